// The random bot: any legal action, uniform over the kinds of action.
#pragma once

#include <cstdint>

#include "base/id.h"
#include "bots/random_source.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// One seat's random player. It first draws a kind among those on its menu, all equally likely, then an
/// action of that kind: any site or deed, any amount from the lowest bid to the highest. It never resigns.
///
/// An offer is drawn as two random sides. If the judge refuses it, and three times out of four anyway,
/// another kind is drawn instead, so that offers are rare.
///
/// Mortgaging and lifting, or building and selling, can alternate, but not for long: the kind that continues
/// the game (throw, end the turn, pass, ...) is always on the menu, among at most a dozen, so each action
/// ends the turn's business with a chance of at least one in twelve.
class RandomPlayer {
 public:
  explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

  /// See Bot::choose.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me);

 private:
  RandomSource random_;
};

}  // namespace freehold::bots
