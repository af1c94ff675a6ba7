// The decks and their cards: UK.20 to UK.24.
#include <gtest/gtest.h>

#include <algorithm>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// Player 0 has just landed on Chance (7) or Community Chest (17), the card is still to be drawn.
Script before_a_card(const std::string& deck, int players = 2) {
  Script game{"uk", players};
  if (deck == "chance") {
    game.throws(3, 4);
  } else {
    game.at(0, "Jail / Just Visiting").throws(3, 4);
  }
  return game.expect_chance(ChanceKind::card);
}

/// Player 0 owns everything, so that no card leads to a purchase or a rent.
Script owner_of_all() {
  Script game{"uk", 2};
  for (const SpaceId deed : game.ruleset().deeds)
    game.owns(0, {game.ruleset().text.spaces[deed.index()]});
  return game;
}

/// Player 0's turn again, with a throw to the deck's space.
void land_again(Script& game, const std::string& deck) {
  game.freed(0).turn_of(0).cash(0, 1500).cash(1, 1500);
  game.at(0, deck == "chance" ? "Go" : "Jail / Just Visiting").throws(3, 4);
}

TEST(Uk, UK_20_after_one_pass_the_order_is_known_and_comes_again) {
  auto game = owner_of_all();
  const std::vector<std::string> order = {"dividend",
                                          "back_three",
                                          "general_repairs",
                                          "go_to_jail",
                                          "advance_to_go",
                                          "school_fees",
                                          "jail_card",
                                          "small_fine",
                                          "speeding_fine",
                                          "building_loan",
                                          "competition",
                                          "advance_to_mayfair",
                                          "street_repairs",
                                          "advance_to_trafalgar",
                                          "advance_to_marylebone",
                                          "advance_to_pall_mall"};
  for (const auto& card : order) {
    land_again(game, "chance");
    game.draws(card).expect_event(EventType::card_drawn);
  }
  auto kept = order;
  std::erase(kept, "jail_card");  // it is held by player 0
  EXPECT_EQ(game.undrawn("chance"), 0);
  EXPECT_EQ(game.known_order("chance"), kept);

  for (int n = 0; n < 20; ++n) {  // more than once through the 15
    land_again(game, "chance");
    game.expect_chance(ChanceKind::none).expect_event(EventType::card_drawn);
    std::rotate(kept.begin(), kept.begin() + 1, kept.end());
    EXPECT_EQ(game.known_order("chance"), kept);
  }
}

TEST(Uk, UK_20_each_draw_leaves_one_card_fewer_to_chance) {
  auto game = owner_of_all();
  for (std::uint32_t left = 16; left > 10; --left) {
    land_again(game, "community_chest");
    EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, left);
    const char* cards[] = {"annuity",    "inheritance", "bank_error",
                           "stock_sale", "tax_refund",  "second_prize"};
    game.draws(cards[16 - left]);
  }
  EXPECT_EQ(game.known_order("community_chest"),
            (std::vector<std::string>{"annuity", "inheritance", "bank_error", "stock_sale", "tax_refund",
                                      "second_prize"}));
}

TEST(Uk, UK_20_a_card_is_taken_from_the_top_and_returned_to_the_bottom) {
  auto game = owner_of_all();
  game.on_top("chance", "dividend");
  land_again(game, "chance");
  game.expect_paid(bank, 0, 50, Reason::card);
  EXPECT_EQ(game.known_order("chance").back(), "dividend");
  EXPECT_EQ(game.known_order("chance").size(), 16U);
}

struct MoneyCard {
  const char* deck;
  const char* card;
  Money amount;  // received; negative if it is paid
};

TEST(Uk, UK_20_a_card_is_obeyed_at_once) {
  const MoneyCard cards[] = {{"chance", "school_fees", -150},
                             {"chance", "small_fine", -20},
                             {"chance", "speeding_fine", -15},
                             {"chance", "building_loan", 150},
                             {"chance", "competition", 100},
                             {"chance", "dividend", 50},
                             {"community_chest", "hospital_fee", -100},
                             {"community_chest", "doctor_fee", -50},
                             {"community_chest", "insurance", -50},
                             {"community_chest", "bank_error", 200},
                             {"community_chest", "annuity", 100},
                             {"community_chest", "inheritance", 100},
                             {"community_chest", "stock_sale", 50},
                             {"community_chest", "preference_shares", 25},
                             {"community_chest", "tax_refund", 20},
                             {"community_chest", "second_prize", 10}};
  for (const auto& [deck, card, amount] : cards) {
    SCOPED_TRACE(card);
    auto game = before_a_card(deck);
    game.draws(card).expect_cash(0, 1500 + amount).expect_cash(1, 1500).expect_phase(Phase::post_roll);
    if (amount > 0) {
      game.expect_paid(bank, 0, amount, Reason::card);
    } else {
      game.expect_paid(0, bank, -amount, Reason::card);
    }
  }
}

