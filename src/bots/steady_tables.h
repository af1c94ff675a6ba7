// What the steady bot computes about a ruleset in advance: incomes and building plans.
#pragma once

#include <array>
#include <cstdint>

#include "base/id.h"
#include "base/limits.h"
#include "base/money.h"
#include "bots/group_parts.h"
#include "rules/ruleset.h"
#include "value/landing_odds.h"
#include "value/value_tables.h"

namespace freehold::bots {

/// The parameters of the steady bot's judgement, found by playing bots with different ones against each
/// other. Everything else is derived from the ruleset.
struct Judgement {
  int horizon = 15;        ///< throws of a visitor over which a deed is valued; see traffic()
  int hope_for_free = 35;  ///< % of a group's worth kept per missing deed that is unowned
  int hope_for_taken = 15;  ///< % kept per missing deed that another player owns
  int fast_steps = 3;       ///< houses built from half the reserve
  int salaries_ahead = 2;   ///< salaries counted on for building a group up
  int denial = 50;          ///< % of an opponent's gain that a bid pays to prevent
  int harm = 50;            ///< % of another's gain in a deal that counts as the bot's own loss
  int harm_of_last = 75;    ///< the same with two players left
  int patience = 8;         ///< rounds before a refused swap is proposed again
  int shade = 40;           ///< % by which a sealed bid stays below the worth
  int reserve_of_worst = 50;     ///< % of the worst rent ahead to keep back
  int reserve_of_expected = 100;  ///< % of the next throw's expected rent to keep back
  int most_for_part = 150;  ///< most that a bid reaches, in % of the deed's price; 0 for its full worth
  int most_for_group = 300;  ///< the same if the deed completes the bidder's group
  int harm_when_stalled = 10;  ///< `harm` if nobody has a group and only deals can create one
  /// `harm` if a deal completes a group, assuming that both have built up what they then own; the deal has to
  /// be good by that too. 0 to skip this.
  int harm_when_grown = 30;
  int harm_when_given = 50;  ///< the same if it completes a group for only one of the two
  bool settles_for_less = true;  ///< offers less than the even sum if the payer would have too little left
  bool is_fair = true;  ///< offers bots too nothing beyond fair_cash()
  bool gives_up = true;  ///< doesn't repeat refused offers, and asks players who refuse less and less
  bool weighs_high_bids = true;  ///< bids above the list price only where that doesn't harm it
};

/// The parameters before `steady`'s auctions and deals were mended; older reports in docs/lab used them.
constexpr Judgement judgement_before() {
  Judgement numbers;
  numbers.denial = 25;
  numbers.most_for_part = 0;
  numbers.most_for_group = 0;
  numbers.harm_when_stalled = numbers.harm;
  numbers.harm_when_grown = 0;
  numbers.harm_when_given = 0;
  numbers.settles_for_less = false;
  numbers.is_fair = false;
  numbers.gives_up = false;
  numbers.weighs_high_bids = false;
  return numbers;
}

/// Rounds further ahead than this don't count.
inline constexpr int far_ahead = 200;

/// How a game ends, and so what matters in it.
struct Outlook {
  /// Whether rents can outgrow salaries, so that bankruptcies soon decide the game (UK.1). If not, a deed
  /// earns for as long as the game lasts.
  bool rents_decide = true;
  int rounds = 0;  ///< option max_rounds; 0 for no limit
  int price_kept =
      50;  ///< % of a deed's price that counts whatever it earns: as a loan from the bank, or at the end
  bool sells_out =
      false;  ///< only money counts at the end (H.6), so everything possible is sold in the last round

