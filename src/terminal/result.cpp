#include "terminal/result.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>
#include <tuple>

#include "rules/valuation.h"
#include "terminal/luck.h"
#include "terminal/text.h"

namespace freehold::terminal {

std::vector<PlayerId> ranking(const Scene& scene, std::span<const Event> events) {
  std::vector<PlayerId> order;
  for (const PlayerId player : scene.state.in_game)
    order.push_back(player);
  const auto rank = [&](PlayerId player) {  // the smaller, the better
    return std::tuple{!scene.state.winners.contains(player), -final_score(scene.rules, scene.state, player),
                      player};
  };
  std::ranges::sort(order, {}, rank);
  for (const Event& event : std::views::reverse(events)) {
    if (event.type == EventType::bankrupt && std::ranges::find(order, event.player) == order.end())
      order.push_back(event.player);
  }
  for (int n = 0; n < scene.state.player_count; ++n) {  // who was out already in the position that was set up
    if (std::ranges::find(order, PlayerId{n}) == order.end()) order.emplace_back(n);
  }
  return order;
}

namespace {

// How and when players left: "out in round 7, to Bob".
std::map<PlayerId, std::string> departures(const Scene& scene, std::span<const Event> events) {
  std::map<PlayerId, std::string> texts;
  int round = 1;
  for (const Event& event : events) {
    if (event.type == EventType::round_ended) round = event.count + 1;
    if (event.type != EventType::bankrupt) continue;
    const Money cash = scene.state.player(event.player).cash;
    std::string text = fmt::format("out in round {}", round);
    if (cash < 0) text += ", with " + scene.money(cash);
    if (event.to.valid()) text += ", to " + scene.name(event.to);
    texts[event.player] = std::move(text);
  }
  return texts;
}

// Who won, and what the game ended by.
std::string headline(const Scene& scene) {
  const State& state = scene.state;
  const RuleOptions& options = scene.rules.options;
  const bool shared = state.winners.size() > 1;
  std::string text = names_text(scene, state.winners) + (shared ? " share the victory, after " : " wins, after ") +
                     fmt::format("{} round{}", state.round, state.round == 1 ? "" : "s");
  if (state.in_game.size() < 2) return text + ": the last one left.";
  const std::string_view most =
      options.final_score == FinalScore::money ? "the most money wins" : "the richest wins";
  const std::string_view tie = shared ? ", and ties share" : "";
  return fmt::format("{}: {}{}.", text, most, tie);
}

std::string figures_of(const Scene& scene, PlayerId id, bool saved) {
  const Player& player = scene.state.player(id);
  std::string text = right_aligned(scene.money(worth(scene.rules, scene.state, id)), 10) + ' ' +
                     right_aligned(scene.money(player.cash), 10);
  if (saved) text += ' ' + right_aligned(scene.money(player.savings), 9);
  return text + right_aligned(std::to_string(scene.state.owned_by(id).size()), 7);
}

}  // namespace

std::vector<std::string> result_lines(const Scene& scene, const LiveGame& game) {
  std::vector<std::string> lines{headline(scene), ""};
  const bool saved = scene.rules.options.savings;
  lines.push_back("    " + left_aligned("Player", 16) + right_aligned("worth", 11) + right_aligned("cash", 11) +
                  (saved ? right_aligned("saved", 10) : "") + right_aligned("deeds", 7));
  const auto left = departures(scene, game.events());
  int place = 0;
  for (const PlayerId player : ranking(scene, game.events())) {
    ++place;
    const bool winner = scene.state.winners.contains(player);
    const bool in = scene.state.in_game.contains(player);
    const auto departure = left.find(player);
    const std::string figures = in                          ? figures_of(scene, player, saved)
                                : departure != left.end() ? "   " + departure->second
                                                          : "   out of the game";
    lines.push_back(
        fmt::format("{:2}  {} {}", winner ? 1 : place, left_aligned(scene.name(player), 16), figures));
  }
  lines.emplace_back("");
  std::ranges::move(luck_lines(scene, game.events()), std::back_inserter(lines));
  lines.emplace_back("");
  std::ranges::move(proof_lines(game), std::back_inserter(lines));
  return lines;
}

std::vector<std::string> proof_lines(const LiveGame& game) {
  const auto proof = game.table().proof();
  if (!proof) return {"The outcomes of this game were given by hand: there is nothing to prove."};
  std::vector<std::string> lines{
      "Before the first throw the table fixed the dice of the whole game and showed this fingerprint of "
      "them, the commitment:",
      proof->commitment};
  if (proof->seed) {
    lines.emplace_back("The seed, which is published now that the game is over:");
    lines.push_back(proof->seed->hex());
    lines.emplace_back(
        "Anybody can check that this seed has that fingerprint (SHA-256), and gives every throw and card of "
        "this game:");
    lines.push_back("freehold verify " + game.table().id());
  } else {
    lines.emplace_back(
        "The seed behind it is published when the game is over. Note the commitment now, and compare it "
        "then.");
  }
  return lines;
}

}  // namespace freehold::terminal
