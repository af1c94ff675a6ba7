#include "sim/match.h"

#include <algorithm>
#include <cstddef>
#include <memory>

#include "base/assert.h"
#include "base/id.h"
#include "bots/bot.h"
#include "bots/random_source.h"
#include "sim/board_variation.h"
#include "sim/bot_seat.h"
#include "sim/playout.h"
#include "sim/share.h"

namespace freehold::sim {
namespace {

double median(std::vector<std::int32_t> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  if (values.size() % 2 == 1) return values[middle];
  return (static_cast<double>(values[middle - 1]) + values[middle]) / 2;
}

double mean(const std::vector<std::int32_t>& values) {
  double sum = 0;
  for (const std::int32_t value : values)
    sum += value;
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

void estimate(Entrant& entrant, int games) {
  if (games == 0) return;
  const auto [share, low, high] = share_of(entrant.wins, games);
  entrant.share = share;
  entrant.low = low;
  entrant.high = high;
}

// One match under way.
class Match {
 public:
  Match(const Ruleset& ruleset, const MatchOrder& order)
      : ruleset_(ruleset), order_(order), size_(order.bots.size()) {
    result_.seat_wins.resize(size_);
    for (const std::string& id : order.bots)
      result_.entrants.push_back({.bot = id});
  }

  MatchResult run() {
    if (order_.boards > 0) {
      play_on_varied_boards();
    } else {
      play_on(ruleset_, order_.games);
    }
    result_.mean_rounds = mean(rounds_);
    result_.median_rounds = median(rounds_);
    for (Entrant& entrant : result_.entrants)
      estimate(entrant, result_.games);
    return result_;
  }

 private:
  void play_on_varied_boards() {
    // Boards depend on the seed alone, so that other bots can be asked to play on the same.
    bots::RandomSource chance{order_.seed};
    for (int board = 0; board < order_.boards; ++board)
      play_on(vary_board(ruleset_, chance),
              order_.games / order_.boards + static_cast<int>(board < order_.games % order_.boards));
  }

  /// So many games more on one board.
  void play_on(const Ruleset& board, int games) {
    const bots::BotMaker maker{board};
    for (const int end = result_.games + games; result_.games < end;)
      play_game(board, maker, bots::RandomSource::split_mix(seeds_));
  }

  void play_game(const Ruleset& board, const bots::BotMaker& maker, std::uint64_t seed) {
    const auto game = static_cast<std::size_t>(result_.games);
    bots::RandomSource chance{bots::RandomSource::split_mix(seed)};
    std::vector<BotSeat> seats(size_);
    for (std::size_t e = 0; e < size_; ++e) {
      auto bot = maker.make(order_.bots[e], bots::RandomSource::split_mix(seed));
      FREEHOLD_ASSERT(bot);
      seats[(e + game) % size_].bot = std::move(bot);
    }
    count(game, play(board, seats, chance, order_.round_limit));
  }

  void count(std::size_t game, const Playout& playout) {
    ++result_.games;
    result_.ended += static_cast<int>(playout.ended);
    result_.throws += playout.throws;
    rounds_.push_back(playout.rounds);
    for (const PlayerId winner : playout.winners) {
      ++result_.seat_wins[winner.index()];
      ++result_.entrants[(winner.index() + size_ - game % size_) % size_].wins;
    }
  }

  const Ruleset& ruleset_;
  const MatchOrder& order_;
  std::size_t size_;
  std::uint64_t seeds_ = order_.seed;
  std::vector<std::int32_t> rounds_;
  MatchResult result_;
};

}  // namespace

MatchResult play_match(const Ruleset& ruleset, const MatchOrder& order) {
  return Match{ruleset, order}.run();
}

}  // namespace freehold::sim
