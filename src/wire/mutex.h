// Mutex, Lock: mutual exclusion for code that a server calls from many threads. Where a program can have no threads (a
// browser's worker), they exclude nobody and cost nothing, since nobody else is there.
#pragma once

#if defined(__wasi__) && !defined(_REENTRANT)

namespace freehold::wire {

struct Mutex {};

class [[nodiscard]] Lock {
 public:
  explicit Lock(Mutex&) {}
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
};

}  // namespace freehold::wire

#else

#include <mutex>

namespace freehold::wire {

using Mutex = std::mutex;
/// Holds a mutex while it lives.
using Lock = std::scoped_lock<std::mutex>;

}  // namespace freehold::wire

#endif
