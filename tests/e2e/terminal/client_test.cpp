// The client as a person meets it: decisions, dialogs and keys, on a screen in memory.
#include "terminal/client.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "golden.h"
#include "sitting.h"

namespace freehold::terminal {
namespace {

using testing::ann;
using testing::at_vine_street;
using testing::AtScreen;
using testing::bob;
using testing::carol;
using testing::give;
using testing::Sitting;

// A game well under way.
void half_way(const Ruleset&, State& state) {
  give(state, ann, {16, 18, 19, 5, 1, 12, 37});
  give(state, bob, {39, 6, 8, 15, 21});
  if (state.player_count > 2) give(state, carol, {9, 23, 24, 25});
  for (const int space : {5, 15})
    state.set_mortgaged(SpaceId{space}, true);
  for (const int space : {16, 18, 19})
    state.set_buildings(SpaceId{space}, 2);
  state.houses = static_cast<std::uint8_t>(state.houses - 6);
  state.player(bob).space = SpaceId{8};
  state.player(carol).space = SpaceId{10};
  state.round = 9;
}

Money cash(const Sitting& sitting, PlayerId player) {
  return sitting.table->state().player(player).cash;
}

TEST(Client, buying_takes_two_keys) {
  Sitting sitting({"Ann", "Bob"}, at_vine_street);
  AtScreen at(sitting, 80, 24);
  testing::expect_golden("buy_80x24", at.text());
  at.press("b");
  EXPECT_EQ(cash(sitting, ann), 1500);
  EXPECT_TRUE(at.shows("Buy Vine Street for £200? You keep £1,300."));
  at.press("<enter>");
  EXPECT_EQ(cash(sitting, ann), 1300);
  EXPECT_EQ(sitting.table->state().owner(SpaceId{19}), ann);
  EXPECT_TRUE(at.shows("Ann buys Vine Street for £200."));
}

TEST(Client, stray_keys_spend_nothing) {
  Sitting sitting({"Ann", "Bob"}, at_vine_street);
  AtScreen at(sitting, 80, 24);
  at.press("    <enter><enter> <enter>x<enter> <tab><enter>");
  EXPECT_EQ(cash(sitting, ann), 1500);
  EXPECT_EQ(sitting.table->state().phase, Phase::buy);
}

// UKT.1: the clock that runs down on the screen takes no message away.
TEST(Client, an_answer_to_a_key_stays_until_the_next_key_while_a_clock_runs) {
  Sitting sitting({"Ann", "Bob"}, "clock", "uk", [](RuleOptions& options) {
    options.timed = true;
    options.time_limit = 30;
  });
  AtScreen at(sitting, 80, 24);
  at.press("b");
  const std::string reason = "That can’t be done now.";
  ASSERT_TRUE(at.shows(reason)) << at.text();
  for (int seconds = 0; seconds < 5; ++seconds) {
    sitting.clock.advance(std::chrono::seconds(1));
    at.wait(std::chrono::seconds(1));
  }
  EXPECT_TRUE(at.shows(reason)) << at.text();
  EXPECT_TRUE(at.shows("29:55 left")) << at.text();
  at.press("<right>");
  EXPECT_FALSE(at.shows(reason)) << at.text();
}

TEST(Client, G_7_house_rules_are_in_the_log_and_under_a_key) {
  Sitting sitting({"Ann", "Bob"}, "house rules", "uk",
                  [](RuleOptions& options) { options.free_parking_pot = true; });
  AtScreen at(sitting, 80, 40);
  EXPECT_TRUE(at.shows("Taxes, fines and card payments go to a pot on Free Parking")) << at.text();
  at.press("i");
  EXPECT_TRUE(at.shows("The rules of this game")) << at.text();
  EXPECT_TRUE(at.shows("All its rules:")) << at.text();
}

TEST(Client, an_auction_among_people_at_one_screen) {
  Sitting sitting({"Ann", "Bob", "Carol"}, at_vine_street);
  AtScreen at(sitting, 80, 24);
  at.press("d<enter>");
  EXPECT_TRUE(at.shows("Auction of Vine Street: Bob, bid or pass?"));
  at.press("40<enter>");
  EXPECT_TRUE(at.shows("Auction of Vine Street: Carol, bid or pass?"));
  testing::expect_golden("auction_80x24", at.text());
  at.press("x<enter>");
  EXPECT_TRUE(at.shows("High bid: £50 by Carol."));
  at.press("p<enter>p<enter>");
  EXPECT_EQ(sitting.table->state().owner(SpaceId{19}), carol);
  EXPECT_EQ(cash(sitting, carol), 1450);
}

TEST(Client, a_bid_that_is_too_low_says_the_range) {
  Sitting sitting({"Ann", "Bob"}, at_vine_street);
  AtScreen at(sitting, 80, 24);
  at.press("d<enter>40<enter>30<enter>");
  EXPECT_TRUE(at.shows("Bid between £41 and £1,500."));
  EXPECT_EQ(sitting.table->state().auction.high_bid, 40);
}

TEST(Client, a_bid_shows_its_first_sign_whatever_it_is) {
  Sitting sitting({"Ann", "Bob"}, at_vine_street);
  AtScreen at(sitting, 80, 24);
  at.press("d<enter>");
  for (const std::string typed : {"#50", "(50)", "*50"}) {
    at.press(typed + "<enter>");
    EXPECT_TRUE(at.shows("“" + typed + "” isn’t a whole amount from £1 to £1,500.")) << at.text();
    at.press("<esc>");
  }
  EXPECT_EQ(sitting.table->state().auction.high_bid, 0);
}

TEST(Client, building_selling_and_mortgaging) {
  Sitting sitting({"Ann", "Bob", "Carol"}, half_way);
  AtScreen at(sitting, 80, 24);
  testing::expect_golden("turn_80x24", at.text());
  at.press("m<down>");
  testing::expect_golden("manage_80x24", at.text());
  at.press("b");
  EXPECT_TRUE(at.shows("Build a house for £100; rent £200 → £550?"));
  at.press("<enter>");
  EXPECT_EQ(sitting.table->state().buildings_on(SpaceId{16}), 3);
  at.press("b");
  EXPECT_TRUE(at.shows("The group must be built evenly. (UK.33)")) << at.text();
  at.press("s<enter>");
  EXPECT_EQ(sitting.table->state().buildings_on(SpaceId{16}), 2);
  EXPECT_EQ(cash(sitting, ann), 1450);
  at.press("<up>m<enter>");
  EXPECT_TRUE(sitting.table->state().mortgaged.contains(SpaceId{1}));
  at.press("l<enter>");
  EXPECT_FALSE(sitting.table->state().mortgaged.contains(SpaceId{1}));
}

TEST(Client, a_debt_is_raised_right_there) {
  Sitting sitting({"Ann", "Bob", "Carol"}, [](const Ruleset& rules, State& state) {
    half_way(rules, state);
    state.phase = Phase::debt;
    state.player(ann).cash = 30;
    state.player(ann).space = SpaceId{39};
    state.turn.thrown = true;
    state.debts.count = 1;
    state.debts.debts[0] = {.debtor = ann,
                            .creditor = bob,
                            .reason = Reason::rent,
                            .clause = Clause::UK_12,
                            .space = SpaceId{39},
                            .amount = 250,
                            .basis = fixed_sum(250)};
    state.resume = Phase::post_roll;
  });
  AtScreen at(sitting, 80, 24);
  testing::expect_golden("debt_80x24", at.text());
  at.press("k");
  EXPECT_TRUE(at.shows("The debt can still be paid")) << at.text();
  at.press("m<down><down><down><down>m<enter>");
  EXPECT_TRUE(at.shows("Ann: £45 more to raise")) << at.text();
  EXPECT_EQ(sitting.table->state().phase, Phase::debt);
  EXPECT_EQ(cash(sitting, ann), 205);
  at.press("<up>s<enter>");
  EXPECT_EQ(sitting.table->state().phase, Phase::post_roll);
  EXPECT_EQ(cash(sitting, ann), 5);
  EXPECT_TRUE(at.shows("Ann, end your turn?")) << at.text();
}

TEST(Client, a_deal_is_built_proposed_and_accepted) {
  Sitting sitting({"Ann", "Bob", "Carol"}, half_way);
  AtScreen at(sitting, 80, 24);
  at.press("ow<down> <tab><up>1<up>");
  at.press("<down><down> ");
  testing::expect_golden("offer_80x24", at.text());
  at.press("p<enter>");
  EXPECT_EQ(sitting.table->state().phase, Phase::offer) << at.text();
  EXPECT_TRUE(at.shows("Carol, Ann offers you a deal"));
  testing::expect_golden("offered_80x24", at.text());
  at.press("a<enter>");
  EXPECT_EQ(sitting.table->state().owner(SpaceId{1}), carol);
  EXPECT_EQ(sitting.table->state().phase, Phase::pre_roll);
}

TEST(Client, digits_are_cash_of_the_side_in_focus_wherever_the_cursor_is) {
  Sitting sitting({"Ann", "Bob", "Carol"}, half_way);
  AtScreen at(sitting, 80, 24);
  at.press("o<down><down> 15");  // on Bow Street
  EXPECT_TRUE(at.shows("▶ Cash £15_")) << at.text();
  EXPECT_TRUE(at.shows("■ o Bow Street")) << at.text();
  at.press("<tab><down>4<bs>70");
  EXPECT_TRUE(at.shows("▶ Cash £70_")) << at.text();
  EXPECT_TRUE(at.shows("  Cash £15 ")) << at.text();
}

TEST(Client, what_is_no_sum_is_part_of_no_deal) {
  Sitting sitting({"Ann", "Bob", "Carol"}, half_way);
  AtScreen at(sitting, 80, 24);
  at.press("o50");
  for (const char* typed : {".25", "k"}) {
    at.press(typed);
    const std::string refused = "“50" + std::string(typed) + "” isn’t a whole amount from £0 to £";
    EXPECT_TRUE(at.shows(refused)) << at.text();
    at.press("<down><tab>");
    EXPECT_TRUE(at.shows(refused)) << "it has to be mended first\n" << at.text();
    at.press("<esc>");
    EXPECT_TRUE(at.shows("▶ Cash £50_")) << at.text();
    at.press("50");
  }
  at.press("<down><up>7");
  EXPECT_TRUE(at.shows("▶ Cash £7_")) << "what is typed takes the place of what was there\n" << at.text();
  EXPECT_EQ(sitting.table->state().phase, Phase::pre_roll);
}

// The figures are the network's business, which may learn: the picture shows where they are.
std::string without_chances(const std::string& screen) {
  return std::regex_replace(screen, std::regex{"[ 0-9]?[0-9]%"}, "##%");
}

TEST(Client, one_person_among_bots_sees_chances_and_what_a_deal_would_do_to_them) {
  Sitting sitting({"Ann", "Bob:steady", "Carol:steady"}, half_way);
  AtScreen at(sitting, 80, 24);
  EXPECT_FALSE(at.shows("%"));
  at.press("%");
  testing::expect_golden("chances_80x24", without_chances(at.text()));
  at.press("o<tab><down> ");
  EXPECT_TRUE(at.shows("Chance to win with this deal: Ann ")) << at.text();
  at.press("<esc>%");
  EXPECT_FALSE(at.shows("%")) << at.text();
}

TEST(Client, several_people_see_chances_once_they_say_that_all_agree) {
  Sitting sitting({"Ann", "Bob", "Carol:steady"}, half_way);
  AtScreen at(sitting, 80, 24);
  at.press("%");
  EXPECT_TRUE(at.shows("All who play at this screen must agree: Ann and Bob")) << at.text();
  at.press("<esc>");
  EXPECT_FALSE(at.shows("%"));
  at.press("%y");
  EXPECT_TRUE(at.shows("%")) << at.text();
}

TEST(Client, an_offer_is_answered_by_another) {
  Sitting sitting({"Ann", "Bob"}, half_way);
  AtScreen at(sitting, 80, 24);
  at.press("o<down> <tab><down> p<enter>");
  ASSERT_EQ(sitting.table->state().offer.to, bob) << at.text();
  at.press("c");
  EXPECT_TRUE(at.shows("Bob answers Ann"));
  at.press("<tab><up><up><up>9p<enter>");
  EXPECT_EQ(sitting.table->state().offer.from, bob) << at.text();
  EXPECT_EQ(sitting.table->state().offer.to, ann);
  at.press("x");
  EXPECT_FALSE(sitting.table->state().offer.open);
}

TEST(Client, business_of_another_person_at_the_screen) {
  Sitting sitting({"Ann", "Bob", "Carol"}, half_way);
  AtScreen at(sitting, 80, 24);
  at.press("<tab>m");
  EXPECT_TRUE(at.shows("Bob: deeds, buildings, mortgages"));
  at.press("m<enter>");
  EXPECT_TRUE(sitting.table->state().mortgaged.contains(SpaceId{6}));
}

TEST(Client, undo_takes_back_what_nothing_has_come_of) {
  Sitting sitting({"Ann", "Bob", "Carol"}, half_way);
  AtScreen at(sitting, 80, 24);
  at.press("u");
  EXPECT_TRUE(at.shows("There is nothing to take back"));
  at.press("mm<enter><esc>");
  EXPECT_TRUE(sitting.table->state().mortgaged.contains(SpaceId{1}));
  at.press("u");
  EXPECT_FALSE(sitting.table->state().mortgaged.contains(SpaceId{1}));
  EXPECT_TRUE(at.shows("Taken back."));
}

TEST(Client, quitting_asks_and_resigning_asks) {
  Sitting sitting({"Ann", "Bob", "Carol"}, half_way);
  AtScreen at(sitting, 80, 24);
  at.press("q<enter> x");
  EXPECT_FALSE(at.client.finished());
  at.press("<esc>g<enter>n");
  EXPECT_EQ(sitting.table->state().in_game.size(), 3);
  at.press("gy");
  EXPECT_EQ(sitting.table->state().in_game.size(), 2);
  at.press("<ctrl-c>y");
  EXPECT_TRUE(at.client.finished());
}

TEST(Client, the_whole_board_and_any_card) {
  Sitting sitting({"Ann", "Bob", "Carol"}, half_way);
  AtScreen at(sitting, 80, 24);
  at.press("t<pgdn><pgdn>");
  testing::expect_golden("board_list_80x24", at.text());
  at.press("<esc><up><up>");
  EXPECT_TRUE(at.shows("Mayfair · Dark blue (d)")) << at.text();
  EXPECT_TRUE(at.shows("Owned by Bob. A visitor pays £50."));
  at.press("?");
  testing::expect_golden("help_80x24", at.text());
}

TEST(Client, larger_screens_show_more) {
  Sitting sitting({"Ann", "Bob", "Carol"}, half_way);
  AtScreen at(sitting, 120, 40);
  testing::expect_golden("turn_120x40", at.text());
  Sitting thrown({"Ann", "Bob", "Carol"}, at_vine_street);
  testing::expect_golden("buy_120x40", AtScreen(thrown, 120, 40).text());
  at.resize(40, 12);
  EXPECT_TRUE(at.shows("Ann, throw the dice")) << at.text();
  testing::expect_golden("turn_40x12", at.text());
  at.resize(20, 5);
  EXPECT_TRUE(at.shows("This window"));
  at.resize(80, 24);
  EXPECT_TRUE(at.shows("Ann, throw the dice"));
}

TEST(Client, ascii_alone_where_the_terminal_has_no_more) {
  Sitting sitting({"Ann", "Bob", "Carol"}, half_way);
  AtScreen at(sitting, 80, 24, {.unicode = false, .colours = false});
  for (const char* keys : {"", "m", "<esc>o", "<esc>t", "<esc>?", "<esc>v"}) {
    at.press(keys);
    const std::string text = at.text();
    EXPECT_TRUE(std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }))
        << text;
  }
}

