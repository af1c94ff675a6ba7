// How many games an experiment plays between two checks of its results.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace freehold::sim {

/// Sizes batches to take about equally long, however slow the games are. This doesn't change results, except
/// that an experiment that stops at a width can only stop at the end of a batch.
class BatchPace {
 public:
  using Clock = std::chrono::steady_clock;

  static constexpr std::int64_t games_of_a_chunk = 64;  ///< that a thread takes at a time; whole blocks
  static constexpr std::int64_t most = 1 << 18;  ///< games whose rows are held in memory

  /// How many games will take about `aimed`, judging by the previous batch; one at first.
  std::int64_t next(Clock::duration aimed) {
    if (size_ == 0) {
      size_ = 1;
    } else {
      const std::chrono::duration<double> took = ended_ - began_;
      const double growth =
          std::clamp(std::chrono::duration<double>(aimed) / std::max(took, least), 0.1, 8.0);
      size_ =
          std::clamp(static_cast<std::int64_t>(static_cast<double>(size_) * growth), std::int64_t{1}, most);
    }
    began_ = Clock::now();
    return size_;
  }
  /// Call when the batch has been played.
  void played() { ended_ = Clock::now(); }

 private:
  static constexpr std::chrono::duration<double> least{1e-6};  // assumed minimum duration of a batch

  std::int64_t size_ = 0;  // of the previous batch
  Clock::time_point began_{};
  Clock::time_point ended_{};
};

}  // namespace freehold::sim
