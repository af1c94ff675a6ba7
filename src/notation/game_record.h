// The log of a game as data: what was played, by whom, from which position, and every action and outcome since.
// It replays without any generator (G.4). JSON: docs/formats/notation.md, "Log".
#pragma once

#include <boost/json/fwd.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "notation/json_text.h"
#include "notation/mistakes.h"
#include "notation/outcome.h"
#include "notation/seat.h"
#include "rules/action.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

/// What one player did; nobody: the host.
struct PlayerAction {
  PlayerId player;
  Action action;

  bool operator==(const PlayerAction&) const = default;
};

/// One step of a game: an action or an outcome.
using LogEntry = std::variant<PlayerAction, Outcome>;

/// The version of the format that print_record writes. Others are refused.
inline constexpr int record_format = 1;

/// A whole game.
struct GameRecord {
  std::string edition;  ///< its id
  std::string content_hash;  ///< of the edition, as its loader computes it; empty: not checked
  RuleOptions options;  ///< of this game, all of them
  std::vector<Seat> seats;
  std::optional<State> position;  ///< what the game was set up from; nothing: a new game
  std::vector<LogEntry> entries;

  bool operator==(const GameRecord&) const = default;
};

/// Where a record cannot be replayed.
struct ReplayError {
  std::size_t entry = 0;  ///< counted from 0
  std::string message;  ///< a sentence that names the entry
};

/// Hears every step of a replay: the number of the entry, the position after it and what happened.
using ReplayListener =
    std::function<void(std::size_t entry, const State& after, std::span<const Event> events)>;

/// The position that a game starts from.
State first_state(const Ruleset& ruleset, const GameRecord& record);
/// The position that the record leads to. `ruleset` is that of the record: its edition with its options.
std::expected<State, ReplayError> replay(const Ruleset& ruleset, const GameRecord& record,
                                         const ReplayListener& listener = nullptr);
/// Does one entry; a sentence says why it cannot be done, and then `state` is as it was.
std::expected<void, std::string> do_entry(const Ruleset& ruleset, State& state, const LogEntry& entry,
                                          std::vector<Event>& events);

/// `ruleset` is that of the record.
void write_entry(JsonText& out, const Ruleset& ruleset, const LogEntry& entry);
/// What write_entry writes, as a document.
boost::json::object print_entry(const Ruleset& ruleset, const LogEntry& entry);
std::expected<LogEntry, std::string> parse_entry(const Ruleset& ruleset, const boost::json::value& json);
boost::json::object print_record(const Ruleset& ruleset, const RuleOptions& edition_options,
                                 const GameRecord& record);

/// Reads a record of this edition, given with the edition's own options; edition_of(json) names it. Whether the
/// content hash is that of the edition is the caller's to check.
std::expected<GameRecord, Mistakes> parse_record(const Ruleset& edition, const boost::json::value& json);

}  // namespace freehold::notation
