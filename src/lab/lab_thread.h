// LabThread: a thread for the laboratory that steps back where others want the processor: the games of people come first.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "lab/laboratory.h"

namespace freehold::lab {

class LabThread final : public LabHand {
 public:
  /// The laboratory outlives it.
  explicit LabThread(Laboratory& laboratory) : laboratory_(laboratory) {}
  /// Stops what is under way.
  ~LabThread() override;

  void wake() override;

 private:
  void serve();
  void work();

  Laboratory& laboratory_;
  std::mutex mutex_;  // of what follows
  std::condition_variable changed_;
  bool has_work_ = false;
  bool closing_ = false;
  std::thread thread_;  // from the first run on
};

}  // namespace freehold::lab
