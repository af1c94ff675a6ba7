// Positions to check a bot with, for every kind of decision that an edition can require.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "editions/catalogue.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::outside {

// X(kind of decision, its name). `confined` is pre_roll in jail or in hospital.
// clang-format off
#define FREEHOLD_DECISION_PLACES(X)                                                      \
  X(pre_roll, "before the throw") X(confined, "confined")                                \
  X(buy, "buying") X(bid, "bidding") X(sealed_bid, "sealed bid") X(debt, "debt")         \
  X(offer, "answering an offer") X(claim, "claiming a building")                         \
  X(card_choice, "choice on a card") X(tax_choice, "choice of a tax")                    \
  X(lift_choice, "lifting a mortgage taken over") X(move_choice, "where to go") X(post_roll, "end of the turn")
// clang-format on

/// The kinds of decision: a phase, or a phase in particular circumstances.
enum class DecisionPlace : std::uint8_t {
#define FREEHOLD_X(place, name) place,
  FREEHOLD_DECISION_PLACES(FREEHOLD_X)
#undef FREEHOLD_X
};
inline constexpr std::size_t decision_places = 13;

/// "sealed bid"
std::string_view name_of(DecisionPlace place);
DecisionPlace place_of(const Ruleset& ruleset, const State& state, PlayerId player);
/// Whether these rules, or their variation (CheckPositions::varied), can require such a decision.
bool can_occur(const Ruleset& ruleset, DecisionPlace place);

/// A position in which a player has to decide.
struct CheckPosition {
  DecisionPlace place;
  State state;
  PlayerId player;
  bool varied = false;  ///< under the varied rules (CheckPositions::varied)
};

/// Positions from games of built-in bots, the same ones every time: each kind that the edition can have, with
/// each type of action on its menus.
struct CheckPositions {
  Ruleset ruleset;  ///< of the edition
  /// The same with house rules that cause more kinds of decisions: two houses in the bank, so that buildings
  /// are contested (UK.37), rents on demand (UK.13), taxes by choice (X.9).
  Ruleset varied;
  std::vector<CheckPosition> positions;

  [[nodiscard]] const Ruleset& rules_of(const CheckPosition& position) const {
    return position.varied ? varied : ruleset;
  }
  [[nodiscard]] bool has(DecisionPlace place) const;
};

/// Plays at most `most_games` to find them.
CheckPositions find_check_positions(const Ruleset& ruleset, int most_games = 400);

}  // namespace freehold::outside
