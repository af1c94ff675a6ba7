// Threads of a simulation: each runs until it waits, time passes only while all of them wait, and the order
// is deterministic.
#pragma once

#include <ucontext.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <queue>
#include <vector>

namespace freehold::bench {

using Time = std::chrono::microseconds;

class Fibers {
 public:
  struct Fiber;

  Fibers() = default;
  Fibers(const Fibers&) = delete;
  Fibers& operator=(const Fibers&) = delete;
  ~Fibers();

  [[nodiscard]] Time now() const { return now_; }
  /// Starts a thread. It may run for ever; it is discarded with this object, without unwinding.
  void start(std::function<void()> run);
  /// Runs everything that happens until then. Don't call from a fiber.
  void run_until(Time end);

  // From a fiber:
  void sleep(Time time);
  /// Waits until somebody calls wake() with this fiber.
  [[nodiscard]] Fiber* self() const { return current_; }
  void wait();
  void wake(Fiber* fiber) { plan(fiber, now_); }

 private:
  struct Planned {
    Time at;
    std::uint64_t number;
    Fiber* fiber;

    bool operator>(const Planned& other) const {
      return at != other.at ? at > other.at : number > other.number;
    }
  };

  void plan(Fiber* fiber, Time at) { planned_.push({.at = at, .number = ++last_, .fiber = fiber}); }
  static void enter(unsigned high, unsigned low);

  Time now_{};
  std::uint64_t last_ = 0;
  Fiber* current_ = nullptr;
  ucontext_t outside_{};
  std::vector<std::unique_ptr<Fiber>> fibers_;
  std::priority_queue<Planned, std::vector<Planned>, std::greater<>> planned_;
};

/// A limited number of something: processors, connections, threads. First come, first served.
class Resource {
 public:
  Resource(Fibers& fibers, int many) : fibers_(fibers), free_(many) {}

  void take();
  void give();

 private:
  Fibers& fibers_;
  int free_;
  std::deque<Fibers::Fiber*> waiting_;
};

/// Holds one of a resource during its lifetime.
class Taken {
 public:
  explicit Taken(Resource& resource) : resource_(resource) { resource_.take(); }
  Taken(const Taken&) = delete;
  Taken& operator=(const Taken&) = delete;
  ~Taken() { resource_.give(); }

 private:
  Resource& resource_;
};

}  // namespace freehold::bench
