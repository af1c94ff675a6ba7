#include "notation/offer_reason.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <initializer_list>
#include <string>

#include "kit/walk_by_menu.h"
#include "notation/state_json.h"
#include "rules/game.h"

namespace freehold::notation {
namespace {

constexpr PlayerId ann{0};
constexpr PlayerId bob{1};

State owned(std::initializer_list<int> anns, std::initializer_list<int> bobs) {
  NoSink sink;
  State state = new_game(uk(), 3, sink);
  for (const int deed : anns)
    state.set_owner(SpaceId{deed}, ann);
  for (const int deed : bobs)
    state.set_owner(SpaceId{deed}, bob);
  return state;
}

Side side(std::initializer_list<int> deeds, Money cash = 0) {
  Side made;
  made.cash = cash;
  for (const int deed : deeds)
    made.deeds.insert(SpaceId{deed});
  return made;
}

Offer ann_offers(const Side& give, const Side& take) {
  return {.open = true, .from = ann, .to = bob, .give = give, .take = take};
}

std::string said(const State& state, const Side& give, const Side& take) {
  return reason_text(uk(), reason_of(uk(), state, ann_offers(give, take)));
}

TEST(OfferReason, is_the_groups_that_a_deal_completes) {
  EXPECT_EQ(said(owned({19, 21, 23}, {16, 18, 24}), side({19}), side({24})),
            "It completes Red for me and Orange for you.");
  EXPECT_EQ(said(owned({21, 23}, {24}), side({}, 500), side({24})),
            "It completes Red for me; you get cash for a deed you hardly need.");
  EXPECT_EQ(said(owned({21}, {23, 24}), side({}, 900), side({23, 24})), "It completes Red for me.");
  EXPECT_EQ(said(owned({21, 23, 5}, {24}), side({5}), side({24})), "It completes Red for me.");
  EXPECT_EQ(said(owned({24}, {21, 23}), side({24}), side({}, 900)),
            "It completes Red for you, and I can use what I get.");
}

TEST(OfferReason, is_what_the_proposer_lacks_else) {
  EXPECT_EQ(said(owned({21}, {23}), side({}, 300), side({23})), "It brings me nearer to Red.");
  EXPECT_EQ(said(owned({21}, {5}), side({21}), side({}, 300)), "I would rather have the cash.");
  EXPECT_EQ(said(owned({21}, {5}), side({}, 300), side({5})), "I'd rather have it than the money.");
  EXPECT_EQ(said(owned({21}, {5}), side({21}), side({5})), "I like yours better.");
}

TEST(OfferReason, UK_49_is_first_of_all_a_debt) {
  State state = owned({24}, {21, 23});
  state.phase = Phase::debt;
  state.debts.debts[0] = {
      .debtor = ann, .creditor = bob, .reason = Reason::rent, .amount = 500, .basis = fixed_sum(500)};
  state.debts.count = 1;
  EXPECT_EQ(said(state, side({24}), side({}, 500)), "I need cash to pay my debt.");
  Side settled;
  settled.debt = 500;
  EXPECT_EQ(said(state, side({24}), settled), "It settles what I owe you.");
}

TEST(OfferReason, stands_in_a_view_with_the_offer_of_a_bot_and_of_nobody_else) {
  State state = owned({19, 21, 23}, {16, 18, 24});
  state.start = {};
  state.starter = ann;
  state.turn.player = ann;
  state.phase = Phase::offer;
  state.resume = Phase::pre_roll;
  state.offer = ann_offers(side({19}), side({24}));
  std::vector<Seat> seats{{"Ann", "hat", "steady"}, {"Bob", "ship", ""}, {"Cid", "boot", ""}};
  const auto seen = print_view(uk(), uk().options, state, seats, bob);
  EXPECT_EQ(
      boost::json::serialize(seen.at("offer").at("why")),
      R"({"word":"fills_both","mine":"red","yours":"orange","text":"It completes Red for me and Orange for you."})");
  const auto read = parse_position(uk(), seen);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->state.offer, state.offer) << "and is read past";
  EXPECT_FALSE(print_state(uk(), uk().options, state, seats).at("offer").as_object().contains("why"));
  seats[0].bot.clear();
  EXPECT_FALSE(print_view(uk(), uk().options, state, seats, bob).at("offer").as_object().contains("why"));
}

}  // namespace
}  // namespace freehold::notation
