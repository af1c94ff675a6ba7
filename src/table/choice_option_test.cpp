#include "table/decision_notes.h"

#include <gtest/gtest.h>

#include "editions/catalogue.h"
#include "kit/uk_fixture.h"

namespace freehold::table {
namespace {

Ruleset edition(std::string_view id) {
  return editions::Catalogue{}.find(id)->ruleset;
}

/// What the engine takes from Ann for an option.
Money paid_for(const Ruleset& ruleset, const State& state, int option) {
  State after = state;
  NoSink sink;
  EXPECT_TRUE(apply(ruleset, after, ann, Action::choose(option), sink));
  return state.player(ann).cash - after.player(ann).cash;
}

TEST(ChoiceOption, UK_20_card_costs_a_sum_or_draws_from_its_deck) {
  const Ruleset uk = edition("uk");
  State state = between_moves(uk);
  for (int number = 0; number < uk.card_count; ++number)
    if (uk.card(CardId{number}).effect == CardEffect::pay_or_draw) state.pending.choice = CardId{number};
  ASSERT_TRUE(state.pending.choice.valid());
  state.phase = Phase::card_choice;
  const auto pays = choice_option(uk, state, ann, 0);
  EXPECT_EQ(pays.price, paid_for(uk, state, 0));
  EXPECT_FALSE(pays.draws);
  const auto draws = choice_option(uk, state, ann, 1);
  EXPECT_EQ(draws.draws, uk.card(state.pending.choice).deck);
  EXPECT_FALSE(draws.price);
}

TEST(ChoiceOption, X_9_tax_costs_a_sum_or_a_share_that_nobody_adds_up_before) {
  Ruleset xorti = edition("xorti");
  xorti.options.tax_choice = true;
  State state = between_moves(xorti);
  state.player(ann).space = SpaceId{4};
  state.pending.tax_choice = true;
  state.phase = Phase::tax_choice;
  EXPECT_EQ(choice_option(xorti, state, ann, 0).price, paid_for(xorti, state, 0));
  const auto share = choice_option(xorti, state, ann, 1);
  EXPECT_EQ(share.percent, 10);
  EXPECT_EQ(share.of, TaxBase::worth);
  EXPECT_FALSE(share.price);
}

TEST(ChoiceOption, UK_44_mortgage_is_kept_for_nothing_or_lifted_for_its_value) {
  const Ruleset uk = edition("uk");
  State state = between_moves(uk);
  state.set_owner(vine_street, ann);
  state.mortgaged.insert(vine_street);
  state.pending.to_lift = vine_street;
  state.phase = Phase::lift_choice;
  EXPECT_FALSE(choice_option(uk, state, ann, 0).price);
  EXPECT_EQ(choice_option(uk, state, ann, 1).price, 100);
  EXPECT_EQ(choice_option(uk, state, ann, 1).price, paid_for(uk, state, 1));
}

TEST(Purchase, UK_10_UK_11_what_is_for_sale_and_what_declining_leads_to) {
  Ruleset uk = edition("uk");
  State state = between_moves(uk);
  EXPECT_FALSE(purchase_in_hand(uk, state));
  state.phase = Phase::buy;
  state.player(ann).space = vine_street;
  const auto purchase = purchase_in_hand(uk, state);
  ASSERT_TRUE(purchase);
  EXPECT_EQ(purchase->player, ann);
  EXPECT_EQ(purchase->space, vine_street);
  EXPECT_EQ(purchase->declined, AuctionKind::open);
  NoSink sink;
  State after = state;
  ASSERT_TRUE(apply(uk, after, ann, Action::of(ActionType::buy), sink));
  EXPECT_EQ(after.owner(purchase->space), ann);
  EXPECT_EQ(purchase->price, state.player(ann).cash - after.player(ann).cash);
  uk.options.auctions = AuctionKind::sealed;
  EXPECT_EQ(purchase_in_hand(uk, state)->declined, AuctionKind::sealed);
}

}  // namespace
}  // namespace freehold::table
