// Long work away from Python's lock, which Ctrl-C ends.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>

namespace freehold::python {

namespace py = pybind11;

/// How far the work is: set by the work, told to Python's `progress(done)` now and then.
using Done = std::atomic<std::int64_t>;

/// Does `work(stop, done)` on a thread of its own while other Python threads run. A signal that raises in Python (Ctrl-C), and an
/// exception of `progress`, set `stop`; once the work has ended the exception goes on.
template <class Work>
void run_interruptible(const py::object& progress, const Work& work) {
  std::atomic<bool> stop{false};
  Done done{0};
  std::mutex mutex;
  std::condition_variable ended;
  bool is_over = false;
  std::exception_ptr failure;
  std::exception_ptr interruption;
  {
    const py::gil_scoped_release unlocked;
    std::jthread worker([&] {
      try {
        work(stop, done);
      } catch (...) {
        failure = std::current_exception();
      }
      const std::lock_guard lock{mutex};
      is_over = true;
      ended.notify_all();
    });
    std::unique_lock lock{mutex};
    while (!ended.wait_for(lock, std::chrono::milliseconds{100}, [&] { return is_over; })) {
      if (interruption) continue;
      lock.unlock();
      const py::gil_scoped_acquire locked;
      try {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (!progress.is_none()) progress(done.load());
      } catch (const py::error_already_set&) {
        interruption = std::current_exception();
        stop = true;
      }
      lock.lock();
    }
  }
  if (interruption) std::rethrow_exception(interruption);
  if (failure) std::rethrow_exception(failure);
  if (!progress.is_none()) progress(done.load());
}

}  // namespace freehold::python
