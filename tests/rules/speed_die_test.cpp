// The speed die: SD.1 to SD.12, on the edition that has it. SD.13 is proven in src/sim and src/bots.
#include <gtest/gtest.h>

#include "kit/script.h"
#include "rules/legal_actions.h"
#include "rules/speed_die.h"

namespace freehold {
namespace {

using namespace kit;

constexpr int bus = 4;
constexpr int tycoon = 5;

template <class Change>
Ruleset us_with(Change change) {
  Ruleset ruleset = edition("us-speed");
  change(ruleset.options);
  return ruleset;
}

Ruleset always() {
  return us_with([](RuleOptions& o) { o.speed_die = SpeedDie::always; });
}

/// Player 1 owns every deed.
void own_all(Script& game) {
  const Ruleset& rules = game.ruleset();
  for (const SpaceId deed : rules.deeds)
    game.owns(1, {rules.text.spaces[deed.index()]});
}

TEST(SpeedDie, SD_1_everybody_starts_with_1000_more) {
  EXPECT_EQ(edition("us-speed").options.start_cash, edition("us").options.start_cash + 1000);
  Script game{"us-speed", 3};
  game.expect_cash(0, 2500).expect_cash(2, 2500);
}

TEST(SpeedDie, SD_2_it_is_thrown_from_the_turn_after_the_first_salary_on) {
  Script game{"us-speed", 2};
  game.at(0, "Boardwalk");
  game.throws(2, 2).expect_paid(bank, 0, 200, Reason::salary).act(0, buy);
  game.throws(1, 2).act(0, buy).act(0, end_turn);  // still the turn of the first salary
  game.throws(3, 4).draws("advance_to_go").act(1, end_turn);
  game.throws(Throw{1, 2, 3}).expect_at(0, "Electric Company");
}

TEST(SpeedDie, SD_2_with_always_it_is_thrown_from_the_first_turn_on) {
  Script game{always(), 2};
  game.throws(Throw{1, 2, 3}).expect_at(0, "Oriental Avenue");
}

TEST(SpeedDie, SD_2_without_it_throws_are_as_ever) {
  Script game{"us", 2};
  game.salaried(0, 1).act(0, roll);
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 36U);
  EXPECT_EQ(edition("uk").options.speed_die, SpeedDie::off);
}

TEST(SpeedDie, SD_3_the_start_and_jail_are_thrown_for_with_two_dice) {
  Script start = Script::from_the_start(always(), 2);
  start.dice(3, 4).dice(1, 2).act(0, roll);
  EXPECT_EQ(pending_chance(start.ruleset(), start.state()).count, 216U);
  Script held{always(), 2};
  held.jailed(0).throws(3, 3).expect_jailed(0, false).expect_at(0, "St. James Place");
}

TEST(SpeedDie, SD_3_whoever_pays_or_uses_a_card_throws_it_again) {
  Script paid{always(), 2};
  paid.jailed(0).act(0, pay_fine).throws(Throw{1, 2, 3}).expect_at(0, "St. James Place");
  Script freed{always(), 2};
  freed.jailed(0).holds_jail_card(0, "chance").act(0, use_jail_card);
  freed.throws(Throw{1, 2, 3}).expect_at(0, "St. James Place");
}

TEST(SpeedDie, SD_4_a_number_is_added) {
  for (const int number : {1, 2, 3}) {
    Script game{always(), 2};
    game.at(0, "Free Parking").throws(Throw{4, 1, number});
    EXPECT_EQ(game.state().player(PlayerId{0}).space.number(), 25 + number);
  }
}

TEST(SpeedDie, SD_5_the_bus_lets_choose_one_die_the_other_or_both) {
  const Ruleset rules = always();
  for (const auto& [to, name] :
       {std::pair{4, "Income Tax"}, {6, "Oriental Avenue"}, {10, "Jail / Just Visiting"}}) {
    Script game{rules, 2};
    game.throws(Throw{4, 6, bus}).expect_phase(Phase::move_choice).expect_awaited(0);
    game.expect_nothing_paid().expect_at(0, "Go");
    EXPECT_EQ(legal_actions(rules, game.state(), PlayerId{0}).go_to.size(), 3);
    game.expect_refused(0, go_to("Go"), Refusal::no_such_option, Clause::SD_5);
    game.expect_refused(1, go_to(name), Refusal::not_your_turn, Clause::SD_5);
    game.act(0, go_to(name));
    EXPECT_EQ(game.state().player(PlayerId{0}).space, SpaceId{to});
  }
}

TEST(SpeedDie, SD_5_a_double_with_the_bus_gives_another_throw) {
  Script game{always(), 2};
  game.at(0, "Free Parking").throws(Throw{5, 5, bus});
  EXPECT_EQ(legal_actions(game.ruleset(), game.state(), PlayerId{0}).go_to.size(), 2);
  game.act(0, go_to("B. & O. Railroad")).act(0, decline).act(1, pass).act(0, pass);
  game.expect_phase(Phase::pre_roll).expect_awaited(0);
}

TEST(SpeedDie, SD_6_the_tycoon_leads_on_to_the_next_unowned_deed_once_all_is_settled) {
  Script game{always(), 2};
  game.owns(1, {"Oriental Avenue", "Vermont Avenue"}).throws(Throw{1, 5, tycoon});
  game.expect_paid(0, 1, 6, Reason::rent).expect_at(0, "Connecticut Avenue").expect_phase(Phase::buy);
  game.act(0, buy).expect_owner(0, {"Connecticut Avenue"}).expect_phase(Phase::post_roll);
}

TEST(SpeedDie, SD_6_what_is_bought_or_auctioned_first_comes_first) {
  Script bought{always(), 2};
  bought.throws(Throw{2, 4, 6}).expect_phase(Phase::buy).act(0, buy);
  bought.expect_at(0, "Vermont Avenue").expect_phase(Phase::buy).act(0, decline).expect_phase(Phase::auction);
  Script declined{always(), 2};
  declined.throws(Throw{2, 4, tycoon}).act(0, decline).act(1, bid(20)).expect_at(0, "Oriental Avenue");
  declined.act(0, pass).expect_owner(1, {"Oriental Avenue"}).expect_at(0, "Vermont Avenue");
}

TEST(SpeedDie, SD_6_it_comes_before_another_throw_and_a_salary_is_paid_on_the_way) {
  Script game{always(), 2};
  game.at(0, "Pacific Avenue").owns(1, {"Park Place", "Boardwalk"});
  game.throws(Throw{4, 4, tycoon}).expect_at(0, "Mediterranean Avenue");
  game.expect_paid(bank, 0, 200, Reason::salary).act(0, buy).expect_phase(Phase::pre_roll).expect_awaited(0);
}

TEST(SpeedDie, SD_6_a_debt_is_settled_before_the_second_move) {
  Script game{always(), 2};
  game.owns(1, {"Oriental Avenue"}).owns(0, {"Boardwalk"}).cash(0, 2).throws(Throw{2, 4, tycoon});
  game.expect_phase(Phase::debt).expect_at(0, "Oriental Avenue");
  game.act(0, mortgage("Boardwalk")).expect_at(0, "Vermont Avenue").expect_phase(Phase::buy);
}

TEST(SpeedDie, SD_7_with_no_deed_unowned_it_leads_to_the_next_rent_or_nowhere) {
  Script game{always(), 2};
  own_all(game);
  game.mortgaged({"Vermont Avenue"}).throws(Throw{1, 3, tycoon}).expect_at(0, "Reading Railroad");
  game.expect_paid(0, 1, 200, Reason::rent).expect_phase(Phase::post_roll);
  Script nowhere{always(), 2};
  for (const SpaceId deed : nowhere.ruleset().deeds)
    nowhere.owns(0, {nowhere.ruleset().text.spaces[deed.index()]});
  nowhere.throws(Throw{1, 3, tycoon}).expect_at(0, "Income Tax").expect_phase(Phase::post_roll);
}

TEST(SpeedDie, SD_8_who_is_sent_to_jail_first_has_no_second_move) {
  Script space{always(), 2};
  space.at(0, "Free Parking")
      .throws(Throw{4, 6, tycoon})
      .expect_jailed(0, true)
      .expect_phase(Phase::post_roll);
  Script card{always(), 2};
  card.on_top("chance", "go_to_jail").throws(Throw{3, 4, tycoon}).expect_jailed(0, true);
  card.expect_at(0, "Jail / Just Visiting").expect_phase(Phase::post_roll);
}

TEST(SpeedDie, SD_9_three_alike_lead_anywhere_and_end_the_turn) {
  Script game{always(), 2};
  game.at(0, "Free Parking").throws(Throw{2, 2, 2}).expect_phase(Phase::move_choice).expect_awaited(0);
  EXPECT_EQ(legal_actions(game.ruleset(), game.state(), PlayerId{0}).go_to.size(), 40);
  game.act(0, go_to("Boardwalk")).expect_nothing_paid().act(0, buy).expect_phase(Phase::post_roll);
}

TEST(SpeedDie, SD_9_salary_is_paid_when_go_is_reached_or_passed_but_not_on_the_way_to_jail) {
  Script passed{always(), 2};
  passed.at(0, "Free Parking").throws(Throw{1, 1, 1}).act(0, go_to("Jail / Just Visiting"));
  passed.expect_paid(bank, 0, 200, Reason::salary).expect_jailed(0, false);
  Script reached{always(), 2};
  reached.at(0, "Free Parking").throws(Throw{3, 3, 3}).act(0, go_to("Go"));
  reached.expect_paid(bank, 0, 200, Reason::salary);
  Script jailed{always(), 2};
  jailed.at(0, "Boardwalk").throws(Throw{3, 3, 3}).act(0, go_to("Go to Jail"));
  jailed.expect_nothing_paid().expect_jailed(0, true);
}

TEST(SpeedDie, SD_9_on_the_own_space_one_may_stay) {
  Script game{always(), 2};
  game.owns(1, {"Boardwalk"}).at(0, "Boardwalk").throws(Throw{1, 1, 1}).act(0, go_to("Boardwalk"));
  game.expect_nothing_paid().expect_no_event(EventType::moved).expect_phase(Phase::post_roll);
}

TEST(SpeedDie, SD_10_the_two_dice_alone_make_doubles_and_the_third_leads_to_jail) {
  Script game{always(), 2};
  game.at(0, "Go").throws(Throw{5, 5, 3}).act(0, buy).expect_phase(Phase::pre_roll);
  game.at(0, "Go").throws(Throw{5, 5, bus}).act(0, go_to("Jail / Just Visiting"));
  game.throws(Throw{2, 2, 3}).expect_jailed(0, true);
  Script single{always(), 2};
  single.at(0, "States Avenue").throws(Throw{3, 1, 3}).expect_phase(Phase::post_roll);
}

TEST(SpeedDie, SD_10_three_alike_on_the_third_throw_do_not) {
  Script game{always(), 2};
  game.at(0, "Go").throws(Throw{5, 5, bus}).act(0, go_to("Jail / Just Visiting"));
  game.at(0, "Go").throws(Throw{5, 5, bus}).act(0, go_to("Jail / Just Visiting"));
  game.throws(Throw{2, 2, 2}).expect_jailed(0, false).expect_phase(Phase::move_choice);
  game.act(0, go_to("Go")).expect_phase(Phase::post_roll);
}

TEST(SpeedDie, SD_11_a_utility_counts_what_the_three_dice_show) {
  for (const auto& [third, sum] : {std::pair{3, 12}, {bus, 9}}) {
    Script game{always(), 2};
    game.owns(1, {"Electric Company"}).at(0, third == 3 ? "Go" : "Baltic Avenue").throws(Throw{5, 4, third});
    if (third == bus) game.act(0, go_to("Electric Company"));
    game.expect_paid(0, 1, 4 * sum, Reason::rent);
  }
  Script second{always(), 2};
  own_all(second);
  second.mortgaged({"St. Charles Place"}).at(0, "Mediterranean Avenue").throws(Throw{5, 5, tycoon});
  second.expect_total(0, 1, 10 * 10);
}

TEST(SpeedDie, SD_11_so_does_a_new_throw_that_a_card_demands) {
  Script game{always(), 2};
  game.owns(1, {"Electric Company"}).on_top("chance", "nearest_utility").throws(Throw{2, 3, 2});
  game.expect_chance(ChanceKind::dice).dice(Throw{1, 2, tycoon}).expect_paid(0, 1, 30, Reason::rent);
}

TEST(SpeedDie, SD_12_a_resignation_does_not_disturb_the_choice) {
  Script game{always(), 3};
  game.throws(Throw{4, 6, bus}).act(1, resign).expect_phase(Phase::move_choice).expect_awaited(0);
  game.act(0, resign).expect_winners({2});
}

TEST(SpeedDie, SD_12_a_goal_reached_by_the_first_move_wins_before_the_second) {
  Script game{us_with([](RuleOptions& o) {
                o.speed_die = SpeedDie::always;
                o.win_laps = 1;
              }),
              2};
  game.at(0, "Boardwalk").throws(Throw{1, 3, tycoon}).expect_winners({0});
}

}  // namespace
}  // namespace freehold
