#include "terminal/luck.h"

#include <fmt/format.h>

#include <cmath>

#include "terminal/text.h"

namespace freehold::terminal {

std::vector<Luck> luck_of(const Ruleset& ruleset, int players, std::span<const Event> events) {
  std::vector<Luck> all(static_cast<std::size_t>(players));
  for (const Event& event : events) {
    if (event.type != EventType::dice || !event.player.valid() || event.player.number() >= players) continue;
    Luck& luck = all[event.player.index()];
    ++luck.throws;
    luck.sum += event.dice[0] + event.dice[1];
    luck.doubles += event.dice[0] == event.dice[1] ? 1 : 0;
  }
  const double sides = ruleset.options.dice_sides;
  const double variance = (sides * sides - 1) / 6;  // of the sum of two dice
  for (Luck& luck : all) {
    luck.expected_sum = luck.throws * (sides + 1);
    luck.expected_doubles = luck.throws / sides;
    if (luck.throws > 0) luck.deviation = (luck.sum - luck.expected_sum) / std::sqrt(variance * luck.throws);
  }
  return all;
}

std::vector<int> sums_thrown(const Ruleset& ruleset, std::span<const Event> events) {
  std::vector<int> sums(static_cast<std::size_t>(2 * ruleset.options.dice_sides + 1));
  for (const Event& event : events) {
    const auto sum = static_cast<std::size_t>(event.dice[0] + event.dice[1]);
    if (event.type == EventType::dice && sum < sums.size()) ++sums[sum];
  }
  return sums;
}

std::vector<std::string> luck_lines(const Scene& scene, std::span<const Event> events) {
  std::vector<std::string> lines{"Player     throws  sum  exp.   luck dbls  exp."};
  const auto all = luck_of(scene.rules, scene.state.player_count, events);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Luck& luck = all[i];
    lines.push_back(fmt::format("{} {:6d} {:4d} {:5.0f} {:+6.2f} {:4d} {:5.1f}",
                                left_aligned(scene.seats[i].name, 10), luck.throws, luck.sum,
                                luck.expected_sum, luck.deviation, luck.doubles, luck.expected_doubles));
  }
  lines.emplace_back("");
  const auto sums = sums_thrown(scene.rules, events);
  int throws = 0;
  for (const int count : sums)
    throws += count;
  const int sides = scene.rules.options.dice_sides;
  lines.emplace_back("Sum         thrown  expected");
  for (int sum = 2; sum <= 2 * sides; ++sum) {
    const int ways = sum <= sides + 1 ? sum - 1 : 2 * sides + 1 - sum;
    lines.push_back(fmt::format("{:3d}         {:6d}  {:8.1f}", sum, sums[static_cast<std::size_t>(sum)],
                                static_cast<double>(throws) * ways / (sides * sides)));
  }
  lines.emplace_back("");
  lines.emplace_back(
      "Sums and doubles stand beside what was to be expected. Luck counts standard deviations: about one "
      "figure in twenty is above 2 or below -2 by chance alone.");
  return lines;
}

}  // namespace freehold::terminal
