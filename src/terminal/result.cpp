#include "terminal/result.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>
#include <ranges>
#include <tuple>
#include <utility>

#include "rules/valuation.h"
#include "table/dice_luck.h"
#include "table/ranking.h"
#include "telling/language.h"
#include "terminal/text.h"
#include "value/landing_odds.h"

namespace freehold::terminal {
namespace {

constexpr int least_rows = 3;

// What the rows stand for: a label every few rows, and between two labels a sum that people count in.
struct Axis {
  std::int64_t bottom;  // what the lowest row stands for
  std::int64_t step;    // from one label to the next
  int rows_per_step;

  [[nodiscard]] std::int64_t reach(int rows) const { return step * (rows - 1) / rows_per_step; }
  [[nodiscard]] bool has_label(int height) const { return height % rows_per_step == 0; }
  [[nodiscard]] Money label(int height) const {
    return static_cast<Money>(bottom + step * (height / rows_per_step));
  }
  // The nearest row, counted from the lowest.
  [[nodiscard]] int height_of(Money worth) const {
    return static_cast<int>(((worth - bottom) * rows_per_step + step / 2) / step);
  }
};

std::int64_t rounded_down(std::int64_t sum, std::int64_t step) {
  const std::int64_t over = sum % step;
  return sum - (over < 0 ? over + step : over);
}

// 1, 2, 5, 10, 20, 50, ...
std::int64_t next_step(std::int64_t step) {
  std::int64_t leading = step;
  while (leading >= 10)
    leading /= 10;
  return leading == 2 ? step / 2 * 5 : step * 2;
}

struct WorthRange {
  std::int64_t least;
  std::int64_t most;
};

WorthRange range_of(std::span<const std::vector<Money>> points) {
  WorthRange range{.least = points.front().front(), .most = points.front().front()};
  for (const auto& point : points) {
    const auto [poorest, richest] = std::ranges::minmax(point);
    range.least = std::min<std::int64_t>(range.least, poorest);
    range.most = std::max<std::int64_t>(range.most, richest);
  }
  return range;
}

// The finest axis with so many rows to a step. A course that hardly moves is shown as one: a step is at least a hundredth of
// what the richest is worth.
Axis finest_axis(WorthRange range, int rows, int rows_per_step) {
  Axis axis{.bottom = range.least, .step = 1, .rows_per_step = rows_per_step};
  const auto fits = [&] {
    return axis.step * 100 >= range.most && axis.bottom + axis.reach(rows) >= range.most;
  };
  for (; !fits(); axis.bottom = rounded_down(range.least, axis.step))
    axis.step = next_step(axis.step);
  const std::int64_t spare = axis.reach(rows) - (range.most - axis.bottom);
  axis.bottom -= spare / axis.step / 2 * axis.step;
  return axis;
}

// The axis that shows the most. There are two steps at least: no single one reaches from below zero to above it.
Axis axis_of(WorthRange range, int rows) {
  const int most = std::min((rows - 1) / 2, 4);
  Axis best = finest_axis(range, rows, most);
  for (int rows_per_step = std::min(most, 2); rows_per_step < most; ++rows_per_step) {
    const Axis axis = finest_axis(range, rows, rows_per_step);
    if (axis.step * best.rows_per_step <= best.step * axis.rows_per_step) best = axis;
  }
  return best;
}

// The players in order of their worth at the end, the poorest first.
std::vector<std::size_t> from_the_poorest(const std::vector<Money>& last) {
  std::vector<std::size_t> order(last.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t player) { return std::pair{last[player], player}; });
  return order;
}

}  // namespace

std::vector<std::string> worth_chart(const Scene& scene, std::span<const std::vector<Money>> points,
                                     int columns, int rows) {
  if (points.size() < 2 || points.front().empty() || rows < least_rows) return {};
  const Axis axis = axis_of(range_of(points), rows);
  const auto label_at = [&](int height) {
    return axis.has_label(height) ? scene.money(axis.label(height)) : std::string{};
  };
  int label = 0;
  for (int height = 0; height < rows; ++height)
    label = std::max(label, columns_of(label_at(height)));
  const int places = columns - label - 1;
  if (places < 2) return {};
  std::vector<std::string> grid(static_cast<std::size_t>(rows),
                                std::string(static_cast<std::size_t>(places), ' '));
  for (const std::size_t player : from_the_poorest(points.back())) {
    for (int x = 0; x < places; ++x) {
      const auto at =
          static_cast<std::size_t>(x) * (points.size() - 1) / static_cast<std::size_t>(places - 1);
      grid[static_cast<std::size_t>(axis.height_of(points[at][player]))][static_cast<std::size_t>(x)] =
          scene.marks.players[player];
    }
  }
  std::vector<std::string> lines;
  for (int height = rows - 1; height >= 0; --height) {
    lines.push_back(right_aligned(label_at(height), label) + std::string{scene.glyphs.vertical} +
                    grid[static_cast<std::size_t>(height)]);
  }
  return lines;
}

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
    const table::Throws& own = luck.of(player, dice);
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
    lines.push_back(sum_row(fmt::format("{:3d}", sum), fmt::to_string(luck.thrown(sum, dice)),
                            fmt::format("{:.1f}", throws * odds[static_cast<std::size_t>(sum)])));
  }
  lines.emplace_back("");
  lines.push_back(t("terminal.luck.note"));
  return lines;
}

