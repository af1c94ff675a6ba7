// The plain London game, moving: L.1.
#include <gtest/gtest.h>

#include "jail_space.h"
#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

TEST(London, L_1_1_the_token_moves_clockwise_by_the_sum_of_two_six_sided_dice) {
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      Script game{"london", 2};
      game.act(0, roll).expect_chance(ChanceKind::dice);
      EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 36U);
      game.dice(first, second);
      EXPECT_EQ(game.state().player(PlayerId{0}).space, SpaceId{first + second});
    }
  }
}

TEST(London, L_1_1_onwards_from_where_it_stands) {
  Script game{"london", 2};
  game.at(0, jail).throws(4, 6).expect_at(0, "Free Parking").act(0, end_turn);
  game.at(1, "Strand").throws(1, 2).expect_at(1, "Trafalgar Square").expect_at(0, "Free Parking");
}

TEST(London, L_1_2_after_Mayfair_comes_Go) {
  Script game{"london", 2};
  game.at(0, "Park Lane").throws(1, 2).expect_at(0, "Go").expect_phase(Phase::post_roll).act(0, end_turn);
  game.at(1, "Mayfair").throws(1, 3).expect_at(1, "Whitechapel Road");
  EXPECT_EQ(game.ruleset().space_count, 40);
}

TEST(London, L_1_3_Go_to_Jail_leads_to_jail) {
  Script game{"london", 2};
  game.at(0, "Free Parking").throws(4, 6).expect_at(0, jail).expect_jailed(0, true);
  game.expect_phase(Phase::post_roll).act(0, end_turn).expect_turn(1);
}

TEST(London, L_1_3_the_jail_space_itself_is_a_visit) {
  Script game{"london", 2};
  game.throws(4, 6).expect_at(0, jail).expect_jailed(0, false).expect_phase(Phase::post_roll);
}

TEST(London, L_1_4_passing_Go_brings_200) {
  Script game{"london", 2};
  game.at(0, "Liverpool Street Station").throws(3, 5).expect_at(0, "Whitechapel Road");
  game.expect_paid(bank, 0, 200, Reason::salary).expect_cash(0, 1700);
}

TEST(London, L_1_4_landing_on_Go_does_too) {
  Script game{"london", 2};
  game.at(0, "Liverpool Street Station").throws(1, 4).expect_at(0, "Go");
  game.expect_paid(bank, 0, 200, Reason::salary).expect_cash(0, 1700).act(0, end_turn);
  game.idles().act(1, end_turn).throws(4, 6).expect_nothing_paid();  // not again on leaving it
}

TEST(London, L_1_4_nothing_short_of_Go) {
  Script game{"london", 2};
  game.at(0, "Regent Street").throws(2, 6).expect_at(0, "Mayfair").expect_nothing_paid();
}

TEST(London, L_1_5_tax_spaces_take_their_amount) {
  Script income{"london", 2};
  income.throws(1, 3).expect_at(0, "Income Tax").expect_paid(0, bank, 200, Reason::tax).expect_cash(0, 1300);
  Script super{"london", 2};
  super.at(0, "Liverpool Street Station").throws(1, 2).expect_at(0, "Super Tax");
  super.expect_paid(0, bank, 100, Reason::tax).expect_cash(0, 1400).expect_phase(Phase::post_roll);
}

TEST(London, L_1_5_a_tax_is_owed_by_who_cannot_pay_it) {
  Script game{"london", 2};
  game.cash(0, 199).throws(1, 3).expect_debt(0, bank, 200).expect_nothing_paid();
  Script just{"london", 2};
  just.cash(0, 200).throws(1, 3).expect_no_debt().expect_cash(0, 0);
}

TEST(London, L_1_6_after_doubles_the_player_throws_again) {
  Script game{"london", 2};
  game.at(0, jail).throws(5, 5).expect_at(0, "Free Parking").expect_phase(Phase::pre_roll).expect_turn(0);
  game.expect_refused(0, end_turn, Refusal::must_throw).expect_refused(1, roll, Refusal::not_your_turn);
  game.at(0, jail).throws(4, 6).expect_phase(Phase::post_roll).act(0, end_turn).expect_turn(1);
}

TEST(London, L_1_6_not_without_doubles) {
  Script game{"london", 2};
  game.at(0, jail).throws(4, 6).expect_phase(Phase::post_roll).expect_refused(0, roll, Refusal::wrong_phase);
}

TEST(London, L_1_6_what_was_landed_on_comes_before_the_further_throw) {
  Script game{"london", 2};
  game.throws(3, 3).expect_phase(Phase::buy).expect_refused(0, roll, Refusal::wrong_phase);
  game.act(0, buy).expect_phase(Phase::pre_roll).expect_turn(0);
}

}  // namespace
}  // namespace freehold
