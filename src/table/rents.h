// What rents would become: with a deal or the next building, before either is done.
#pragma once

#include <expected>
#include <vector>

#include "base/illegal.h"
#include "rules/basis.h"
#include "rules/state.h"

namespace freehold::table {

/// What landing on a deed costs a visitor.
struct DeedRent {
  PlayerId owner{};  ///< who gets it; nobody: the bank has the deed
  Basis
      basis{};  ///< as rent_basis() gives it; no throw has been made, so that a utility's has its rate alone
};

struct RentChange {
  SpaceId space{};
  DeedRent now{};
  DeedRent then{};
};

/// A deed that earns its owner something now.
struct EarningDeed {
  SpaceId space{};
  DeedRent rent{};
  int row = 0;  ///< the line of its card that applies, by RentRow::count (editions/board_words.h)
};

/// The deeds on which a visitor has to pay now (UK.12, UK.17, UK.30), by space.
std::vector<EarningDeed> earning_deeds(const Ruleset& ruleset, const State& state);

/// The deeds whose owner or rent differs between two positions of a game, by space.
std::vector<RentChange> rent_changes(const Ruleset& ruleset, const State& before, const State& after);

/// What `deal` would change. Refused as by effect_of().
std::expected<std::vector<RentChange>, Illegal> deal_rents(const Ruleset& ruleset, const State& state,
                                                           const Offer& deal);

/// The rent of `site` with the next building on it: one that its owner may build.
Money rent_with_next_building(const Ruleset& ruleset, const State& state, SpaceId site);

}  // namespace freehold::table
