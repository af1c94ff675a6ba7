// How fast bots play, so that a person can follow: a pause after each of their decisions.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>

namespace freehold::terminal {

/// A speed, changed by one step at a time.
class Pace {
 public:
  static constexpr int slowest = 0;
  static constexpr int fastest = 5;
  static constexpr int usual = 2;

  constexpr explicit Pace(int level = usual) : level_(std::clamp(level, slowest, fastest)) {}

  [[nodiscard]] constexpr int level() const { return level_; }
  constexpr void faster() { level_ = std::min(level_ + 1, fastest); }
  constexpr void slower() { level_ = std::max(level_ - 1, slowest); }

  /// How long to wait after a decision that took `sentences` to tell: time to read them.
  [[nodiscard]] constexpr std::chrono::milliseconds pause(int sentences) const {
    constexpr std::array<int, 6> first{2400, 1500, 850, 400, 120, 0};
    const int base = first[static_cast<std::size_t>(level_)];
    if (sentences <= 0) return std::chrono::milliseconds{base / 5};
    return std::chrono::milliseconds{base + base * (std::min(sentences, 6) - 1) / 2};
  }

 private:
  int level_;
};

}  // namespace freehold::terminal
