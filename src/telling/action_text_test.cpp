#include "telling/action_text.h"

#include <gtest/gtest.h>

#include <string>

#include "kit/walk_by_menu.h"

namespace freehold::telling {
namespace {

using notation::seats_for_test;
using notation::uk;

constexpr PlayerId decider{0};

State uk_start() {
  NoSink sink;
  State state = new_game(uk(), 2, sink);
  state.phase = Phase::post_roll;
  return state;
}

std::string words(const State& before, const Action& action) {
  const auto seats = seats_for_test(uk(), 2);
  return action_text({Language::of("en"), uk(), before, seats}, decider, action);
}

TEST(ActionText, names_what_an_action_is_about) {
  State state = uk_start();
  state.player(decider).space = SpaceId{11};
  EXPECT_EQ(words(state, Action::of(ActionType::decline)), "Decline Pall Mall");
  EXPECT_EQ(words(state, Action::of(ActionType::buy)), "Buy Pall Mall");
  EXPECT_EQ(words(state, Action::on(ActionType::build, SpaceId{39})), "Build on Mayfair");
  const Action deal = Action::offer(PlayerId{1}, {.cash = 1200}, {.deeds = SpaceSet{SpaceId{11}}});
  EXPECT_EQ(words(state, deal), "Offer Bob: £1,200 for Pall Mall");
}

TEST(ActionText, names_the_offer_that_is_answered) {
  State state = uk_start();
  state.phase = Phase::offer;
  state.offer = {.open = true,
                 .from = PlayerId{1},
                 .to = decider,
                 .give = {.deeds = SpaceSet{SpaceId{39}}},
                 .take = {.cash = 300}};
  EXPECT_EQ(words(state, Action::of(ActionType::reject)), "Reject Bob’s offer: Mayfair for £300");
  EXPECT_EQ(words(state, Action::of(ActionType::accept)), "Accept Bob’s offer: Mayfair for £300");
}

TEST(ActionText, tells_a_bid_for_a_deed_from_a_claim_of_a_house) {
  State state = uk_start();
  state.phase = Phase::auction;
  state.auction = {.open = true, .space = SpaceId{39}};
  EXPECT_EQ(words(state, Action::of(ActionType::pass)), "Do not bid for Mayfair");
  state.phase = Phase::claim;
  EXPECT_EQ(words(state, Action::of(ActionType::pass)), "Leave a house to the others");
}

TEST(ActionText, has_words_for_every_action) {
  State state = uk_start();
  state.offer.from = PlayerId{1};
  state.pending.to_lift = SpaceId{11};
  for (int type = 0; type < action_type_count; ++type) {
    Action action = Action::on(static_cast<ActionType>(type), SpaceId{11});
    action.group = GroupId{0};
    action.to = PlayerId{1};
    const std::string text = words(state, action);
    EXPECT_FALSE(text.empty() || text.contains('{')) << type << text;
  }
}

}  // namespace
}  // namespace freehold::telling