TEST(Uk, UK_20_birthday_takes_10_from_each_player) {
  auto game = before_a_card("community_chest", 4);
  game.draws("birthday").expect_paid(1, 0, 10, Reason::card).expect_paid(2, 0, 10, Reason::card);
  game.expect_paid(3, 0, 10, Reason::card).expect_cash(0, 1530).expect_cash(1, 1490);
}

TEST(Uk, UK_20_fine_or_chance_asks_the_player) {
  auto pays = before_a_card("community_chest");
  pays.draws("fine_or_chance").expect_phase(Phase::card_choice).expect_awaited(0);
  pays.expect_refused(1, choose(0)).expect_refused(0, choose(2), Refusal::no_such_option);
  pays.expect_refused(0, choose(-1), Refusal::no_such_option).expect_refused(0, end_turn);
  pays.act(0, choose(0)).expect_paid(0, bank, 10, Reason::card).expect_phase(Phase::post_roll);

  auto draws = before_a_card("community_chest");
  draws.draws("fine_or_chance").act(0, choose(1)).expect_chance(ChanceKind::card);
  EXPECT_EQ(pending_chance(draws.ruleset(), draws.state()).deck, deck_named(draws.ruleset(), "chance"));
  draws.draws("dividend").expect_cash(0, 1550).expect_phase(Phase::post_roll);
  EXPECT_EQ(draws.known_order("community_chest"), std::vector<std::string>{"fine_or_chance"});
  EXPECT_EQ(draws.known_order("chance"), std::vector<std::string>{"dividend"});
}

TEST(Uk, UK_21_a_jail_card_is_kept_and_out_of_its_deck) {
  auto game = before_a_card("chance");
  game.draws("jail_card").expect_jail_cards(0, 1).expect_phase(Phase::post_roll);
  EXPECT_EQ(game.undrawn("chance"), 15);
  EXPECT_TRUE(game.known_order("chance").empty());
  game.expect_refused(0, use_jail_card, Refusal::wrong_phase, Clause::UK_28);
  game.act(0, end_turn).idles().act(1, end_turn).expect_refused(0, use_jail_card, Refusal::not_confined);
}

TEST(Uk, UK_21_once_used_it_goes_to_the_bottom_of_its_own_deck) {
  Script game{"uk", 2};
  game.holds_jail_card(0, "community_chest")
      .on_top("community_chest", "annuity")
      .on_top("chance", "dividend");
  EXPECT_EQ(game.known_order("community_chest").size(), 15U);
  game.jailed(0).act(0, use_jail_card).expect_jail_cards(0, 0).expect_jailed(0, false);
  EXPECT_EQ(game.known_order("community_chest").size(), 16U);
  EXPECT_EQ(game.known_order("community_chest").back(), "jail_card");
  EXPECT_EQ(game.known_order("chance").size(), 16U);
}

TEST(Uk, UK_21_a_used_card_comes_after_those_never_drawn) {
  Script game{"uk", 2};
  game.holds_jail_card(0, "chance").jailed(0).act(0, use_jail_card);
  EXPECT_EQ(game.undrawn("chance"), 15);
  EXPECT_EQ(game.known_order("chance"), std::vector<std::string>{"jail_card"});
}

TEST(Uk, UK_21_it_may_be_sold) {
  Script game{"uk", 2};
  game.holds_jail_card(1, "chance");
  game.act(0, offer(1, {.cash = 30}, {.jail_cards = 1})).act(1, accept);
  game.expect_jail_cards(0, 1).expect_jail_cards(1, 0).expect_cash(0, 1470).expect_cash(1, 1530);
  game.expect_event(EventType::jail_card_moved);
}

