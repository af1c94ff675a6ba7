// How many games an experiment plays between two looks at what has been found.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace freehold::sim {

/// Batches that take about equally long, whatever a game takes here. They change no result: only an experiment that stops
/// at a width depends on where its batches end.
class BatchPace {
 public:
  using Clock = std::chrono::steady_clock;

  static constexpr std::int64_t games_of_a_chunk = 64;  ///< that a thread takes at a time; whole blocks
  static constexpr std::int64_t most = 1 << 18;  ///< games whose rows are held at a time

  /// How many games come next; the time since the last call is what the last took.
  std::int64_t next() {
    const auto now = Clock::now();
    if (size_ == 0) {
      size_ = games_of_a_chunk;
    } else {
      const double seconds = std::chrono::duration<double>(now - began_).count();
      const double growth = std::clamp(aimed_seconds / std::max(seconds, 1e-6), 0.1, 8.0);
      size_ =
          std::clamp(static_cast<std::int64_t>(static_cast<double>(size_) * growth), games_of_a_chunk, most);
    }
    began_ = now;
    return size_;
  }

 private:
  static constexpr double aimed_seconds = 0.4;

  std::int64_t size_ = 0;
  Clock::time_point began_{};
};

}  // namespace freehold::sim
