// Whole games: nanoseconds per throw, next to the minimal loop in the same run.
#include <benchmark/benchmark.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <ctime>

#include "benched_edition.h"
#include "bots/random_player.h"
#include "bots/random_source.h"
#include "bots/steady.h"
#include "bots/steady_tables.h"
#include "minimal_loop.h"
#include "sim/experiment.h"
#include "sim/playout.h"

namespace freehold::bench {

double cpu_ns() {
  return static_cast<double>(std::clock()) * (1e9 / CLOCKS_PER_SEC);
}

double minimal_loop_ns(const Ruleset& ruleset) {
  static const double measured = [&ruleset] {
    constexpr int steps = 20'000'000;
    MinimalLoop loop{ruleset, 1};
    const double start = cpu_ns();
    for (int i = 0; i < steps; ++i)
      benchmark::DoNotOptimize(loop.step());
    return (cpu_ns() - start) / steps;
  }();
  return measured;
}

namespace {

// Totals over a benchmark's games.
struct Totals {
  std::int64_t games = 0;
  std::int64_t ended = 0;
  std::int64_t throws = 0;
  std::int64_t actions = 0;

  void add(const sim::Playout& playout) {
    ++games;
    ended += static_cast<std::int64_t>(playout.ended);
    throws += playout.throws;
    actions += playout.actions;
  }
};

// What every benchmark of whole games reports, in one line with the limit. `ns` is processor time.
void report(benchmark::State& bench, const Totals& totals, double ns) {
  const double per_throw = ns / static_cast<double>(totals.throws);
  const auto games = static_cast<double>(totals.games);
  bench.counters["ns_per_throw"] = per_throw;
  bench.counters["minimal_ns"] = minimal_loop_ns(uk());
  bench.counters["ratio"] = per_throw / minimal_loop_ns(uk());
  bench.counters["throws_per_game"] = static_cast<double>(totals.throws) / games;
  bench.counters["actions_per_throw"] =
      static_cast<double>(totals.actions) / static_cast<double>(totals.throws);
  bench.counters["ended"] = static_cast<double>(totals.ended) / games;
  bench.counters["games_per_core_s"] = games * 1e9 / ns;
}

// Games of four players made by `make(seat, seed)`. Game n is the same in every run.
template <class Make>
void play_games(benchmark::State& bench, const Ruleset& ruleset, Make make) {
  using Seat = decltype(make(0, std::uint64_t{0}));
  Totals totals;
  std::uint64_t seed = 0;
  const double start = cpu_ns();
  for (auto _ : bench) {
    ++seed;
    std::array<Seat, 4> seats{make(0, seed), make(1, seed), make(2, seed), make(3, seed)};
    bots::RandomSource chance{seed};
    totals.add(sim::play(ruleset, seats, chance, round_limit));
  }
  report(bench, totals, cpu_ns() - start);
}

const Ruleset& uk_without_offers() {
  static const Ruleset ruleset = [] {
    Ruleset made = uk();
    made.options.offers = false;
    return made;
  }();
  return ruleset;
}

void game_of_four_random(benchmark::State& bench) {
  play_games(bench, uk(), [](int seat, std::uint64_t seed) {
    return bots::RandomPlayer{seed * 8 + static_cast<std::uint64_t>(seat) + 1};
  });
}
BENCHMARK(game_of_four_random)->Unit(benchmark::kMicrosecond);

void game_of_four_steady(benchmark::State& bench) {
  static const bots::SteadyTables tables{uk()};
  play_games(bench, uk(), [](int, std::uint64_t) { return bots::Steady{tables}; });
}
BENCHMARK(game_of_four_steady)->Unit(benchmark::kMicrosecond);

void game_of_four_steady_without_offers(benchmark::State& bench) {
  static const bots::SteadyTables tables{uk_without_offers()};
  play_games(bench, uk_without_offers(), [](int, std::uint64_t) { return bots::Steady{tables}; });
}
BENCHMARK(game_of_four_steady_without_offers)->Unit(benchmark::kMicrosecond);

// Everything that `freehold sim` does except printing: threads, intervals, landings. Measures wall time.
void simulation_of_four_steady(benchmark::State& bench) {
  const sim::Experiment experiment{.bots = {"steady", "steady", "steady", "steady"}, .games = 20'000};
  std::int64_t games = 0;
  std::int64_t throws = 0;
  const auto start = std::chrono::steady_clock::now();
  for (auto _ : bench) {
    const auto found = sim::run_experiment(uk(), experiment, {.threads = static_cast<int>(bench.range(0))});
    games += found.tally->games;
    throws += found.tally->throws;
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  bench.counters["games_per_s"] = static_cast<double>(games) / seconds.count();
  bench.counters["ns_per_throw"] = seconds.count() * 1e9 / static_cast<double>(throws);
}
BENCHMARK(simulation_of_four_steady)
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

void minimal_loop(benchmark::State& bench) {
  MinimalLoop loop{uk(), 1};
  for (auto _ : bench)
    benchmark::DoNotOptimize(loop.step());
}
BENCHMARK(minimal_loop);

}  // namespace
}  // namespace freehold::bench
