// Players that judge positions: whole games next to those of `steady`, and the cost of one judgement, in the
// same run.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <vector>

#include "benched_edition.h"
#include "bots/random_source.h"
#include "bots/shrewd.h"
#include "bots/shrewd_tables.h"
#include "bots/steady.h"
#include "minimal_loop.h"
#include "sim/playout.h"
#include "value/appraiser.h"
#include "value/features.h"
#include "value/valuer.h"

namespace freehold::bench {
namespace {

const bots::ShrewdTables& tables() {
  static const bots::ShrewdTables made{uk(), value::builtin_network()};
  return made;
}

// Game `seed` of four players made by `make`.
template <class Make>
sim::Playout play_game(std::uint64_t seed, const Make& make) {
  std::array seats{make(), make(), make(), make()};
  bots::RandomSource chance{seed};
  return sim::play(uk(), seats, chance, round_limit);
}

double steady_game_ns() {
  static const double measured = [] {
    constexpr std::uint64_t games = 2000;
    const double start = cpu_ns();
    for (std::uint64_t seed = 1; seed <= games; ++seed)
      benchmark::DoNotOptimize(play_game(seed, [] { return bots::Steady{tables().steady}; }));
    return (cpu_ns() - start) / games;
  }();
  return measured;
}

// Game n is the same in every run.
void game_of_four_shrewd(benchmark::State& bench) {
  std::uint64_t games = 0;
  const double start = cpu_ns();
  for (auto _ : bench)
    benchmark::DoNotOptimize(play_game(++games, [] { return bots::Shrewd{tables()}; }));
  const double ns = (cpu_ns() - start) / static_cast<double>(games);
  bench.counters["games_per_core_s"] = 1e9 / ns;
  bench.counters["steady_games"] = ns / steady_game_ns();
}
BENCHMARK(game_of_four_shrewd)->Unit(benchmark::kMicrosecond);

// Positions of a few games, in order.
const std::vector<State>& positions() {
  struct Keeping {
    std::vector<State> seen{};
    void choosing(const Ruleset&, const State&, PlayerId, const Action&) const {}
    void stepped(const Ruleset&, const State& state) {
      if (state.phase == Phase::post_roll && state.undisturbed()) seen.push_back(state);
    }
  };
  static const std::vector<State> kept = [] {
    Keeping watch;
    const bots::Steady player{tables().steady};
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      std::array seats{player, player, player, player};
      bots::RandomSource chance{seed};
      NoSink sink;
      State state = new_game(uk(), 4, sink);
      sim::play_on(uk(), state, seats, chance, round_limit, watch);
    }
    return watch.seen;
  }();
  return kept;
}

template <class Judge>
void judge_all(benchmark::State& bench, const Judge& judge) {
  std::size_t next = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(judge(positions()[next]));
    next = next + 1 == positions().size() ? 0 : next + 1;
  }
  bench.SetItemsProcessed(bench.iterations());
}

// From the position alone.
void judgement(benchmark::State& bench) {
  judge_all(bench, [](const State& state) { return tables().valuer.chances(state); });
}
BENCHMARK(judgement);

// Reusing what is known about the previous position.
void next_judgement(benchmark::State& bench) {
  value::Appraiser appraiser{tables().valuer};
  judge_all(bench, [&](const State& state) { return appraiser.chances(state); });
}
BENCHMARK(next_judgement);

// Only the network, on existing inputs.
void network_alone(benchmark::State& bench) {
  value::Features features;
  value::fill_features(uk(), tables().valuer.tables(), positions()[positions().size() / 16], value::all_peers,
                       features);
  for (auto _ : bench)
    benchmark::DoNotOptimize(value::win_chances(value::builtin_network(), features));
  bench.counters["players"] = features.players.size();
}
BENCHMARK(network_alone);

}  // namespace
}  // namespace freehold::bench
