// Internal to rules/: the guards shared by judge() and the menu, so that they can't disagree.
#pragma once

#include <algorithm>
#include <optional>

#include "base/illegal.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::detail {

/// Whether `player` may sell buildings and mortgage now (G.9, G.19).
bool may_raise_cash(const Ruleset& ruleset, const State& state, PlayerId player, PlayerId awaited);
/// Whether `player` may build and lift now (G.9, G.19): as above, but not in debt.
bool may_invest(const Ruleset& ruleset, const State& state, PlayerId player, PlayerId awaited);
/// Whether `player` may propose an offer now (G.10, G.19).
bool may_offer(const Ruleset& ruleset, const State& state, PlayerId player, PlayerId awaited);

std::optional<Illegal> refuse_mortgage(const Ruleset& ruleset, const State& state, PlayerId player,
                                       SpaceId deed);
/// Why the bank won't buy this deed from a debtor (S.16).
std::optional<Illegal> refuse_deed_sale(const Ruleset& ruleset, const State& state, PlayerId player,
                                        SpaceId deed);
std::optional<Illegal> refuse_lift(const Ruleset& ruleset, const State& state, PlayerId player, SpaceId deed);
/// Why these sides can't be exchanged (UK.41 .. UK.44, UK.49, G.10). Checked on proposal and on acceptance.
std::optional<Illegal> refuse_deal(const Ruleset& ruleset, const State& state, const Offer& offer);

/// The deeds that may change hands: those whose group has none of the owner's buildings (UK.42) or, if built
/// groups may be traded, those that are bare themselves (S.16). A debtor may sell the same to the bank.
SpaceSet tradable_deeds(const Ruleset& ruleset, const State& state, PlayerId player);
/// The deeds whose group has none of the player's buildings (UK.45). If the rules let groups mix, buildings
/// of others don't count, because a player can't sell those first.
SpaceSet bare_deeds(const Ruleset& ruleset, const State& state, PlayerId player);

/// The interest due at once from a player who receives `deeds` (UK.44).
Money interest_on(const Ruleset& ruleset, const State& state, SpaceSet deeds);

/// Why this order can't be placed (S.12).
std::optional<Illegal> refuse_order(const Ruleset& ruleset, const State& state, PlayerId player,
                                    Money amount);
/// Why a confined player may not pay the fee (UK.28, S.11, H.14).
std::optional<Illegal> refuse_fee(const Ruleset& ruleset, const State& state, PlayerId player);

/// The lowest bid allowed now (G.20).
inline Money least_bid(const Ruleset& ruleset, const State& state) {
  const Auction& auction = state.auction;
  const Money step = auction.high_bid > 0 ? ruleset.options.bid_step : 1;
  return std::max(auction.minimum, auction.high_bid + step);
}

/// The index in State::claimable of the rent that `player` may claim on `space` (none: the oldest).
std::optional<int> claimable_rent(const State& state, PlayerId player, SpaceId space);

/// Whether the current debt is more than its debtor can raise (UK.48).
bool cannot_pay(const Ruleset& ruleset, const State& state);

}  // namespace freehold::detail
