// How the dice fell for each player, against what can be expected: luck as a figure.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rules/event.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// The throws of one player.
struct Luck {
  int throws = 0;
  int sum = 0;
  int doubles = 0;
  double expected_sum = 0;
  double expected_doubles = 0;
  /// How many standard deviations the sum lies above what was expected; beyond 2 or -2 in about one of twenty cases.
  double deviation = 0;
};

/// One entry for each player; every throw counts, for the start and in jail too.
std::vector<Luck> luck_of(const Ruleset& ruleset, int players, std::span<const Event> events);

/// How often each sum was thrown by all together: entry n is the sum n.
std::vector<int> sums_thrown(const Ruleset& ruleset, std::span<const Event> events);

/// A table in lines of text, for screens and screen readers.
std::vector<std::string> luck_lines(const Scene& scene, std::span<const Event> events);

}  // namespace freehold::terminal
