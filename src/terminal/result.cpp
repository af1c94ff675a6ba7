#include "terminal/result.h"

#include <fmt/format.h>

#include <algorithm>
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
    return std::tuple{!scene.state.winners.contains(player), -worth(scene.rules, scene.state, player),
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

std::vector<std::string> result_lines(const Scene& scene, const LiveGame& game) {
  std::vector<std::string> lines;
  const std::string winners = names_text(scene, scene.state.winners);
  lines.push_back(winners + (scene.state.winners.size() > 1 ? " win, after " : " wins, after ") +
                  std::to_string(scene.state.round) + (scene.state.round == 1 ? " round." : " rounds."));
  lines.emplace_back("");
  lines.push_back(fmt::format("    {} {} {}  deeds", left_aligned("Player", 16), right_aligned("worth", 9),
                              right_aligned("cash", 9)));
  int place = 0;
  for (const PlayerId player : ranking(scene, game.events())) {
    ++place;
    const bool in = scene.state.in_game.contains(player);
    const std::string figures = in ? right_aligned(scene.money(worth(scene.rules, scene.state, player)), 9) +
                                         ' ' +
                                         right_aligned(scene.money(scene.state.player(player).cash), 9) +
                                         "     " + std::to_string(scene.state.owned_by(player).size())
                                   : "   out of the game";
    lines.push_back(fmt::format("{:2}  {} {}", place, left_aligned(scene.name(player), 16), figures));
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
