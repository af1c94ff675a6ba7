#include "terminal/result.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <ranges>
#include <tuple>

#include "rules/valuation.h"
#include "table/dice_luck.h"
#include "table/ranking.h"
#include "telling/language.h"
#include "terminal/text.h"
#include "terminal/worth_chart.h"
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
