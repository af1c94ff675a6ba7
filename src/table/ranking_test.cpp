#include "table/ranking.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "editions/catalogue.h"
#include "rules/game.h"

namespace freehold::table {
namespace {

using testing::ElementsAre;

State ended(const Ruleset& ruleset, std::initializer_list<Money> cash) {
  NoSink sink;
  State state = new_game(ruleset, static_cast<int>(cash.size()), sink);
  int number = 0;
  for (const Money amount : cash)
    state.player(PlayerId{number++}).cash = amount;
  return state;
}

Event went_out(int player, PlayerId to = nobody) {
  return {.type = EventType::bankrupt, .player = PlayerId{player}, .to = to};
}

Event round_ended(int round) {
  return {.type = EventType::round_ended, .count = round};
}

/// "player:place" of each, best first.
std::vector<std::string> order(const std::vector<Standing>& ranking) {
  std::vector<std::string> words;
  for (const Standing& one : ranking)
    words.push_back(std::to_string(one.player.index()) + ":" + std::to_string(one.place));
  return words;
}

TEST(Ranking, H_6_the_most_money_wins_and_ties_share) {
  const Ruleset ruleset = editions::Catalogue().find("hongkong")->ruleset;
  State state = ended(ruleset, {700, 900, 900, 700, 100});
  state.winners.insert(PlayerId{1});
  state.winners.insert(PlayerId{2});
  state.owned.at(0).insert(*ruleset.deeds.begin());
  EXPECT_THAT(order(ranking(ruleset, state, {})), ElementsAre("1:1", "2:1", "0:3", "3:3", "4:5"))
      << "a property is no money";
}

TEST(Ranking, UKS_4_the_richest_by_worth_wins) {
  const Ruleset ruleset = editions::Catalogue().find("uk-timed")->ruleset;
  State state = ended(ruleset, {700, 690});
  state.owned.at(1).insert(*ruleset.deeds.begin());
  state.winners.insert(PlayerId{1});
  const auto list = ranking(ruleset, state, {});
  EXPECT_THAT(order(list), ElementsAre("1:1", "0:2"));
  EXPECT_EQ(list[0].score, 750);
}

TEST(Ranking, who_goes_out_last_comes_next) {
  const Ruleset ruleset = editions::Catalogue().find("uk")->ruleset;
  State state = ended(ruleset, {0, 5000, 0, 0});
  for (const int player : {0, 2, 3})
    state.in_game.erase(PlayerId{player});
  state.winners.insert(PlayerId{1});
  const std::vector<Event> events = {went_out(3), round_ended(1), round_ended(2), went_out(0, PlayerId{1})};
  const auto list = ranking(ruleset, state, events);
  EXPECT_THAT(order(list), ElementsAre("1:1", "0:2", "3:3", "2:4")) << "2 was out before these events";
  EXPECT_EQ(list[1].out_round, 3);
  EXPECT_EQ(list[1].out_to, PlayerId{1});
  EXPECT_EQ(list[2].out_round, 1);
  EXPECT_EQ(list[3].out_round, 0);
}

TEST(Ranking, UKS_4_H_6_what_decides_has_a_word) {
  EXPECT_EQ(ranked_by(editions::Catalogue().find("uk-timed")->ruleset.options), "worth");
  RuleOptions by_money = editions::Catalogue().find("hongkong")->ruleset.options;
  EXPECT_EQ(ranked_by(by_money), "cash");
  by_money.savings = true;
  EXPECT_EQ(ranked_by(by_money), "money");
}

}  // namespace
}  // namespace freehold::table
