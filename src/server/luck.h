// Luck: what each seat's dice showed, against what dice show on average.
#pragma once

#include <array>
#include <span>

#include "base/limits.h"
#include "rules/event.h"
#include "rules/ruleset.h"

namespace freehold::server {

/// The throws of one seat.
struct Throws {
  int count = 0;
  int sum = 0;  ///< of both dice, over all throws
};

/// Adds up the dice of events. What chance brought is never taken back, so it only grows.
class Luck {
 public:
  void hear(std::span<const Event> events);
  [[nodiscard]] const Throws& of(PlayerId player) const { return throws_.at(player.index()); }

 private:
  std::array<Throws, max_players> throws_{};
};

/// What `throws` throws of two dice with these sides sum up to on average.
double expected_sum(int throws, int sides);
/// By how many standard deviations a sum lies above (or, below 0, under) the average; 0 without throws.
double deviation(const Throws& throws, int sides);

}  // namespace freehold::server
