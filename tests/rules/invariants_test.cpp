// Every impossible position is told apart, with a sentence for a person; every position of a game is possible.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <utility>

#include "kit/script.h"
#include "rules/invariants.h"

namespace freehold {
namespace {

using namespace kit;

/// A position in mid game, in player 0's turn: houses, mortgages, a jail card, somebody in jail.
Script mid_game() {
  Script game{"uk", 3};
  game.owns_group(0, "dark_blue")
      .built_group("dark_blue", 2)
      .owns(1, {"Strand", "Water Works"})
      .mortgaged({"Strand"});
  game.owns_group(2, "orange").holds_jail_card(1, "chance").jailed(2, 1).on_top("community_chest", "annuity");
  return game;
}

using StateChange = std::function<void(State&)>;

/// The position is possible as it is, and is not after the change: the mistake names `word`.
void expect_told(const Script& game, const std::string& word, const StateChange& change) {
  EXPECT_TRUE(broken_invariants(game.ruleset(), game.state()).empty()) << "before: " << word;
  State changed = game.state();
  change(changed);
  const auto broken = broken_invariants(game.ruleset(), changed);
  ASSERT_FALSE(broken.empty()) << "not told: " << word;
  bool named = false;
  for (const auto& line : broken)
    named = named || line.find(word) != std::string::npos;
  EXPECT_TRUE(named) << "told as \"" << broken.front() << "\", not with " << word;
}

constexpr PlayerId p0{0};
constexpr PlayerId p1{1};
constexpr PlayerId p2{2};
constexpr SpaceId mayfair{39};
constexpr SpaceId strand{21};
constexpr SpaceId go{0};

TEST(Invariants, G_3_money_is_conserved) {
  expect_told(mid_game(), "G.3", [](State& s) { s.player(p0).cash += 1; });
  expect_told(mid_game(), "G.3", [](State& s) { s.pot = 5; });
  expect_told(mid_game(), "negative cash", [](State& s) {
    s.issued -= s.player(p0).cash + 1;
    s.player(p0).cash = -1;
  });
}

TEST(Invariants, UK_2_buildings_add_up) {
  expect_told(mid_game(), "UK.2", [](State& s) { ++s.houses; });
  expect_told(mid_game(), "UK.2", [](State& s) { --s.hotels; });
}

TEST(Invariants, UK_33_groups_are_even) {
  expect_told(mid_game(), "UK.33", [](State& s) {
    s.set_buildings(mayfair, 4);
    s.houses = static_cast<std::uint8_t>(s.houses - 2);
  });
}

TEST(Invariants, UK_32_buildings_stand_on_complete_groups_alone) {
  expect_told(mid_game(), "UK.32", [](State& s) {
    s.owned[0].erase(mayfair);
    s.owned[1].insert(mayfair);
    s.set_owner(mayfair, p1);
  });
  expect_told(mid_game(), "UK.32", [](State& s) {
    s.set_buildings(SpaceId{5}, 1);
    s.built.insert(SpaceId{5});
  });
  expect_told(mid_game(), "UK.45", [](State& s) { s.mortgaged.insert(mayfair); });
}

TEST(Invariants, each_deed_has_one_owner) {
  expect_told(mid_game(), "two owners", [](State& s) { s.owned[1].insert(mayfair); });
  expect_told(mid_game(), "no deed", [](State& s) { s.set_owner(go, p0); });
  expect_told(mid_game(), "UK.50", [](State& s) { s.mortgaged.insert(SpaceId{1}); });
}

TEST(Invariants, UK_20_each_card_is_in_one_place) {
  expect_told(mid_game(), "UK.20", [](State& s) { s.undrawn.erase(s.undrawn.front()); });
  expect_told(mid_game(), "UK.20", [](State& s) { --s.decks[1].known; });
  expect_told(mid_game(), "UK.21", [](State& s) {
    const CardId card = s.undrawn.front();
    s.undrawn.erase(card);
    s.player(p0).jail_cards.insert(card);
  });
}

TEST(Invariants, UK_27_who_is_in_jail_is_there) {
  expect_told(mid_game(), "UK.27", [](State& s) { s.player(p2).space = go; });
  expect_told(mid_game(), "UK.29", [](State& s) { s.player(p2).failed_throws = 3; });
  expect_told(mid_game(), "not in jail", [](State& s) { s.player(p0).failed_throws = 1; });
}

TEST(Invariants, UK_1_the_end_and_its_winners_go_together) {
  expect_told(mid_game(), "UK.1", [](State& s) { s.winners.insert(p0); });
  expect_told(mid_game(), "UK.1", [](State& s) { s.phase = s.resume = Phase::over; });
  expect_told(mid_game(), "UK.1", [](State& s) {
    s.phase = s.resume = Phase::over;
    s.winners.insert(PlayerId{5});
  });
}

TEST(Invariants, who_is_out_has_nothing) {
  expect_told(mid_game(), "UK.50", [](State& s) {
    s.player(p1).bankrupt = true;
    s.in_game.erase(p1);
    ++s.bankruptcies;
  });
  expect_told(mid_game(), "bankruptcies", [](State& s) { s.bankruptcies = 2; });
  expect_told(mid_game(), "in the game and out", [](State& s) { s.in_game.erase(p1); });
}

TEST(Invariants, UK_5_the_start_is_over_when_it_is_over) {
  expect_told(mid_game(), "UK.5", [](State& s) { s.start.to_throw.insert(p0); });
  expect_told(mid_game(), "UK.5", [](State& s) { s.phase = Phase::order; });
  expect_told(Script::from_the_start(edition("uk"), 3), "UK.5", [](State& s) { s.turn.player = p1; });
  expect_told(Script::from_the_start(edition("uk-short"), 3), "UKS.1", [](State& s) { s.start.to_deal = 2; });
}

TEST(Invariants, UK_10_a_purchase_needs_something_to_buy) {
  Script buying{"uk", 3};
  buying.throws(1, 2);
  expect_told(buying, "UK.10", [](State& s) { s.player(p0).space = go; });
  expect_told(buying, "UK.10", [](State& s) { s.pending.to_auction.insert(s.player(p0).space); });
}

TEST(Invariants, UK_11_an_auction_is_sound) {
  Script auction{"uk", 3};
  auction.throws(1, 2).act(0, decline).act(1, bid(10));
  expect_told(auction, "UK.11", [](State& s) { s.auction.to_bid = p1; });
  expect_told(auction, "UK.11", [](State& s) { s.auction.high_bid = 5000; });
  expect_told(auction, "UK.11", [](State& s) { s.auction.bidders.insert(PlayerId{6}); });
  expect_told(auction, "bidder", [](State& s) { s.auction.high_bidder = nobody; });
  expect_told(auction, "for sale", [](State& s) { s.auction.space = go; });
  expect_told(auction, "without an auction", [](State& s) { s.auction.open = false; });
}

TEST(Invariants, UK_48_a_debt_is_one_that_cash_does_not_cover) {
  Script owing{"uk", 3};
  owing.owns(0, {"Mayfair"}).cash(0, 10).throws(1, 3).expect_debt(0, bank, 200);
  expect_told(owing, "paid at once", [](State& s) { s.debts.debts[0].amount = 10; });
  expect_told(owing, "above zero", [](State& s) { s.debts.debts[0].amount = 0; });
  expect_told(owing, "creditor", [](State& s) { s.debts.debts[0].creditor = p0; });
  expect_told(owing, "debtor", [](State& s) { s.debts.debts[0].debtor = PlayerId{5}; });
  expect_told(owing, "phase debt", [](State& s) { s.debts = DebtQueue{}; });
  expect_told(owing, "UK.48", [](State& s) { s.phase = Phase::post_roll; });
}

TEST(Invariants, G_10_an_offer_can_be_carried_out) {
  Script offered{"uk", 3};
  offered.owns(0, {"Mayfair"}).act(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 900}));
  expect_told(offered, "G.10", [](State& s) { s.offer.take.cash = 2000; });
  expect_told(offered, "G.10", [](State& s) { s.offer.give.deeds.insert(strand); });
  expect_told(offered, "G.10", [](State& s) { s.offer.to = PlayerId{7}; });
  expect_told(offered, "go together", [](State& s) { s.offer.open = false; });
}

