#include "terminal/decision.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "kit/terminal_fixture.h"
#include "terminal/deed_actions.h"
#include "terminal/offer_text.h"

namespace freehold::terminal {
namespace {

using testing::ann;
using testing::bob;
using testing::london;
using testing::Stage;

// Ann has landed on an unowned deed and has to say whether she buys it.
Stage landed_on(SpaceId space) {
  Stage stage(2);
  stage.state.phase = Phase::buy;
  stage.state.turn.player = ann;
  stage.state.player(ann).space = space;
  return stage;
}

TEST(Decision, buying_asks_again_and_says_what_is_left) {
  const Stage stage = landed_on(SpaceId{19});
  const Decision decision = decision_of(stage.scene(), ann);
  EXPECT_EQ(decision.question, "Ann, buy Vine Street for £200?");
  EXPECT_EQ(decision.subject, SpaceId{19});
  const Choice* buy = choice_by_key(decision, 'b');
  ASSERT_NE(buy, nullptr);
  EXPECT_EQ(buy->confirm, "Buy Vine Street for £200? You keep £1,300.");
  EXPECT_NE(choice_by_word(decision, "decline"), nullptr);
}

TEST(Decision, who_cannot_pay_is_not_offered_to_buy) {
  Stage stage = landed_on(SpaceId{19});
  stage.state.issued -= stage.state.player(ann).cash - 10;
  stage.state.player(ann).cash = 10;
  const Decision decision = decision_of(stage.scene(), ann);
  EXPECT_EQ(choice_by_key(decision, 'b'), nullptr);
  EXPECT_EQ(why_not(stage.scene(), ann, 'b'), "There isn’t enough cash for this. (UK.10)");
}

TEST(Decision, UK_13_a_rent_to_claim_says_whose_and_for_what) {
  Ruleset on_demand = testing::london();
  on_demand.options.rent_collection = RentCollection::on_demand;
  Stage stage(2, 0, 1, on_demand);
  stage.state.set_owner(SpaceId{1}, ann);
  stage.state.phase = stage.state.resume = Phase::post_roll;
  stage.state.turn.player = bob;
  stage.state.turn.thrown = true;
  stage.state.claimable.count = 1;
  stage.state.claimable.rents[0] = {
      .debtor = bob, .creditor = ann, .space = SpaceId{1}, .basis = fixed_sum(2)};
  const Decision decision = decision_of(stage.scene(), ann);
  const Choice* const claim = choice_by_word(decision, "claim-rent");
  ASSERT_NE(claim, nullptr);
  EXPECT_EQ(claim->label, "Claim £2 rent from Bob: Old Kent Road");
}

TEST(Decision, a_key_out_of_place_gets_its_reason) {
  const Stage stage = landed_on(SpaceId{19});
  EXPECT_TRUE(why_not(stage.scene(), ann, 'e'));
  EXPECT_TRUE(why_not(stage.scene(), bob, 'r'));
  EXPECT_FALSE(why_not(stage.scene(), ann, '~'));
}

// Everything that is offered to anybody is legal, and every key stands for one choice; whoever is awaited has one.
void check_decisions(const Stage& stage, std::uint64_t seed) {
  for (const PlayerId player : stage.state.in_game) {
    const Decision decision = decision_of(stage.scene(), player);
    std::set<char> keys;
    std::set<std::string> words;
    for (const Choice& choice : decision.choices) {
      EXPECT_TRUE(keys.insert(choice.key).second) << "key " << choice.key << ", seed " << seed;
      EXPECT_TRUE(words.insert(choice.word).second) << "word " << choice.word << ", seed " << seed;
      if (choice.kind != ChoiceKind::act) continue;
      EXPECT_FALSE(judge(stage.rules, stage.state, player, choice.action))
          << choice.label << ", seed " << seed;
    }
    if (decision.awaited) {
      EXPECT_FALSE(decision.choices.empty()) << decision.question << ", seed " << seed;
      EXPECT_FALSE(decision.question.empty());
    }
    for (const SpaceId deed : deeds_of(stage.scene(), player)) {
      for (const DeedAction& action : actions_on(stage.scene(), player, deed)) {
        EXPECT_FALSE(judge(stage.rules, stage.state, player, action.action))
            << action.label << ", seed " << seed;
        EXPECT_EQ(why_not_on(stage.scene(), player, deed, action.key), "");
      }
    }
  }
}

TEST(Decision, all_that_is_offered_is_legal_in_whole_games) {
  Ruleset scarce = london();
  scarce.options.house_stock = 3;
  scarce.options.rent_collection = RentCollection::on_demand;
  scarce.options.free_parking_pot = true;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Stage stage(3, 0, seed, seed % 2 == 0 ? scarce : london());
    EventList events;
    testing::Chance chance(seed);
    for (int i = 0; i < 1200 && stage.state.phase != Phase::over; ++i) {
      testing::step(stage.rules, stage.state, chance, events);
      check_decisions(stage, seed);
    }
  }
}

TEST(DeedActions, a_house_says_what_it_costs_and_what_it_brings) {
  Stage stage(2);
  for (const int space : {16, 18, 19}) {
    stage.state.set_owner(SpaceId{space}, ann);
  }
  stage.state.phase = Phase::pre_roll;
  const auto actions = actions_on(stage.scene(), ann, SpaceId{19});
  ASSERT_EQ(actions.size(), 2U);
  EXPECT_EQ(actions[0].label, "Build a house for £100; rent £32 → £80");
  EXPECT_EQ(actions[0].money, -100);
  EXPECT_EQ(actions[1].label, "Mortgage for £100; rent £32 → £0");
  EXPECT_EQ(why_not_on(stage.scene(), ann, SpaceId{19}, 's'), "There is no such building there. (UK.38)");
}

TEST(DeedActions, UK_48_a_step_that_covers_the_debt_says_what_it_brings_what_is_paid_and_what_is_left) {
  Stage stage(2);
  for (const int space : {16, 18, 19, 21}) {
    stage.state.set_owner(SpaceId{space}, ann);
    if (space < 20) stage.state.set_buildings(SpaceId{space}, hotel);
  }
  stage.state.player(ann).cash = 350;
  stage.state.phase = Phase::debt;
  stage.state.resume = Phase::post_roll;
  stage.state.debts.debts[0] = {ann, bob, Reason::rent, Clause::UK_14, SpaceId{37}, {}, 450};
  stage.state.debts.count = 1;
  const auto on_strand = actions_on(stage.scene(), ann, SpaceId{21});
  ASSERT_EQ(on_strand.size(), 1U);
  EXPECT_EQ(on_strand[0].money, 110);
  EXPECT_EQ(on_strand[0].label, "Mortgage for £110; pays the debt of £450 and leaves £10; rent £18 → £0");
  const auto on_vine = actions_on(stage.scene(), ann, SpaceId{19});
  const auto all = std::ranges::find(on_vine, 'x', &DeedAction::key);
  ASSERT_NE(all, on_vine.end());
  EXPECT_EQ(all->money, 750);  // three hotels at half of 500
  EXPECT_EQ(all->label.substr(0, 88),
            "Sell all buildings of the group for £750; pays the debt of £450 and leaves £650; rent");
  stage.state.player(ann).cash = 300;
  EXPECT_EQ(actions_on(stage.scene(), ann, SpaceId{21})[0].label, "Mortgage for £110; rent £18 → £0");
}

TEST(OfferWords, deeds_money_and_cards) {
  const Stage stage(2);
  const auto deal = read_deal(stage.scene(), ann, bob, "give Vine Street, 1,500, 2 cards take #2, £20", 0);
  ASSERT_TRUE(deal) << deal.error();
  EXPECT_EQ(deal->give.deeds, SpaceSet{SpaceId{19}});
  EXPECT_EQ(deal->give.cash, 1500);
  EXPECT_EQ(deal->give.jail_cards, 2);
  EXPECT_EQ(deal->take.deeds, SpaceSet{SpaceId{1}});
  EXPECT_EQ(deal->take.cash, 20);
}

TEST(OfferWords, the_debt_whole_or_in_part) {
  const Stage stage(2);
  EXPECT_EQ(read_deal(stage.scene(), ann, bob, "give mayfair take debt", 480)->take.debt, 480);
  EXPECT_EQ(read_deal(stage.scene(), ann, bob, "give mayfair take debt 100", 480)->take.debt, 100);
}

TEST(OfferWords, a_sum_is_whole_and_there_is_one_of_it) {
  const Stage stage(2);
  const auto why = [&](const char* text) {
    const auto deal = read_deal(stage.scene(), ann, bob, text, 480);
    return deal ? "understood" : deal.error();
  };
  EXPECT_EQ(why("take 10.50"), "“10.50” isn’t a whole amount from £0 to £1,500.");
  EXPECT_EQ(why("give 50, 60"), "“50, 60” isn’t a whole amount from £0 to £1,500.");
  EXPECT_EQ(why("give 50, mayfair, 600"), "“50, 600” isn’t a whole amount from £0 to £1,500.");
  EXPECT_EQ(why("give 50,60"), "“50,60” isn’t a whole amount from £0 to £1,500.");
  EXPECT_EQ(why("give -50"), "“-50” isn’t a whole amount from £0 to £1,500.");
  EXPECT_EQ(why("give 1e3"), "“1e3” isn’t a whole amount from £0 to £1,500.");
  EXPECT_EQ(why("take debt 12.50"), "“12.50” isn’t a whole amount from £0 to £480.");
  EXPECT_EQ(why("take debt all of it"), "“all of it” isn’t a whole amount from £0 to £480.");
  EXPECT_EQ(why("give 1.5 cards"), "“1.5” isn’t a whole number from 1 to 64.");
  EXPECT_EQ(why("give -1 card"), "“-1” isn’t a whole number from 1 to 64.");
  EXPECT_EQ(why("give Two cards, 50"), "“Two” isn’t a whole number from 1 to 64.");
  EXPECT_EQ(why("give two jail cards"), "“two” isn’t a whole number from 1 to 64.");
  EXPECT_EQ(why("give ½ card"), "“½” isn’t a whole number from 1 to 64.");
  EXPECT_EQ(why("give discard"), "There is no space like “discard”.");
  EXPECT_EQ(why("give ½"), "“½” isn’t a whole amount from £0 to £1,500.");
  const auto cards = [&](const char* text) {
    return read_deal(stage.scene(), ann, bob, text, 0)->give.jail_cards;
  };
  EXPECT_EQ(cards("give ３ cards"), 3);
  EXPECT_EQ(cards("give a Get out of jail free card, a card"), 2);
  const auto deal = read_deal(stage.scene(), ann, bob, "give 1.250, card, 10 jail cards take 12£", 0);
  ASSERT_TRUE(deal) << deal.error();
  EXPECT_EQ(deal->give.cash, 1250);
  EXPECT_EQ(deal->give.jail_cards, 11);
  EXPECT_EQ(deal->take.cash, 12);
}

TEST(OfferWords, what_is_not_understood_is_said) {
  const Stage stage(2);
  EXPECT_EQ(read_deal(stage.scene(), ann, bob, "give mayfair take debt", 0).error(),
            "There is no such debt to settle.");
  EXPECT_EQ(read_deal(stage.scene(), ann, bob, "give mayfair take debt 0", 480).error(),
            "There is no such debt to settle.");
  EXPECT_EQ(read_deal(stage.scene(), ann, bob, "give mayfair take debts", 480).error(),
            "There is no space like “debts”.");
  EXPECT_EQ(read_deal(stage.scene(), ann, bob, "give Fleet Lane", 0).error(),
            "There is no space like “Fleet Lane”.");
  EXPECT_EQ(read_deal(stage.scene(), ann, bob, "give white", 0).error(),
            "“white” could mean several spaces: type more of the name, or the number.");
  EXPECT_FALSE(read_deal(stage.scene(), ann, bob, "Vine Street", 0));
}

}  // namespace
}  // namespace freehold::terminal
