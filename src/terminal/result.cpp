#include "terminal/result.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <ranges>
#include <tuple>

#include "rules/valuation.h"
#include "table/ranking.h"
#include "terminal/luck.h"
#include "terminal/text.h"

namespace freehold::terminal {

namespace {

// How and when somebody left: "out in round 7, to Bob".
std::string departure_text(const Scene& scene, const table::Standing& standing) {
  if (standing.out_round == 0) return "out of the game";
  const Money cash = scene.state.player(standing.player).cash;
  std::string text = fmt::format("out in round {}", standing.out_round);
  if (cash < 0) text += ", with " + scene.money(cash);
  if (standing.out_to.valid()) text += ", to " + scene.name(standing.out_to);
  return text;
}

// Who won, and what the game ended by.
std::string headline(const Scene& scene) {
  const State& state = scene.state;
  const RuleOptions& options = scene.rules.options;
  const bool shared = state.winners.size() > 1;
  std::string text = names_text(scene, state.winners) +
                     (shared ? " share the victory, after " : " wins, after ") +
                     fmt::format("{} round{}", state.round, state.round == 1 ? "" : "s");
  if (state.in_game.size() < 2) return text + ": the last one left.";
  const std::string_view most =
      options.final_score == FinalScore::money ? "the most money wins" : "the richest wins";
  const std::string_view tie = shared ? ", and ties share" : "";
  return fmt::format("{}: {}{}.", text, most, tie);
}

// The columns of figures, what decides among those left first.
struct Column {
  std::string_view heading;
  std::function<std::string(PlayerId)> figure;
};

std::vector<Column> columns_of_result(const Scene& scene) {
  const RuleOptions& options = scene.rules.options;
  const auto player = [&scene](PlayerId id) -> const Player& { return scene.state.player(id); };
  const Column worth_column{
      "worth", [&scene](PlayerId id) { return scene.money(worth(scene.rules, scene.state, id)); }};
  std::vector<Column> columns{
      {"cash", [&scene, player](PlayerId id) { return scene.money(player(id).cash); }}};
  if (options.savings)
    columns.push_back({"saved", [&scene, player](PlayerId id) { return scene.money(player(id).savings); }});
  columns.insert(options.final_score == FinalScore::money ? columns.end() : columns.begin(), worth_column);
  columns.push_back(
      {"deeds", [&scene](PlayerId id) { return std::to_string(scene.state.owned_by(id).size()); }});
  return columns;
}

std::string row_of_result(const std::vector<Column>& columns,
                          const std::function<std::string(const Column&)>& cell) {
  std::string text;
  for (const Column& column : columns)
    text += right_aligned(cell(column), column.heading == "deeds" ? 7 : 11);
  return text;
}

}  // namespace

std::vector<std::string> result_lines(const Scene& scene, const LiveGame& game) {
  std::vector<std::string> lines{headline(scene), ""};
  const auto columns = columns_of_result(scene);
  lines.push_back("    " + left_aligned("Player", 16) +
                  row_of_result(columns, [](const Column& column) { return std::string(column.heading); }));
  for (const table::Standing& standing : table::ranking(scene.rules, scene.state, game.events())) {
    const PlayerId player = standing.player;
    const auto figure = [player](const Column& column) { return column.figure(player); };
    const std::string figures = scene.state.in_game.contains(player)
                                    ? row_of_result(columns, figure)
                                    : "    " + departure_text(scene, standing);
    lines.push_back(fmt::format("{:2}  {}{}", standing.place, left_aligned(scene.name(player), 16), figures));
  }
  lines.emplace_back("");
  std::ranges::move(luck_lines(scene, game.events()), std::back_inserter(lines));
  lines.emplace_back("");
  std::ranges::move(proof_lines(game), std::back_inserter(lines));
  return lines;
}

std::vector<std::string> proof_lines(const LiveGame& game) {
  if (game.commitment().empty())
    return {"The outcomes of this game were given by hand: there is nothing to prove."};
  std::vector<std::string> lines{
      "Before the first throw the table fixed the dice of the whole game and showed this fingerprint of "
      "them, the commitment:",
      game.commitment()};
  if (const std::string seed = game.seed(); !seed.empty()) {
    lines.emplace_back("The seed, which is published now that the game is over:");
    lines.push_back(seed);
    std::ranges::move(game.about_checking(), std::back_inserter(lines));
  } else {
    lines.emplace_back(
        "The seed behind it is published when the game is over. Note the commitment now, and compare it "
        "then.");
  }
  return lines;
}

}  // namespace freehold::terminal
