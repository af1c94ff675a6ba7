#include "training/trial.h"

#include <atomic>
#include <memory>

#include "sim/bot_seat.h"
#include "sim/on_threads.h"
#include "sim/playout.h"
#include "training/draw_by_share.h"
#include "training/self_play.h"

namespace freehold::training {
namespace {

constexpr std::int32_t round_limit = 200;

// Plays one game; returns `learned`'s share of the win.
double play_trial(const Arena& arena, TrialSeats order, int turned, std::uint64_t seed) {
  bots::RandomSource chance{seed};
  const Ruleset& ruleset = arena.ruleset();
  const int players = ruleset.max_players >= 4 ? 4 : 2;
  std::vector<sim::BotSeat> seats(static_cast<std::size_t>(players));
  const int every = order == TrialSeats::half ? 2 : players;
  const auto is_learned = [&](int seat) { return (seat + turned) % every == 0; };
  for (int seat = 0; seat < players; ++seat)
    seats[static_cast<std::size_t>(seat)].bot = arena.make(is_learned(seat) ? "self:0" : "self:1", 1);
  NoSink sink;
  sim::NoWatch watch;
  State state = new_game(ruleset, players, sink);
  const sim::Playout playout = sim::play_on(ruleset, state, seats, chance, round_limit, watch);
  if (playout.winners.empty()) return 1.0 / every;
  double won = 0;
  for (const PlayerId winner : playout.winners)
    won += is_learned(winner.number()) ? 1.0 / playout.winners.size() : 0;
  return won;
}

}  // namespace

double share_against(const std::vector<Board>& boards, const value::NeuralNetwork& learned,
                     const value::NeuralNetwork& other, TrialSeats seats, std::int64_t games,
                     std::uint64_t seed, int threads) {
  std::vector<std::unique_ptr<Arena>> arenas;
  std::vector<Venue> venues;
  for (const Board& board : boards) {
    arenas.push_back(std::make_unique<Arena>(board.ruleset, std::vector{&learned, &other}));
    venues.push_back({arenas.back().get(), board.share});
  }
  std::vector<double> won(static_cast<std::size_t>(games));
  std::atomic<std::int64_t> next{0};
  const auto work = [&] {
    for (std::int64_t game = next++; game < games; game = next++) {
      // A few consecutive games share board and dice, with the seats swapped.
      const std::int64_t alike = seats == TrialSeats::half ? 2 : 4;
      std::uint64_t at = seed + static_cast<std::uint64_t>(game / alike);
      bots::RandomSource random{bots::RandomSource::split_mix(at)};
      const Arena& arena = *draw_by_share(venues, random).arena;
      won[static_cast<std::size_t>(game)] =
          play_trial(arena, seats, static_cast<int>(game % alike), random.next());
    }
  };
  sim::on_threads(threads, work);
  double sum = 0;
  for (const double each : won)
    sum += each;
  return games > 0 ? sum / static_cast<double>(games) : 0;
}

}  // namespace freehold::training
