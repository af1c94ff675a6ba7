// What the players hold, judged by deeds and money alone: the basis of the features.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "base/id.h"
#include "base/id_set.h"
#include "base/limits.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/value_tables.h"

namespace freehold::value {

/// A group that a player may build on, or could after lifting its mortgages, and its next steps. In units.
struct BuildingGround {
  const GroupFigures* group;
  float part;  ///< fraction of the group that the player owns (S.7)
  int level; ///< the buildings on its least built site
  int last_step;
  float to_lift;  ///< cost of lifting its mortgages first
  float income;  ///< as it is now
};

/// The worth of deeds, of one group or all. Money in units, incomes in units per throw of one visitor.
struct DeedSums {
  float price = 0;  ///< of all deeds
  float mortgaged_price = 0;  ///< of those that are mortgaged
  float income = 0;  ///< as it is now
  float credit = 0;  ///< what the bank would lend on deeds outside building grounds
  float ground_credit = 0;  ///< what it would lend on sites of building grounds
  float buildings = 0;  ///< in houses, a hotel counting as five
  float buildings_cost = 0;
  float buildings_back = 0;  ///< what the bank would pay for the buildings
  float full_groups = 0;  ///< their number
  float full_at_three = 0;  ///< income of full groups with three houses on each site
  float ground_cost = 0;  ///< cost of three houses on every site of full groups
  float one_free = 0;  ///< income at three houses of groups that lack one deed, which is unowned
  float one_taken = 0;  ///< the same if somebody owns that deed
  float parts = 0;  ///< incomplete groups, by the square of the fraction owned
  float blocks = 0;  ///< groups that another player would have but for one deed of this player
  float counted = 0;  ///< income of stations and utilities

  void add(const DeedSums& other);
};

/// One player's holding.
struct Holding {
  DeedSums deeds;
  float cash = 0;  ///< with savings; owed debts count as paid, and those due as received
  float savings = 0;
  float best_at_three = 0;  ///< the best of the full groups
  float best_at_all = 0;
  float with_cash = 0;  ///< income once all cash is spent on buildings
  float with_credit = 0;  ///< once all cash and credit is
  float at_best = 0;  ///< once everything is built
  int grounds = 0;
  std::array<BuildingGround, max_groups> ground;  ///< the first `grounds` are valid
};

/// The holdings of a position. Reading successive positions of the same game and ruleset recomputes only
/// groups whose deeds changed, with the same results.
class HoldingsBook {
 public:
  /// For all players still in the game.
  void read(const Ruleset& ruleset, const ValueTables& tables, const State& state);

  [[nodiscard]] const Holding& of(PlayerId id) const { return holdings_[id.index()]; }
  /// What a visitor pays on each space, in units; continues with the first spaces, as far as a throw reaches.
  using RentsAhead = std::array<float, max_spaces + std::tuple_size_v<decltype(ValueTables::throw_odds)>>;
  [[nodiscard]] const RentsAhead& rents_ahead() const { return rents_; }

 private:
  struct Part {  // one player's part of a group
    DeedSums sums;
    BuildingGround ground;  // if it may be built on
  };
  using GroupSet = std::uint32_t;  // a bit for each group
  static_assert(max_groups <= 32);

  [[nodiscard]] GroupSet changed_groups(const Ruleset& ruleset, const State& state) const;
  void read_group(const Ruleset& ruleset, const ValueTables& tables, const State& state, std::size_t group);
  void read_part(const Ruleset& ruleset, const ValueTables& tables, const State& state, std::size_t group,
                 PlayerId owner, SpaceSet own);
  void sum_up(PlayerId id);

  bool known_ = false;
  std::array<std::uint8_t, max_spaces> deed_bytes_;  // as in State, for the position read last
  SpaceSet mortgaged_;
  PlayerSet in_game_;
  PlayerSet confined_;
  std::array<PlayerSet, max_groups> owners_;  // owners of deeds of each group
  PlayerSet stale_;  // players whose holding must be summed up again
  std::array<std::array<Part, max_players>, max_groups> parts_;
  std::array<GroupSet, max_players> owned_groups_;
  std::array<GroupSet, max_players> ground_groups_;
  std::array<Holding, max_players> holdings_;
  RentsAhead rents_;
};

}  // namespace freehold::value
