// Actions and outcomes: malformed ones, and well-formed ones that aren't allowed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "kit/each_position.h"
#include "kit/printed.h"
#include "kit/walk_by_menu.h"
#include "notation/action_json.h"
#include "notation/names.h"
#include "notation/outcome.h"

namespace freehold::notation {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

std::expected<Action, BadAction> parsed(std::string_view text) {
  return parse_action(uk(), json::parse(text));
}

TEST(ActionJson, every_form_of_the_protocol_is_read_and_printed_the_same) {
  for (
      const std::string_view text :
      {R"({"type":"roll"})",
       R"({"type":"buy"})",
       R"({"type":"decline"})",
       R"({"type":"bid","amount":120})",
       R"({"type":"pass"})",
       R"({"type":"build","space":39})",
       R"({"type":"sell_building","space":39})",
       R"({"type":"sell_hotels","group":"red"})",
       R"({"type":"mortgage","space":5})",
       R"({"type":"deposit","amount":5})",
       R"({"type":"withdraw","amount":5})",
       R"({"type":"sell_deed","space":5})",
       R"({"type":"go_to","space":5})",
       R"({"type":"lift","space":5})",
       R"({"type":"pay_fine"})",
       R"({"type":"use_jail_card"})",
       R"({"type":"offer","to":1,"give":{"cash":0,"deeds":[1,3],"jail_cards":1},"take":{"cash":5,"deeds":[],"jail_cards":0,"debt":7}})",
       R"({"type":"accept"})",
       R"({"type":"reject"})",
       R"({"type":"withdraw_offer"})",
       R"({"type":"claim"})",
       R"({"type":"choose","option":1})",
       R"({"type":"declare_bankruptcy"})",
       R"({"type":"resign"})",
       R"({"type":"end_turn"})",
       R"({"type":"claim_rent"})",
       R"({"type":"claim_rent","space":11})",
       R"({"type":"time_up"})"}) {
    const auto action = parsed(text);
    ASSERT_TRUE(action) << text << ": " << action.error().message;
    EXPECT_EQ(json::serialize(print_action(uk(), *action)), text);
  }
}

TEST(ActionJson, members_of_an_offer_may_be_left_out) {
  const auto action = parsed(R"({"type":"offer","to":1,"give":{"cash":50},"take":{"deeds":[5]}})");
  ASSERT_TRUE(action);
  EXPECT_EQ(action->give, (Side{.cash = 50}));
  EXPECT_EQ(action->take, (Side{.deeds = {SpaceId{5}}}));
}

TEST(ActionJson, what_is_malformed_says_where) {
  const std::vector<std::pair<std::string_view, std::string_view>> cases = {
      {"7", "must be an object"},
      {"{}", "type: must be given"},
      {R"({"type":"fly"})", "type: must be one of"},
      {R"({"type":3})", "type: must be one of"},
      {R"({"type":"bid"})", "amount: must be a whole number"},
      {R"({"type":"bid","amount":"5"})", "amount: must be a whole number"},
      {R"({"type":"bid","amount":1.5})", "amount: must be a whole number"},
      {R"({"type":"build"})", "space: must be the number of a space"},
      {R"({"type":"build","space":"Strand"})", "space: must be the number"},
      {R"({"type":"sell_hotels","group":"mauve"})", "group: must be the id of a group"},
      {R"({"type":"choose"})", "option: must be a whole number"},
      {R"({"type":"offer"})", "to: must be the number of a player"},
      {R"({"type":"offer","to":1,"give":7})", "give: must be an object"},
      {R"({"type":"offer","to":1,"give":{"cash":-1}})", "give.cash: must be a whole number from 0"},
      {R"({"type":"offer","to":1,"give":{"deeds":[5,5]}})", "give.deeds[1]: stands there twice"},
  };
  for (const auto& [text, mistake] : cases) {
    const auto action = parsed(text);
    ASSERT_FALSE(action) << text;
    EXPECT_FALSE(action.error().illegal) << text;
    EXPECT_THAT(action.error().message, HasSubstr(std::string{mistake})) << text;
  }
}

// G.5: the refusal cites the clause that says which spaces the action applies to.
TEST(ActionJson, what_is_well_formed_but_names_nothing_is_illegal) {
  const std::vector<std::pair<std::string_view, Illegal>> cases = {
      {R"({"type":"build","space":40})", {Refusal::no_such_space, Clause::UK_32}},
      {R"({"type":"build","space":-1})", {Refusal::no_such_space, Clause::UK_32}},
      {R"({"type":"sell_building","space":99})", {Refusal::no_such_space, Clause::UK_38}},
      {R"({"type":"mortgage","space":99999999999})", {Refusal::no_such_space, Clause::UK_45}},
      {R"({"type":"lift","space":40})", {Refusal::no_such_space, Clause::UK_46}},
      {R"({"type":"claim_rent","space":40})", {Refusal::no_such_space, Clause::UK_13}},
      {R"({"type":"offer","to":8})", {Refusal::no_such_player, Clause::G_10}},
      {R"({"type":"offer","to":-1})", {Refusal::no_such_player, Clause::G_10}},
      {R"({"type":"offer","to":1,"take":{"deeds":[63]}})", {Refusal::no_such_space, Clause::UK_41}},
      {R"({"type":"sell_deed","space":40})", {Refusal::no_such_space, Clause::S_16}}};
  for (const auto& [text, illegal] : cases) {
    const auto action = parsed(text);
    ASSERT_FALSE(action) << text;
    ASSERT_TRUE(action.error().illegal) << text;
    EXPECT_EQ(*action.error().illegal, illegal) << text;
  }
}

TEST(ActionJson, an_amount_beyond_all_money_stays_one) {
  const auto action = parsed(R"({"type":"bid","amount":99999999999999999999})");
  ASSERT_TRUE(action);
  EXPECT_EQ(action->amount, max_money + 1);
}

TEST(LegalJson, a_bid_is_a_range_and_an_offer_a_template) {
  LegalActions legal;
  for (const ActionType type :
       {ActionType::bid, ActionType::offer, ActionType::choose, ActionType::sell_hotels}) {
    legal.types.set(static_cast<std::size_t>(type));
  }
  legal.least_bid = 10;
  legal.most_bid = 1500;
  legal.options = 3;
  legal.sell_hotels.insert(*group_named(uk(), "red"));
  EXPECT_EQ(json::serialize(print_legal(uk(), legal)),
            R"([{"type":"bid","amount":{"min":10,"max":1500}},{"type":"sell_hotels","group":"red"},)"
            R"({"type":"offer"},{"type":"choose","option":0},{"type":"choose","option":1}])");
}

/// Before the first throw of a game.
State start() {
  NoSink sink;
  return new_game(uk(), 2, sink);
}

std::expected<Outcome, std::string> outcome(std::string_view text) {
  return parse_outcome(uk(), json::parse(text));
}

TEST(OutcomeJson, every_form_of_the_protocol_is_read_and_printed_the_same) {
  for (const std::string_view text : {R"({"dice":[3,4]})", R"({"card":"advance_to_go"})", R"({"amount":120})",
                                      R"({"space":24})", R"({"deal":[1,39]})"}) {
    const auto read = outcome(text);
    ASSERT_TRUE(read) << text << ": " << read.error();
    EXPECT_EQ(json::serialize(print_outcome(*read)), text);
  }
}

TEST(OutcomeJson, what_is_malformed_says_where) {
  const std::vector<std::pair<std::string_view, std::string_view>> cases = {
      {"[]", "must be an object"},
      {"{}", "must have one of: dice, card"},
      {R"({"dice":[3]})", "dice: must be the numbers of two dice"},
      {R"({"dice":[0,7]})", "dice[0]: must be a whole number from 1 to 6"},
      {R"({"dice":7})", "dice: must be an array"},
      {R"({"card":"ace_of_spades"})", "card: no deck has such a card"},
      {R"({"card":1})", "card: must be a text"},
      {R"({"space":40})", "space: must be a whole number from 0 to 39"},
      {R"({"deal":[5,5]})", "deal[1]: stands there twice"},
      {R"({"dice":[1,1],"amount":3})", "must be one outcome"},
  };
  for (const auto& [text, mistake] : cases) {
    const auto read = outcome(text);
    ASSERT_FALSE(read) << text;
    EXPECT_THAT(read.error(), HasSubstr(std::string{mistake})) << text;
  }
}

TEST(OutcomeJson, what_is_not_awaited_is_not_allowed_now) {
  State state = start();
  const auto card = number_of(uk(), state, *outcome(R"({"card":"dividend"})"));
  ASSERT_FALSE(card);
  EXPECT_EQ(card.error().reason, "other_chance_awaited");
  const auto dice = number_of(uk(), state, *outcome(R"({"dice":[3,4]})"));
  ASSERT_TRUE(dice);
  EXPECT_EQ(*dice, 15U);
  RandomWalk walk{uk(), 2, 1};
  while (pending_chance(uk(), walk.state).kind != ChanceKind::none)
    walk.step();
  const auto nothing = number_of(uk(), walk.state, *outcome(R"({"dice":[3,4]})"));
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().reason, "no_chance_awaited");
}

