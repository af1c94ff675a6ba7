// What one steady player has worked out and needn't work out again until its inputs change.
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

/// The notes of one player about one game. Each answer is the same as that of the function of the same name: notes are
/// kept by the keys of the deeds (State::deed_keys), so that they hold for any position that is asked about.
class SteadyNotes {
 public:
  /// The full groups of a player who owns `deeds`.
  SpaceSet full_groups(const SteadyTables& tables, SpaceSet deeds);
  /// See reserve.h.
  Money reserve(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me);
  /// The wish of a player who builds by whole groups, see construction.h.
  const std::optional<BuildingWish>& building_wish(const Ruleset& ruleset, const SteadyTables& tables,
                                                   const State& state, PlayerId me);

  /// See jail_stay.h.
  Money gain_of_throw(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me);
  /// Whether it is known that nothing is gained by leaving where the player is held: then it waits for the dice.
  [[nodiscard]] bool stays_held(const State& state) const {
    return board_key_ == state.board_key && in_game_then_ == state.in_game.bits && gain_of_throw_ <= 0;
  }

 private:
  SpaceSet deeds_;
  SpaceSet full_;  ///< of them

  std::uint64_t others_key_ = 1;  ///< of the rents ahead
  SpaceId from_;
  std::uint8_t in_game_ = 0;
  RentsAhead ahead_;

  /// Whether the deeds are as they were, but for the building that was wished for: then the row goes on.
  bool row_goes_on(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId me);

  std::uint64_t own_key_ = 1;  ///< of the wish
  std::uint64_t key_once_built_ = 1;  ///< own_key_ once the wished-for building is built
  bool has_houses_ = false;
  bool has_hotels_ = false;
  std::uint8_t bankruptcies_ = 0;
  std::optional<BuildingWish> wish_;

  std::uint64_t board_key_ = 1;  ///< of the gain of a throw
  std::uint8_t in_game_then_ = 0;
  Money gain_of_throw_ = 0;
};

}  // namespace freehold::bots
