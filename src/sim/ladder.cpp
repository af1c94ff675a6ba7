#include "sim/ladder.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

#include "base/assert.h"
#include "base/sort_in_place.h"
#include "bots/random_source.h"
#include "sim/on_threads.h"
#include "sim/playout.h"
#include "sim/schedule.h"

namespace freehold::sim {

Lineups::Lineups(int bots, int seats, std::uint64_t seed)
    : seats_(seats), lot_(seed), seated_(static_cast<std::size_t>(bots)) {
  FREEHOLD_ASSERT(bots >= 2 && seats >= 2);
}

std::vector<int> Lineups::next() {
  std::vector<int> order(seated_.size());
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[lot_.below(static_cast<std::uint32_t>(i))]);
  sort_in_place(order, {}, [&](int bot) { return seated_[static_cast<std::size_t>(bot)]; });
  std::vector<int> lineup;
  for (std::size_t i = 0; lineup.size() < static_cast<std::size_t>(seats_); ++i) {
    const int bot = order[i % order.size()];
    lineup.push_back(bot);
    ++seated_[static_cast<std::size_t>(bot)];
  }
  return lineup;
}

namespace {

constexpr double seconds_of_a_batch = 0.5;  // the most that is lost if the program is killed
constexpr std::int64_t most_batch = 4096;

// The seed for a block's games, unrelated to other blocks'.
std::uint64_t seed_of_block(const LadderOrder& order, std::int64_t number) {
  std::uint64_t seed = order.seed;
  std::uint64_t mixed = bots::RandomSource::split_mix(seed) + static_cast<std::uint64_t>(number);
  return bots::RandomSource::split_mix(mixed);
}

PlayerSet places_of(PlayerSet seats, const Schedule& schedule, std::int64_t game) {
  PlayerSet places;
  for (const PlayerId seat : seats)
    places.insert(PlayerId{static_cast<int>(schedule.entrant(game, seat.index()))});
  return places;
}

LadderBlock play_block(const Ruleset& ruleset, const LadderOrder& order, const MakeNamedBot& make,
                       std::vector<int> lineup, std::int64_t number) {
  std::vector<std::string> bots;
  for (const int place : lineup)
    bots.push_back(order.bots[static_cast<std::size_t>(place)]);
  const Schedule schedule{bots, seed_of_block(order, number), Seating::paired};
  SeatedBots seats{make, bots, schedule};
  LadderBlock block{.lineup = std::move(lineup)};
  for (std::int64_t game = 0; game < schedule.block(); ++game) {
    seats.start_game(game);
    bots::RandomSource chance{schedule.chance_seed(game)};
    NoSink sink;
    NoWatch watch;
    State state = new_game(ruleset, order.seats, sink);
    const Playout playout = play_on(ruleset, state, seats, chance, order.round_limit, watch);
    block.winners.push_back(places_of(playout.ended ? playout.winners : state.in_game, schedule, game));
    block.stopped += static_cast<int>(!playout.ended);
  }
  return block;
}

// Consecutive blocks, played by all threads.
class LadderBatch {
 public:
  LadderBatch(const Ruleset& ruleset, const LadderOrder& order, const LadderRunning& running,
              std::int64_t first, std::vector<std::vector<int>> lineups)
      : ruleset_(ruleset),
        order_(order),
        running_(running),
        first_(first),
        lineups_(std::move(lineups)),
        blocks_(lineups_.size()) {}

  /// The blocks played before it was stopped, without gaps.
  std::span<const LadderBlock> play() {
    on_threads(running_.threads, [this] { work(); });
    const auto end =
        std::ranges::find_if(blocks_, [](const LadderBlock& block) { return block.lineup.empty(); });
    return {blocks_.begin(), end};
  }

 private:
  void work() {
    while (running_.stop == nullptr || !running_.stop->load()) {
      const std::size_t at = next_.fetch_add(1);
      if (at >= blocks_.size()) return;
      blocks_[at] =
          play_block(ruleset_, order_, running_.make, lineups_[at], first_ + static_cast<std::int64_t>(at));
    }
  }

  const Ruleset& ruleset_;
  const LadderOrder& order_;
  const LadderRunning& running_;
  std::int64_t first_;
  std::vector<std::vector<int>> lineups_;
  std::vector<LadderBlock> blocks_;
  std::atomic<std::size_t> next_{0};
};

}  // namespace

void play_ladder(const Ruleset& ruleset, const LadderOrder& order, std::int64_t done,
                 const LadderRunning& running) {
  using Clock = std::chrono::steady_clock;
  Lineups lineups{static_cast<int>(order.bots.size()), order.seats, order.seed};
  for (std::int64_t block = 0; block < done; ++block)
    lineups.next();
  const std::int64_t all = blocks_of(order);
  for (std::int64_t size = std::max(running.threads, 1); done < all;) {
    std::vector<std::vector<int>> next(static_cast<std::size_t>(std::min(size, all - done)));
    std::ranges::generate(next, [&] { return lineups.next(); });
    const std::size_t asked = next.size();
    const auto began = Clock::now();
    LadderBatch batch{ruleset, order, running, done, std::move(next)};
    const auto played = batch.play();
    done += static_cast<std::int64_t>(played.size());
    if (running.played && !running.played(played)) return;
    if (played.size() < asked) return;
    const bool quick = std::chrono::duration<double>(Clock::now() - began).count() < seconds_of_a_batch / 2;
    if (quick) size = std::min(2 * size, most_batch);
  }
}

}  // namespace freehold::sim
