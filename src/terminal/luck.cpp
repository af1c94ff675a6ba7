#include "terminal/luck.h"

#include <fmt/format.h>

#include "table/dice_luck.h"
#include "terminal/text.h"

namespace freehold::terminal {

std::vector<std::string> luck_lines(const Scene& scene, std::span<const Event> events) {
  std::vector<std::string> lines{"Player     throws  sum  exp.   luck dbls  exp."};
  table::DiceLuck luck;
  luck.hear(events);
  const int sides = scene.rules.options.dice_sides;
  int throws = 0;
  for (int i = 0; i < scene.state.player_count; ++i) {
    const PlayerId player{i};
    const table::Throws& own = luck.of(player);
    throws += own.count;
    lines.push_back(fmt::format("{} {:6d} {:4d} {:5.0f} {:+6.2f} {:4d} {:5.1f}",
                                left_aligned(scene.name(player), 10), own.count, own.sum,
                                table::expected_sum(own.count, sides), table::deviation(own, sides),
                                own.doubles, table::expected_doubles(own.count, sides)));
  }
  lines.emplace_back("");
  lines.emplace_back("Sum         thrown  expected");
  for (int sum = 2; sum <= 2 * sides; ++sum) {
    const int ways = sum <= sides + 1 ? sum - 1 : 2 * sides + 1 - sum;
    lines.push_back(fmt::format("{:3d}         {:6d}  {:8.1f}", sum, luck.thrown(sum),
                                static_cast<double>(throws) * ways / (sides * sides)));
  }
  lines.emplace_back("");
  lines.emplace_back(
      "Sums and doubles stand beside what was to be expected. Luck counts standard deviations: about one "
      "figure in twenty is above 2 or below -2 by chance alone. Throws to see who starts do not count.");
  return lines;
}

}  // namespace freehold::terminal