TEST(Invariants, UK_37_a_claim_is_of_a_building_that_can_be_placed_and_paid) {
  Script claimed{"uk", 3};
  claimed.owns_group(0, "dark_blue").owns_group(1, "orange").owns_group(2, "brown").bank_has(1, 12);
  claimed.act(0, build("Mayfair")).expect_phase(Phase::claim);
  expect_told(claimed, "UK.37", [](State& s) { s.claim.space = strand; });
  expect_told(claimed, "UK.37", [](State& s) { s.claim.waiting = {}; });
  expect_told(claimed, "UK.37", [](State& s) { s.claim.claimed.insert(p0); });
  expect_told(claimed, "UK.37", [](State& s) { s.mortgaged.insert(SpaceId{1}); });
  expect_told(claimed, "UK.37", [](State& s) {
    s.issued -= s.player(p0).cash - 199;
    s.player(p0).cash = 199;
  });
}

TEST(Invariants, UK_44_interest_and_lifting_need_a_mortgage) {
  Script lifting{"uk", 3};
  lifting.owns(1, {"Strand"})
      .mortgaged({"Strand"})
      .act(0, offer(1, {.cash = 1}, {.deeds = {"Strand"}}))
      .act(1, accept);
  lifting.expect_phase(Phase::lift_choice);
  expect_told(lifting, "UK.44", [](State& s) { s.mortgaged = {}; });
  expect_told(lifting, "UK.44", [](State& s) { s.pending.to_charge.insert(mayfair); });
  expect_told(lifting, "lift_choice", [](State& s) { s.pending.to_lift = {}; });
}

