#include "lab/lab_thread.h"

#include <sys/resource.h>
#include <unistd.h>

#include <exception>
#include <memory>
#include <utility>

#include "lab/lab_calls.h"
#include "lab/laboratory.h"

namespace freehold::lab {

namespace {

constexpr int humble = 10;  // "nice": a tenth of what a thread of a table gets where both want the processor

// On Linux this is about the calling thread, and those that it starts. SCHED_IDLE, which gives what nobody asks for at all,
// would let a run stand still on a machine that does something else besides; tables feel neither (bench/README.md).
void be_humble() {
  static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), humble));
}

}  // namespace

LabThread::~LabThread() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  laboratory_.close();
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void LabThread::wake() {
  {
    const std::scoped_lock lock(mutex_);
    has_work_ = true;
    if (!thread_.joinable()) thread_ = std::thread([this] { serve(); });
  }
  changed_.notify_all();
}

void LabThread::serve() {
  be_humble();
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return closing_ || has_work_; });
    if (closing_) return;
    has_work_ = false;
    lock.unlock();
    work();
    lock.lock();
  }
}

void LabThread::work() {
  try {
    while (laboratory_.go_on()) {
    }
  } catch (const std::exception&) {
    laboratory_.fail();
    wake();
  }
}

std::unique_ptr<hosting::CallGroup> lab_calls(hosting::CallDesk& desk) {
  return lab_calls_by(desk, [](Laboratory& laboratory) { return std::make_unique<LabThread>(laboratory); });
}

}  // namespace freehold::lab
