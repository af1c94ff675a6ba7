// A game's log as data: the edition, the players, the starting position, and every action and outcome since.
// It replays without a random generator (G.4). JSON: docs/formats/notation.md, "Log".
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

#include "base/bot_talk.h"
#include "notation/json_text.h"
#include "notation/mistakes.h"
#include "notation/outcome.h"
#include "notation/seat.h"
#include "rules/action.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

/// Why an action was not its player's own at that moment.
enum class Unasked : std::uint8_t { out_of_time, by_order, by_stand_in };

/// An action of a player, or of the host if `player` is nobody.
struct PlayerAction {
  PlayerId player;
  Action action;
  std::optional<Unasked> unasked{};

  bool operator==(const PlayerAction&) const = default;
};

/// One step of a game: an action or an outcome.
using LogEntry = std::variant<PlayerAction, Outcome>;

/// The version of the format that print_record writes. Other versions are refused.
inline constexpr int record_format = 1;

/// A whole game.
struct GameRecord {
  std::string edition;  ///< its id
  std::string content_hash;  ///< of the edition, as its loader computes it; if empty, not checked
  RuleOptions options;  ///< all options of this game
  std::vector<Seat> seats;
  BotTalk bot_talk = BotTalk::normal;
  std::optional<State> position;  ///< what the game was set up from; nullopt for a new game
  std::vector<LogEntry> entries;

  bool operator==(const GameRecord&) const = default;
};

/// Why and where a record can't be replayed.
struct ReplayError {
  std::size_t entry = 0;  ///< counted from 0
  std::string message;  ///< a sentence that names the entry
};

/// Called at each step of a replay with the number of the entry, the position after it and the events.
using ReplayListener =
    std::function<void(std::size_t entry, const State& after, std::span<const Event> events)>;

/// The position that a game starts from.
State first_state(const Ruleset& ruleset, const GameRecord& record);
/// The position after the whole record. `ruleset` is the record's: its edition with its options.
std::expected<State, ReplayError> replay(const Ruleset& ruleset, const GameRecord& record,
                                         const ReplayListener& listener = nullptr);
/// Applies one entry. If that isn't possible, returns a sentence that says why and leaves `state` unchanged.
std::expected<void, std::string> do_entry(const Ruleset& ruleset, State& state, const LogEntry& entry,
                                          std::vector<Event>& events);

/// As a member of an open object; nothing if a player decided.
void write_unasked(JsonText& out, const PlayerAction& step);
/// `ruleset` is the record's.
void write_entry(JsonText& out, const Ruleset& ruleset, const LogEntry& entry);
/// What write_entry writes, as a document.
boost::json::object print_entry(const Ruleset& ruleset, const LogEntry& entry);
std::expected<LogEntry, std::string> parse_entry(const Ruleset& ruleset, const boost::json::value& json);
boost::json::object print_record(const Ruleset& ruleset, const RuleOptions& edition_options,
                                 const GameRecord& record);

/// Reads a record of this edition, given with the edition's own options; edition_of(json) names it. The
/// caller must compare the content hash with the edition's.
std::expected<GameRecord, Mistakes> parse_record(const Ruleset& edition, const boost::json::value& json);

}  // namespace freehold::notation
