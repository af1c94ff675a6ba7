// Where a bot loses: what its decisions cost, by kind and by seat.
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

/// Kinds of decision. Not making an offer that was worth making counts as `offer`.
enum class DecisionKind : std::uint8_t { offer, answer, buy, bid, manage, jail, debt, choice };
inline constexpr std::size_t decision_kinds = 8;

/// "buying"
std::string_view decision_name(DecisionKind kind);

/// Which games to examine.
struct DecisionCostOrder {
  std::vector<std::string> bots;  ///< one for each seat; the first one is examined
  std::int64_t games = 100;  ///< it moves on by one seat each game
  std::uint64_t seed = 1;
  std::int32_t round_limit = 200;
  std::size_t screened = 8;  ///< play-outs of each option, to find the best alternative
  std::size_t weighed = 16;  ///< separate play-outs of both, to measure the cost without selection bias
};

/// How to compute it; doesn't affect the result.
struct DecisionCostRun {
  MakeNamedBot make{};
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< set from outside to stop soon
  std::function<void(std::int64_t done, std::int64_t all)>
      progress{};  ///< in games; called from any thread, one at a time
};

/// The results for one kind of decision.
struct KindOfDecision {
  std::int64_t decisions = 0;  ///< in which there was an alternative
  std::int64_t doubted = 0;  ///< those in which another option looked better; one of similar ones
  Mean cost;  ///< per game: the doubted ones' total cost in chance to win
  std::vector<Mean> by_seat;  ///< the same, of the games in which it had the seat
};

/// The results for a bot.
struct DecisionCosts {
  DecisionCostOrder order;
  std::int64_t games = 0;  ///< fewer than requested if stopped
  std::array<KindOfDecision, decision_kinds> kinds;  ///< by DecisionKind
  KindOfDecision all;
};

/// Plays the games. Shrewd players play on a few times from each decision of the first bot and each
/// alternative, with the same dice, and the value judges the results (Weigher). If an alternative looks
/// better, separate play-outs of both measure the cost. They are independent of the choice, so luck cancels
/// out: where the bot is as good as its judge, the cost is 0 on average, and where it is better, negative.
/// Depends on the order alone.
DecisionCosts decision_costs(const Ruleset& ruleset, const DecisionCostOrder& order,
                             const DecisionCostRun& run);

}  // namespace freehold::sim
