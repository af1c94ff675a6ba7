// Chance is an input: the engine says what it waits for, "uniform over n", and takes a number below n (G.4).
#pragma once

#include <cstdint>

#include "base/id.h"

namespace freehold {

struct Ruleset;
struct State;

/// What chance is awaited.
enum class ChanceKind : std::uint8_t { none, dice, card, deal, amount, space };

/// A wait for chance: a uniform choice of a number from 0 to count - 1.
struct PendingChance {
  ChanceKind kind = ChanceKind::none;
  DeckId deck{};            ///< kind card
  std::uint32_t count = 0;  ///< 0 for none

  constexpr bool operator==(const PendingChance&) const = default;
};

/// What the game waits for; kind none if a player has to decide or the game is over.
///   dice: count of the ways in which they can fall, the last die counting on fastest; see DiceSet::throw_of()
///   card: count of the cards never drawn yet (UK.20); outcome n is the n-th of them in the edition's order
///         or, in a deck that never shows a card twice running, of all but the last (S.17)
///   amount: count of the amounts that are possible, in rising order (X.8, H.9); see chance_amount()
///   space: count of the other spaces of the board, in board order from Go (X.8)
///   deal: ordered picks of `dealt_deeds` from the k unowned deeds, k * (k-1) * ... (UKS.1); see dealt_deeds()
PendingChance pending_chance(const Ruleset& ruleset, const State& state);

}  // namespace freehold
