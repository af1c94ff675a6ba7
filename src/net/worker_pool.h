// WorkerPool: threads for work that may wait, for whoever must not: the links of a fleet, for example.
#pragma once

#include <functional>
#include <memory>

#include "hosting/journal.h"
#include "net/metrics.h"

namespace freehold::net {

/// For what is dear (hosting/backend.h): however much of it is asked for, the processors are left to all other work.
inline constexpr unsigned dear_threads = 1;

/// Safe from any thread.
class WorkerPool {
 public:
  /// `figures` and `journal`, which hears of exceptions, outlive this.
  WorkerPool(unsigned threads, PoolFigures& figures, hosting::Journal& journal);
  ~WorkerPool();

  void post(std::function<void()> work);
  /// Returns when all work is done; what is posted afterwards is not done.
  void join();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace freehold::net
