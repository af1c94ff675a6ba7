// The purchase in hand: what is for sale, to whom, for how much, and what follows if it is declined (UK.10, UK.11).
#pragma once

#include <optional>

#include "base/id.h"
#include "base/money.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::table {

struct Purchase {
  PlayerId player{};  ///< who decides
  SpaceId space{};
  Money price = 0;
  AuctionKind declined{};  ///< what follows if the player declines; off: the bank keeps the deed
};

/// Nothing if no deed waits to be bought.
std::optional<Purchase> purchase_in_hand(const Ruleset& ruleset, const State& state);

}  // namespace freehold::table
