// Internal to rules/: who may build and sell where (UK.32 .. UK.40), for judge(), the menu and the effects.
#pragma once

#include <optional>

#include "base/illegal.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::detail {

/// The kind of the next building on a site that has `buildings`.
BuildingKind next_building_kind(const RuleOptions& options, int buildings);

/// Whether nothing more can be built on `site` unless its owner gets more of the group (UK.35, S.7).
bool is_fully_built(const Ruleset& ruleset, const State& state, PlayerId owner, SpaceId site);

/// Whether the bank's buildings can run out (UK.36). Levels can't.
bool has_stock(const RuleOptions& options);

/// Whether the bank has a building of this kind to sell (UK.36).
bool in_stock(const RuleOptions& options, const State& state, BuildingKind kind);

/// Why `player` may not have a building on `site`, leaving aside price and stock; nullopt if they may.
std::optional<Illegal> refuse_site(const Ruleset& ruleset, const State& state, PlayerId player, SpaceId site);

/// Why `player` may not build on `site` at the list price.
std::optional<Illegal> refuse_build(const Ruleset& ruleset, const State& state, PlayerId player,
                                    SpaceId site);

/// Why `player` may not place the building won at auction on `site` (UK.37).
std::optional<Illegal> refuse_placing(const Ruleset& ruleset, const State& state, PlayerId player,
                                      SpaceId site);

/// Why `player` may not sell one building of `site` to the bank (UK.33, UK.36, UK.38, UK.40).
std::optional<Illegal> refuse_building_sale(const Ruleset& ruleset, const State& state, PlayerId player,
                                            SpaceId site);

/// Why `player` may not sell the hotels of `group` outright (UK.39).
std::optional<Illegal> refuse_hotels_sale(const Ruleset& ruleset, const State& state, PlayerId player,
                                          GroupId group);

/// The sites where `player` may place a building of this kind, leaving aside price and stock.
SpaceSet sites_for(const Ruleset& ruleset, const State& state, PlayerId player, BuildingKind kind);

/// The players who can now afford and place a building of this kind at its list price (UK.37).
PlayerSet able_to_build(const Ruleset& ruleset, const State& state, BuildingKind kind);

/// The lowest list price among the sites where one of `players` may place such a building (UK.37).
Money lowest_list_price(const Ruleset& ruleset, const State& state, PlayerSet players, BuildingKind kind);

}  // namespace freehold::detail
