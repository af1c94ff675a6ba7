// The manners of the bots for people: how often they make offers, and what they never offer twice.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "bots/bot.h"
#include "bots/what_if.h"
#include "kit/strict_watch.h"
#include "kit/test_games.h"
#include "sim/playout.h"
#include "value/valuer.h"

namespace freehold::sim {
namespace {

// Any bot, or a guest who refuses every offer and makes none.
struct Sitter {
  std::unique_ptr<bots::Bot> bot;
  bool refuses = false;

  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) const {
    if (refuses && view.phase == Phase::offer) return Action::of(ActionType::reject);
    Action action = bot->choose(ruleset, view, me);
    while (refuses && action.type == ActionType::offer)
      action = bot->choose(ruleset, view, me);
    return action;
  }
};

const PlayerSet people{PlayerId{0}, PlayerId{1}};

bool is_person(PlayerId player) {
  return people.contains(player);
}

// Checks a game's offers against the manners.
struct MannersWatch {
  std::string game;
  int offers = 0;
  std::int32_t round = 0;
  std::map<PlayerId, int> of_round{};
  std::set<std::pair<PlayerId, PlayerId>> asked{};
  std::set<std::tuple<PlayerId, PlayerId, std::uint64_t, std::uint64_t, std::uint64_t>> refused{};

  void choosing(const Ruleset&, const State& state, PlayerId player, const Action& action) {
    if (state.round != round) {
      round = state.round;
      of_round.clear();
      asked.clear();
    }
    if (action.type == ActionType::reject) {
      const Offer& offer = state.offer;
      refused.insert({offer.from, offer.to, offer.give.deeds.bits, offer.take.deeds.bits, state.owner_key});
    }
    if (action.type != ActionType::offer) return;
    ++offers;
    EXPECT_LE(++of_round[player], 3) << game << ", round " << round << ": more than three wishes";
    EXPECT_TRUE(asked.insert({player, action.to}).second) << game << ", round " << round << ": asked twice";
    EXPECT_FALSE(refused.contains(
        {player, action.to, action.give.deeds.bits, action.take.deeds.bits, state.owner_key}))
        << game << ", round " << round << ": refused before, and nothing has changed";
  }
  void stepped(const Ruleset&, const State&) const {}
};

class Manners : public testing::TestWithParam<std::string> {};

TEST_P(Manners, one_offer_to_a_player_a_turn_three_a_round_and_no_refused_one_again) {
  const Ruleset uk = test::edition("uk");
  const bots::BotMaker maker{uk};
  const int games = GetParam() == "master" ? 1 : games_to_play(10);  // master is slow
  int offers = 0;
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(games) && !HasFailure(); ++seed) {
    std::vector<Sitter> seats;
    for (std::uint64_t i = 0; i < 4; ++i)
      seats.push_back({maker.make(i < 2 ? "steady" : GetParam(), seed * 4 + i), i < 2});
    bots::RandomSource chance{seed};
    MannersWatch watch{.game = "seed " + std::to_string(seed)};
    NoSink sink;
    State state = new_game(uk, 4, sink);
    play_on(uk, state, seats, chance, 50, watch);
    offers += watch.offers;
  }
  EXPECT_GT(offers, 0);
}

// Counts a bot's offers to people, and finds those that lower its own chance to win, as people are shown it.
struct ChancesWatch {
  const value::Valuer& valuer;
  int offers = 0;

  void choosing(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action) {
    if (action.type != ActionType::offer || !is_person(action.to)) return;
    ++offers;
    const State now = bots::undisturbed(state);
    const Offer deal{.open = true, .from = player, .to = action.to, .give = action.give, .take = action.take};
    EXPECT_GE(valuer.chances(bots::with_deal(ruleset, now, deal))[player.index()],
              valuer.chances(now)[player.index()])
        << "round " << state.round;
  }
  void stepped(const Ruleset&, const State&) const {}
};

class Foresighted : public testing::TestWithParam<std::string> {};

TEST_P(Foresighted, offers_people_nothing_that_lowers_its_own_chance) {
  const Ruleset uk = test::edition("uk");
  const value::Valuer valuer{uk, value::builtin_network()};
  const bots::BotMaker maker{uk};
  const int games = GetParam() == "master" ? 1 : games_to_play(20);  // master is slow
  ChancesWatch watch{valuer};
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(games); ++seed) {
    std::vector<Sitter> seats;
    for (int i = 0; i < 4; ++i) {
      seats.push_back(
          {maker.make(is_person(PlayerId{i}) ? "steady" : GetParam(), seed * 4), is_person(PlayerId{i})});
      seats.back().bot->meet({.people = people});
    }
    bots::RandomSource chance{seed};
    NoSink sink;
    State state = new_game(uk, 4, sink);
    play_on(uk, state, seats, chance, 50, watch);
  }
  EXPECT_GT(watch.offers, 0);
}

INSTANTIATE_TEST_SUITE_P(Bots, Foresighted, testing::Values("steady", "shrewd", "master"),
                         [](const auto& bot) { return bot.param; });

std::vector<std::string> for_people() {
  std::vector<std::string> ids;
  for (const bots::BotInfo& bot : bots::bots_for_people())
    ids.emplace_back(bot.id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Bots, Manners, testing::ValuesIn(for_people()),
                         [](const auto& bot) { return bot.param; });

}  // namespace
}  // namespace freehold::sim
