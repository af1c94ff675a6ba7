// A game's turning points: the decisions that cost the most, and what would have been better.
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
  int most = 6; ///< most to report; at least 1
  int games = 256; ///< play-outs of each option for reported decisions; at least 8
  std::uint64_t seed = 1;
};

/// How to compute it; doesn't affect the result.
struct TurningPointRun {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< set from outside to stop soon with what is known
  /// Called occasionally on the calling thread. Counts play-outs; `all` may decrease.
  std::function<void(std::int64_t done, std::int64_t all)> progress{};
};

/// A decision that cost something. The chances to win are those of the player who decided, among equals who
/// play by the value (value/valuer.h).
struct TurningPoint {
  std::size_t entry = 0;  ///< index in the log: the action
  int round = 0;
  PlayerId player;
  Action taken;
  std::optional<Action> better;  ///< nullopt for doing nothing
  double before = 0;  ///< chance in the position
  double with_taken = 0;  ///< by play-outs
  double with_better = 0;  ///< by play-outs
  Change cost;  ///< with_better - with_taken, whose whole 95% interval is half a point or more
};

/// The costliest decisions, costliest first; of a player's in one turn, and of repeated misses of the same
/// thing, only the costliest. Shrewd players play on a few times from each actual choice and each
/// alternative, with the same dice, and the value judges the results (bots/lookahead.h); the apparently
/// costliest are played on many times. The record must replay under the ruleset. Depends only on record and
/// order.
std::vector<TurningPoint> turning_points(const Ruleset& ruleset, const notation::GameRecord& record,
                                         const TurningPointOrder& order, const TurningPointRun& run);

/// The same step by step, for callers that want to see its progress.
class TurningPointSearch {
 public:
  /// Same arguments as turning_points(); the ruleset must outlive it.
  TurningPointSearch(const Ruleset& ruleset, const notation::GameRecord& record,
                     const TurningPointOrder& order);
  ~TurningPointSearch();
  TurningPointSearch(const TurningPointSearch&) = delete;
  TurningPointSearch& operator=(const TurningPointSearch&) = delete;

  /// Works for about this long, at least one decision; false once everything is done, or it has stopped.
  bool go_on(std::chrono::milliseconds about, const TurningPointRun& run);
  /// Play-outs so far.
  [[nodiscard]] std::int64_t done() const;
  /// Play-outs in total; may decrease.
  [[nodiscard]] std::int64_t all() const;
  /// The result so far.
  [[nodiscard]] std::vector<TurningPoint> found() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace freehold::sim
