// A draft: what one call of a table plays, on a copy that the table adopts once it is stored. And logs as
// steps.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/id.h"
#include "base/illegal.h"
#include "bots/persona.h"
#include "notation/game_record.h"
#include "rules/action.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "table/dice_stream.h"

namespace freehold::table {

/// The longest row of actions that may be taken back.
inline constexpr std::size_t most_undos = 32;

/// A position that an undo can lead back to.
struct EarlierPosition {
  State state;
  int quiet_rounds = 0;
};

/// A position and what is needed to play on from it.
struct LivePosition {
  State state;
  int quiet_rounds = 0;  ///< since a deed last changed hands, a building was built or a player went out
  std::uint64_t draws = 0;  ///< outcomes in the log, so the number of the next draw
  PlayerId last_player;  ///< whose actions `before` undoes
  std::vector<EarlierPosition> before;  ///< the positions before those actions, oldest first
};

/// An action with the outcomes that followed it, or outcomes alone if no action led to them.
struct PlayedStep {
  std::optional<notation::PlayerAction> action{};
  std::vector<notation::Outcome> outcomes{};
  std::vector<Event> events{};
  State after{};
};

/// Plays on from a position, keeping entries and events.
class Draft {
 public:
  /// Without a stream the caller supplies chance. What is refused is noted in `refusals`, if there is any.
  Draft(const Ruleset& ruleset, const DiceStream* stream, LivePosition from,
        bots::RefusedDeeds* refusals = nullptr)
      : ruleset_(&ruleset), stream_(stream), position_(std::move(from)), refusals_(refusals) {}

  /// Applies an action (nobody: the host), then everything that chance decides. A refused action changes
  /// nothing.
  std::expected<void, Illegal> act(const notation::PlayerAction& step);
  /// Applies the awaited outcome, a number below its count.
  void supply(std::uint32_t outcome);
  /// Draws while chance is awaited, if there is a stream.
  void draw_chance();
  /// Follows a log that is being replayed: `entry` led to `after`. Only the position changes.
  void follow(const notation::LogEntry& entry, const State& after);

  [[nodiscard]] const State& state() const { return position_.state; }
  [[nodiscard]] const LivePosition& position() const& { return position_; }
  [[nodiscard]] const std::vector<notation::LogEntry>& entries() const { return entries_; }
  [[nodiscard]] const std::vector<Event>& events() const& { return events_; }
  /// The same, step by step.
  [[nodiscard]] const std::vector<PlayedStep>& steps() const& { return steps_; }

  // Of a draft that is adopted and no longer needed.
  [[nodiscard]] LivePosition position() && { return std::move(position_); }
  [[nodiscard]] std::vector<Event> events() && { return std::move(events_); }
  [[nodiscard]] std::vector<PlayedStep> steps() && { return std::move(steps_); }

 private:
  /// Takes note of a step that led from `before` to the position now; null if chance decided.
  void note_step(const notation::PlayerAction* step, const State& before);
  void hear(const std::vector<Event>& events);

  const Ruleset* ruleset_;
  const DiceStream* stream_;
  LivePosition position_;
  bots::RefusedDeeds* refusals_;  ///< to tell the bots of
  std::vector<notation::LogEntry> entries_;
  std::vector<Event> events_;
  std::vector<PlayedStep> steps_;
};

/// Calls `hear` with each step of a log and its number, from 0, until it returns false. Outcomes at the start
/// of a record are step 0. `ruleset` is that of the record.
void for_each_step(const Ruleset& ruleset, const notation::GameRecord& record,
                   const std::function<bool(std::int64_t, const table::PlayedStep&)>& hear);

/// How many steps there are.
std::int64_t count_steps(const notation::GameRecord& record);

/// Every draw of a log: `[{"bound","value"}]`, with value from 0 to bound - 1.
boost::json::array print_draws(const Ruleset& ruleset, const notation::GameRecord& record);

}  // namespace freehold::table