  /// Whether nothing bought now will earn anything.
  [[nodiscard]] bool is_last_round(std::int32_t round) const { return rounds > 0 && round >= rounds; }
  /// Whether a deed's worth depends on the number of remaining rounds.
  [[nodiscard]] bool is_paced() const { return rounds > 0 || !rents_decide; }
};

/// A full group. Sites are built on evenly (UK.33, UK.35); indexed by the buildings on each. A step that the
/// ruleset doesn't have (UKS.2) has the figures of the previous one.
struct GroupPlan {
  SpaceSet members;
  bool by_count = false;  ///< stations, utilities: the rent depends on the number owned
  std::uint8_t last_step = 0;  ///< the most on a site; 0 if nothing can be built
  std::array<Money, 6> income{};  ///< from one visitor over the horizon
  std::array<Money, 6> cost{};  ///< of all buildings up to this step
  /// If part of a group may be built on (S.7): what one of its sites earns and costs, on average.
  std::array<Money, 6> income_each{};
  std::array<Money, 6> cost_each{};
  /// The most that a full group is worth with `visits` visitors (traffic(), starting at least_traffic) if
  /// that many building steps can be paid, minus their cost.
  std::array<std::array<Money, 6>, max_players> built_up{};
};

/// The lowest traffic(), for no opponents, if the number of remaining rounds doesn't matter.
inline constexpr int least_traffic = 3;

/// Computed once per ruleset, used in every decision.
struct SteadyTables {
  explicit SteadyTables(const Ruleset& ruleset, const Judgement& numbers = {})
      : SteadyTables(ruleset, value::landing_odds(ruleset), numbers) {}
  /// For callers that already have the landing odds, which take longest to compute.
  SteadyTables(const Ruleset& ruleset, const value::LandingOdds& landing, const Judgement& numbers = {});

  Judgement judgement;
  value::ValueTables value;
  Outlook outlook;
  bool paced = false;  ///< outlook.is_paced()

  /// What one visitor pays on a deed over the horizon, minus what cards fine the owner for buildings. Sites:
  /// by buildings, in an incomplete group. Stations, utilities: by number owned, minus one.
  std::array<std::array<Money, 6>, max_spaces> income{};
  std::array<GroupPlan, max_groups> plans{};
  std::array<GroupParts, max_groups> parts{};  ///< if worth_by_parts
  /// Whether these and the cash determine a group's worth: no group is large, none is built on in part (S.7)
  /// or adds rent to others (S.8), and the number of remaining rounds doesn't matter.
  bool worth_by_parts = false;
  /// % of a group's worth to hope for, by the number of its deeds that are unowned and that others own.
  std::array<std::array<int, GroupParts::most_members + 1>, GroupParts::most_members + 1> hope{};
  /// For each deed: the counted part of its price (see Outlook), the cost of lifting its mortgage and of
  /// taking it over mortgaged, and what the bank gives a debtor for it (mortgage or sale, S.16).
  std::array<Money, max_spaces> price_kept{};
  std::array<Money, max_spaces> lift_price{};
  std::array<Money, max_spaces> interest{};
  std::array<Money, max_spaces> credit{};
  /// The building step after each one (next_building_step), 0 .. 5.
  std::array<std::uint8_t, 6> next_step{};
  std::array<std::uint8_t, 6> step_before{};  ///< the reverse
  /// The spaces that the next throw may reach, by starting space.
  std::array<SpaceSet, max_spaces> reach{};
  /// The chance of each sum of the dice, in thousandths.
  std::array<Money, max_throw + 1> per_mille{};
  int least_throw = 2;
  int most_throw = 12;
  int usual_throw = 7;  ///< average throw
  GroupSet site_groups;
  /// The members of each of those groups, in the same order.
  std::array<SpaceSet, max_groups> site_members{};
  int site_group_count = 0;
  /// The groups that, built up, take more from a visitor than the salaries bring.
  SpaceSet decisive{};
  Money cheapest_building = 0;  ///< on any site
  Money cheapest_lift = 0;  ///< of any deed
  int group_share = 0;  ///< % of the rent of the group's other sites to add (S.8)
  bool builds = true;  ///< whether anything can be built
  bool builds_on_parts = false;  ///< whether part of a group may be built on (S.7)
  /// Whole groups are built evenly, from anywhere (UK.32, UK.33), not site by site (X.11, X.12, S.5 .. S.7).
  bool builds_by_group = true;
  /// There may be something to do before throwing: an order to the bank (S.12), or building under the token.
  bool acts_before_throw = false;
  /// Deals, building and mortgages come before the throw (G.19).
  bool manages_before_throw = false;
  Money least_reserve = 0;  ///< always kept back, for cards and taxes
  Money cash_to_come = 0;  ///< the salaries expected for building
  Money plenty = 0;  ///< enough cash to build up any group
  Money least_gain = 0;  ///< a deal must be worth this much more than none
  Money jail_card = 0;  ///< worth of a jail card
  Money lap_per_throw = 0;  ///< average salary per throw
};

}  // namespace freehold::bots
