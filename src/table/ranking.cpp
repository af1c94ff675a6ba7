#include "table/ranking.h"

#include <algorithm>
#include <ranges>
#include <tuple>

#include "rules/valuation.h"

namespace freehold::table {

namespace {

// Players still in, best first; equals share a place.
std::vector<Standing> those_left(const Ruleset& ruleset, const State& state) {
  std::vector<Standing> list;
  for (const PlayerId player : state.in_game)
    list.push_back({.player = player, .score = final_score(ruleset, state, player)});
  const auto merit = [&](const Standing& one) {  // the smaller, the better
    return std::pair{!state.winners.contains(one.player), -one.score};
  };
  std::ranges::sort(list, {}, [&](const Standing& one) { return std::pair{merit(one), one.player}; });
  for (std::size_t i = 1; i < list.size(); ++i)
    list[i].place = merit(list[i]) == merit(list[i - 1]) ? list[i - 1].place : static_cast<int>(i) + 1;
  return list;
}

// Players who went out, in that order.
std::vector<Standing> departures(std::span<const Event> events) {
  std::vector<Standing> list;
  int round = 1;
  for (const Event& event : events) {
    if (event.type == EventType::round_ended) round = event.count + 1;
    if (event.type == EventType::bankrupt)
      list.push_back({.player = event.player, .out_round = round, .out_to = event.to});
  }
  return list;
}

}  // namespace

std::string_view ranked_by(const RuleOptions& options) {
  if (options.final_score == FinalScore::worth) return "worth";
  return options.savings ? "money" : "cash";
}

std::vector<Standing> ranking(const Ruleset& ruleset, const State& state, std::span<const Event> events) {
  std::vector<Standing> list = those_left(ruleset, state);
  const auto add = [&list](Standing one) {
    if (std::ranges::find(list, one.player, &Standing::player) != list.end()) return;
    one.place = static_cast<int>(list.size()) + 1;
    list.push_back(one);
  };
  std::ranges::for_each(std::views::reverse(departures(events)), add);
  for (int n = 0; n < state.player_count; ++n)  // those who were out in the position that was set up
    add({.player = PlayerId{n}});
  return list;
}

}  // namespace freehold::table
