// What the players hold, as far as the deeds and the money show it: the groundwork of the features.
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

/// A group that one player may build on, or could once its mortgages are lifted: its next steps. In units.
struct BuildingGround {
  const GroupFigures* group;
  float part;  ///< of the group that the player owns (S.7)
  int level; ///< the buildings on its barest site
  int last_step;
  float to_lift;  ///< what lifting its mortgages costs first
  float income;  ///< as it stands
};

/// What deeds are worth, of one group or of all. Money in units, incomes in units from one throw of one visitor.
struct DeedSums {
  float price = 0;  ///< of all deeds
  float mortgaged_price = 0;  ///< of those that are mortgaged
  float income = 0;  ///< as things stand
  float credit = 0;  ///< what the bank would lend on deeds outside building grounds
  float ground_credit = 0;  ///< what it would lend on the sites of building grounds
  float buildings = 0;  ///< how many houses, a hotel as five
  float buildings_cost = 0;
  float buildings_back = 0;  ///< what the bank would pay for the buildings
  float full_groups = 0;  ///< how many
  float full_at_three = 0;  ///< full groups: what they earn with three houses a site
  float ground_cost = 0;  ///< of three houses on every site of the full groups
  float one_free = 0;  ///< groups that want one deed which nobody owns: what they earn at three houses
  float one_taken = 0;  ///< which somebody owns
  float parts = 0;  ///< groups held in part, by the square of the part
  float blocks = 0;  ///< groups that another would have but for one deed of this player
  float counted = 0;  ///< stations and utilities: what they earn

  void add(const DeedSums& other);
};

/// One player.
struct Holding {
  DeedSums deeds;
  float cash = 0;  ///< debts owed count as paid, debts due as received; with savings
  float savings = 0;
  float best_at_three = 0;  ///< the best of the full groups
  float best_at_all = 0;
  float with_cash = 0;  ///< income once all cash is built with
  float with_credit = 0;  ///< once all cash and credit is
  float at_best = 0;  ///< once all grounds are built up
  int grounds = 0;
  std::array<BuildingGround, max_groups> ground;  ///< the first `grounds` of them mean something
};

/// The holdings of a position. Read for one position after another of the same game and ruleset, it works out again only the
/// groups in which a deed differs, and comes to the same numbers.
class HoldingsBook {
 public:
  /// Of all players still in the game.
  void read(const Ruleset& ruleset, const ValueTables& tables, const State& state);

  [[nodiscard]] const Holding& of(PlayerId id) const { return holdings_[id.index()]; }
  /// What a visitor pays on each space, in units; after the last space on from the first again, as far as a throw leads.
  using RentsAhead = std::array<float, max_spaces + std::tuple_size_v<decltype(ValueTables::throw_odds)>>;
  [[nodiscard]] const RentsAhead& rents_ahead() const { return rents_; }

 private:
  struct Part {  // of a group in one hand
    DeedSums sums;
    BuildingGround ground;  // where it may be built on
  };
  using GroupSet = std::uint32_t;  // a bit for each group
  static_assert(max_groups <= 32);

  [[nodiscard]] GroupSet changed_groups(const Ruleset& ruleset, const State& state) const;
  void read_group(const Ruleset& ruleset, const ValueTables& tables, const State& state, std::size_t group);
  void read_part(const Ruleset& ruleset, const ValueTables& tables, const State& state, std::size_t group,
                 PlayerId owner, SpaceSet own);
  void sum_up(PlayerId id);

  bool known_ = false;
  std::array<std::uint8_t, max_spaces> deed_bytes_;  // as State has them, of the position read last
  SpaceSet mortgaged_;
  PlayerSet in_game_;
  PlayerSet confined_;
  std::array<PlayerSet, max_groups> owners_;  // of deeds of each group
  PlayerSet stale_;  // whose holding has to be summed up again
  std::array<std::array<Part, max_players>, max_groups> parts_;
  std::array<GroupSet, max_players> owned_groups_;
  std::array<GroupSet, max_players> ground_groups_;
  std::array<Holding, max_players> holdings_;
  RentsAhead rents_;
};

}  // namespace freehold::value
