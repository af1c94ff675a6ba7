// Events in notation: docs/formats/notation.md, "Events".
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "notation/json_text.h"
#include "notation/mistakes.h"
#include "rules/event.h"
#include "rules/ruleset.h"

namespace freehold::notation {

/// What people are told besides: members after those of the event, where they are not empty.
struct EventNotes {
  std::string explain{};
  std::string_view manner{};
};
void write_event(JsonText& out, const Ruleset& ruleset, const Event& event, const EventNotes& notes = {});
/// What write_event writes, as a document.
boost::json::array print_events(const Ruleset& ruleset, std::span<const Event> events);

/// What write_event wrote; what it leaves out (the space of `confined`) keeps its default. Members that its type does
/// not have are passed over; refused are unknown types and values of the wrong kind.
std::expected<Event, Mistakes> parse_event(const Ruleset& ruleset, const boost::json::value& json);

}  // namespace freehold::notation
