// How often a throw ends on each space in the long run: exact, as the stationary distribution of a Markov
// chain, for any edition.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>

#include "base/limits.h"
#include "rules/ruleset.h"
#include "value/landing.h"

namespace freehold::sim {

using value::CardChoice;
using value::Landing;
using value::Visits;

/// What players confined to jail or hospital do: pay at the first opportunity, or throw as long as allowed.
enum class JailPolicy : std::uint8_t { leave, stay };

/// What happens after doubles that free a player: like any other doubles, they give another throw and count
/// towards jail, as in published tables; or they end the turn, as in our rules (UK.28).
enum class FreedDoubles : std::uint8_t { as_any, end_turn };

/// The model to solve. All cards of a deck are equally likely on each draw, as in published tables. With a speed die, a
/// player moves by both dice at the bus and stays at three alike (SD.5, SD.9).
struct OddsOrder {
  JailPolicy jail = JailPolicy::leave;
  FreedDoubles freed_doubles = FreedDoubles::as_any;
  CardChoice choice = CardChoice::pay;
};

/// Long-run figures for one player's throws. `spaces` and `in_jail` sum to 1.
struct Odds {
  std::array<double, max_spaces> spaces{};  ///< chance that a throw ends there; hospital counts for its space
  double in_jail = 0;  ///< ... confined in jail, not just visiting (UK.31)
  double in_hospital = 0;  ///< ... confined in hospital, part of that space's chance
  double throws_per_turn = 1;
  double salaries_per_throw = 0;  ///< salaries paid (UK.9)
  std::array<Visits, max_spaces> visits{};  ///< visits to each deed per throw
  std::array<double, max_spaces> throw_sums{};  ///< for each deed, by_throw times the mean sum of the dice
  int states = 0;  ///< in the chain
  double residual = 0;  ///< largest error of any state in the solution, |pi P - pi|
};

/// Solves the chain, with an error below 1e-12. The error, a sentence, is for boards without long-run
/// figures: cards send a token round for ever, or where it starts decides where it stays.
std::expected<Odds, std::string> long_run_odds(const Ruleset& ruleset, const OddsOrder& order);

}  // namespace freehold::sim
