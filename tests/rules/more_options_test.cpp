// House rules beyond the editions: G.14 to G.18 and G.20.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

template <class Change>
Ruleset uk_with(Change change) {
  Ruleset ruleset = edition("uk");
  change(ruleset.options);
  return ruleset;
}

TEST(MoreOptions, G_14_two_ones_bring_a_sum_before_the_move) {
  Script game{uk_with([](RuleOptions& o) { o.ones_bonus = 500; }), 2};
  game.at(0, "Free Parking").throws(1, 1).expect_paid(bank, 0, 500, Reason::ones);
  EXPECT_EQ(game.events().at(1).type, EventType::paid) << "after the dice, before the token moves";
}

TEST(MoreOptions, G_14_no_other_double_does_and_nothing_without_it) {
  Script game{uk_with([](RuleOptions& o) { o.ones_bonus = 500; }), 2};
  game.at(0, "Jail / Just Visiting").throws(5, 5).expect_nothing_paid();
  Script official{"uk", 2};
  official.at(0, "Bow Street").throws(1, 1).expect_nothing_paid();
}

TEST(MoreOptions, G_14_each_throw_in_jail_and_for_a_third_double_too) {
  const Ruleset ruleset = uk_with([](RuleOptions& o) { o.ones_bonus = 500; });
  Script held{ruleset, 2};
  held.jailed(0).throws(1, 1).expect_paid(bank, 0, 500, Reason::ones).expect_jailed(0, false);
  Script third{ruleset, 2};
  third.at(0, "Jail / Just Visiting").throws(5, 5).at(0, "Jail / Just Visiting").throws(5, 5);
  third.throws(1, 1).expect_paid(bank, 0, 500, Reason::ones).expect_jailed(0, true);
}

TEST(MoreOptions, G_14_with_other_dice_all_of_them_show_a_one) {
  Script three{uk_with([](RuleOptions& o) {
                 o.ones_bonus = 500;
                 o.dice_sides = DiceSet{6, 6, 6};
               }),
               2};
  three.at(0, "Bow Street").throws(Throw{1, 1, 1}).expect_total(bank, 0, 500);
  Script one{uk_with([](RuleOptions& o) {
               o.ones_bonus = 500;
               o.dice_sides = DiceSet{6};
             }),
             2};
  one.at(0, "Marlborough Street").throws(Throw{1}).expect_total(bank, 0, 0);
}

Script pot_game(bool adds) {
  Script game{uk_with([adds](RuleOptions& o) {
                o.free_parking_pot = true;
                o.free_parking_floor = 500;
                o.free_parking_floor_adds = adds;
              }),
              2};
  return game.pot_holds(120);
}

TEST(MoreOptions, G_15_the_fixed_sum_comes_in_addition) {
  pot_game(true)
      .idles()
      .expect_paid(pot, 0, 120, Reason::free_parking)
      .expect_paid(bank, 0, 500, Reason::free_parking);
  pot_game(false).idles().expect_paid(bank, 0, 380, Reason::free_parking);
}

TEST(MoreOptions, G_16_the_pot_of_taxes_alone) {
  const auto with_pot_of = [](PotOf what) {
    return uk_with([what](RuleOptions& o) {
      o.free_parking_pot = true;
      o.pot_of = what;
    });
  };
  for (const PotOf what : {PotOf::everything, PotOf::taxes}) {
    const PlayerId others = what == PotOf::everything ? pot : bank;
    Script tax{with_pot_of(what), 2};
    tax.throws(1, 3).expect_paid(0, pot, 200, Reason::tax);
    Script card{with_pot_of(what), 2};
    card.throws(3, 4).draws("speeding_fine").expect_paid(0, others, 15, Reason::card);
    Script fine{with_pot_of(what), 2};
    fine.jailed(0).act(0, pay_fine).expect_paid(0, others, 50, Reason::jail_fine);
  }
}

TEST(MoreOptions, G_17_each_stay_in_jail_makes_the_fine_larger) {
  Script game{uk_with([](RuleOptions& o) { o.fine_growth = 25; }), 2};
  for (const Money fine : {50, 75, 100}) {
    game.turn_of(0).at(0, "Free Parking").throws(4, 6).expect_jailed(0, true).act(0, end_turn);
    game.turn_of(0).act(0, pay_fine).expect_paid(0, bank, fine, Reason::jail_fine);
  }
  game.turn_of(1).at(1, "Free Parking").throws(4, 6).act(1, end_turn).turn_of(1);
  game.act(1, pay_fine).expect_paid(1, bank, 50, Reason::jail_fine);
}

TEST(MoreOptions, G_17_the_fine_after_the_last_throw_and_what_must_be_covered) {
  Script game{uk_with([](RuleOptions& o) { o.fine_growth = 25; }), 2};
  game.at(0, "Free Parking").throws(4, 6).act(0, end_turn).turn_of(0).act(0, pay_fine);
  game.at(0, "Free Parking").throws(4, 6).act(0, end_turn).turn_of(0);
  game.cash(0, 74)
      .expect_refused(0, pay_fine, Refusal::not_enough_cash)
      .cash(0, 75)
      .expect_allowed(0, pay_fine);
  game.jailed(0, 2).cash(0, 1500).throws(1, 2).expect_paid(0, bank, 75, Reason::jail_fine);
}

