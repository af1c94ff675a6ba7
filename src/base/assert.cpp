#include "base/assert.h"

#include <cstdio>
#include <cstdlib>

namespace freehold {

void assertion_failed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "freehold: internal error: %s (%s:%d)\n", condition, file, line);
  std::abort();
}

}  // namespace freehold