TEST(Client, bots_play_at_a_pace_and_can_be_skipped) {
  Sitting sitting({"Ann:steady", "Bob:steady", "Carol"}, "pace");
  AtScreen at(sitting, 80, 24);
  const std::size_t before = at.client.game().log().size();
  at.client.tick(Client::Time{1});
  EXPECT_EQ(at.client.game().log().size(), before) << "a bot played before its time";
  at.press(" ");
  at.wait_for_person();
  EXPECT_TRUE(at.shows("Carol")) << at.text();
  EXPECT_TRUE(at.client.game().is_person(sitting.table->to_ask()));
}

TEST(Client, a_click_is_the_key_that_stands_there) {
  Sitting sitting({"Ann", "Bob"}, at_vine_street);
  AtScreen at(sitting, 140, 46);
  at.click("Buy");
  EXPECT_TRUE(at.shows("Buy Vine Street for £200? You keep £1,300.")) << at.text();
  EXPECT_EQ(cash(sitting, ann), 1500) << "a click asks as the key does";
  at.click("[Enter]");
  EXPECT_EQ(cash(sitting, ann), 1300);
  at.click("dMayfair");
  EXPECT_TRUE(at.shows("Mayfair · Dark blue")) << "the board shows the card of what is clicked\n"
                                               << at.text();
  at.click("[?]");
  EXPECT_TRUE(at.shows("Help")) << at.text();
}

