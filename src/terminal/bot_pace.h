// When the bots at this table go on: at a pace that a person can follow, without pauses up to the next decision of a
// person, or not at all.
#pragma once

#include <chrono>

#include "terminal/key.h"
#include "terminal/pace.h"

namespace freehold::terminal {

class BotPace {
 public:
  using Time = std::chrono::milliseconds;

  BotPace(Pace pace, Time now) : pace_(pace), next_(now + pace.pause(1)) {}

  [[nodiscard]] int level() const { return pace_.level(); }
  [[nodiscard]] bool paused() const { return paused_; }
  void pause(bool on) { paused_ = on; }
  /// Without pauses between decisions, or no longer.
  void skip(bool on) { skipping_ = on; }
  /// The keys that make it faster and slower; true if the key was one of them.
  bool key(const Key& key, Time now);

  /// Nothing before there was time to read that many sentences.
  void give_time_for(int sentences, Time now) { next_ = now + pace_.pause(sentences); }
  /// Nothing at once, where it would be.
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
