// Internal to rules/: the guards that judge() and the menu share, so that they cannot disagree.
#pragma once

#include <optional>

#include "base/illegal.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::detail {

/// Whether `player` may sell buildings and mortgage now (G.9).
bool may_raise_cash(const State& state, PlayerId player, PlayerId awaited);
/// Whether `player` may build and lift now (G.9): as above, but not in debt.
bool may_invest(const State& state, PlayerId player, PlayerId awaited);
/// Whether `player` may propose an offer now (G.10).
bool may_offer(const State& state, PlayerId player, PlayerId awaited);

std::optional<Illegal> refuse_mortgage(const Ruleset& ruleset, const State& state, PlayerId player,
                                       SpaceId deed);
/// Why the bank does not take this deed of a debtor (S.16).
std::optional<Illegal> refuse_deed_sale(const Ruleset& ruleset, const State& state, PlayerId player,
                                        SpaceId deed);
std::optional<Illegal> refuse_lift(const Ruleset& ruleset, const State& state, PlayerId player, SpaceId deed);
/// Why these two sides cannot be exchanged (UK.41 .. UK.44, UK.49, G.10); asked when proposed and when accepted.
std::optional<Illegal> refuse_deal(const Ruleset& ruleset, const State& state, const Offer& offer);

/// The deeds that may change hands: those on whose group their owner has no buildings (UK.42); where built groups may be traded, those
/// that have none themselves (S.16). A debtor sells the same to the bank.
SpaceSet tradable_deeds(const Ruleset& ruleset, const State& state, PlayerId player);
/// The deeds of a player who has no buildings on their group (UK.45). What others have built there, where the rules let
/// groups mix, does not count: nobody can sell another's buildings first.
SpaceSet bare_deeds(const Ruleset& ruleset, const State& state, PlayerId player);

/// The interest that who receives `deeds` owes at once (UK.44).
Money interest_on(const Ruleset& ruleset, const State& state, SpaceSet deeds);

/// Why this order cannot be placed (S.12).
std::optional<Illegal> refuse_order(const Ruleset& ruleset, const State& state, PlayerId player,
                                    Money amount);
/// Why a player who is held may not pay the fee (UK.28, S.11, H.14).
std::optional<Illegal> refuse_fee(const Ruleset& ruleset, const State& state, PlayerId player);

/// The least bid that is allowed now.
Money least_bid(const State& state);

/// The place in State::claimable of the rent that `player` may claim on `space` (the oldest where `space` is none).
std::optional<int> claimable_rent(const State& state, PlayerId player, SpaceId space);

/// Whether the debt in hand is beyond what its debtor can raise (UK.48).
bool cannot_pay(const Ruleset& ruleset, const State& state);

}  // namespace freehold::detail