TEST(Client, several_houses_are_built_across_the_group_as_evenly_as_may_be) {
  Sitting sitting({"Ann", "Bob", "Carol"}, half_way);
  AtScreen at(sitting, 100, 40);
  at.press("m<down>4b");
  EXPECT_TRUE(at.shows("Build 4 houses across Orange for £400")) << at.text();
  at.press("<esc>1.5b");
  EXPECT_TRUE(at.shows("“1.5” isn’t a whole number from 1 to 99.")) << at.text();
  at.press("-2s");
  EXPECT_TRUE(at.shows("“-2” isn’t a whole number from 1 to 99.")) << at.text();
  at.press("4b");
  const Money before = cash(sitting, ann);
  at.press("<enter>");
  EXPECT_EQ(cash(sitting, ann), before - 400);
  const State& state = sitting.table->state();
  EXPECT_EQ(
      state.buildings_on(SpaceId{16}) + state.buildings_on(SpaceId{18}) + state.buildings_on(SpaceId{19}),
      10);
  at.press("7s");
  EXPECT_TRUE(at.shows("Sell 7 buildings across Orange for £350")) << at.text();
  at.press("<enter>");
  EXPECT_EQ(
      state.buildings_on(SpaceId{16}) + state.buildings_on(SpaceId{18}) + state.buildings_on(SpaceId{19}), 3);
}

