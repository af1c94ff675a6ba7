// The menu: what one player may do now. It agrees with the judge (apply): on the menu if and only if accepted.
#pragma once

#include <bitset>

#include "base/id.h"
#include "base/id_set.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// A compact menu: which types of action are legal, and on what. A type is set if at least one action of it is legal.
struct LegalActions {
  std::bitset<action_type_count> types;
  SpaceSet build;  ///< sites where `build` is legal
  SpaceSet sell_building;
  SpaceSet mortgage;
  SpaceSet lift;
  SpaceSet sell_deed;  ///< to the bank, in debt (S.16)
  SpaceSet claim_rent;  ///< spaces of the rents that may be claimed
  GroupSet sell_hotels;
  Money least_bid = 0;  ///< with `bid`: any amount from least_bid to most_bid
  Money most_bid = 0;
  Money most_order = 0;  ///< with `deposit` and `withdraw`: any amount from 1 to this (S.12)
  int options = 0;  ///< with `choose`: bit n is set where option n may be chosen
  /// With `offer`: any offer that judge() accepts; the menu gives only the template.

  [[nodiscard]] bool has(ActionType type) const { return types[static_cast<std::size_t>(type)]; }
  [[nodiscard]] bool none() const { return types.none(); }
  /// Where an action of this type, which says a space, is legal.
  [[nodiscard]] SpaceSet spaces_of(ActionType type) const;
};

/// The menu of `player`; `nobody` stands for the host (time_up only). Empty while chance is awaited, when the game is
/// over and for a player who is out.
LegalActions legal_actions(const Ruleset& ruleset, const State& state, PlayerId player);

/// The parts of the menu, for bots that ask for no more than they need. Each holds where its action is legal at all.
SpaceSet buildable_sites(const Ruleset& ruleset, const State& state, PlayerId player);
SpaceSet sites_to_sell_from(const Ruleset& ruleset, const State& state, PlayerId player);
SpaceSet deeds_to_mortgage(const Ruleset& ruleset, const State& state, PlayerId player);
SpaceSet deeds_to_sell(const Ruleset& ruleset, const State& state, PlayerId player);
SpaceSet deeds_to_lift(const Ruleset& ruleset, const State& state, PlayerId player);

}  // namespace freehold
