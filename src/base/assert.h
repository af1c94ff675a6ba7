// Assertions for our own bugs. They stay on in release builds: a game stops rather than continue wrongly.
#pragma once

namespace freehold {

/// Prints what failed and where to stderr, then aborts.
[[noreturn]] void assertion_failed(const char* condition, const char* file, int line);

}  // namespace freehold

#define FREEHOLD_ASSERT(condition) \
  (static_cast<bool>(condition) ? static_cast<void>(0) \
                                : ::freehold::assertion_failed(#condition, __FILE__, __LINE__))
