#include "sim/varied_boards.h"

#include "bots/random_source.h"
#include "sim/board_variation.h"

namespace freehold::sim {

Findings run_on_varied_boards(const Ruleset& ruleset, const Experiment& experiment, int boards,
                              const Running& running) {
  bots::RandomSource chance{experiment.seed};
  Findings all{.tally = std::make_unique<Tally>()};
  Experiment part = experiment;
  for (int board = 0; board < boards && !all.interrupted; ++board) {
    const Ruleset varied = vary_board(ruleset, chance);
    part.games = experiment.games / boards + static_cast<std::int64_t>(board < experiment.games % boards);
    const Findings found = run_experiment(varied, part, running);
    all.tally->add(*found.tally);
    all.interrupted = found.interrupted;
    part.games_before += part.games;
  }
  return all;
}

}  // namespace freehold::sim
