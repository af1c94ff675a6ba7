// Boost.JSON, compiled in: Debian's library is for this machine.
#include <boost/json/src.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>

namespace boost {

// Without exceptions, what Boost would throw is a mistake of ours or memory that has run out: the engine ends.
void throw_exception(const std::exception& error, const source_location&) {
  std::fprintf(stderr, "freehold: %s\n", error.what());
  std::abort();
}

void throw_exception(const std::exception& error) {
  throw_exception(error, source_location{});
}

}  // namespace boost
