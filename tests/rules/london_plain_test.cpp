// The plain London game: the start, the end, and all that L.7 leaves out.
#include <gtest/gtest.h>

#include "jail_space.h"
#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

TEST(London, L_7_everybody_starts_on_Go_with_1500) {
  auto game = Script::from_the_start(edition("london"), 8);
  for (int player = 0; player < 8; ++player)
    game.expect_cash(player, 1500).expect_at(player, "Go");
}

TEST(London, L_7_the_first_to_sign_up_starts) {
  auto game = Script::from_the_start(edition("london"), 3);
  game.expect_phase(Phase::pre_roll).expect_turn(0).expect_awaited(0).idles().act(0, end_turn);
  game.expect_turn(1).idles().act(1, end_turn).expect_turn(2).idles().act(2, end_turn).expect_turn(0);
}

TEST(London, L_7_nothing_is_built) {
  Script game{"london", 2};
  game.owns_group(0, "brown");
  game.expect_refused(0, build("Old Kent Road"), Refusal::switched_off, Clause::L_7);
  game.expect_refused(0, sell_building("Old Kent Road"), Refusal::no_building);
  game.expect_refused(0, sell_hotels("brown"), Refusal::no_building);
}

TEST(London, L_7_nothing_is_mortgaged) {
  Script game{"london", 2};
  game.owns(0, {"Mayfair"}).expect_refused(0, mortgage("Mayfair"), Refusal::switched_off, Clause::L_7);
}

TEST(London, L_7_nothing_is_auctioned) {
  Script game{"london", 2};
  game.throws(1, 2).act(0, decline).expect_phase(Phase::post_roll).expect_no_event(EventType::auction_opened);
}

TEST(London, L_7_nothing_is_traded) {
  Script game{"london", 2};
  game.owns(0, {"Mayfair"});
  game.expect_refused(0, offer(1, {.deeds = {"Mayfair"}}, {.cash = 10}), Refusal::switched_off, Clause::L_7);
  game.expect_refused(1, offer(0, {.cash = 10}, {.deeds = {"Mayfair"}}), Refusal::switched_off);
}

TEST(London, L_7_card_spaces_do_nothing) {
  Script chest{"london", 2};
  chest.at(0, jail).throws(3, 4).expect_phase(Phase::post_roll).expect_nothing_paid();
  EXPECT_EQ(chest.state().player(PlayerId{0}).space, SpaceId{17});
  Script chance{"london", 2};
  chance.throws(3, 4).expect_phase(Phase::post_roll).expect_nothing_paid();
  EXPECT_EQ(chance.state().player(PlayerId{0}).space, SpaceId{7});
  EXPECT_EQ(chance.ruleset().deck_count, 0);
}

TEST(London, L_7_Free_Parking_does_nothing) {
  Script game{"london", 2};
  game.throws(1, 3).expect_paid(0, bank, 200, Reason::tax).act(0, end_turn);
  game.at(1, jail).throws(4, 6).expect_at(1, "Free Parking").expect_nothing_paid().expect_cash(1, 1500);
}

TEST(London, L_7_the_cash_of_who_cannot_pay_goes_to_the_creditor) {
  Script game{"london", 3};
  game.owns(1, {"Mayfair"}).owns(0, {"Strand"}).cash(0, 49).at(0, "Regent Street").throws(2, 6);
  game.expect_debt(0, 1, 50).act(0, declare_bankruptcy).expect_out(0);
  game.expect_paid(0, 1, 49, Reason::estate).expect_cash(1, 1549).expect_cash(0, 0);
}

TEST(London, L_7_the_deeds_of_who_is_out_are_the_banks_again_and_for_sale) {
  Script game{"london", 3};
  game.owns(1, {"Mayfair"})
      .owns(0, {"Old Kent Road", "Strand"})
      .cash(0, 49)
      .at(0, "Regent Street")
      .throws(2, 6);
  game.expect_refused(1, declare_bankruptcy, Refusal::not_your_turn, Clause::L_7);
  game.act(0, declare_bankruptcy)
      .expect_owner(bank, {"Old Kent Road", "Strand"})
      .expect_owner(1, {"Mayfair"});
  game.expect_no_event(EventType::auction_opened).expect_turn(1);
  game.at(1, "Vine Street").throws(1, 1).expect_at(1, "Strand").act(1, buy).expect_owner(1, {"Strand"});
}

TEST(London, L_7_bankrupt_to_the_bank_likewise) {
  Script game{"london", 3};
  game.owns(0, {"Strand"}).cash(0, 199).throws(1, 3).act(0, declare_bankruptcy);
  game.expect_paid(0, bank, 199, Reason::estate).expect_owner(bank, {"Strand"}).expect_turn(1);
  for (const Event& event : game.events()) {
    if (event.type != EventType::paid) continue;
    EXPECT_EQ(event.clause, Clause::L_7) << "the list's own, not UK.51";
  }
  game.expect_phase(Phase::pre_roll);
}

TEST(London, L_7_who_can_pay_cannot_leave_a_debt) {
  Script game{"london", 3};
  game.cash(0, 200).throws(1, 3).expect_refused(0, declare_bankruptcy);
}

TEST(London, L_7_the_last_one_left_wins) {
  Script game{"london", 3};
  game.cash(0, 0).cash(1, 0).throws(1, 3).act(0, declare_bankruptcy).expect_phase(Phase::pre_roll);
  game.throws(1, 3).act(1, declare_bankruptcy).expect_winners({2}).expect_event(EventType::game_over);
}

}  // namespace
}  // namespace freehold
