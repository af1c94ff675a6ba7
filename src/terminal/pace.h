// How fast bots play, so that a person can follow, and when those at this table go on.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>

#include "terminal/screen.h"

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

/// When the bots at this table go on: at a pace that a person can follow, without pauses until a person has
/// to decide, or not at all.
class BotPace {
 public:
  using Time = std::chrono::milliseconds;

  BotPace(Pace pace, Time now) : pace_(pace), next_(now + pace.pause(1)) {}

  [[nodiscard]] int level() const { return pace_.level(); }
  [[nodiscard]] bool paused() const { return paused_; }
  void pause(bool on) { paused_ = on; }
  /// Whether there are no pauses between decisions.
  void skip(bool on) { skipping_ = on; }
  /// The keys that make it faster and slower; true if the key was one of them.
  bool key(const Key& key, Time now) {
    const bool faster = key.is(U'+') || key.is(U'=');
    if (!faster && !key.is(U'-')) return false;
    faster ? pace_.faster() : pace_.slower();
    next_ = std::min(next_, now + pace_.pause(1));
    return true;
  }

  /// Waits long enough for a person to read that many sentences.
  void give_time_for(int sentences, Time now) { next_ = now + pace_.pause(sentences); }
  /// Waits at least one pause from now.
  void hold_back(Time now) { next_ = std::max(next_, now + pace_.pause(1)); }
  [[nodiscard]] bool is_time(Time now) const { return skipping_ || now >= next_; }
  /// Several decisions may be taken before the screen is drawn again.
  [[nodiscard]] bool at_once() const { return skipping_ || pace_.level() == Pace::fastest; }
  /// How long until it is time, at most `most`.
  [[nodiscard]] Time until_time(Time now, Time most) const {
    return skipping_ ? Time{0} : std::clamp(next_ - now, Time{0}, most);
  }

 private:
  Pace pace_;
  Time next_;
  bool paused_ = false;
  bool skipping_ = false;
};

}  // namespace freehold::terminal
