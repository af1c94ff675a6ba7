#include "manners/manners.h"

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "kit/sparring_bots.h"
#include "kit/strict_watch.h"
#include "kit/test_games.h"
#include "rules/game.h"

namespace freehold::manners {
namespace {

MannersSeen seen(const Ruleset& ruleset, const std::string& bot, std::int64_t games,
                 BotTalk talk = BotTalk::normal) {
  const bots::BotMaker maker{ruleset};
  return manners_of(
      ruleset, {.bots = {"naive", bot, bot, bot}, .games = games, .talk = talk},
      {.make = [&](std::string_view id, std::uint64_t seed) { return maker.make(id, seed); }, .threads = 2});
}

// An offer from the second player to the first.
State with_deeds(const Ruleset& uk, std::initializer_list<int> own, std::initializer_list<int> theirs) {
  NoSink sink;
  State state = new_game(uk, 2, sink);
  for (const int deed : own)
    state.set_owner(SpaceId{deed}, PlayerId{0});
  for (const int deed : theirs)
    state.set_owner(SpaceId{deed}, PlayerId{1});
  return state;
}
Offer offer(const Side& gets, const Side& gives) {
  return {.open = true, .from = PlayerId{1}, .to = PlayerId{0}, .give = gets, .take = gives};
}

TEST(Insult, is_to_ask_for_more_than_two_and_a_half_times_what_is_given) {
  const Ruleset uk = sim::test::edition("uk");
  const State state = with_deeds(uk, {11, 37}, {16, 24});
  const auto is_insult = [&](const Side& gets, const Side& gives) {
    return is_insulting(uk, state, offer(gets, gives));
  };
  const SpaceSet pall_mall{SpaceId{11}};  // 140
  const SpaceSet bow_street{SpaceId{16}};  // 180
  EXPECT_FALSE(is_insult({.cash = 56}, {.deeds = pall_mall}));
  EXPECT_TRUE(is_insult({.cash = 55}, {.deeds = pall_mall}));
  EXPECT_FALSE(is_insult({.deeds = bow_street}, {.cash = 450}));
  EXPECT_TRUE(is_insult({.deeds = bow_street}, {.cash = 451}));
  EXPECT_FALSE(is_insult({.deeds = bow_street}, {.cash = 310, .deeds = pall_mall}));
  EXPECT_TRUE(is_insult({.deeds = bow_street}, {.cash = 311, .deeds = pall_mall}));
}

TEST(Insult, is_nothing_that_completes_a_group_for_the_receiver) {
  const Ruleset uk = sim::test::edition("uk");
  const State state = with_deeds(uk, {37}, {39});
  EXPECT_FALSE(is_insulting(uk, state, offer({.deeds = SpaceSet{SpaceId{39}}}, {.cash = 1400})));
}

class People : public testing::TestWithParam<std::string> {};

TEST_P(People, are_offered_nothing_insulting_nothing_twice_and_little) {
  for (const std::string edition : {"uk", "us", "savings"}) {
    const MannersSeen manners =
        seen(sim::test::edition(edition), GetParam(), GetParam() == "master" ? 1 : games_to_play(24));
    EXPECT_EQ(manners.insulting.mean, 0) << edition;
    EXPECT_EQ(manners.repeated.mean, 0) << edition;
    EXPECT_LE(manners.offers_a_round.mean, GetParam() == "master" ? 0.8 : 0.5) << edition;
    EXPECT_EQ(manners.offers > 0, GetParam() != "random") << edition;
  }
}

TEST(Talk, decides_how_many_offers_a_person_gets) {
  const Ruleset uk = sim::test::edition("uk");
  for (const std::string bot : {"shrewd", "steady", "casual"}) {
    const auto offers = [&](BotTalk talk) {
      const MannersSeen manners = seen(uk, bot, games_to_play(24), talk);
      EXPECT_EQ(manners.insulting.mean, 0) << bot;
      EXPECT_EQ(manners.repeated.mean, 0) << bot;
      return manners.offers_a_round.mean;
    };
    const double normal = offers(BotTalk::normal);
    const double few = offers(BotTalk::few);
    EXPECT_TRUE(few < normal || (bot == "casual" && few == normal)) << bot << " asks for last deeds alone";
    EXPECT_GT(offers(BotTalk::many), normal) << bot;
  }
}

std::vector<std::string> for_people() {
  std::vector<std::string> ids;
  for (const bots::BotInfo& bot : bots::bots_for_people())
    ids.emplace_back(bot.id);
  return ids;
}
INSTANTIATE_TEST_SUITE_P(Bots, People, testing::ValuesIn(for_people()),
                         [](const auto& bot) { return bot.param; });

TEST(Manners, depend_on_the_order_alone) {
  const Ruleset uk = sim::test::edition("uk");
  const bots::BotMaker maker{uk};
  const MannersOrder order{.bots = {"naive", "shrewd", "steady"}, .games = 6, .seed = 3, .round_limit = 20};
  MannersRun run{.make = [&](std::string_view id, std::uint64_t seed) { return maker.make(id, seed); }};
  const MannersSeen one = manners_of(uk, order, run);
  run.threads = 3;
  const MannersSeen three = manners_of(uk, order, run);
  EXPECT_EQ(one.offers, three.offers);
  EXPECT_GT(one.offers, 0);
  EXPECT_EQ(one.deals_a_round.mean, three.deals_a_round.mean);
  EXPECT_EQ(one.games, 6);
}

}  // namespace
}  // namespace freehold::manners
