// Single steps: apply, the menu, copying a position, the engine without bots.
#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "benched_edition.h"
#include "bots/random_source.h"
#include "bots/steady.h"
#include "bots/steady_tables.h"
#include "minimal_loop.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "sim/playout.h"

namespace freehold::bench {
namespace {

// An action in a recorded game, and the position before it.
struct Decision {
  State before;
  PlayerId player;
  Action action;
};

// Records a game's decisions.
struct Recorder {
  std::vector<Decision>* decisions;

  void choosing(const Ruleset&, const State& state, PlayerId player, const Action& action) const {
    decisions->push_back({state, player, action});
  }
  void stepped(const Ruleset&, const State&) const {}
};

constexpr std::uint64_t recorded_games = 50;

sim::Playout play_recorded(std::uint64_t seed, Recorder& recorder) {
  static const bots::SteadyTables tables{uk()};
  std::array<bots::Steady, 4> seats{bots::Steady{tables}, bots::Steady{tables}, bots::Steady{tables},
                                    bots::Steady{tables}};
  bots::RandomSource chance{seed};
  NoSink sink;
  State state = new_game(uk(), 4, sink);
  return sim::play_on(uk(), state, seats, chance, 300, recorder);
}

// Some decisions from many games of four steady bots; few enough to stay in the processor's cache.
const std::vector<Decision>& decisions() {
  static const std::vector<Decision> recorded = [] {
    constexpr std::size_t kept = 500;
    std::vector<Decision> all;
    Recorder recorder{&all};
    for (std::uint64_t seed = 1; seed <= recorded_games; ++seed)
      play_recorded(seed, recorder);
    std::vector<Decision> some;
    for (std::size_t i = 0; i < kept; ++i)
      some.push_back(all[i * all.size() / kept]);
    return some;
  }();
  return recorded;
}

// Four players who together repeat the decisions of a game: the engine without the bots.
class Repeater {
 public:
  explicit Repeater(std::uint64_t seed) {
    std::vector<Decision> game;
    Recorder recorder{&game};
    play_recorded(seed, recorder);
    for (const Decision& decision : game)
      actions_.push_back(decision.action);
  }

  struct Seat {
    Repeater* game;
    Action choose(const Ruleset&, const State&, PlayerId) const { return game->actions_[game->next_++]; }
  };

  std::array<Seat, 4> seats() {
    next_ = 0;
    return {Seat{this}, Seat{this}, Seat{this}, Seat{this}};
  }

 private:
  std::vector<Action> actions_;
  std::size_t next_ = 0;
};

void engine_alone(benchmark::State& bench) {
  std::vector<Repeater> games;
  for (std::uint64_t seed = 1; seed <= recorded_games; ++seed)
    games.emplace_back(seed);
  std::int64_t throws = 0;
  std::uint64_t seed = 0;
  const double start = cpu_ns();
  for (auto _ : bench) {
    auto seats = games[seed].seats();
    seed = (seed + 1) % recorded_games;
    bots::RandomSource chance{seed == 0 ? recorded_games : seed};
    throws += sim::play(uk(), seats, chance, 300).throws;
  }
  bench.counters["ns_per_throw"] = (cpu_ns() - start) / static_cast<double>(throws);
}
BENCHMARK(engine_alone)->Unit(benchmark::kMicrosecond);

void copy_of_a_state(benchmark::State& bench) {
  State from = decisions().front().before;
  State to;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(from);
    to = from;
    benchmark::DoNotOptimize(to);
  }
}
BENCHMARK(copy_of_a_state);

// With a copy for each; subtracting copy_of_a_state leaves the action.
void copy_and_apply(benchmark::State& bench) {
  const auto& steps = decisions();
  NoSink sink;
  std::size_t i = 0;
  for (auto _ : bench) {
    const Decision& step = steps[i];
    i = i + 1 < steps.size() ? i + 1 : 0;
    State state = step.before;
    benchmark::DoNotOptimize(apply(uk(), state, step.player, step.action, sink));
  }
}
BENCHMARK(copy_and_apply);

void menu_of_the_player_awaited(benchmark::State& bench) {
  const auto& steps = decisions();
  std::size_t i = 0;
  for (auto _ : bench) {
    const Decision& step = steps[i];
    i = i + 1 < steps.size() ? i + 1 : 0;
    benchmark::DoNotOptimize(legal_actions(uk(), step.before, step.player));
  }
}
BENCHMARK(menu_of_the_player_awaited);

}  // namespace
}  // namespace freehold::bench
