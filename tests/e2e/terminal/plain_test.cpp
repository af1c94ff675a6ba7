// The line mode, as a pipe or a screen reader meets it.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "sitting.h"
#include "terminal/run_terminal.h"
#include "terminal/table_game.h"

namespace freehold::terminal {
namespace {

using testing::ann;
using testing::at_vine_street;
using testing::bob;
using testing::give;
using testing::Sitting;

std::string play(Sitting& sitting, const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  TableGame game(*sitting.table);
  EXPECT_EQ(run_plain(game, in, out), 0);
  return out.str();
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(Plain, every_choice_has_a_number_and_a_word) {
  Sitting sitting({"Ann", "Bob"}, at_vine_street);
  const std::string text = play(sitting, "");
  EXPECT_TRUE(has(text, "Ann, buy Vine Street for £200?\n")) << text;
  EXPECT_TRUE(has(text, "1. Buy for £200 (buy)\n"));
  EXPECT_TRUE(has(text, "2. Decline: auction (decline)\n"));
  EXPECT_TRUE(has(text, "The input has ended. The game is saved as it is."));
  EXPECT_EQ(sitting.table->state().phase, Phase::buy);
}

TEST(Plain, spending_is_asked_again) {
  Sitting sitting({"Ann", "Bob"}, at_vine_street);
  play(sitting, "buy\nno\n1\n\n");
  EXPECT_EQ(sitting.table->state().phase, Phase::buy);
  const std::string text = play(sitting, "buy\nyes\n");
  EXPECT_TRUE(has(text, "Ann buys Vine Street for £200.")) << text;
  EXPECT_EQ(sitting.table->state().owner(SpaceId{19}), ann);
}

TEST(Plain, after_a_no_the_question_is_put_again) {
  Sitting sitting({"Ann", "Bob"}, at_vine_street);
  const std::string text = play(sitting, "buy\nno\n");
  const auto refused = text.find("Not done.\n");
  ASSERT_NE(refused, std::string::npos) << text;
  EXPECT_TRUE(has(text.substr(refused), "Ann, buy Vine Street for £200?\n")) << text;
  EXPECT_TRUE(has(text.substr(refused), "1. Buy for £200 (buy)\n")) << text;
}

TEST(Plain, an_auction_in_words) {
  Sitting sitting({"Ann", "Bob"}, at_vine_street);
  const std::string text = play(sitting, "decline\nyes\nbid\nbid 30\nbid 20\nbid 45\npass\nyes\n");
  EXPECT_TRUE(has(text, "Type: bid 1 Bid between £1 and £1,500.")) << text;
  EXPECT_TRUE(has(text, "The bid is too low. (UK.11)")) << text;
  EXPECT_EQ(sitting.table->state().owner(SpaceId{19}), ann) << text;
  EXPECT_EQ(sitting.table->state().player(ann).cash, 1455);
}

TEST(Plain, a_bid_that_is_no_sum_is_quoted_and_not_made) {
  Sitting sitting({"Ann", "Bob"}, at_vine_street);
  const std::string text = play(sitting, "decline\nyes\nbid 12.50\nbid -5\nbid 50 60\nbid ten\nbid 1e3\n");
  for (const char* typed : {"12.50", "-5", "50 60", "ten", "1e3"})
    EXPECT_TRUE(has(text, "“" + std::string(typed) + "” isn’t a whole amount from £1 to £1,500.\n")) << text;
  EXPECT_EQ(sitting.table->state().auction.high_bid, 0) << text;
  play(sitting, "bid 1.250\n");
  EXPECT_EQ(sitting.table->state().auction.high_bid, 1250);
}

TEST(Plain, no_number_is_read_as_another) {
  Sitting sitting({"Ann", "Bob"}, [](const Ruleset&, State& state) { give(state, ann, {16, 18, 19}); });
  const State before = sitting.table->state();
  const std::string text = play(sitting,
                                "build 1.5 vine\nbuild -2 vine\nbuild 0 vine\nbuild 1,500 vine\nsell 2nd "
                                "vine\nbuild ½ vine\nbuild ٤ vine\nlog 1.5\nlog -1\n"
                                "offer bob give 50, 60 take 10\noffer bob give 1 take 10.50\n");
  for (const char* typed : {"1.5", "-2", "0", "1,500", "2nd", "½", "٤"})
    EXPECT_TRUE(has(text, "“" + std::string(typed) + "” isn’t a whole number from 1 to 99.\n")) << text;
  for (const char* typed : {"1.5", "-1"})
    EXPECT_TRUE(has(text, "“" + std::string(typed) + "” isn’t a whole number from 1 to 9,999.\n")) << text;
  EXPECT_TRUE(has(text, "“50, 60” isn’t a whole amount from £0 to £1,500.\n")) << text;
  EXPECT_TRUE(has(text, "“10.50” isn’t a whole amount from £0 to £1,500.\n")) << text;
  EXPECT_EQ(sitting.table->state(), before);
}

TEST(Plain, deeds_and_deals_by_name) {
  Sitting sitting({"Ann", "Bob"}, [](const Ruleset&, State& state) {
    give(state, ann, {16, 18, 19, 1});
    give(state, bob, {39, 3});
  });
  const std::string text = play(sitting,
                                "manage\nbuild vine\nyes\nsell vine\nyes\nlift vine\nmortgage old kent\nyes\n"
                                "offer bob give 150 take whitechapel\nyes\naccept\nyes\n");
  EXPECT_TRUE(has(text, "build Vine Street: Build a house for £100; rent £32 > £80")) << text;
  EXPECT_TRUE(has(text, "This deed is not mortgaged. (UK.46)")) << text;
  EXPECT_TRUE(has(text, "It completes Brown for you.")) << text;
  EXPECT_EQ(sitting.table->state().owner(SpaceId{3}), ann) << text;
  EXPECT_TRUE(sitting.table->state().mortgaged.contains(SpaceId{1}));
  EXPECT_EQ(sitting.table->state().buildings_on(SpaceId{19}), 0);
}

TEST(Plain, a_deal_that_cannot_be_proposed_is_refused_before_it_is_laid_out) {
  Sitting sitting({"Ann", "Bob"}, [](const Ruleset&, State& state) { give(state, ann, {19}); });
  const std::string text =
      play(sitting, "offer bob give vine take debt\noffer ann give vine\noffer bob give 20 take 10\n");
  EXPECT_TRUE(has(text, "There is no such debt to settle.")) << text;
  EXPECT_TRUE(has(text, "You can’t make yourself an offer.")) << text;
  EXPECT_TRUE(has(text, "(UK.43)")) << text;
  EXPECT_FALSE(has(text, "(yes or no)")) << text;
}

TEST(Plain, a_number_builds_and_sells_that_many_across_the_group) {
  Sitting sitting({"Ann", "Bob"}, [](const Ruleset&, State& state) { give(state, ann, {16, 18, 19, 1}); });
  const auto built = [&sitting](int space) { return sitting.table->state().buildings_on(SpaceId{space}); };
  std::string text = play(sitting, "build ４ vine\nno\n");
  EXPECT_TRUE(has(text, "Build 4 houses across Orange for £400? (yes or no)")) << text;
  text = play(sitting, "build 4 vine\nno\nbuild 4 vine\nyes\n");
  EXPECT_TRUE(has(text, "Build 4 houses across Orange for £400? (yes or no)")) << text;
  EXPECT_EQ(built(16) + built(18) + built(19), 4) << "after a no nothing is built\n" << text;
  EXPECT_LE(std::max({built(16), built(18), built(19)}), 2) << "as evenly as may be\n" << text;
  text = play(sitting, "sell 3 19\nyes\nbuild 2 old kent\nbuild 2 nowhere\nbuild 19\nno\n");
  EXPECT_TRUE(has(text, "Sell 3 buildings across Orange for £150? (yes or no)")) << text;
  EXPECT_EQ(built(16) + built(18) + built(19), 1) << text;
  EXPECT_TRUE(has(text, "(UK.32)")) << "where none can be built, it says why\n" << text;
  EXPECT_EQ(sitting.table->state().buildings_on(SpaceId{1}), 0);
}

TEST(Plain, chances_are_told_where_they_are_wanted_and_all_agree) {
  const auto arrange = [](const Ruleset&, State& state) {
    give(state, ann, {16, 18});
    give(state, bob, {19});
  };
  Sitting alone({"Ann", "Bob:steady"}, arrange);
  const std::string told = play(alone, "status\nchances\noffer bob give 150 take vine\nno\nchances\n");
  EXPECT_TRUE(has(told, "% to win")) << told;
  EXPECT_TRUE(has(told, "Chance to win with this deal: Ann ")) << told;
  EXPECT_TRUE(has(told, "Chances are hidden.")) << told;
  Sitting both({"Ann", "Bob"}, arrange);
  EXPECT_FALSE(has(play(both, "chances\nno\nstatus\n"), "% to win"));
  EXPECT_TRUE(has(play(both, "chances\nyes\n"), "% to win"));
}

TEST(Plain, looking_around_changes_nothing) {
  Sitting sitting({"Ann", "Bob"}, at_vine_street);
  const State before = sitting.table->state();
  const std::string text =
      play(sitting, "status\nboard\ndeed mayfair\ndeed 38\ndeed 0\ndice\nproof\nlog\nhelp\nnonsense\nroll\n");
  EXPECT_TRUE(has(text, "20 Vine Street, Orange, £200, unowned; here: Ann\n")) << text;
  EXPECT_TRUE(has(text, "Bob: £1,500, on Go, worth £1,500."));
  EXPECT_TRUE(has(text, "hotel £2,000"));
  EXPECT_TRUE(has(text, "\n40 Mayfair, Dark blue")) << "spaces count from 1 for people";
  EXPECT_TRUE(has(text, "> Park Lane")) << text;
  EXPECT_TRUE(has(text, "Spaces are numbered 1 to 40.\n")) << text;
  EXPECT_TRUE(has(text, "There is no command “nonsense” now."));
  EXPECT_EQ(sitting.table->state(), before);
}

// The rules that a person's table has set for itself are told before anything is asked, and again on demand.
TEST(Plain, G_7_house_rules_are_told_at_the_start_and_on_demand) {
  Sitting sitting({"Ann", "Bob"}, "house rules", "uk", [](RuleOptions& options) {
    options.free_parking_pot = true;
    options.timed = true;
    options.time_limit = 30;
  });
  const std::string text = play(sitting, "rules\n");
  const std::string line =
      "Taxes, fines and card payments go to a pot on Free Parking (UK.52): here yes, in print no.";
  const auto first = text.find(line);
  ASSERT_NE(first, std::string::npos) << text;
  EXPECT_LT(first, text.find("Ann, throw the dice"));
  EXPECT_NE(text.find(line, first + 1), std::string::npos) << text;
  EXPECT_TRUE(has(text, "ends a timed game (UKT.1): here 30, in print")) << text;
}

void on_vine_street_in_the_first_lap(const Ruleset&, State& state) {
  state.phase = Phase::post_roll;
  state.resume = Phase::post_roll;
  state.player(ann).space = SpaceId{19};
  state.turn.thrown = true;
  state.turn.dice = {4, 5};
}

TEST(Plain, UK_10_what_cannot_be_bought_on_the_first_lap_says_so) {
  Sitting sitting({"Ann", "Bob"}, on_vine_street_in_the_first_lap, "uk",
                  [](RuleOptions& options) { options.buy_on_first_lap = false; });
  const std::string text = play(sitting, "buy\nb\n");
  const std::string reason = "You can’t buy anything before you have passed Go (UK.10).";
  std::size_t times = 0;
  for (auto at = text.find(reason); at != std::string::npos; at = text.find(reason, at + 1))
    ++times;
  EXPECT_EQ(times, 3U) << text;  // in the question, and at each command
  EXPECT_FALSE(has(text, "There is no command"));
}

TEST(Plain, UK_10_the_log_tells_why_nothing_was_offered_on_the_first_lap) {
  Sitting sitting({"Ann:steady", "Bob:steady"}, "first lap", "uk",
                  [](RuleOptions& options) { options.buy_on_first_lap = false; });
  const std::string text = play(sitting, "");
  const auto first = text.find(" has not passed Go yet and can’t buy ");
  ASSERT_NE(first, std::string::npos) << text.substr(0, 2000);
  EXPECT_LT(first, text.find(" buys "));
}

TEST(Plain, L_5_2_the_log_tells_of_an_owner_in_jail_and_of_a_deed_that_stays_with_the_bank) {
  Sitting sitting({"Ann:random", "Bob:random", "Eve:random"}, "plain list", "london",
                  [](RuleOptions& options) { options.max_rounds = 60; });
  const std::string text = play(sitting, "");
  EXPECT_TRUE(has(text, " is in jail and collects no rent for ")) << text.size();
  EXPECT_TRUE(has(text, " declines ")) << text.size();
  EXPECT_TRUE(has(text, ": it stays with the bank.")) << text.size();
}

TEST(Plain, G_5_a_refused_command_says_which_rule_it_breaks) {
  Sitting sitting({"Ann", "Bob"}, at_vine_street);
  const std::string text = play(sitting, "end\nbid 20\nbankrupt\n");
  EXPECT_FALSE(has(text, "There is no command")) << text;
  EXPECT_TRUE(has(text, "That can’t be done now. (")) << text;
}

TEST(Plain, UK_10_a_deed_that_is_too_dear_says_so) {
  Sitting sitting({"Ann", "Bob"}, [](const Ruleset& rules, State& state) {
    at_vine_street(rules, state);
    state.player(ann).cash = 20;
  });
  EXPECT_TRUE(has(play(sitting, "buy\n"), "There isn’t enough cash for this. (UK.10)"));
}

TEST(Plain, a_new_game_is_told_from_its_beginning) {
  Sitting sitting({"Ann", "Bob", "Carol", "Dave", "Eve", "Frank", "Grace", "Heidi"}, "beginning", "uk-short");
  const std::string text = play(sitting, "");
  EXPECT_TRUE(has(text, "Ann throws ")) << text;
  EXPECT_TRUE(has(text, "Ann is dealt ")) << text;
  EXPECT_TRUE(has(text, "Heidi is dealt ")) << text;
}

TEST(Plain, bots_alone_play_to_the_end) {
  Sitting sitting({"Ann:steady", "Bob:steady", "Eve:random"}, "plain");
  const std::string text = play(sitting, "");
  EXPECT_TRUE(sitting.table->over());
  EXPECT_TRUE(has(text, " wins after "));
  EXPECT_TRUE(has(text, "freehold verify " + sitting.table->id()));
}

}  // namespace
}  // namespace freehold::terminal
