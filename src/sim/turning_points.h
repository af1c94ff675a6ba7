// The turning points of a game: the decisions that cost the most, and what would have been better.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "notation/game_record.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "sim/position_play.h"

namespace freehold::sim {

/// How to look for them.
struct TurningPointOrder {
  int most = 6; ///< how many to report; at least 1
  int games = 256; ///< play-outs of each way to go on, for those that are reported; at least 8
  std::uint64_t seed = 1;
};

/// How it is worked out; none of this changes the result.
struct TurningPointRun {
  int threads = 1;
  const std::atomic<bool>* stop =
      nullptr;  ///< set by somebody else: comes to an end soon, with what is known then
  /// Now and then, from the calling thread. What is counted are play-outs; `all` may become less.
  std::function<void(std::int64_t done, std::int64_t all)> progress{};
};

/// One decision that cost something. Chances are those of the player who decided, to win, among equals who play by the
/// value (value/valuer.h).
struct TurningPoint {
  std::size_t entry = 0;  ///< of the log, from 0: the action
  int round = 0;
  PlayerId player;
  Action taken;
  std::optional<Action> better;  ///< nothing: to leave it
  double before = 0;  ///< what the position promised
  double with_taken = 0;  ///< by play-outs
  double with_better = 0;  ///< by play-outs
  Change cost;  ///< with_better - with_taken, above 0 in all of its 95 % interval
};

/// The costliest decisions of the game, the costliest first; of a player's in one turn, and of those that missed the same
/// again and again, the costliest alone. Every decision is screened: what was done and each other way to go on are played on
/// some times by shrewd players, with the same dice, and the value judges where that leads (bots/lookahead.h). Those that
/// seem to cost most are played on many times. The record replays under the ruleset. Depends on record and order alone.
std::vector<TurningPoint> turning_points(const Ruleset& ruleset, const notation::GameRecord& record,
                                         const TurningPointOrder& order, const TurningPointRun& run);

/// The same part by part, for whoever looks at how far it is in between.
class TurningPointSearch {
 public:
  /// Ruleset and record as for turning_points(); the ruleset outlives it.
  TurningPointSearch(const Ruleset& ruleset, const notation::GameRecord& record,
                     const TurningPointOrder& order);
  ~TurningPointSearch();
  TurningPointSearch(const TurningPointSearch&) = delete;
  TurningPointSearch& operator=(const TurningPointSearch&) = delete;

  /// Plays out for about so long, at least one decision; false once all is done, or it has stopped.
  bool go_on(std::chrono::milliseconds about, const TurningPointRun& run);
  /// Play-outs.
  [[nodiscard]] std::int64_t done() const;
  /// How many there will be; may become less.
  [[nodiscard]] std::int64_t all() const;
  /// As far as is known.
  [[nodiscard]] std::vector<TurningPoint> found() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace freehold::sim
