// What holds for every edition: G.3 to G.7, G.9.
#include <gtest/gtest.h>

#include "kit/script.h"
#include "rules/legal_actions.h"

namespace freehold {
namespace {

using namespace kit;

TEST(General, G_3_all_money_outside_the_bank_is_what_it_has_issued) {
  Script game{"uk", 3};
  EXPECT_EQ(game.state().issued, 4500);
  game.at(0, "Mayfair").throws(5, 6);
  EXPECT_EQ(game.state().issued, 4700);
  game.act(0, end_turn).throws(1, 3);
  EXPECT_EQ(game.state().issued, 4500);
  game.act(2, resign);
  EXPECT_EQ(game.state().issued, 3000);
}

TEST(General, G_3_interest_on_an_odd_mortgage_loses_no_pound) {
  Script game{"uk", 2};
  game.owns(0, {"Water Works"}).act(0, mortgage("Water Works")).act(0, lift("Water Works"));
  EXPECT_EQ(game.state().issued, 3000 + 75 - 83);
  game.expect_cash(0, 1500 + 75 - 83);
}

TEST(General, G_4_every_outcome_is_uniform_among_n_and_in_range) {
  auto deal = Script::from_the_start(edition("uk-short"), 2);
  EXPECT_EQ(pending_chance(deal.ruleset(), deal.state()), (PendingChance{ChanceKind::deal, DeckId{}, 756}));
  Script game{"uk", 2};
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).kind, ChanceKind::none);
  game.act(0, roll);
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()), (PendingChance{ChanceKind::dice, DeckId{}, 36}));
  game.dice(3, 4);
  const DeckId chance = deck_named(game.ruleset(), "chance");
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()), (PendingChance{ChanceKind::card, chance, 16}));
}

TEST(General, G_4_each_outcome_of_the_dice_is_its_own_throw) {
  for (std::uint32_t outcome = 0; outcome < 36; ++outcome) {
    Script game{"uk", 2};
    game.act(0, roll);
    State state = game.state();
    NoSink sink;
    resolve(game.ruleset(), state, outcome, sink);
    EXPECT_EQ(state.turn.dice[0], outcome / 6 + 1);
    EXPECT_EQ(state.turn.dice[1], outcome % 6 + 1);
  }
}

TEST(General, G_4_the_same_actions_and_outcomes_lead_to_the_same_state) {
  const auto play = [] {
    auto game = Script::from_the_start(edition("uk-short"), 2);
    game.deal({"Strand", "Water Works"}).deal({"Mayfair", "Bow Street"}).dice(6, 5).dice(1, 1);
    game.throws(3, 4).draws("dividend").act(0, end_turn).throws(4, 6);
    return game.state();
  };
  EXPECT_EQ(play(), play());
}

TEST(General, G_5_a_refused_action_changes_nothing_and_names_its_rule) {
  // expect_refused compares the whole state and asks for the clause.
  Script game{"uk", 2};
  for (const Move& move : {buy,
                           decline,
                           pass,
                           pay_fine,
                           use_jail_card,
                           accept,
                           reject,
                           withdraw_offer,
                           claim,
                           declare_bankruptcy,
                           end_turn,
                           time_up,
                           bid(5),
                           build("Mayfair"),
                           sell_building("Mayfair"),
                           sell_hotels("red"),
                           mortgage("Mayfair"),
                           lift("Mayfair"),
                           choose(0),
                           claim_rent()}) {
    game.expect_refused(0, move).expect_refused(1, move);
  }
  game.expect_refused(5, roll, Refusal::no_such_player).expect_refused(-5, roll);
}

TEST(General, G_5_any_value_of_any_field_is_safe_to_ask) {
  Script game{"uk", 2};
  State state = game.state();
  const State before = state;
  EventList events;
  for (int type = 0; type < action_type_count; ++type) {
    for (const int value : {-128, -3, -1, 40, 63, 64, 127}) {
      Action action{.type = static_cast<ActionType>(type),
                    .space = SpaceId{value},
                    .group = GroupId{value},
                    .amount = value * 10'000'000,
                    .option = value,
                    .to = PlayerId{value}};
      action.give = {.cash = -1, .deeds = SpaceSet{~std::uint64_t{0}}, .jail_cards = value, .debt = value};
      action.take = {.cash = value, .deeds = SpaceSet{std::uint64_t{1} << 63}, .jail_cards = 64, .debt = 1};
      for (const int player : {-128, -2, 5, 8, 127})
        EXPECT_FALSE(apply(game.ruleset(), state, PlayerId{player}, action, events)) << type << " " << value;
    }
  }
  EXPECT_EQ(state, before);
  EXPECT_TRUE(events.events.empty());
}

/// A copy of the position goes on as the game itself does.
void expect_goes_on(const Script& game, const std::vector<std::pair<int, Move>>& moves) {
  Script saved = game;
  Script played = game;
  for (const auto& [player, move] : moves) {
    saved.act(player, move);
    played.act(player, move);
  }
  EXPECT_EQ(saved.state(), played.state());
  EXPECT_EQ(saved.events(), played.events());
}

TEST(General, G_6_a_position_in_mid_auction_is_whole_in_its_state) {
  Script game{"uk", 3};
  game.throws(3, 5).act(0, decline).act(1, bid(10));
  expect_goes_on(game, {{2, bid(11)}, {0, pass}, {1, pass}, {0, end_turn}});
}

