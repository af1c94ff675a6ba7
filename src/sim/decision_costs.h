// Where a bot loses: what its decisions cost it, by their kind and by the seat it has.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/ruleset.h"
#include "sim/bot_seat.h"
#include "sim/interval.h"

namespace freehold::sim {

/// What is decided. Who should have made an offer and did not decided about an offer.
enum class DecisionKind : std::uint8_t { offer, answer, buy, bid, manage, jail, debt, choice };
inline constexpr std::size_t decision_kinds = 8;

/// "buying"
std::string_view decision_name(DecisionKind kind);

/// Which games are looked at.
struct DecisionCostOrder {
  std::vector<std::string> bots;  ///< one for each seat; the first is looked at
  std::int64_t games = 100;  ///< in each it has the next seat
  std::uint64_t seed = 1;
  std::int32_t round_limit = 200;
  std::size_t screened = 8;  ///< play-outs of each way to go on, to find the best other one
  std::size_t weighed =
      16;  ///< further play-outs of both, to say what was lost: chance chooses nothing there
};

/// How it is worked out; none of this changes the result.
struct DecisionCostRun {
  MakeBot make{};
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< set by somebody else: comes to an end soon
  std::function<void(std::int64_t done, std::int64_t all)>
      progress{};  ///< in games, from any thread, one at a time
};

/// What the decisions of one kind came to.
struct KindOfDecision {
  std::int64_t decisions = 0;  ///< in which there was another way to go on
  std::int64_t doubted =
      0;  ///< of these, those in which another seemed better; one of those that are about the same
  Mean cost;  ///< of a game: what the doubted ones lost together, of the chance to win
  std::vector<Mean> by_seat;  ///< the same of the games in which it had the seat
};

/// What a bot's decisions came to.
struct DecisionCosts {
  DecisionCostOrder order;
  std::int64_t games = 0;  ///< fewer than asked for where it was stopped
  std::array<KindOfDecision, decision_kinds> kinds;  ///< by DecisionKind
  KindOfDecision all;
};

/// Plays the games. Each decision of the first bot is screened: what it did and each other way to go on are played on a few
/// times by shrewd players, with the same dice, and the value judges where that leads (Weigher). Where another seems better,
/// further play-outs of both say what was lost; these are independent of the choice, so that luck cancels out: a kind at which the
/// bot is as good as its judge costs nothing on average, one at which it is better costs less than nothing. Depends on the order alone.
DecisionCosts decision_costs(const Ruleset& ruleset, const DecisionCostOrder& order,
                             const DecisionCostRun& run);

}  // namespace freehold::sim
