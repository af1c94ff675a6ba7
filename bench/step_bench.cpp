// Single steps: apply, the menu, a copy of a position, the engine without bots.
#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "benched_edition.h"
#include "bots/random_source.h"
#include "bots/steady.h"
#include "bots/steady_tables.h"
#include "rules/game.h"
#include "rules/legal_actions.h"
#include "sim/playout.h"

namespace freehold::bench {
namespace {

// One action or outcome of a recorded game, and the position before it.
struct RecordedStep {
  State before;
  PlayerId player;  ///< nobody for an outcome
  Action action;
  std::uint32_t outcome = 0;
};

// Writes down the actions of a game.
struct Recorder {
  std::vector<RecordedStep>* steps;

  void choosing(const Ruleset&, const State& state, PlayerId player, const Action& action) const {
    steps->push_back({state, player, action});
  }
  void stepped(const Ruleset&, const State&) const {}
};

// All decisions of fifty games of four steady bots.
const std::vector<RecordedStep>& decisions() {
  static const std::vector<RecordedStep> recorded = [] {
    const bots::SteadyTables tables{uk()};
    std::vector<RecordedStep> steps;
    Recorder recorder{&steps};
    NoSink sink;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      std::array<bots::Steady, 4> seats{bots::Steady{tables}, bots::Steady{tables}, bots::Steady{tables},
                                        bots::Steady{tables}};
      bots::RandomSource chance{seed};
      State state = new_game(uk(), 4, sink);
      sim::play_on(uk(), state, seats, chance, 300, recorder);
    }
    return steps;
  }();
  return recorded;
}

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

// A copy for each: what is left after copy_of_a_state is the action.
void copy_and_apply(benchmark::State& bench) {
  const auto& steps = decisions();
  NoSink sink;
  std::size_t i = 0;
  for (auto _ : bench) {
    const RecordedStep& step = steps[i];
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
    const RecordedStep& step = steps[i];
    i = i + 1 < steps.size() ? i + 1 : 0;
    benchmark::DoNotOptimize(legal_actions(uk(), step.before, step.player));
  }
}
BENCHMARK(menu_of_the_player_awaited);

}  // namespace
}  // namespace freehold::bench
