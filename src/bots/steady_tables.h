// What the steady bot knows about a ruleset before the first throw: incomes and building plans.
#pragma once

#include <array>
#include <cstdint>

#include "base/id.h"
#include "base/limits.h"
#include "base/money.h"
#include "bots/group_parts.h"
#include "rules/ruleset.h"
#include "value/landing_odds.h"

namespace freehold::bots {

/// The numbers of the steady bot's judgement, found by playing bots with different ones against each
/// other. Everything else is derived from the ruleset.
struct Judgement {
  int horizon = 15;        ///< throws of a visitor that a deed is valued over; see traffic()
  int hope_for_free = 35;  ///< % of a group's worth kept per missing deed that nobody owns
  int hope_for_taken = 15;  ///< % kept per missing deed that somebody owns
  int fast_steps = 3;       ///< houses that are built from half the reserve
  int salaries_ahead = 2;   ///< salaries counted on for building a group up
  int denial = 50;          ///< % of an opponent's gain that a bid pays to prevent it
  int harm = 50;            ///< % of another's gain in a deal that counts as the bot's own loss
  int harm_of_last = 75;    ///< the same between the last two players
  int patience = 8;         ///< rounds before a refused swap is proposed again
  int shade = 40;           ///< % by which a sealed bid stays under the worth
  int reserve_of_worst = 50;     ///< % of the worst rent ahead that is kept back
  int reserve_of_expected = 100;  ///< % of the rent expected of the next throw that is kept back
  int most_for_part = 150;  ///< % of its price that a bid for a deed comes to at most; 0: as far as its worth
  int most_for_group = 300;  ///< the same for a deed that fills the bidder's group
  int harm_when_stalled = 10;  ///< `harm` where nobody has a group and none can be had but by deals
  /// `harm` where a deal fills a group and both have built up what they then own: a deal has to be good by that too. 0: not
  /// looked at.
  int harm_when_grown = 30;
  int harm_when_given = 50;  ///< the same where only one of the two fills a group by it
  bool gives_up =
      true;  ///< what was refused is not proposed again, and those who refuse are asked less and less
};

/// The numbers with which `steady` played before its auctions and deals were mended: what docs/lab tells of it until then.
constexpr Judgement judgement_before() {
  Judgement numbers;
  numbers.denial = 25;
  numbers.most_for_part = 0;
  numbers.most_for_group = 0;
  numbers.harm_when_stalled = numbers.harm;
  numbers.harm_when_grown = 0;
  numbers.harm_when_given = 0;
  numbers.gives_up = false;
  return numbers;
}

/// Rounds beyond which nothing has any weight.
inline constexpr int far_ahead = 200;

/// How a game ends, and so what it is played for.
struct Outlook {
  /// Whether rents can outgrow the salaries, so that bankruptcies decide before long (UK.1). Where they cannot, a deed
  /// earns for as long as the game goes on.
  bool rents_decide = true;
  int rounds = 0;  ///< option max_rounds; 0: no limit
  int price_kept =
      50;  ///< % of a deed's price that counts whatever it earns: as what the bank lends, or in the end
  bool sells_out =
      false;  ///< only money counts in the end (H.6), so that in the last round all is sold that can be

  /// Whether nothing that is bought now earns any more.
  [[nodiscard]] bool is_last_round(std::int32_t round) const { return rounds > 0 && round >= rounds; }
  /// Whether the number of rounds still to come matters to a deed's worth.
  [[nodiscard]] bool is_paced() const { return rounds > 0 || !rents_decide; }
};

/// A full group. A group of sites is built evenly (UK.33, UK.35); index: buildings on each of its sites. A
/// step that the ruleset does not have (UKS.2) has the figures of the one before it.
struct GroupPlan {
  SpaceSet members;
  bool by_count = false;  ///< stations, utilities: the rent depends on how many are held
  std::uint8_t last_step = 0;  ///< the most that may stand on a site; 0 if nothing is built
  std::array<Money, 6> income{};  ///< from one visitor over the horizon
  std::array<Money, 6> cost{};  ///< of all buildings up to here
  /// Where a part of a group may be built on (S.7): what one of its sites earns and costs, on average.
  std::array<Money, 6> income_each{};
  std::array<Money, 6> cost_each{};
  /// The most that a full group comes to over the incomes of `visits` visitors (traffic(), from least_traffic on) where
  /// the buildings of so many steps can be paid, less what they cost.
  std::array<std::array<Money, 6>, max_players> built_up{};
};

/// The least that traffic() comes to where the rounds still to come do not matter: of nobody left.
inline constexpr int least_traffic = 3;

/// Worked out once for a ruleset, read in every decision.
struct SteadyTables {
  explicit SteadyTables(const Ruleset& ruleset, const Judgement& numbers = {})
      : SteadyTables(ruleset, value::landing_odds(ruleset), numbers) {}
  /// The same for whoever has the landing odds already: they take longest.
  SteadyTables(const Ruleset& ruleset, const value::LandingOdds& landing, const Judgement& numbers = {});

  Judgement judgement;
  Outlook outlook;
  bool paced = false;  ///< outlook.is_paced()

  /// What one visitor pays on a deed over the horizon, less what cards fine the owner for the buildings meanwhile.
  /// Site: by buildings, in a group that is not full. Station, utility: by how many of the group the owner has, less one.
  std::array<std::array<Money, 6>, max_spaces> income{};
  std::array<GroupPlan, max_groups> plans{};
  std::array<GroupParts, max_groups> parts{};  ///< where worth_by_parts
  /// Whether what a group is worth follows from these and from the cash: no group is large, none is built on in part (S.7)
  /// or earns rent for another (S.8), and the rounds still to come do not matter.
  bool worth_by_parts = false;
  /// % of a group's worth that is hoped for where so many of its deeds are nobody's and so many another's.
  std::array<std::array<int, GroupParts::most_members + 1>, GroupParts::most_members + 1> hope{};
  /// Of each deed: what counts of its price (see Outlook), what lifting its mortgage costs, what taking it over
  /// mortgaged costs, what the bank gives a debtor for it (mortgage or sale, S.16).
  std::array<Money, max_spaces> price_kept{};
  std::array<Money, max_spaces> lift_price{};
  std::array<Money, max_spaces> interest{};
  std::array<Money, max_spaces> credit{};
  /// The building step after each (next_building_step), 0 .. 5.
  std::array<std::uint8_t, 6> next_step{};
  std::array<std::uint8_t, 6> step_before{};  ///< the other way
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
  Money cheapest_lift = 0;  ///< of any deed
  int group_share = 0;  ///< % of the rent of the others of the group on top (S.8)
  bool builds = true;  ///< something can be built
  bool builds_on_parts = false;  ///< a group need not be full to be built on (S.7)
  /// Whole groups are built evenly and from anywhere (UK.32, UK.33); else site by site (X.11, X.12, S.5 .. S.7).
  bool builds_by_group = true;
  /// Something may be worth doing before throwing: an order to the bank (S.12), a building on the space of the token.
  bool acts_before_throw = false;
  Money least_reserve = 0;  ///< kept back in any case, for cards and taxes
  Money cash_to_come = 0;  ///< the salaries counted on for building
  Money plenty = 0;  ///< the cash that builds up any group
  Money least_gain = 0;  ///< a deal has to be worth this much more than none
  Money jail_card = 0;  ///< what a jail card is worth
  Money lap_per_throw = 0;  ///< salary earned by one throw on the move, on average
};

}  // namespace freehold::bots
