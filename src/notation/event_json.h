// Events in notation: docs/formats/notation.md, "Events".
#pragma once

#include <array>
#include <boost/json/fwd.hpp>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "notation/json_text.h"
#include "notation/mistakes.h"
#include "notation/reject_reason.h"
#include "rules/event.h"
#include "rules/ruleset.h"

namespace freehold::notation {

/// The fields of this type of event (rules/event_table.h), in writing order.
constexpr std::span<const EventField> fields_of(EventType type) {
  using enum EventField;
  switch (type) {
#define FREEHOLD_X(name, option, ...) \
  case EventType::name: { \
    static constexpr std::array<EventField, std::initializer_list<EventField>{__VA_ARGS__}.size()> fields{ \
        __VA_ARGS__}; \
    return fields; \
  }
    FREEHOLD_EVENTS(FREEHOLD_X)
#undef FREEHOLD_X
  }
  return {};
}

/// Additional members for clients, written after the event's own unless empty.
struct EventNotes {
  std::string explain{};
  std::string_view manner{};
  std::optional<ToldRejection> why{};  ///< of an offer that a bot rejected; `explain` has its words
};
void write_event(JsonText& out, const Ruleset& ruleset, const Event& event, const EventNotes& notes = {});
/// What write_event writes, as a document.
boost::json::array print_events(const Ruleset& ruleset, std::span<const Event> events);

/// Reads what write_event wrote. Members that it omits (the space of `confined`) keep their defaults; those
/// of other types are ignored. Unknown types and values of the wrong kind are refused.
std::expected<Event, Mistakes> parse_event(const Ruleset& ruleset, const boost::json::value& json);

}  // namespace freehold::notation
