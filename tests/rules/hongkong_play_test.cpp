// Edition `hongkong`: board, rounds, property and Go, H.1 to H.4, H.7, H.8, H.11.
#include <gtest/gtest.h>

#include <array>

#include "hongkong_turn.h"
#include "kit/script.h"
#include "rules/game.h"

namespace freehold {
namespace {

using namespace kit;

struct Property {
  int space;
  const char* name;
  Money price;
  Money rent;
};

constexpr std::array<Property, 12> properties = {{{1, "Central", 800, 90},
                                                  {2, "Wan Chai", 700, 65},
                                                  {4, "Stanley", 600, 60},
                                                  {6, "Shek O", 400, 10},
                                                  {7, "Mong Kok", 500, 40},
                                                  {9, "Tsing Yi", 400, 15},
                                                  {11, "Shatin", 700, 75},
                                                  {13, "Tuen Mun", 400, 20},
                                                  {14, "Tai Po", 500, 25},
                                                  {16, "Sai Kung", 400, 10},
                                                  {17, "Yuen Long", 400, 25},
                                                  {19, "Tai O", 600, 25}}};

/// The space two before this one, from where a throw of 1 and 1 leads here.
SpaceId two_before(int space) {
  return SpaceId{(space + 18) % 20};
}

TEST(Hongkong, H_1_twenty_squares_and_two_to_six_players) {
  const Ruleset& board = edition("hongkong");
  EXPECT_EQ(board.space_count, 20);
  EXPECT_FALSE(player_count_allowed(board, 1));
  EXPECT_TRUE(player_count_allowed(board, 2));
  EXPECT_TRUE(player_count_allowed(board, 6));
  EXPECT_FALSE(player_count_allowed(board, 7));
}

TEST(Hongkong, H_1_two_four_sided_dice) {
  Script game{"hongkong", 2};
  game.act(0, roll).expect_chance(ChanceKind::dice);
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 16U);
  game.dice(4, 4).expect_at(0, "Chance");
}

TEST(Hongkong, H_2_1500_no_property_all_on_go_and_player_1_first) {
  auto game = Script::from_the_start(edition("hongkong"), 6);
  game.expect_phase(Phase::pre_roll).expect_awaited(0);
  for (int player = 0; player < 6; ++player) {
    game.expect_cash(player, 1500).expect_at(player, "Go");
    EXPECT_TRUE(game.state().owned_by(PlayerId{player}).empty());
  }
}

TEST(Hongkong, H_3_after_square_20_comes_square_1) {
  Script game{"hongkong", 2};
  game.at(0, "Tai O").owns(0, {"Central"}).throws(1, 1).expect_at(0, "Central");
  Script onto{"hongkong", 2};
  onto.at(0, "Yuen Long").throws(1, 2).expect_at(0, "Go");
}

TEST(Hongkong, H_4_a_round_is_over_when_everyone_has_had_a_turn) {
  Script game{"hongkong", 3};
  rests(game).expect_no_event(EventType::round_ended);
  rests(game).expect_no_event(EventType::round_ended);
  rests(game).expect_event(EventType::round_ended);
  EXPECT_EQ(game.state().round, 2);
  game.expect_turn(0);
}

TEST(Hongkong, H_7_every_property_has_its_price_and_its_fixed_rent) {
  EXPECT_EQ(edition("hongkong").deeds.size(), 12);
  for (const Property& it : properties) {
    Script buyer{"hongkong", 2};
    buyer.at(0, two_before(it.space)).cash(0, 5000).throws(1, 1).expect_at(0, it.name).act(0, buy);
    buyer.expect_paid(0, bank, it.price, Reason::price).expect_owner(0, {it.name});
    Script guest{"hongkong", 2};
    guest.at(0, two_before(it.space))
        .owns(1, {it.name})
        .throws(1, 1)
        .expect_paid(0, 1, it.rent, Reason::rent);
  }
}

TEST(Hongkong, H_7_the_rent_does_not_depend_on_what_else_is_owned) {
  Script game{"hongkong", 2};
  for (const Property& it : properties)
    game.owns(1, {it.name});
  game.at(0, two_before(1)).throws(1, 1).expect_paid(0, 1, 90, Reason::rent);
}

TEST(Hongkong, H_7_what_is_left_stays_with_the_bank_without_an_auction) {
  Script game{"hongkong", 2};
  game.throws(1, 1).expect_phase(Phase::buy).act(0, decline).expect_phase(Phase::post_roll);
  game.expect_owner(bank, {"Wan Chai"}).expect_no_event(EventType::auction_opened);
}

TEST(Hongkong, H_7_nothing_is_built_mortgaged_or_traded) {
  Script game{"hongkong", 2};
  game.owns(0, {"Central"}).expect_refused(0, build("Central"), Refusal::switched_off);
  game.expect_refused(0, mortgage("Central"), Refusal::switched_off);
  game.expect_refused(0, offer(1, {.deeds = {"Central"}}, {.cash = 9}), Refusal::switched_off);
}

TEST(Hongkong, H_8_passing_go_pays_1500_and_landing_does_too) {
  Script passes{"hongkong", 2};
  passes.at(0, "Tai O").owns(0, {"Wan Chai"}).throws(1, 2).expect_paid(bank, 0, 1500, Reason::salary);
  Script lands{"hongkong", 2};
  lands.at(0, "Sai Kung").throws(2, 2).expect_at(0, "Go").expect_cash(0, 3000);
  Script leaves{"hongkong", 2};
  leaves.owns(0, {"Wan Chai"}).throws(1, 1).expect_nothing_paid();
}

TEST(Hongkong, H_11_on_free_parking_nothing_happens) {
  Script game{"hongkong", 2};
  game.at(0, "Mong Kok").throws(1, 2).expect_at(0, "Free Parking").expect_nothing_paid();
  game.expect_phase(Phase::post_roll);
}

}  // namespace
}  // namespace freehold
