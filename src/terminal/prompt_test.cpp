#include "terminal/prompt.h"

#include <gtest/gtest.h>

#include "kit/terminal_fixture.h"

namespace freehold::terminal {
namespace {

using namespace std::string_literals;
using testing::ann;
using testing::Stage;

struct AtPrompt {
  Stage stage{2};
  Prompt prompt;

  void buying(SpaceId space) {
    stage.state.phase = Phase::buy;
    stage.state.turn.player = ann;
    stage.state.player(ann).space = space;
    prompt.show(decision_of(stage.scene(), ann));
  }
  void bidding(Money high_bid) {
    stage.state.phase = Phase::auction;
    stage.state.auction = {.open = true,
                           .space = SpaceId{19},
                           .minimum = 1,
                           .high_bid = high_bid,
                           .high_bidder = high_bid > 0 ? PlayerId{1} : nobody,
                           .bidders = stage.state.in_game,
                           .to_bid = ann};
    prompt.show(decision_of(stage.scene(), ann));
  }
  Wish press(const Key& key) { return prompt.key(key, stage.scene()); }
};

TEST(Prompt, one_key_never_buys) {
  AtPrompt at;
  at.buying(SpaceId{19});
  EXPECT_EQ(at.press(key(KeyCode::enter)).kind, Wish::Kind::none);
  EXPECT_EQ(at.press(key(U' ')).kind, Wish::Kind::none);
  EXPECT_EQ(at.press(key(U'b')).kind, Wish::Kind::taken);
  const Wish wish = at.press(key(KeyCode::enter));
  EXPECT_EQ(wish.kind, Wish::Kind::act);
  EXPECT_EQ(wish.action, Action::of(ActionType::buy));
}

TEST(Prompt, the_same_key_twice_takes_the_question_back) {
  AtPrompt at;
  at.buying(SpaceId{19});
  at.press(key(U'b'));
  EXPECT_EQ(at.press(key(U'b')).kind, Wish::Kind::taken);
  EXPECT_FALSE(at.prompt.busy());
  EXPECT_EQ(at.press(key(KeyCode::enter)).kind, Wish::Kind::none);
}

// No key alone, whatever it is, leads to an action while something costs money.
TEST(Prompt, no_single_key_of_the_keyboard_spends) {
  for (char32_t c = 1; c < 0x100; ++c) {
    AtPrompt at;
    at.buying(SpaceId{19});
    EXPECT_NE(at.press(key(c)).kind, Wish::Kind::act) << static_cast<unsigned>(c);
    at.bidding(40);
    EXPECT_NE(at.press(key(c)).kind, Wish::Kind::act) << static_cast<unsigned>(c);
  }
  for (int code = 0; code <= static_cast<int>(KeyCode::interrupt); ++code) {
    AtPrompt at;
    at.buying(SpaceId{19});
    EXPECT_NE(at.press(key(static_cast<KeyCode>(code))).kind, Wish::Kind::act) << code;
    at.bidding(40);
    EXPECT_NE(at.press(key(static_cast<KeyCode>(code))).kind, Wish::Kind::act) << code;
  }
}

TEST(Prompt, bids_are_typed_or_raised) {
  AtPrompt at;
  at.bidding(40);
  for (const char32_t c : {U'7', U'5'})
    at.press(key(c));
  EXPECT_EQ(at.press(key(KeyCode::enter)).action, Action::bid(75));
  at.bidding(40);
  at.press(key(U'i'));
  at.press(key(U'x'));
  at.press(key(U'l'));
  EXPECT_EQ(at.press(key(KeyCode::enter)).action, Action::bid(101));
}

TEST(Prompt, a_bid_out_of_range_is_refused_with_the_range) {
  AtPrompt at;
  at.bidding(40);
  at.press(key(U'4'));
  const Wish low = at.press(key(KeyCode::enter));
  EXPECT_EQ(low.kind, Wish::Kind::taken);
  EXPECT_EQ(low.notice, "Bid between £41 and £1,500.");
}

TEST(Prompt, a_typed_bid_takes_the_place_of_a_raised_one) {
  AtPrompt at;
  at.bidding(5);
  for (const char32_t c : U"i50"s)
    at.press(key(c));
  EXPECT_EQ(at.press(key(KeyCode::enter)).action, Action::bid(50));
  at.bidding(5);
  for (const char32_t c : U"50i"s)
    at.press(key(c));
  EXPECT_EQ(at.press(key(KeyCode::enter)).action, Action::bid(51));
}

TEST(Prompt, what_is_no_sum_is_quoted_and_not_bid) {
  for (const auto& [typed, quoted] : std::vector<std::pair<std::u32string, std::string>>{{U"12.50", "12.50"},
                                                                                         {U"-50", "-50"},
                                                                                         {U"1e3", "1e3"},
                                                                                         {U"50 60", "50 60"},
                                                                                         {U"5b", "5b"},
                                                                                         {U"1,50", "1,50"}}) {
    AtPrompt at;
    at.bidding(5);
    for (const char32_t c : typed)
      at.press(key(c));
    const Wish wish = at.press(key(KeyCode::enter));
    EXPECT_EQ(wish.kind, Wish::Kind::taken);
    EXPECT_EQ(wish.notice, "“" + quoted + "” isn’t a whole amount from £6 to £1,500.");
    EXPECT_EQ(at.press(key(U'i')).notice, wish.notice) << "nothing can be added to it";
    EXPECT_TRUE(at.prompt.busy()) << "it is still there, to be mended";
  }
}

TEST(Prompt, thousands_may_be_set_apart) {
  for (const std::u32string typed : {U"1,250", U"1.250", U"£1250"}) {
    AtPrompt at;
    at.bidding(5);
    for (const char32_t c : typed)
      at.press(key(c));
    EXPECT_EQ(at.press(key(KeyCode::enter)).action, Action::bid(1250));
  }
}

// Everyone starts with 1,500.00, counted in hundredths.
const Ruleset& pennies() {
  static const Ruleset rules = [] {
    Ruleset made = testing::london();
    made.text.decimals = 2;
    made.options.start_cash = 150'000;
    return made;
  }();
  return rules;
}

TEST(Prompt, G_31_a_bid_has_the_decimals_of_the_currency) {
  AtPrompt at{.stage = Stage{2, 0, 1, pennies()}, .prompt = {}};
  for (const auto& [typed, bid] : std::vector<std::pair<std::u32string, Money>>{
           {U"75", 7500}, {U"75.5", 7550}, {U"75,05", 7505}, {U"£1,250.99", 125099}, {U"ixl", 4000 + 6100}}) {
    at.bidding(4000);
    for (const char32_t c : typed)
      at.press(key(c));
    EXPECT_EQ(at.press(key(KeyCode::enter)).action, Action::bid(bid)) << bid;
  }
  at.bidding(4000);
  for (const char32_t c : U"1.255.5"s)
    at.press(key(c));
  EXPECT_EQ(at.press(key(KeyCode::enter)).notice, "“1.255.5” isn’t an amount from £40.01 to £1,500.00.");
}

TEST(Prompt, digits_of_a_bid_cannot_overflow) {
  AtPrompt at;
  at.bidding(0);
  for (int i = 0; i < 40; ++i)
    at.press(key(U'9'));
  EXPECT_EQ(at.press(key(KeyCode::enter)).kind, Wish::Kind::taken);
}

}  // namespace
}  // namespace freehold::terminal
