// Where a token comes to rest after it has reached a space, all cards and metros followed: exact, as probabilities.
#pragma once

#include <array>
#include <expected>
#include <string>
#include <vector>

#include "base/id.h"
#include "base/limits.h"
#include "rules/ruleset.h"

namespace freehold::sim {

/// What a player does who may choose between paying and drawing a card (CardEffect::pay_or_draw).
enum class CardChoice : unsigned char { pay, draw };

/// One way of visiting a deed.
struct Visits {
  double by_throw = 0;  ///< the rent is the deed's; a utility's by the dice that led there
  double by_card = 0;  ///< likewise; a utility's by a fresh throw (UK.18)
  double multiplied = 0;  ///< sum of the factors of visits that a card makes dearer (us)
};

/// What comes of reaching one space by dice, on average. `rests`, `jailed` and `hospital` sum to 1.
struct Landing {
  std::array<double, max_spaces> rests{};  ///< comes to rest there, free
  double jailed = 0;  ///< is sent to jail, to be held there
  double hospital = 0;  ///< is sent to hospital
  double salaries = 0;  ///< salaries paid on the way from there on (UK.9)
  std::array<Visits, max_spaces> visits{};  ///< of deeds; what the dice led to directly is not in it
};

/// For each space of the board, what reaching it by dice leads to. Every card of a deck is as likely as any other each
/// time it is drawn from, as if it were put back and the deck shuffled. An error, as a sentence, where cards can
/// send a token round without end.
std::expected<std::vector<Landing>, std::string> landings(const Ruleset& ruleset, CardChoice choice);

}  // namespace freehold::sim