namespace {

constexpr int chart_columns = 50;  // as wide as the narrowest place for the result
constexpr int chart_rows = 10;

// How and when somebody left: "out in round 7, to Bob".
std::string departure_text(const Scene& scene, const table::Standing& standing) {
  if (standing.out_round == 0) return t("terminal.result.out");
  const Money cash = scene.state.player(standing.player).cash;
  return t("terminal.result.out_in", {{"round", standing.out_round},
                                      {"in_debt", cash < 0 ? "yes" : "no"},
                                      {"cash", scene.money(cash)},
                                      {"to_player", standing.out_to.valid() ? "yes" : "no"},
                                      {"heir", standing.out_to.valid() ? scene.name(standing.out_to) : ""}});
}

// Who won, and what the game ended by.
std::string headline(const Scene& scene) {
  const State& state = scene.state;
  const RuleOptions& options = scene.rules.options;
  const bool shared = state.winners.size() > 1;
  const std::string_view by = state.in_game.size() < 2                   ? "last"
                              : options.final_score == FinalScore::money ? "money"
                                                                         : "worth";
  return t("terminal.result.headline", {{"winners", names_text(scene, state.winners)},
                                        {"count", state.winners.size()},
                                        {"round", state.round}}) +
         ' ' + t("terminal.result.by", {{"by", by}, {"shared", shared ? "yes" : "no"}});
}

// The columns of figures, what decides among those left first.
struct Column {
  std::string heading;
  std::function<std::string(PlayerId)> figure;
};

std::vector<Column> columns_of_result(const Scene& scene) {
  const RuleOptions& options = scene.rules.options;
  const auto player = [&scene](PlayerId id) -> const Player& { return scene.state.player(id); };
  const Column worth_column{t("terminal.result.worth"), [&scene](PlayerId id) {
                              return scene.money(worth(scene.rules, scene.state, id));
                            }};
  std::vector<Column> columns{
      {t("terminal.result.cash"), [&scene, player](PlayerId id) { return scene.money(player(id).cash); }}};
  if (options.savings)
    columns.push_back({t("terminal.result.saved"),
                       [&scene, player](PlayerId id) { return scene.money(player(id).savings); }});
  columns.insert(options.final_score == FinalScore::money ? columns.end() : columns.begin(), worth_column);
  columns.push_back({t("terminal.result.deeds"),
                     [&scene](PlayerId id) { return std::to_string(scene.state.owned_by(id).size()); }});
  return columns;
}

std::string row_of_result(const std::vector<Column>& columns,
                          const std::function<std::string(const Column&)>& cell) {
  std::string text;
  for (const Column& column : columns)
    text += right_aligned(cell(column), 11);
  return text;
}

}  // namespace

std::vector<std::string> result_lines(const Scene& scene, const LiveGame& game) {
  std::vector<std::string> lines{headline(scene), ""};
  const auto columns = columns_of_result(scene);
  lines.push_back("    " + left_aligned(t("over.player"), 16) +
                  row_of_result(columns, [](const Column& column) { return column.heading; }));
  for (const table::Standing& standing : table::ranking(scene.rules, scene.state, game.events())) {
    const PlayerId player = standing.player;
    const auto figure = [player](const Column& column) { return column.figure(player); };
    const std::string figures = scene.state.in_game.contains(player)
                                    ? row_of_result(columns, figure)
                                    : "    " + departure_text(scene, standing);
    lines.push_back(fmt::format("{:2}  {}{}", standing.place, left_aligned(scene.name(player), 16), figures));
  }
  if (auto chart = worth_chart(scene, game.worth_over_time(), chart_columns, chart_rows); !chart.empty()) {
    lines.emplace_back("");
    lines.push_back(t("over.course"));
    std::ranges::move(chart, std::back_inserter(lines));
  }
  lines.emplace_back("");
  std::ranges::move(luck_lines(scene, game.events()), std::back_inserter(lines));
  lines.emplace_back("");
  std::ranges::move(proof_lines(game), std::back_inserter(lines));
  return lines;
}

std::vector<std::string> proof_lines(const LiveGame& game) {
  if (game.commitment().empty()) return {t("terminal.proof.by_hand")};
  std::vector<std::string> lines{t("terminal.proof.before"), game.commitment()};
  if (const std::string seed = game.seed(); !seed.empty()) {
    lines.push_back(t("terminal.proof.seed"));
    lines.push_back(seed);
    std::ranges::move(game.about_checking(), std::back_inserter(lines));
  } else {
    lines.push_back(t("terminal.proof.later"));
  }
  return lines;
}

}  // namespace freehold::terminal
