// Plays many games of bots and counts. The result is bit-identical for any number of threads or processes.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "sim/batch_pace.h"
#include "sim/bot_seat.h"
#include "sim/milestone.h"
#include "sim/peers.h"
#include "sim/schedule.h"
#include "sim/tally.h"

namespace freehold::sim {

/// What to play.
struct Experiment {
  std::vector<std::string> rules{};  ///< house rules, key=value; already in the ruleset, repeated in results
  std::vector<std::string>
      bots;  ///< the entrants, one for each seat: ids in bot_list(), or known to Running::others
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  std::int32_t round_limit = 1000;  ///< longer games are stopped without a winner; at most max_round_limit
  Seating seating = Seating::paired;
  std::int64_t games_before =
      0;  ///< games of the same schedule played elsewhere; seats and seeds continue after them (see Schedule)
  double until_width =
      0;  ///< if above 0, stops once no entrant's interval is wider, at the latest after `games`
  std::optional<Milestone> until{};  ///< count what it takes to reach this; games continue afterwards
  bool details = false;  ///< count what only a report shows; slower
};

/// How to play; doesn't affect the result.
struct Running {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< set from outside to stop soon
  std::function<void(std::int64_t played)> progress{};  ///< called occasionally, from the calling thread
  std::function<void(std::span<const GameRow>)>
      rows{};  ///< games in order, several at a time; from process 0 only
  /// The same with each game's entries, a JSON array; only whole batches, without peers. Slower.
  std::function<void(std::span<const GameRow>, std::span<const std::string>)> logs{};
  Peers* peers = nullptr;  ///< null if there are none
  /// Makes bots that aren't this program's own; null for an unknown id. May be empty.
  MakeNamedBot others{};
  /// Games that a thread takes at a time, rounded up to whole blocks. Few if games are slow and threads many.
  std::int64_t games_of_a_chunk = BatchPace::games_of_a_chunk;
};

/// The result.
struct Findings {
  std::unique_ptr<Tally> tally;
  bool interrupted = false;  ///< by Running::stop; the result covers the games until then
  bool narrow_enough = false;  ///< by Experiment::until_width
};

/// Runs it. The bots must be known and their number allowed by the edition (asserted).
Findings run_experiment(const Ruleset& ruleset, const Experiment& experiment, const Running& running);

/// Runs an experiment step by step, for callers that look at intermediate results.
class ExperimentRun {
 public:
  /// Ruleset, experiment, and what `running` points to must outlive it.
  ExperimentRun(const Ruleset& ruleset, const Experiment& experiment, const Running& running);
  ~ExperimentRun();
  ExperimentRun(const ExperimentRun&) = delete;
  ExperimentRun& operator=(const ExperimentRun&) = delete;

  /// Plays as many games as take about this long, or, if it may stop at a width, until the next check of it.
  /// False once there are none left, or it has stopped.
  bool go_on(std::chrono::milliseconds about);
  /// The results so far.
  [[nodiscard]] Findings findings() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace freehold::sim
