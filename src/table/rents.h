// Rents as they are, and as a deal or the next building would make them.
#pragma once

#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/illegal.h"
#include "base/money.h"
#include "rules/action.h"
#include "rules/basis.h"
#include "rules/legal_actions.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::table {

/// What landing on a deed costs a visitor.
struct DeedRent {
  PlayerId owner{};  ///< who gets it; nobody: the bank owns the deed
  Basis basis{};  ///< see rent_basis(); without a throw, so of a utility it has the rate alone
};

struct RentChange {
  SpaceId space{};
  DeedRent now{};
  DeedRent then{};
};

/// A deed that earns rent now.
struct EarningDeed {
  SpaceId space{};
  DeedRent rent{};
  int row = 0;  ///< the line of its card that applies: RentRow::count (editions/board_words.h)
};

/// The deeds that charge visitors rent now (UK.12, UK.17, UK.30), by space.
std::vector<EarningDeed> earning_deeds(const Ruleset& ruleset, const State& state);

/// The deeds whose owner or rent differs between two positions of a game, by space.
std::vector<RentChange> rent_changes(const Ruleset& ruleset, const State& before, const State& after);

/// What `deal` would change. Refused as effect_of() is.
std::expected<std::vector<RentChange>, Illegal> deal_rents(const Ruleset& ruleset, const State& state,
                                                           const Offer& deal);

/// The rent of `site` with one more building, which its owner may build.
Money rent_with_next_building(const Ruleset& ruleset, const State& state, SpaceId site);

/// What `build` adds or `sell_building` removes: "house", "hotel" or "level".
std::string_view building_word(const Ruleset& ruleset, const State& state, const Action& action);

struct NextBuilding {
  std::string_view word;  ///< as building_word()
  Money price = 0;  ///< the list price; an auction may bring more (UK.37)
  Money rent = 0;  ///< with it
};

struct SiteOutlook {
  SpaceId space{};
  Money rent = 0;  ///< now
  std::optional<NextBuilding> next{};  ///< nullopt if the site is fully built (UK.35, S.7)
};

/// The player's sites of one group.
struct GroupOutlook {
  GroupId group{};
  std::vector<SiteOutlook> sites{};
};

/// The groups that `player` may want to build on, in board order. Between moves these are the groups with
/// something to build or sell on the menu; in the player's own turn also their full groups, since clients
/// explain why one can't be built on now.
std::vector<GroupOutlook> groups_to_build(const Ruleset& ruleset, const State& state, PlayerId player,
                                          const LegalActions& menu);

}  // namespace freehold::table
