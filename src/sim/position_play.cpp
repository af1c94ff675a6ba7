#include "sim/position_play.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <memory>

#include "base/assert.h"
#include "bots/bot.h"
#include "sim/bot_seat.h"
#include "sim/on_threads.h"
#include "sim/playout.h"
#include "sim/schedule.h"
#include "sim/share.h"

namespace freehold::sim {
namespace {

std::uint8_t winners_of(const Ruleset& ruleset, const State& position, const PlayOrder& order,
                        const bots::BotMaker& maker, std::int64_t game) {
  const Schedule schedule{{order.bot}, order.seed, Seating::fixed};
  std::vector<BotSeat> seats(position.player_count);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (order.others) seats[seat].bot = order.others(order.bot, schedule.bot_seed(game, seat));
    if (seats[seat].bot == nullptr) seats[seat].bot = maker.make(order.bot, schedule.bot_seed(game, seat));
    FREEHOLD_ASSERT(seats[seat].bot != nullptr);
  }
  bots::RandomSource chance{schedule.chance_seed(game)};
  NoWatch watch;
  State state = position;
  return play_on(ruleset, state, seats, chance, position.round + order.more_rounds, watch).winners.bits;
}

}  // namespace

void PlayedOut::add(const PlayedOut& more) {
  games += more.games;
  ended += more.ended;
  for (std::size_t seat = 0; seat < max_players; ++seat)
    wins[seat] += more.wins[seat];
  winners.insert(winners.end(), more.winners.begin(), more.winners.end());
}

PlayedOut play_out(const Ruleset& ruleset, const State& position, const PlayOrder& order) {
  const bots::BotMaker maker{ruleset};
  PlayedOut found{.games = order.games,
                  .winners = std::vector<std::uint8_t>(static_cast<std::size_t>(order.games))};
  std::atomic<int> next = 0;
  const auto stopped = [&order] { return order.stop != nullptr && order.stop->load(); };
  const auto work = [&] {
    for (int game = next++; game < order.games && !stopped(); game = next++)
      found.winners[static_cast<std::size_t>(game)] =
          winners_of(ruleset, position, order, maker, order.first + game);
  };
  on_threads(order.threads, work);
  for (const std::uint8_t winners : found.winners) {
    found.ended += static_cast<int>(winners != 0);
    for (std::size_t seat = 0; seat < max_players; ++seat)
      found.wins[seat] += winners >> seat & 1;
  }
  return found;
}

namespace {

// The mean of paired differences with its normal interval, limited to possible differences of chances.
struct Differences {
  double sum = 0;
  double squares = 0;

  void add(double difference) {
    sum += difference;
    squares += difference * difference;
  }
  [[nodiscard]] Change change(std::size_t count, double least_variance) const {
    const auto n = static_cast<double>(count);
    const double mean = sum / n;
    const double variance = std::max(squares / n - mean * mean, least_variance);
    const double half = normal_z * std::sqrt(variance / n);
    return {mean, std::max(-1.0, mean - half), std::min(1.0, mean + half)};
  }
};

constexpr Change nothing_known{0, -1, 1};

}  // namespace

Change change_of(const PlayedOut& before, const PlayedOut& after, std::size_t seat) {
  const std::size_t games = std::min(before.winners.size(), after.winners.size());
  if (games == 0) return nothing_known;
  const auto won = [seat](std::uint8_t winners) { return static_cast<double>(winners >> seat & 1); };
  Differences differences;
  for (std::size_t i = 0; i < games; ++i)
    differences.add(won(after.winners[i]) - won(before.winners[i]));
  // Never narrower than one game would make it.
  return differences.change(games, 1 / static_cast<double>(games));
}

Change paired_change(std::span<const double> before, std::span<const double> after) {
  const std::size_t pairs = std::min(before.size(), after.size());
  if (pairs == 0) return nothing_known;
  Differences differences;
  for (std::size_t i = 0; i < pairs; ++i)
    differences.add(after[i] - before[i]);
  return differences.change(pairs, 0);
}

}  // namespace freehold::sim
