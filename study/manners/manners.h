// How bots deal with a person: how often they make offers, of what kind, and whether their games end.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/bot_talk.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "sim/bot_seat.h"
#include "sim/interval.h"
#include "sim/share.h"

namespace freehold::manners {

/// Which games to play.
struct MannersOrder {
  std::vector<std::string> bots;  ///< one for each seat; the first stands for the person (BotInfo::person)
  std::int64_t games = 200;  ///< the person moves on by one seat each game
  std::uint64_t seed = 1;
  BotTalk talk = BotTalk::normal;  ///< how many offers the person wants
  std::int32_t round_limit = 60;  ///< longer games are stopped
};

/// How to play them; doesn't affect the result.
struct MannersRun {
  sim::MakeNamedBot make{};
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< set from outside to stop soon
  std::function<void(std::int64_t done, std::int64_t all)>
      progress{};  ///< in games; called from any thread, one at a time
};

/// What was seen. Rounds are those in which the person was in the game.
struct MannersSeen {
  MannersOrder order;
  std::int64_t games = 0;  ///< fewer than requested if stopped
  std::int64_t offers = 0;  ///< to the person
  sim::Mean offers_a_round;  ///< to the person, of all bots together
  sim::Mean insulting;  ///< share of the offers
  sim::Mean repeated;  ///< share of the offers, see repeats_after
  sim::Mean deals_a_round;  ///< done among the bots
  sim::Share ended;  ///< games that were over within the round limit
  sim::Share decided;  ///< games that were over by then for the person, who had won or was out
  sim::Share won;  ///< games that the person won, alone or with others
};

/// By list prices (mortgaged deeds at half, jail cards at the fine): the receiver would give more than 2.5
/// times what they get, and the deal completes no group for them.
bool is_insulting(const Ruleset& ruleset, const State& state, const Offer& offer);

/// Rounds after which a bot may propose the same exchange again, at whatever sum, and any bot ask for a deed that was
/// refused, without being a repetition.
inline constexpr std::int32_t repeats_after = 8;

/// Plays the games. Depends on the order alone.
MannersSeen manners_of(const Ruleset& ruleset, const MannersOrder& order, const MannersRun& run);

}  // namespace freehold::manners