TEST(General, G_6_a_position_in_mid_trade_is_whole_in_its_state) {
  Script game{"uk", 3};
  game.owns(0, {"Strand"}).mortgaged({"Strand"}).act(0, offer(1, {.deeds = {"Strand"}}, {.cash = 10}));
  expect_goes_on(game, {{1, accept}, {1, choose(1)}, {1, mortgage("Strand")}});
}

TEST(General, G_7_any_option_can_be_set_for_one_game) {
  Script game{rules("uk",
                    [](RuleOptions& o) {
                      o.start_cash = 2000;
                      o.salary = 400;
                      o.jail_fine = 75;
                    }),
              2};
  game.expect_cash(0, 2000).at(0, "Liverpool Street Station").throws(2, 3).expect_cash(0, 2400);
  game.jailed(1).act(0, end_turn).act(1, pay_fine).expect_cash(1, 1925);
  Script{"uk", 2}.expect_cash(0, 1500);  // the edition itself is as it was
}

// --- G.9: who may manage when ---

struct Managing {
  bool sell, mortgage, lift, build, offer;
};

/// Each player owns one built group, one whole group without buildings, one mortgaged and one free station.
Script managers() {
  Script game{"uk", 3};
  game.owns_group(0, "brown").owns_group(1, "light_blue").owns_group(2, "pink");
  game.built_group("brown", 1).built_group("light_blue", 1).built_group("pink", 1);
  game.owns(0, {"King's Cross Station", "Electric Company"}).owns(1, {"Marylebone Station", "Water Works"});
  game.owns(2, {"Liverpool Street Station", "Fenchurch Street Station"});
  game.mortgaged({"Electric Company", "Water Works", "Fenchurch Street Station"});
  return game;
}

constexpr const char* own_site[] = {"Old Kent Road", "Euston Road", "Pall Mall"};
constexpr const char* own_free[] = {"King's Cross Station", "Marylebone Station", "Liverpool Street Station"};
constexpr const char* own_mortgaged[] = {"Electric Company", "Water Works", "Fenchurch Street Station"};

void expect_managing(Script& game, int player, const Managing& may) {
  SCOPED_TRACE("player " + std::to_string(player));
  const auto expect = [&](const Move& move, bool allowed) {
    if (allowed) {
      game.expect_allowed(player, move);
    } else {
      game.expect_refused(player, move);
    }
  };
  expect(sell_building(own_site[player]), may.sell);
  expect(mortgage(own_free[player]), may.mortgage);
  expect(lift(own_mortgaged[player]), may.lift);
  expect(build(own_site[player]), may.build);
  expect(offer((player + 1) % 3, {.deeds = {own_free[player]}}, {.cash = 1}), may.offer);
}

constexpr Managing everything{true, true, true, true, true};
constexpr Managing nothing{false, false, false, false, false};

TEST(General, G_9_before_and_after_the_throw_every_player_manages) {
  auto game = managers();
  for (int n = 0; n < 3; ++n)
    expect_managing(game, n, everything);
  game.idles();
  for (int n = 0; n < 3; ++n)
    expect_managing(game, n, everything);
}

TEST(General, G_9_in_buy_only_the_player_awaited_manages) {
  auto game = managers();
  game.at(0, "Free Parking").throws(1, 2).expect_phase(Phase::buy);
  game.expect_allowed(0, sell_building(own_site[0])).expect_allowed(0, mortgage(own_free[0]));
  game.expect_allowed(0, lift(own_mortgaged[0])).expect_allowed(0, build(own_site[0]));
  expect_managing(game, 1, nothing);
  expect_managing(game, 2, nothing);
}

TEST(General, G_9_in_debt_only_the_debtor_and_neither_building_nor_lifting) {
  auto game = managers();
  game.cash(0, 199).throws(1, 3).expect_debt(0, bank, 200);
  expect_managing(game, 0, {.sell = true, .mortgage = true, .lift = false, .build = false, .offer = true});
  expect_managing(game, 1, nothing);
  expect_managing(game, 2, nothing);
}

void expect_nobody_manages(Script& game) {
  for (int n = 0; n < 3; ++n)
    expect_managing(game, n, nothing);
}

TEST(General, G_9_nobody_manages_during_an_auction) {
  auto game = managers();
  game.at(0, "Free Parking").throws(1, 2).act(0, decline).expect_phase(Phase::auction);
  expect_nobody_manages(game);
}

TEST(General, G_9_nobody_manages_during_an_offer) {
  auto game = managers();
  game.act(0, offer(1, {.deeds = {own_free[0]}}, {.cash = 1}));
  expect_nobody_manages(game);
}

TEST(General, G_9_nobody_manages_during_a_claim) {
  auto game = managers();
  game.bank_has(1, 12).act(0, build(own_site[0])).expect_phase(Phase::claim);
  expect_nobody_manages(game);
}

TEST(General, G_9_nobody_manages_during_a_choice) {
  auto card = managers();
  card.at(0, "Jail / Just Visiting").throws(3, 4).draws("fine_or_chance").expect_phase(Phase::card_choice);
  expect_nobody_manages(card);
  auto deed = managers();
  deed.act(0, offer(1, {.cash = 1}, {.deeds = {own_mortgaged[1]}}))
      .act(1, accept)
      .expect_phase(Phase::lift_choice);
  expect_nobody_manages(deed);
}

TEST(General, G_9_nobody_manages_while_chance_is_awaited) {
  auto game = managers();
  game.act(0, roll);
  expect_nobody_manages(game);
}

TEST(General, G_9_who_is_out_manages_nothing) {
  Script game{"uk", 3};
  game.owns(0, {"Strand"}).out(2).expect_refused(2, mortgage("Strand"), Refusal::player_out);
}

}  // namespace
}  // namespace freehold
