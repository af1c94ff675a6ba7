// What the steady bot knows about a ruleset before the first throw: incomes and building plans.
#pragma once

#include <array>
#include <cstdint>

#include "base/id.h"
#include "base/limits.h"
#include "base/money.h"
#include "bots/landing_odds.h"
#include "rules/ruleset.h"

namespace freehold::bots {

/// The numbers of the steady bot's judgement, found by playing bots with different ones against each
/// other. Everything else is derived from the ruleset.
struct Judgement {
  int horizon = 15;        ///< throws of a visitor that a deed is valued over; see traffic()
  int hope_for_free = 35;  ///< % of a group's worth kept per missing deed that nobody owns
  int hope_for_taken = 15;  ///< % kept per missing deed that somebody owns
  int fast_steps = 3;       ///< houses that are built from half the reserve
  int salaries_ahead = 2;   ///< salaries counted on for building a group up
  int denial = 25;          ///< % of an opponent's gain that a bid pays to prevent it
  int harm = 50;            ///< % of another's gain in a deal that counts as one's own loss
  int harm_of_last = 75;    ///< the same between the last two players
  int patience = 8;         ///< rounds before a refused swap is proposed again
  int reserve_of_worst = 50;     ///< % of the worst rent ahead that is kept back
  int reserve_of_expected = 100;  ///< % of the rent expected of the next throw that is kept back
};

/// A full group. A group of sites is built evenly (UK.33, UK.35); index: buildings on each of its sites. A
/// step that the ruleset does not have (UKS.2) has the figures of the one before it.
struct GroupPlan {
  SpaceSet members;
  bool by_count = false;          ///< stations, utilities: the rent depends on how many are held
  std::uint8_t last_step = 0;     ///< the most that may stand on a site; 0 where nothing is built
  std::array<Money, 6> income{};  ///< from one visitor over the horizon
  std::array<Money, 6> cost{};    ///< of all buildings up to here
};

/// Worked out once for a ruleset, read in every decision.
struct SteadyTables {
  explicit SteadyTables(const Ruleset& ruleset, const Judgement& numbers = {});

  Judgement judgement;

  /// What one visitor pays on a deed over the horizon. Site: by buildings, in a group that is not
  /// full. Station, utility: by how many of the group the owner has, less one.
  std::array<std::array<Money, 6>, max_spaces> income{};
  std::array<GroupPlan, max_groups> plans{};
  /// Of each deed: half its price, what lifting its mortgage costs, what taking it over mortgaged costs.
  std::array<Money, max_spaces> half_price{};
  std::array<Money, max_spaces> lift_price{};
  std::array<Money, max_spaces> interest{};
  /// The building step after each (next_building_step), 0 .. 5.
  std::array<std::uint8_t, 6> next_step{};
  /// The spaces that the next throw may reach, by where it starts.
  std::array<SpaceSet, max_spaces> reach{};
  /// Chance of each sum of the dice, in thousandths.
  std::array<Money, max_throw + 1> per_mille{};
  int least_throw = 2;
  int most_throw = 12;
  int usual_throw = 7;  ///< the mean of the dice
  GroupSet site_groups;
  /// The members of each of them, in their order.
  std::array<SpaceSet, max_groups> site_members{};
  int site_group_count = 0;
  Money cheapest_building = 0;  ///< on any site
  Money cheapest_lift = 0;      ///< of any deed
  Money cash_to_come = 0;  ///< the salaries counted on for building
  Money least_gain = 0;  ///< a deal has to be worth this much more than none
  Money jail_card = 0;  ///< what a jail card is worth
  Money lap_per_throw = 0;  ///< salary earned by one throw on the move, on average
};

}  // namespace freehold::bots