TEST(OutcomeJson, a_card_that_was_drawn_before_is_not_allowed) {
  for_each_position(uk(), 3, 3, 800, [](const RandomWalk& walk) {
    const PendingChance chance = pending_chance(uk(), walk.state);
    if (chance.kind != ChanceKind::card) return;
    for (const CardId card : uk().deck(chance.deck).cards()) {
      Outcome wanted;
      wanted.kind = OutcomeKind::card;
      wanted.card = card_id(uk(), card);
      const auto number = number_of(uk(), walk.state, wanted);
      ASSERT_EQ(number.has_value(), walk.state.undrawn.contains(card));
      if (!number) continue;
      ASSERT_EQ(outcome_of(uk(), walk.state, *number), wanted);
    }
  });
}

TEST(OutcomeJson, UKS_1_every_deal_has_its_number) {
  const Ruleset rules = edition_for_test("uk-short");
  NoSink sink;
  const State state = new_game(rules, 3, sink);
  for (std::uint32_t number = 0; number < pending_chance(rules, state).count; ++number) {
    const Outcome deal = outcome_of(rules, state, number);
    ASSERT_EQ(deal.deal.size(), 2U);
    ASSERT_EQ(number_of(rules, state, deal).value(), number);
  }
  const auto too_many = number_of(rules, state, *parse_outcome(rules, json::parse(R"({"deal":[1,3,5]})")));
  ASSERT_FALSE(too_many);
  EXPECT_EQ(too_many.error().reason, "not_to_be_dealt");
}

}  // namespace
}  // namespace freehold::notation
