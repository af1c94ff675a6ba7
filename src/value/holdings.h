// What the players hold, as far as it can be worked out from the deeds and the money: the groundwork of the features.
#pragma once

#include <array>
#include <cstddef>

#include "base/id.h"
#include "base/limits.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "value/value_tables.h"

namespace freehold::value {

/// A group that one player may build on, or could once its mortgages are lifted: its next steps. In units.
struct BuildingGround {
  const GroupFigures* group;
  float part;  ///< of the group that the player owns (S.7)
  int level;  ///< what stands on its barest site
  int last_step;
  float to_lift;  ///< what lifting its mortgages costs first
  float income;  ///< as it stands
};

/// One player. Money in units, incomes in units from one throw of one visitor.
struct Holding {
  float cash = 0;  ///< debts owed count as paid, debts due as received; with savings
  float savings = 0;
  float credit = 0;  ///< what the bank would lend on deeds outside building grounds
  float buildings_back = 0;  ///< what the bank would pay for the buildings
  float ground_credit = 0;  ///< what it would lend on the sites of building grounds
  float price = 0;  ///< of all deeds
  float mortgaged_price = 0;  ///< of those that are mortgaged
  float buildings_cost = 0;
  float buildings = 0;  ///< how many houses, a hotel as five
  float income = 0;  ///< as things stand
  float with_cash = 0;  ///< once all cash is built with
  float with_credit = 0;  ///< once all cash and credit is
  float at_best = 0;  ///< once all grounds are built up
  float full_at_three = 0;  ///< full groups: what they earn with three houses a site
  float best_at_three = 0;  ///< the best of them
  float best_at_all = 0;
  float ground_cost = 0;  ///< of three houses on every site of the full groups
  int full_groups = 0;
  float one_free = 0;  ///< groups that want one deed which nobody owns: what they earn at three houses
  float one_taken = 0;  ///< which somebody owns
  float parts = 0;  ///< groups held in part, by the square of the part
  float blocks = 0;  ///< groups that another would have but for one deed of this player
  float counted = 0;  ///< stations and utilities: what they earn
  int grounds = 0;
  std::array<BuildingGround, max_groups> ground;  ///< the first `grounds` of them mean something
};

using Holdings = std::array<Holding, max_players>;

/// Of all players still in the game. `rents` receives what a visitor pays on each space, in units.
void fill_holdings(const Ruleset& ruleset, const ValueTables& tables, const State& state, Holdings& holdings,
                   std::array<float, max_spaces>& rents);

}  // namespace freehold::value
