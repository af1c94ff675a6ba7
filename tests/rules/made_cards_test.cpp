// Cards that own boards may have, and no shipped edition: G.22 and G.23.
#include <gtest/gtest.h>

#include <string>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

/// `uk`, whose Chance card dividend does something else.
Ruleset with_card(Card card) {
  Ruleset ruleset = edition("uk");
  for (int n = 0; n < ruleset.card_count; ++n) {
    if (ruleset.text.card_ids[static_cast<std::size_t>(n)] != "dividend") continue;
    card.home = ruleset.cards[static_cast<std::size_t>(n)].home;
    ruleset.cards[static_cast<std::size_t>(n)] = card;
  }
  return ruleset;
}

/// Player 0 has thrown 3 + 4 to Chance and drawn that card.
Script drew_made(const Card& card, int players = 2) {
  Script game{with_card(card), players};
  game.throws(3, 4).draws("dividend");
  return game;
}

constexpr Card skips_one{.effect = CardEffect::skip_turn};
constexpr Card gives_throw{.effect = CardEffect::throw_again};

TEST(MadeCards, G_22_forward_so_many_spaces) {
  auto game = drew_made({.effect = CardEffect::forward_spaces, .amount = 2});
  game.expect_at(0, "Pentonville Road").expect_phase(Phase::buy).expect_nothing_paid();
}

TEST(MadeCards, G_22_the_salary_when_go_is_reached_or_passed) {
  drew_made({.effect = CardEffect::forward_spaces, .amount = 33}).expect_at(0, "Go").expect_cash(0, 1700);
  auto past = drew_made({.effect = CardEffect::forward_spaces, .amount = 34});
  past.expect_at(0, "Old Kent Road").expect_paid(bank, 0, 200, Reason::salary);
  drew_made({.effect = CardEffect::forward_spaces, .amount = 32}).expect_cash(0, 1500);
}

TEST(MadeCards, G_22_what_the_space_does_follows) {
  auto game = drew_made({.effect = CardEffect::forward_spaces, .amount = 31});
  game.expect_at(0, "Super Tax").expect_paid(0, bank, 100, Reason::tax);
}

TEST(MadeCards, G_23_a_card_without_effect) {
  drew_made({.effect = CardEffect::no_effect})
      .expect_phase(Phase::post_roll)
      .expect_nothing_paid()
      .act(0, end_turn)
      .expect_turn(1);
}

TEST(MadeCards, G_23_the_next_turn_is_skipped_and_no_other) {
  auto game = drew_made(skips_one);
  EXPECT_TRUE(game.state().player(PlayerId{0}).skips_turn);
  game.act(0, end_turn).at(1, "Jail / Just Visiting").idles().act(1, end_turn);
  game.expect_event(EventType::turn_skipped).expect_event(EventType::round_ended).expect_turn(1);
  EXPECT_FALSE(game.state().player(PlayerId{0}).skips_turn);
  game.at(1, "Jail / Just Visiting").idles().act(1, end_turn).expect_turn(0).expect_phase(Phase::pre_roll);
}

TEST(MadeCards, G_23_several_cards_skip_one_turn) {
  Script game{with_card(skips_one), 2};
  game.at(0, "Go").throws(3, 4).draws("dividend");
  game.turn_of(0).at(0, "Go").on_top("chance", "dividend").throws(3, 4).act(0, end_turn);
  game.at(1, "Jail / Just Visiting").idles().act(1, end_turn).expect_turn(1);
  game.at(1, "Jail / Just Visiting").idles().act(1, end_turn).expect_turn(0);
}

TEST(MadeCards, G_23_all_may_skip_and_the_turn_comes_round) {
  Script game{with_card(skips_one), 2};
  game.on_top("chance", "dividend").throws(3, 4).act(0, end_turn);
  game.on_top("chance", "dividend")
      .at(1, "Go")
      .throws(3, 4)
      .act(1, end_turn)
      .expect_turn(0)
      .expect_phase(Phase::pre_roll);
}

TEST(MadeCards, G_23_a_skipped_turn_in_jail_counts_as_a_failed_throw) {
  auto game = drew_made(skips_one);
  game.act(0, end_turn).at(1, "Jail / Just Visiting").jailed(0).idles().act(1, end_turn).expect_turn(1);
  EXPECT_EQ(game.state().player(PlayerId{0}).failed_throws, 1);
}

