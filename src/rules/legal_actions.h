// The menu: what a player may do now. An action is on the menu if and only if apply() accepts it.
#pragma once

#include <bitset>

#include "base/id.h"
#include "base/id_set.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// Which types of action are legal, and on which spaces. A type is set if at least one such action is legal.
struct LegalActions {
  std::bitset<action_type_count> types;
  SpaceSet build;  ///< sites where `build` is legal
  SpaceSet sell_building;
  SpaceSet mortgage;
  SpaceSet lift;
  SpaceSet go_to;  ///< where the token may go (SD.5, SD.9)
  SpaceSet sell_deed;  ///< to the bank, in debt (S.16)
  SpaceSet claim_rent;  ///< spaces whose rent may be claimed
  GroupSet sell_hotels;
  Money least_bid = 0;  ///< with `bid`: any amount from least_bid to most_bid
  Money most_bid = 0;
  Money most_order = 0;  ///< with `deposit` and `withdraw`: any amount from 1 to this (S.12)
  int options = 0;  ///< with `choose`: bit n is set if option n is available
  /// With `offer`: any offer that judge() accepts. The menu only says that offers are possible.

  [[nodiscard]] bool has(ActionType type) const { return types[static_cast<std::size_t>(type)]; }
  [[nodiscard]] bool none() const { return types.none(); }
  /// The spaces on which an action of this type is legal.
  [[nodiscard]] SpaceSet spaces_of(ActionType type) const;
};

/// The menu of `player`, or of the host if `player` is `nobody` (time_up only). Empty while chance is
/// awaited, when the game is over, and for a player who is out.
LegalActions legal_actions(const Ruleset& ruleset, const State& state, PlayerId player);

/// Parts of the menu, for bots that need only one. Each is valid if its action is legal at all.
SpaceSet buildable_sites(const Ruleset& ruleset, const State& state, PlayerId player);
SpaceSet sites_to_sell_from(const Ruleset& ruleset, const State& state, PlayerId player);
SpaceSet deeds_to_mortgage(const Ruleset& ruleset, const State& state, PlayerId player);
SpaceSet deeds_to_sell(const Ruleset& ruleset, const State& state, PlayerId player);
SpaceSet deeds_to_lift(const Ruleset& ruleset, const State& state, PlayerId player);

}  // namespace freehold
