#include "sim/ladder_figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <numeric>
#include "base/sort_in_place.h"

namespace freehold::sim {

namespace json = boost::json;

LadderFigures ladder_figures(const LadderOrder& order, const std::vector<LadderBlock>& blocks) {
  LadderFigures figures{.order = order};
  for (const LadderBlock& block : blocks) {
    figures.games += static_cast<std::int64_t>(block.winners.size());
    figures.stopped += block.stopped;
  }
  const auto at = std::ranges::find(order.bots, ladder_anchor);
  if (at != order.bots.end()) figures.anchor = static_cast<std::size_t>(at - order.bots.begin());
  figures.ratings = ratings_of(order.bots.size(), blocks, figures.anchor);
  figures.by_strength.resize(order.bots.size());
  std::iota(figures.by_strength.begin(), figures.by_strength.end(), std::size_t{0});
  sort_in_place(figures.by_strength, std::ranges::greater{},
                [&](std::size_t bot) { return figures.ratings[bot].rating; });
  return figures;
}

json::object ladder_json(const Ruleset& ruleset, const LadderFigures& figures) {
  json::array bots;
  for (const std::size_t at : figures.by_strength) {
    const Rating& rating = figures.ratings[at];
    bots.push_back(json::object{{"bot", figures.order.bots[at]},
                                {"rating", rating.rating},
                                {"low", rating.low},
                                {"high", rating.high},
                                {"games", rating.games},
                                {"wins", rating.wins}});
  }
  return {{"edition", ruleset.text.edition},
          {"rules", json::value_from(figures.order.rules)},
          {"seats", figures.order.seats},
          {"seed", figures.order.seed},
          {"round_limit", figures.order.round_limit},
          {"games", figures.games},
          {"stopped", figures.stopped},
          {"interrupted", figures.interrupted},
          {"anchor", figures.anchor ? json::value(ladder_anchor) : json::value(nullptr)},
          {"bots", std::move(bots)}};
}

}  // namespace freehold::sim