TEST(MadeCards, G_23_but_never_as_the_last) {
  auto game = drew_made(skips_one);
  game.act(0, end_turn).at(1, "Jail / Just Visiting").jailed(0, 2).idles().act(1, end_turn).expect_turn(1);
  game.expect_jailed(0, true).expect_nothing_paid();
  EXPECT_EQ(game.state().player(PlayerId{0}).failed_throws, 2);
}

TEST(MadeCards, G_23_whoever_goes_out_skips_nothing) {
  auto game = drew_made(skips_one, 3);
  game.act(0, resign).expect_turn(1);
  EXPECT_FALSE(game.state().player(PlayerId{0}).skips_turn);
}

TEST(MadeCards, G_23_another_throw_in_this_turn) {
  auto game = drew_made(gives_throw);
  game.expect_phase(Phase::pre_roll)
      .expect_refused(0, end_turn)
      .throws(1, 2)
      .expect_at(0, "Jail / Just Visiting");
  game.expect_phase(Phase::post_roll);
}

TEST(MadeCards, G_23_doubles_and_a_card_give_one_more_throw) {
  Script game{with_card(gives_throw), 2};
  game.at(0, "Mayfair").throws(4, 4).draws("dividend").expect_phase(Phase::pre_roll);
  game.throws(1, 2).expect_phase(Phase::post_roll);
}

TEST(MadeCards, G_23_doubles_before_and_after_it_count_together) {
  Script game{with_card(gives_throw), 2};
  game.at(0, "Free Parking").throws(1, 1).draws("dividend");
  game.at(0, "Jail / Just Visiting").throws(5, 5).expect_phase(Phase::pre_roll);
  game.throws(2, 2).expect_jailed(0, true);
}

TEST(MadeCards, G_23_a_throw_that_follows_a_way_out_of_jail) {
  Script game{with_card(gives_throw), 2};
  game.jailed(0).throws(6, 6).draws("dividend").expect_phase(Phase::pre_roll).expect_jailed(0, false);
}

TEST(MadeCards, G_25_only_for_players_worth_less) {
  const Card gift{.effect = CardEffect::receive, .amount = 100, .worth_below = 1500};
  drew_made(gift).expect_nothing_paid().expect_phase(Phase::post_roll);
  Script poorer{with_card(gift), 2};
  poorer.cash(0, 1499).throws(3, 4).draws("dividend").expect_paid(bank, 0, 100, Reason::card);
  Script with_deeds{with_card(gift), 2};
  with_deeds.cash(0, 1200).owns(0, {"Mayfair"}).throws(3, 4).draws("dividend").expect_nothing_paid();
}

TEST(MadeCards, G_25_only_for_players_worth_more) {
  const Card tax{.effect = CardEffect::pay, .amount = 100, .worth_above = 1500};
  drew_made(tax).expect_nothing_paid();
  Script richer{with_card(tax), 2};
  richer.cash(0, 1501).throws(3, 4).draws("dividend").expect_paid(0, bank, 100, Reason::card);
}

TEST(MadeCards, G_25_a_jail_card_for_others_goes_back_under_the_deck) {
  auto game = drew_made({.effect = CardEffect::jail_card, .worth_below = 1500});
  game.expect_jail_cards(0, 0).expect_event(EventType::card_drawn);
  EXPECT_EQ(game.known_order("chance"), std::vector<std::string>{"dividend"});
}

TEST(MadeCards, G_27_a_dozen_decks_can_be_drawn_from) {
  Ruleset ruleset = edition("uk");
  while (ruleset.deck_count < max_decks) {
    const DeckId deck{ruleset.deck_count++};
    const CardId card{ruleset.card_count++};
    ruleset.decks[deck.index()] = {.first = card, .size = 1};
    ruleset.cards[card.index()] = {.effect = CardEffect::receive, .home = deck, .amount = 10 * deck.number()};
    ruleset.text.deck_ids.push_back("deck_" + std::to_string(deck.number()));
    ruleset.text.deck_names.push_back(ruleset.text.deck_ids.back());
    ruleset.text.card_ids.push_back("gift_" + std::to_string(deck.number()));
    ruleset.text.cards.push_back("A gift.");
  }
  ruleset.spaces[7].deck = DeckId{max_decks - 1};
  Script game{ruleset, 2};
  game.throws(3, 4).draws("gift_11").expect_paid(bank, 0, 110, Reason::card);
  game.act(0, end_turn).throws(3, 4).expect_chance(ChanceKind::none).expect_paid(bank, 1, 110, Reason::card);
}

}  // namespace
}  // namespace freehold
