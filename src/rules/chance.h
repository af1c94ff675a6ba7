// Chance is an input: the engine says what it waits for, "uniform over n", and takes a number below n (G.4).
#pragma once

#include <cstdint>

#include "base/id.h"

namespace freehold {

struct Ruleset;
struct State;

/// What the outcome is.
enum class ChanceKind : std::uint8_t { none, dice, card, deal, amount, space };

/// A wait for chance: a uniform choice among the numbers 0 to count - 1.
struct PendingChance {
  ChanceKind kind = ChanceKind::none;
  DeckId deck{};            ///< kind card
  std::uint32_t count = 0;  ///< 0 if none

  constexpr bool operator==(const PendingChance&) const = default;
};

/// What the game waits for; kind none if a player has to decide or the game is over.
///   dice: count of the ways they can fall, the last die varying fastest; see awaited_dice(), DiceSet::throw_of()
///   card: count of the cards never drawn (UK.20); outcome n is the n-th of them in the edition's order
///         or, in a deck that never shows a card twice running, of all but the last (S.17)
///   amount: count of the possible amounts, in ascending order (X.8, H.9); see chance_amount()
///   space: count of the other spaces on the board, in board order from Go (X.8)
///   deal: picks of `deeds_to_deal()` of k unowned deeds in order, k * (k-1) * ... (UKS.1); see dealt_deeds()
PendingChance pending_chance(const Ruleset& ruleset, const State& state);

}  // namespace freehold
