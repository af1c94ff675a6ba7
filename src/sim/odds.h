// How often each space of a board is where a throw ends, in the long run: exact, as the stationary distribution of a
// Markov chain, for any edition.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>

#include "base/limits.h"
#include "rules/ruleset.h"
#include "sim/landing.h"

namespace freehold::sim {

/// What players do who are held in jail or hospital: pay at the first opportunity, or throw as long as the rules allow.
enum class JailPolicy : std::uint8_t { leave, stay };

/// What happens after doubles that free a player: they are like any other doubles, give another throw and count towards
/// jail, as in the published tables; or they end the turn, as in the rules here (UK.28).
enum class FreedDoubles : std::uint8_t { as_any, end_turn };

/// The model that is solved. Decks: every card as likely as any other at each draw, as in the published tables.
struct OddsOrder {
  JailPolicy jail = JailPolicy::leave;
  FreedDoubles freed_doubles = FreedDoubles::as_any;
  CardChoice choice = CardChoice::pay;
};

/// Long-run figures of one player's throws. `spaces` and `in_jail` sum to 1.
struct Odds {
  std::array<double, max_spaces>
      spaces{};  ///< chance that a throw ends there; in hospital counts for its space
  double in_jail = 0;  ///< ... in jail, held: not just visiting (UK.31)
  double in_hospital = 0;  ///< ... in hospital, held: the part of its space's chance
  double throws_per_turn = 1;
  double salaries_per_throw = 0;  ///< salaries paid (UK.9)
  std::array<Visits, max_spaces> visits{};  ///< a throw's visits to each deed
  std::array<double, max_spaces> throw_sums{};  ///< of each deed: by_throw times the mean sum of the dice
  int states = 0;  ///< of the chain
  double residual = 0;  ///< largest error of the solution in any state, |pi P - pi|
};

/// Solves the chain: its error stays below 1e-12. An error, as a sentence, where the board has no long-run figures
/// because cards send a token round without end, or because where one starts decides where one stays.
std::expected<Odds, std::string> long_run_odds(const Ruleset& ruleset, const OddsOrder& order);

}  // namespace freehold::sim