TEST(MoreOptions, G_18_more_than_four_deeds_are_dealt_four_at_a_time) {
  Ruleset ruleset = uk_with([](RuleOptions& o) {
    o.dealt_deeds = 6;
    o.start_cash = 5000;
  });
  auto game = Script::from_the_start(ruleset, 2);
  const std::vector<std::vector<std::string>> deals = {
      {"Mayfair", "Park Lane", "Strand", "Whitehall"},
      {"Bow Street", "Vine Street"},
      {"Old Kent Road", "Whitechapel Road", "Pall Mall", "Water Works"},
      {"Fleet Street", "Piccadilly"}};
  for (std::size_t n = 0; n < deals.size(); ++n) {
    game.expect_chance(ChanceKind::deal).deal(deals[n]).expect_owner(static_cast<int>(n / 2), deals[n]);
  }
  EXPECT_EQ(game.state().owned_by(PlayerId{0}).size(), 6);
  game.expect_chance(ChanceKind::dice).dice(5, 6).dice(1, 2).expect_turn(0).expect_phase(Phase::pre_roll);
}

TEST(MoreOptions, G_18_all_that_the_bank_has) {
  Ruleset ruleset = uk_with([](RuleOptions& o) {
    o.dealt_deeds = 14;
    o.start_cash = 10'000;
    o.start_order = StartOrder::first_seat;
  });
  NoSink sink;
  State state = new_game(ruleset, 2, sink);
  while (pending_chance(ruleset, state).kind == ChanceKind::deal)
    resolve(ruleset, state, pending_chance(ruleset, state).count - 1, sink);
  EXPECT_EQ(state.owned_by(PlayerId{0}).size(), 14);
  EXPECT_EQ(state.owned_by(PlayerId{1}).size(), 14);
  EXPECT_EQ(state.phase, Phase::pre_roll);
}

TEST(MoreOptions, G_19_business_comes_before_the_throw) {
  Script game{uk_with([](RuleOptions& o) { o.business_before_throw = true; }), 2};
  game.owns(0, {"Old Kent Road", "Whitechapel Road"}).owns(1, {"Mayfair", "Vine Street"});
  const Move deal = offer(1, {.cash = 10}, {.deeds = {"Vine Street"}});
  game.expect_allowed(0, build("Old Kent Road"))
      .expect_allowed(1, mortgage("Mayfair"))
      .expect_allowed(0, deal);
  game.throws(1, 3).expect_phase(Phase::post_roll);
  game.expect_refused(0, build("Old Kent Road"), Refusal::wrong_phase)
      .expect_refused(0, mortgage("Old Kent Road"), Refusal::wrong_phase)
      .expect_refused(1, mortgage("Mayfair"), Refusal::wrong_phase)
      .expect_refused(0, deal, Refusal::wrong_phase);
}

TEST(MoreOptions, G_19_doubles_give_time_again_and_a_purchase_none) {
  Script game{uk_with([](RuleOptions& o) { o.business_before_throw = true; }), 2};
  game.owns(0, {"Strand"}).cash(0, 150).at(0, SpaceId{10});
  game.throws(5, 5).expect_phase(Phase::pre_roll).expect_allowed(0, mortgage("Strand"));
  game.throws(2, 3).expect_phase(Phase::buy).expect_refused(0, mortgage("Strand"), Refusal::wrong_phase);
}

TEST(MoreOptions, G_19_what_a_debt_needs_may_be_done) {
  Script game{uk_with([](RuleOptions& o) { o.business_before_throw = true; }), 2};
  game.owns(0, {"Strand"}).owns(1, {"Mayfair"}).cash(0, 10).at(0, "Liverpool Street Station");
  game.throws(1, 3).expect_phase(Phase::debt).expect_allowed(0, mortgage("Strand"));
  game.act(0, mortgage("Strand")).expect_paid(0, 1, 50, Reason::rent);
}

TEST(MoreOptions, G_19_and_what_ends_a_turn_below_nothing) {
  Script game{uk_with([](RuleOptions& o) {
                o.business_before_throw = true;
                o.negative_cash = true;
              }),
              2};
  game.owns(0, {"Strand"}).owns(1, {"Mayfair"}).cash(0, 10).at(0, "Liverpool Street Station");
  game.throws(1, 3).expect_phase(Phase::post_roll).expect_cash(0, -40);
  game.expect_refused(1, mortgage("Mayfair"), Refusal::wrong_phase).act(0, mortgage("Strand"));
  game.expect_cash(0, 70).act(0, end_turn).expect_turn(1);
}

TEST(MoreOptions, G_20_a_bid_exceeds_the_one_before_by_the_step) {
  Script game{uk_with([](RuleOptions& o) { o.bid_step = 10; }), 3};
  game.throws(1, 2).act(0, decline).expect_allowed(1, bid(1)).act(1, bid(20));
  game.expect_refused(2, bid(29), Refusal::bid_too_low).expect_allowed(2, bid(30)).act(2, bid(33));
  game.expect_refused(0, bid(42), Refusal::bid_too_low).cash(0, 42).act(0, pass);
}

TEST(MoreOptions, G_20_not_sealed_bids) {
  Script game{uk_with([](RuleOptions& o) {
                o.bid_step = 10;
                o.auctions = AuctionKind::sealed;
              }),
              2};
  game.throws(1, 2).act(0, decline).act(0, bid(20)).act(1, bid(21)).expect_owner(1, {"Whitechapel Road"});
}

}  // namespace
}  // namespace freehold