TEST(Invariants, UK_29_a_move_waits_for_the_fine_alone) {
  Script fined{"uk", 3};
  fined.jailed(0, 2).owns(0, {"Mayfair"}).cash(0, 3).throws(1, 2).expect_debt(0, bank, 50);
  expect_told(fined, "UK.29", [](State& s) { s.pending.move = 200; });
  expect_told(fined, "UK.29", [](State& s) { s.player(p0).failed_throws = 1; });
  expect_told(mid_game(), "UK.29", [](State& s) { s.pending.move = 5; });
}

TEST(Invariants, UK_20_what_is_awaited_of_a_card_is_there) {
  Script choosing{"uk", 3};
  choosing.at(0, "Jail / Just Visiting")
      .throws(3, 4)
      .draws("fine_or_chance")
      .expect_phase(Phase::card_choice);
  expect_told(choosing, "UK.20", [](State& s) { s.pending.choice = CardId{0}; });
  expect_told(choosing, "card_choice", [](State& s) { s.pending.choice = {}; });
  expect_told(mid_game(), "UK.20", [](State& s) { s.pending.draw = DeckId{1}; });
  expect_told(mid_game(), "UK.18", [](State& s) { s.pending.utility_throw = true; });
}

TEST(Invariants, UK_13_a_rent_that_waits_can_be_claimed) {
  Script waiting{rules("uk", [](RuleOptions& o) { o.rent_collection = RentCollection::on_demand; }), 3};
  waiting.owns(1, {"Euston Road"}).throws(3, 5).expect_phase(Phase::post_roll);
  expect_told(waiting, "UK.13", [](State& s) { s.claimable.rents[0].creditor = p0; });
  expect_told(waiting, "UK.13", [](State& s) { s.claimable.rents[0].basis = fixed_sum(0); });
  expect_told(waiting, "UK.13", [](State& s) { s.claimable.rents[0].throwers = 2; });
}

TEST(Invariants, what_is_open_comes_before_the_phase) {
  expect_told(mid_game(), "before the phase", [](State& s) { s.pending.to_lift = strand; });
  expect_told(mid_game(), "phase to return to", [](State& s) { s.resume = Phase::auction; });
}