TEST(Client, panels_of_a_large_screen_tell_the_game_as_it_goes) {
  Sitting sitting({"Ann:steady", "Bob:steady", "Carol:steady"}, "panels", "uk",
                  [](RuleOptions& rules) { rules.max_rounds = 12; });
  AtScreen at(sitting, 140, 45);
  EXPECT_TRUE(at.shows("It is drawn once the first turn is over.")) << at.text();
  for (int i = 0; i < 2000 && sitting.table->state().round < 7; ++i)
    at.wait(Client::Time{1000});
  testing::expect_golden("watch_140x45", at.text());
  for (int i = 0; i < 2000 && !at.game.over(); ++i)
    at.wait(Client::Time{1000});
  ASSERT_TRUE(at.game.over());
  testing::expect_golden("over_140x45", at.text());
}

TEST(Client, the_end_shows_the_course_of_worth_and_offers_another_game) {
  Sitting sitting({"Ann:steady", "Bob:steady"}, "a seed", "uk",
                  [](RuleOptions& rules) { rules.max_rounds = 8; });
  AtScreen at(sitting, 130, 60);
  at.press("5");
  for (int i = 0; i < 2000 && !at.game.over(); ++i)
    at.wait(Client::Time{1000});
  ASSERT_TRUE(at.game.over());
  EXPECT_TRUE(at.shows("How it went")) << at.text();
  EXPECT_FALSE(at.client.wants_another());
  at.press("a");
  EXPECT_TRUE(at.client.wants_another());
  EXPECT_TRUE(at.client.finished());
}