TEST(Uk, UK_22_advancing_past_go_pays_200) {
  Script game{"uk", 2};
  game.at(0, "Marylebone Station").throws(3, 4).draws("advance_to_pall_mall").expect_at(0, "Pall Mall");
  game.expect_paid(bank, 0, 200, Reason::salary).expect_cash(0, 1700).expect_phase(Phase::buy);
}

TEST(Uk, UK_22_advancing_without_passing_go_pays_nothing) {
  auto game = before_a_card("chance");
  game.draws("advance_to_mayfair").expect_at(0, "Mayfair").expect_nothing_paid().expect_phase(Phase::buy);
}

TEST(Uk, UK_22_every_card_that_advances_goes_to_its_space) {
  const std::pair<const char*, const char*> cards[] = {{"advance_to_go", "Go"},
                                                       {"advance_to_pall_mall", "Pall Mall"},
                                                       {"advance_to_marylebone", "Marylebone Station"},
                                                       {"advance_to_trafalgar", "Trafalgar Square"},
                                                       {"advance_to_mayfair", "Mayfair"}};
  for (const auto& [card, target] : cards) {
    SCOPED_TRACE(card);
    Script game{"uk", 2};  // on Chance at 36, the last one: all but Mayfair lie beyond Go
    game.at(0, "Piccadilly").throws(3, 4).draws(card).expect_at(0, target);
    game.expect_cash(0, std::string(card) == "advance_to_mayfair" ? 1500 : 1700);
  }
}

TEST(Uk, UK_22_a_move_back_pays_no_salary) {
  Script game{"uk", 2};
  game.at(0, "Jail / Just Visiting")
      .throws(3, 4)
      .draws("back_to_old_kent_road")
      .expect_at(0, "Old Kent Road");
  game.expect_nothing_paid().expect_phase(Phase::buy).act(0, buy).expect_owner(0, {"Old Kent Road"});
}

TEST(Uk, UK_22_to_jail_pays_no_salary) {
  Script game{"uk", 2};
  game.at(0, "Piccadilly").throws(3, 4).draws("go_to_jail").expect_jailed(0, true).expect_nothing_paid();
  game.expect_cash(0, 1500).act(0, end_turn).expect_turn(1);
}

TEST(Uk, UK_23_back_three_spaces_acts_on_the_space_reached) {
  auto taxed = before_a_card("chance");
  taxed.draws("back_three").expect_at(0, "Income Tax").expect_paid(0, bank, 200, Reason::tax);

  Script bought{"uk", 2};
  bought.at(0, "Marylebone Station").throws(3, 4).draws("back_three").expect_at(0, "Vine Street");
  bought.expect_phase(Phase::buy).expect_awaited(0);

  Script rented{"uk", 2};
  rented.owns(1, {"Vine Street"}).at(0, "Marylebone Station").throws(3, 4).draws("back_three");
  rented.expect_paid(0, 1, 16, Reason::rent);

  Script drawn{"uk", 2};  // from Chance at 36 to Community Chest at 33: another card
  drawn.at(0, "Piccadilly").throws(3, 4).draws("back_three").expect_at(0, "Community Chest");
  EXPECT_EQ(pending_chance(drawn.ruleset(), drawn.state()).deck,
            deck_named(drawn.ruleset(), "community_chest"));
  drawn.draws("annuity").expect_cash(0, 1600).expect_phase(Phase::post_roll);
}

TEST(Uk, UK_24_repairs_are_charged_for_all_buildings_on_the_whole_board) {
  const auto repaired = [](const char* card) {
    Script game{"uk", 2};
    game.owns_group(0, "dark_blue").owns_group(0, "brown").owns_group(1, "green");
    game.built("Mayfair", hotel).built("Park Lane", 4).built("Old Kent Road", 1).built_group("green", 2);
    game.throws(3, 4).draws(card);
    return game;
  };
  repaired("general_repairs")
      .expect_paid(0, bank, 5 * 25 + 100, Reason::card)
      .expect_cash(0, 1275)
      .expect_cash(1, 1500);
  repaired("street_repairs").expect_paid(0, bank, 5 * 40 + 115, Reason::card).expect_cash(0, 1185);
}

TEST(Uk, UK_24_without_buildings_repairs_cost_nothing) {
  auto game = before_a_card("chance");
  game.draws("general_repairs").expect_nothing_paid().expect_phase(Phase::post_roll);
}

}  // namespace
}  // namespace freehold
