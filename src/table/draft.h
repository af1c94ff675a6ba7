// A draft: what one call of a table plays, done on a copy. The table takes it over once the store has it.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/id.h"
#include "base/illegal.h"
#include "notation/game_record.h"
#include "rules/action.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "table/dice_stream.h"

namespace freehold::table {

/// How many actions in a row may be taken back.
inline constexpr std::size_t most_undos = 32;

/// A position with what playing on from it needs.
struct LivePosition {
  State state;
  std::uint64_t draws = 0;     ///< outcomes in the log: the number of the next draw
  PlayerId last_player;        ///< whose actions `before` goes back over
  std::vector<State> before;   ///< the positions before those actions, the last one last
};

/// One thing that was done and all that followed of itself: an action with the outcomes that chance then brought, or,
/// where no action led to them, outcomes alone.
struct PlayedStep {
  std::optional<notation::PlayerAction> action{};
  std::vector<notation::Outcome> outcomes{};
  std::vector<Event> events{};
  State after{};
};

/// Plays on from a position, keeping entries and events.
class Draft {
 public:
  /// Without `stream` chance has to be supplied.
  Draft(const Ruleset& ruleset, const DiceStream* stream, LivePosition from)
      : ruleset_(&ruleset), stream_(stream), position_(std::move(from)) {}

  /// Applies an action (nobody: the host), then everything that chance decides. A refused action changes nothing.
  std::expected<void, Illegal> act(PlayerId player, const Action& action);
  /// Applies the outcome that is awaited, a number below its count.
  void supply(std::uint32_t outcome);
  /// Draws as long as chance is awaited, where there is a stream.
  void draw_chance();
  /// Goes along with a log that is replayed: `entry` has led to `after`. Only the position follows it.
  void follow(const notation::LogEntry& entry, const State& after);

  [[nodiscard]] const State& state() const { return position_.state; }
  [[nodiscard]] const LivePosition& position() const& { return position_; }
  [[nodiscard]] const std::vector<notation::LogEntry>& entries() const { return entries_; }
  [[nodiscard]] const std::vector<Event>& events() const& { return events_; }
  /// The same, step by step.
  [[nodiscard]] const std::vector<PlayedStep>& steps() const& { return steps_; }

  // Of a draft that is taken over and needed no more.
  [[nodiscard]] LivePosition position() && { return std::move(position_); }
  [[nodiscard]] std::vector<Event> events() && { return std::move(events_); }
  [[nodiscard]] std::vector<PlayedStep> steps() && { return std::move(steps_); }

 private:
  void remember(PlayerId player, const State& before);
  void hear(const std::vector<Event>& events);

  const Ruleset* ruleset_;
  const DiceStream* stream_;
  LivePosition position_;
  std::vector<notation::LogEntry> entries_;
  std::vector<Event> events_;
  std::vector<PlayedStep> steps_;
};

}  // namespace freehold::table
