// LabThread: a thread for the laboratory that yields the processor to tables: people's games come first.
#include <sys/resource.h>
#include <unistd.h>

#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include "lab/laboratory.h"

namespace freehold::lab {

namespace {

constexpr int humble = 10;  // "nice": a tenth of a table thread's share when both want the processor

// On Linux this applies to the calling thread and those that it starts. SCHED_IDLE, which yields to
// everything, would let a run stand still on a machine with other work; tables notice neither
// (bench/README.md).
void be_humble() {
  static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), humble));
}

class LabThread final : public LabHand {
 public:
  explicit LabThread(Laboratory& laboratory) : laboratory_(laboratory) {}
  ~LabThread() override {
    thread_.request_stop();
    laboratory_.close();
  }

  void wake() override;

 private:
  void serve(const std::stop_token& stop);
  void work();

  Laboratory& laboratory_;
  std::mutex mutex_;  // of what follows
  std::condition_variable_any changed_;
  bool has_work_ = false;
  std::jthread thread_;  // from the first run on; goes first
};

void LabThread::wake() {
  {
    const std::scoped_lock lock(mutex_);
    has_work_ = true;
    if (!thread_.joinable()) thread_ = std::jthread([this](const std::stop_token& stop) { serve(stop); });
  }
  changed_.notify_all();
}

void LabThread::serve(const std::stop_token& stop) {
  be_humble();
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return has_work_; }) && !stop.stop_requested()) {
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

}  // namespace

std::unique_ptr<hosting::CallGroup> lab_calls(hosting::CallDesk& desk) {
  return lab_calls_by(desk, [](Laboratory& laboratory) { return std::make_unique<LabThread>(laboratory); });
}

}  // namespace freehold::lab
