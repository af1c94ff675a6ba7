// What a steady player has computed and needn't compute again until its inputs change.
#pragma once

#include <cstdint>
#include <optional>

#include "base/id.h"
#include "base/id_set.h"
#include "base/money.h"
#include "bots/construction.h"
#include "bots/reserve.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// One player's notes on one game. Each function returns the same as the one with the same name elsewhere.
/// Notes are keyed by the deeds (State::deed_keys), so they are valid for any position.
class SteadyNotes {
 public:
  /// The full groups of a player who owns `deeds`.
  SpaceSet full_groups(const SteadyTables& tables, SpaceSet deeds);
  /// See reserve.h.
  Money reserve(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me);
  /// The wish of a player who builds whole groups, see construction.h.
  const std::optional<BuildingWish>& building_wish(const Ruleset& ruleset, const SteadyTables& tables,
                                                   const State& state, PlayerId me);

  /// See jail_stay.h.
  Money gain_of_throw(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me);
  /// Whether leaving confinement is known to gain nothing, so that it waits for the dice.
  [[nodiscard]] bool stays_held(const State& state) const {
    return board_key_ == state.board_key && in_game_then_ == state.in_game.bits && gain_of_throw_ <= 0;
  }

 private:
  SpaceSet deeds_;
  SpaceSet full_;  ///< for those deeds

  std::uint64_t others_key_ = 1;  ///< for the rents ahead
  SpaceId from_;
  std::uint8_t in_game_ = 0;
  RentsAhead ahead_;

  /// Whether the deeds are unchanged except for the building that was wished for, so that the row continues.
  bool row_goes_on(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me);

  std::uint64_t own_key_ = 1;  ///< for the wish
  std::uint64_t key_once_built_ = 1;  ///< own_key_ after the wished-for building
  bool has_houses_ = false;
  bool has_hotels_ = false;
  std::uint8_t bankruptcies_ = 0;
  std::optional<BuildingWish> wish_;

  std::uint64_t board_key_ = 1;  ///< for the gain of a throw
  std::uint8_t in_game_then_ = 0;
  Money gain_of_throw_ = 0;
};

}  // namespace freehold::bots
