// Mutex, Lock, Once: mutual exclusion for code that a server calls from many threads. Where a program can have no threads (a
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

class Once {
 public:
  template <class Work>
  void call(Work&& work) {
    if (done_) return;
    done_ = true;
    work();
  }

 private:
  bool done_ = false;
};

}  // namespace freehold::wire

#else

#include <mutex>
#include <utility>

namespace freehold::wire {

using Mutex = std::mutex;
/// Holds a mutex while it lives.
using Lock = std::scoped_lock<std::mutex>;

/// Does something once; callers at the same time wait until it is done.
class Once {
 public:
  template <class Work>
  void call(Work&& work) {
    std::call_once(flag_, std::forward<Work>(work));
  }

 private:
  std::once_flag flag_;
};

}  // namespace freehold::wire

#endif
