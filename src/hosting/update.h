// An update: what watchers are told about one change of a table (docs/formats/server.md, "What the server
// tells").
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "notation/json_text.h"
#include "notation/seat.h"
#include "rules/ruleset.h"
#include "table/draft.h"

namespace freehold::hosting {

/// An update without its view, as texts.
struct Update {
  std::int64_t version = 0;
  std::string text{};  ///< a JSON object
  /// The same for the seat `own_seat`; empty if it doesn't differ.
  std::string own_text{};
  int own_seat = 0;

  /// The text for a connection that holds these seats.
  [[nodiscard]] const std::string& for_seats(std::span<const int> seats) const;
};

/// An update with these members.
Update update_with(const std::string& table, std::int64_t version, boost::json::object members);

/// A step of a game as members of an open object: `by`, `action`, why its player didn't choose it, `events` and
/// `outcomes`. `names`: the seats, for "explain". `hidden`: without secrets that others may not see yet.
void write_step(notation::JsonText& out, const Ruleset& ruleset, std::span<const notation::Seat> names,
                const table::PlayedStep& step, bool hidden);
/// Whether a step has such a secret: the sum of a sealed bid.
bool has_secrets(const Ruleset& ruleset, const table::PlayedStep& step);
/// Events in the form of the wire: payments have "explain", offers that bots reject "why". `after`: the position
/// after them.
void write_events(notation::JsonText& out, const Ruleset& ruleset, std::span<const notation::Seat> names,
                  const State& after, std::span<const Event> events);

/// An update of kind play.
Update play_update(const std::string& table, std::int64_t version, const Ruleset& ruleset,
                   std::span<const notation::Seat> names, const table::PlayedStep& step);

/// The message of `update`, a JSON object, with a member `name` if `value`, a JSON text, is not empty.
std::string update_message(const std::string& update, std::string_view name = {},
                           std::string_view value = {});

}  // namespace freehold::hosting
