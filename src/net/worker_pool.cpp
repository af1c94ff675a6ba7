#include "net/worker_pool.h"

#include <exception>
#include <utility>

#include "net/workers.h"

namespace freehold::net {

struct WorkerPool::Inside {
  Inside(unsigned threads, PoolFigures& figures, hosting::Journal& notes)
      : journal(notes), workers(threads, figures) {}

  hosting::Journal& journal;
  Workers workers;
};

WorkerPool::WorkerPool(unsigned threads, PoolFigures& figures, hosting::Journal& journal)
    : inside_(std::make_unique<Inside>(threads, figures, journal)) {}

WorkerPool::~WorkerPool() {
  join();
}

void WorkerPool::post(std::function<void()> work) {
  inside_->workers.post([&journal = inside_->journal, work = std::move(work)] {
    try {
      work();
    } catch (const std::exception& error) {
      journal.error("work failed", {{"reason", error.what()}});
    }
  });
}

void WorkerPool::join() {
  inside_->workers.join();
}

}  // namespace freehold::net
