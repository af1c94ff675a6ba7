// The start of a game: UK.2 to UK.5, G.2.
#include <gtest/gtest.h>

#include "kit/script.h"

namespace freehold {
namespace {

using namespace kit;

int count_of(const Ruleset& ruleset, SpaceKind kind) {
  int count = 0;
  for (int n = 0; n < ruleset.space_count; ++n)
    count += ruleset.spaces[static_cast<std::size_t>(n)].kind == kind ? 1 : 0;
  return count;
}

TEST(Uk, UK_2_the_board_has_40_spaces_28_deeds_32_cards_32_houses_and_12_hotels) {
  const Ruleset& uk = edition("uk");
  EXPECT_EQ(uk.space_count, 40);
  EXPECT_EQ(uk.deeds.size(), 28);
  EXPECT_EQ(uk.sites.size(), 22);
  EXPECT_EQ(count_of(uk, SpaceKind::site), 22);
  EXPECT_EQ(count_of(uk, SpaceKind::station), 4);
  EXPECT_EQ(count_of(uk, SpaceKind::utility), 2);
  ASSERT_EQ(uk.deck_count, 2);
  EXPECT_EQ(uk.deck(DeckId{0}).size, 16);
  EXPECT_EQ(uk.deck(DeckId{1}).size, 16);
  Script{"uk", 2}.expect_bank(32, 12);
}

TEST(Uk, UK_2_every_site_can_be_reached_by_its_group_and_every_group_is_whole) {
  const Ruleset& uk = edition("uk");
  SpaceSet grouped;
  for (int n = 0; n < uk.group_count; ++n) {
    const Group& group = uk.group(GroupId{n});
    EXPECT_FALSE(grouped.intersects(group.members));
    grouped = grouped | group.members;
    for (const SpaceId deed : group.members)
      EXPECT_EQ(uk.space(deed).group, GroupId{n});
  }
  EXPECT_EQ(grouped, uk.deeds);
}

TEST(Uk, UK_3_each_player_starts_with_1500_on_go) {
  for (int players = 2; players <= 8; ++players) {
    auto game = Script::from_the_start(edition("uk"), players);
    for (int n = 0; n < players; ++n)
      game.expect_cash(n, 1500).expect_at(n, "Go");
    EXPECT_EQ(game.state().issued, 1500 * players);
    EXPECT_EQ(game.state().in_game.size(), players);
  }
}

TEST(Uk, UK_3_the_bank_owns_every_deed_at_the_start) {
  const Script game{"uk", 2};
  for (const SpaceId deed : game.ruleset().deeds)
    EXPECT_EQ(game.state().owner(deed), bank);
  EXPECT_TRUE(game.state().mortgaged.empty());
}

TEST(Uk, UK_4_the_two_decks_are_shuffled_separately) {
  Script game{"uk", 2};
  EXPECT_EQ(game.undrawn("chance"), 16);
  EXPECT_EQ(game.undrawn("community_chest"), 16);
  game.throws(3, 4).expect_chance(ChanceKind::card);
  EXPECT_EQ(pending_chance(game.ruleset(), game.state()).count, 16U);
  game.draws("dividend");
  EXPECT_EQ(game.undrawn("chance"), 15);
  EXPECT_EQ(game.undrawn("community_chest"), 16);
}

TEST(Uk, UK_5_the_highest_throw_starts) {
  auto game = Script::from_the_start(edition("uk"), 3);
  game.expect_phase(Phase::order).expect_awaited(nobody).expect_turn(0);
  game.dice(1, 2).expect_turn(1);
  game.dice(6, 5).expect_turn(2);
  game.dice(6, 4).expect_phase(Phase::pre_roll).expect_turn(1).expect_awaited(1);
  EXPECT_EQ(game.state().starter, PlayerId{1});
}

TEST(Uk, UK_5_the_throw_for_the_start_moves_nobody_and_its_doubles_count_for_nothing) {
  auto game = Script::from_the_start(edition("uk"), 2);
  game.dice(6, 6).dice(2, 2).expect_turn(0).expect_at(0, "Go").expect_at(1, "Go").expect_cash(0, 1500);
  EXPECT_EQ(game.state().turn.doubles, 0);
  game.throws(4, 6).expect_phase(Phase::post_roll).expect_refused(0, roll);
}

TEST(Uk, UK_5_those_who_tie_for_the_highest_throw_again_until_one_is_highest) {
  auto game = Script::from_the_start(edition("uk"), 4);
  game.dice(5, 4).dice(3, 6).dice(1, 2).dice(6, 3);  // 9 9 3 9: players 0, 1 and 3 throw again
  game.expect_phase(Phase::order).expect_turn(0);
  game.dice(1, 1).expect_turn(1);
  game.dice(3, 4).expect_turn(3);
  game.dice(4, 3);  // 2 - - 7 7: players 1 and 3
  game.expect_phase(Phase::order).expect_turn(1);
  game.dice(1, 1).expect_turn(3);
  game.dice(1, 2).expect_phase(Phase::pre_roll).expect_awaited(3);
}

TEST(Uk, UK_5_a_tie_below_the_highest_decides_nothing) {
  auto game = Script::from_the_start(edition("uk"), 3);
  game.dice(2, 2).dice(2, 2).dice(3, 2).expect_phase(Phase::pre_roll).expect_awaited(2);
}

TEST(Uk, UK_5_play_passes_to_the_left_from_who_starts) {
  auto game = Script::from_the_start(edition("uk"), 3);
  game.dice(1, 2).dice(1, 2).dice(6, 6).expect_turn(2);
  game.idles().act(2, end_turn).expect_turn(0);
  game.idles().act(0, end_turn).expect_turn(1);
  game.idles().act(1, end_turn).expect_turn(2);
}

TEST(General, G_2_only_the_editions_number_of_players_may_start) {
  for (const char* id : {"uk", "uk-short", "uk-timed"}) {
    for (int players = -1; players <= 20; ++players) {
      EXPECT_EQ(player_count_allowed(edition(id), players), players >= 2 && players <= 8)
          << id << " " << players;
    }
  }
}

TEST(General, G_2_every_allowed_number_of_players_plays) {
  for (int players = 2; players <= 8; ++players) {
    Script game{"uk", players};
    for (int n = 0; n < players; ++n) {
      game.expect_turn(n).idles().act(n, end_turn);
    }
    game.expect_turn(0);
  }
}

}  // namespace
}  // namespace freehold