TEST(Client, watching_to_the_end) {
  Sitting sitting({"Ann:steady", "Bob:steady", "Carol:random"}, "watch");
  AtScreen at(sitting, 80, 24, {.pace = Pace(Pace::fastest)});
  at.press(" ");
  EXPECT_TRUE(at.shows("PAUSED"));
  at.press(".");
  at.press(" ");
  at.wait_for_person();
  ASSERT_TRUE(sitting.table->over());
  EXPECT_TRUE(at.shows("wins after"));
  at.press("y");
  EXPECT_TRUE(at.shows("freehold verify " + sitting.table->id()));
  at.press("<esc>q");
  EXPECT_TRUE(at.client.finished());
}

TEST(Client, a_game_that_is_taken_up_again_is_at_the_same_decision) {
  Sitting sitting({"Ann", "Bob:steady", "Carol"}, "again");
  std::string before;
  {
    AtScreen at(sitting, 80, 24);
    for (int i = 0; i < 60 && sitting.table->state().phase != Phase::auction; ++i) {
      at.wait_for_person();
      at.press("r");
      at.wait_for_person();
      at.press("d<enter>e");
    }
    at.wait_for_person();
    ASSERT_EQ(sitting.table->state().phase, Phase::auction);
    at.press("<tab><tab>");
    before = AtScreen(sitting, 80, 24).text();
  }
  const std::string id = sitting.table->id();
  sitting.table.reset();
  auto loaded = table::Table::load(sitting.store, sitting.clock, id);
  ASSERT_TRUE(loaded) << loaded.error().message;
  sitting.table = std::move(*loaded);
  EXPECT_EQ(AtScreen(sitting, 80, 24).text(), before);
}

}  // namespace
}  // namespace freehold::terminal
