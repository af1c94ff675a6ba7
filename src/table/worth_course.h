// The course of everyone's worth over a game, and of their chances to win.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/limits.h"
#include "base/money.h"
#include "notation/game_record.h"
#include "notation/json_text.h"
#include "rules/ruleset.h"
#include "value/valuer.h"

namespace freehold::table {

/// Everyone's worth: `[n,...]` in seat order, null for a player who is choosing a tax (shown_worth()).
void write_worth(notation::JsonText& out, const Ruleset& ruleset, const State& state);

/// Whether these events end a turn or the game, so that a point of the course follows them.
bool ends_a_turn(std::span<const Event> events);

/// The part of a course that is asked for.
struct CoursePart {
  std::int64_t from = 0;  ///< at least 0
  std::int64_t count = 1;  ///< at least 1
};

/// Calculated piece by piece and kept: no call goes through more than `most_entries` entries of the log.
/// Every call is about the same game, which may have grown.
class WorthCourse {
 public:
  static constexpr std::int64_t most_entries = 2'000;

  struct Point {
    std::int64_t step = 0;  ///< entries of the log before it
    int round = 0;
    std::array<Money, max_players> worth{};
    value::WinChances chances{};
  };

  /// `{"points":[{"step","round","worth","chances"?}],"next"?}` for at most `count` steps from `from`: a
  /// point for the start (step 0), one for each turn that has ended, and one for the end of the log, unless a
  /// tax is being chosen there (X.9). `step` counts entries of the log. `next`: where to continue; absent at
  /// the end.
  boost::json::object points(const Ruleset& ruleset, const notation::GameRecord& record,
                             const CoursePart& part, bool with_chances);
  /// Starts over, after something was taken back or for another game.
  void reset() { *this = {}; }

 private:
  void add_point(const value::Valuer& valuer);
  void go_on(const value::Valuer& valuer, const notation::GameRecord& record, std::int64_t until);

  std::optional<State> state_{};  ///< after `done_` entries; nullopt: not begun
  std::int64_t done_ = 0;
  std::vector<Point> points_{};
};

}  // namespace freehold::table
