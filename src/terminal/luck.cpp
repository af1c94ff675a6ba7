#include "terminal/luck.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "table/dice_luck.h"
#include "telling/language.h"
#include "terminal/text.h"
#include "value/landing_odds.h"

namespace freehold::terminal {

using telling::t;

std::vector<std::string> luck_lines(const Scene& scene, std::span<const Event> events) {
  constexpr std::array<int, 6> widths{6, 5, 6, 6, 5, 5};
  const std::array<std::string, 6> headings{t("terminal.luck.throws"),   t("terminal.luck.sum"),
                                            t("terminal.luck.expected"), t("terminal.luck.luck"),
                                            t("terminal.luck.doubles"),  t("terminal.luck.expected")};
  const auto row = [&](const std::string& name, const std::array<std::string, 6>& cells) {
    std::string line = left_aligned(name, 10);
    for (std::size_t i = 0; i < cells.size(); ++i)
      line += ' ' + right_aligned(cells[i], std::max(widths[i], columns_of(headings[i])));
    return line;
  };
  std::vector<std::string> lines{row(t("over.player"), headings)};
  table::DiceLuck luck;
  luck.hear(events);
  const DiceSet& dice = scene.rules.options.dice_sides;
  int throws = 0;
  for (int i = 0; i < scene.state.player_count; ++i) {
    const PlayerId player{i};
    const table::Throws& own = luck.of(player);
    throws += own.count;
    lines.push_back(row(scene.name(player),
                        {fmt::to_string(own.count), fmt::to_string(own.sum),
                         fmt::format("{:.0f}", table::expected_sum(own.count, dice)),
                         fmt::format("{:+.2f}", table::deviation(own, dice)), fmt::to_string(own.doubles),
                         fmt::format("{:.1f}", table::expected_doubles(own.count, dice))}));
  }
  lines.emplace_back("");
  const auto sum_row = [](const std::string& sum, const std::string& thrown, const std::string& expected) {
    return left_aligned(sum, 9) + ' ' + right_aligned(thrown, 8) + ' ' + right_aligned(expected, 10);
  };
  lines.push_back(sum_row(t("luck.sum"), t("terminal.luck.thrown"), t("terminal.luck.expected_long")));
  const value::ThrowOdds odds = value::throw_odds(scene.rules);
  for (int sum = dice.least_sum(); sum <= dice.most_sum(); ++sum) {
    lines.push_back(sum_row(fmt::format("{:3d}", sum), fmt::to_string(luck.thrown(sum)),
                            fmt::format("{:.1f}", throws * odds[static_cast<std::size_t>(sum)])));
  }
  lines.emplace_back("");
  lines.push_back(t("terminal.luck.note"));
  return lines;
}

}  // namespace freehold::terminal
