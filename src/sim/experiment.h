// Many games of bots, counted: whatever the number of threads or processes, the result is the same, bit for bit.
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

/// What is to be played.
struct Experiment {
  std::vector<std::string>
      rules{};  ///< house rules, key=value: told with the results, already in the ruleset
  std::vector<std::string>
      bots;  ///< the entrants, one for each seat: ids as bot_list() names them, or known to Running::others
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  std::int32_t round_limit = 1000;  ///< a longer game is stopped and has no winner; at most max_round_limit
  Seating seating = Seating::paired;
  std::int64_t games_before =
      0;  ///< of the same schedule, played elsewhere: seats and seeds go on from them (see Schedule)
  double until_width =
      0;  ///< above 0: stops when no entrant's interval is wider, at the latest after `games`
  std::optional<Milestone> until{};  ///< count what it takes to get there; the games go on all the same
  bool details = false;  ///< count what only a report tells; slower
};

/// How it is played; none of this changes the result.
struct Running {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< set by somebody else: comes to an end soon
  std::function<void(std::int64_t played)> progress{};  ///< now and then, from the calling thread
  std::function<void(std::span<const GameRow>)>
      rows{};  ///< games in order, some at a time; from process 0 only
  Peers* peers = nullptr;  ///< none: alone
  /// Makes bots that are not this program's own; null for an id that it does not know. May be empty.
  MakeBot others{};
  /// Games that a thread takes at a time, rounded up to whole blocks: few where games are slow and threads many.
  std::int64_t games_of_a_chunk = BatchPace::games_of_a_chunk;
};

/// What came of it.
struct Findings {
  std::unique_ptr<Tally> tally;
  bool interrupted = false;  ///< by Running::stop: what has been played until then
  bool narrow_enough = false;  ///< by Experiment::until_width
};

/// Plays. The bots are known and their number is one that the edition allows (asserted).
Findings run_experiment(const Ruleset& ruleset, const Experiment& experiment, const Running& running);

/// The same part by part, for whoever looks at what has been found in between.
class ExperimentRun {
 public:
  /// Ruleset, experiment, and what `running` points to, outlive it.
  ExperimentRun(const Ruleset& ruleset, const Experiment& experiment, const Running& running);
  ~ExperimentRun();
  ExperimentRun(const ExperimentRun&) = delete;
  ExperimentRun& operator=(const ExperimentRun&) = delete;

  /// Plays the next games, as many as take about so long (where it may stop at a width: as many as lie between two looks at it); false
  /// once there are none any more, or it has stopped.
  bool go_on(std::chrono::milliseconds about);
  /// What has been found so far.
  [[nodiscard]] Findings findings() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace freehold::sim
