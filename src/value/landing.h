// Where a token ends up after reaching a space, following all cards and metros: exact probabilities.
#pragma once

#include <array>
#include <vector>

#include "base/id.h"
#include "base/limits.h"
#include "rules/ruleset.h"

namespace freehold::value {

/// What a player does when a card offers to pay or draw (CardEffect::pay_or_draw).
enum class CardChoice : unsigned char { pay, draw };

/// A way of visiting a deed.
struct Visits {
  double by_throw = 0;  ///< pays the deed's rent; a utility's by the dice that led there
  double by_card = 0;  ///< likewise; a utility's by a new throw (UK.18)
  double multiplied = 0;  ///< sum of the factors of visits made dearer by a card (us)
};

/// What reaching a space by dice leads to, on average. `rests`, `jailed`, `hospital` and `endless` sum to 1.
struct Landing {
  std::array<double, max_spaces> rests{};  ///< ends there, free
  std::array<double, max_spaces> again{};  ///< of these, where a card gives another throw (G.23)
  std::array<double, max_spaces> skips{};  ///< of these, where a card skips the next turn (G.23)
  double jailed = 0;  ///< is confined in jail
  double hospital = 0;  ///< is confined in hospital
  double endless = 0;  ///< is sent round by cards for ever
  double salaries = 0;  ///< salaries paid from there on (UK.9)
  std::array<Visits, max_spaces> visits{};  ///< to deeds, except directly by the dice
};

/// For each space on the board, what reaching it by dice leads to. All cards of a deck are equally likely on
/// each draw, as if it were shuffled every time, and meant for everybody (G.25).
std::vector<Landing> landings(const Ruleset& ruleset, CardChoice choice);

}  // namespace freehold::value