TEST(Invariants, S_12_savings_and_orders_are_where_there_are_banks) {
  Script saver{"savings", 2};
  saver.saves(0, 100);
  expect_told(saver, "S.12", [](State& s) {
    s.player(p0).savings = -1;
    s.issued -= 101;
  });
  expect_told(saver, "G.3", [](State& s) { ++s.player(p0).savings; });
  expect_told(saver, "S.12", [](State& s) { s.player(p0).order_count = 1; });
  expect_told(mid_game(), "S.12", [](State& s) {
    s.player(p0).savings = 5;
    s.issued += 5;
  });
}

TEST(Invariants, S_11_who_has_served_is_free_when_the_turn_begins) {
  Script held{"savings", 2};
  held.jailed(1, 3);
  expect_told(held, "S.11", [](State& s) { s.player(p1).failed_throws = 4; });
  expect_told(held, "S.11", [](State& s) { s.turn.player = p1; });
}

TEST(Invariants, X_8_X_9_H_9_what_is_left_to_chance_or_choice_has_its_figures) {
  Script fined{"xorti", 2};
  fined.throws(3, 4).draws("parking_fine").expect_chance(ChanceKind::amount);
  expect_told(fined, "X.8", [](State& s) { s.pending.amount_card = CardId{3}; });
  expect_told(fined, "H.9", [](State& s) {
    s.pending.amount_card = {};
    s.pending.amount_space = true;
  });
  Script taxed{rules("xorti", [](RuleOptions& o) { o.tax_choice = true; }), 2};
  taxed.throws(1, 3).expect_phase(Phase::tax_choice);
  expect_told(taxed, "X.9", [](State& s) { s.player(p0).space = SpaceId{38}; });
  expect_told(taxed, "tax_choice", [](State& s) { s.pending.tax_choice = false; });
}

TEST(Invariants, UK_29_a_game_may_end_while_the_last_fine_is_owed) {
  Script game{"uk", 2};
  game.cash(0, 10).jailed(0, 2).throws(1, 2).expect_phase(Phase::debt).act(1, resign);
  game.expect_winners({0});
  EXPECT_THAT(broken_invariants(game.ruleset(), game.state()), testing::IsEmpty());
}

TEST(Invariants, H_5_cash_is_below_nothing_only_where_the_turn_is_or_others_may_charge) {
  const auto owe_5 = [](PlayerId player) {
    return [player](State& s) {
      s.issued -= s.player(player).cash + 5;
      s.player(player).cash = -5;
    };
  };
  const Script printed{"hongkong", 3};
  expect_told(printed, "H.5", owe_5(p1));
  const Script asked_later{
      rules("hongkong", [](RuleOptions& o) { o.rent_collection = RentCollection::on_demand; }), 3};
  for (const auto& [game, player] : {std::pair{&printed, p0}, std::pair{&asked_later, p1}}) {
    State changed = game->state();
    owe_5(player)(changed);
    EXPECT_THAT(broken_invariants(game->ruleset(), changed), testing::IsEmpty());
  }
}

TEST(Invariants, G_12_estates_wait_in_a_row) {
  Script game{"uk", 5};
  game.owns(1, {"Old Kent Road", "Strand"}).owns(3, {"Whitehall"}).idles().act(1, resign).act(3, resign);
  expect_told(game, "UK.50", [](State& s) { s.estates.bankrupt[0] = p0; });
  expect_told(game, "UK.50", [](State& s) { s.estates.deeds[0].insert(strand); });
  expect_told(game, "UK.50", [](State& s) {
    std::swap(s.estates.deeds[0], s.estates.deeds[1]);
    std::swap(s.estates.bankrupt[0], s.estates.bankrupt[1]);
  });
  expect_told(game, "owned", [](State& s) { s.estates.deeds[0].insert(mayfair), s.set_owner(mayfair, p0); });
}

TEST(Invariants, H_5_nobody_is_in_debt_where_money_may_be_negative) {
  Script game{"uk", 2};
  game.cash(0, 7).throws(1, 3).expect_debt(0, bank, 200);
  Ruleset lenient = game.ruleset();
  lenient.options.negative_cash = true;
  EXPECT_EQ(broken_invariants(game.ruleset(), game.state()).size(), 0U);
  EXPECT_EQ(broken_invariants(lenient, game.state()).size(), 1U);
}

}  // namespace
}  // namespace freehold
