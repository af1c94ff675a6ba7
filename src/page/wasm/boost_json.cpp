// Boost.JSON from source, since Debian's library is native.
#include <boost/json/src.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>

namespace boost {

// Without exceptions. What Boost would throw is a bug or lack of memory: the engine ends.
void throw_exception(const std::exception& error, const source_location&) {
  std::fprintf(stderr, "freehold: %s\n", error.what());
  std::abort();
}

void throw_exception(const std::exception& error) {
  throw_exception(error, source_location{});
}

}  // namespace boost
