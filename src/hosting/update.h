// An update: what the watchers of a table are told of one change (docs/formats/server.md, "What the server tells").
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

/// An update without its view, as texts that may be sent again.
struct Update {
  std::int64_t version = 0;
  std::string text{};  ///< a JSON object
  /// The same as only the seat `own_seat` may see it; empty if it doesn't differ.
  std::string own_text{};
  int own_seat = 0;

  /// As a connection may see it that holds these seats.
  [[nodiscard]] const std::string& for_seats(std::span<const int> seats) const;
};

/// "kind" and whatever else is given.
Update update_with(const std::string& table, std::int64_t version, boost::json::object members);

/// One step of a game as members of an open object: `by`, `action`, `events` and `outcomes`. `names` are the seats for
/// the words of "explain". `hidden`: as others may see it while its secrets last.
void write_step(notation::JsonText& out, const Ruleset& ruleset, std::span<const notation::Seat> names,
                const table::PlayedStep& step, bool hidden);
/// Whether a step says something that others may not see: the sum of a bid that is sealed.
bool has_secrets(const Ruleset& ruleset, const table::PlayedStep& step);
/// Events as the wire tells them: payments with "explain". `after`: the position after them.
void write_events(notation::JsonText& out, const Ruleset& ruleset, std::span<const notation::Seat> names,
                  const State& after, std::span<const Event> events);

/// Why a seat did something that its player did not ask for just then.
enum class Unasked : std::uint8_t { out_of_time, by_order };
/// Actions of a seat that its player did not ask for.
struct DoneFor {
  int seat = 0;
  Unasked why = Unasked::out_of_time;
};

/// An update of kind play.
Update play_update(const std::string& table, std::int64_t version, const Ruleset& ruleset,
                   std::span<const notation::Seat> names, const table::PlayedStep& step,
                   std::optional<Unasked> unasked);

/// The whole message: `update`, a JSON object, with a member `name` where `value`, a JSON text, is not empty.
std::string update_message(const std::string& update, std::string_view name = {},
                           std::string_view value = {});

}  // namespace freehold::hosting
