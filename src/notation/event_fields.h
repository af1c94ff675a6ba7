// Iterates over the fields of an event, from rules/event_table.h. Internal to notation/.
#pragma once

#include <array>
#include <span>

#include "rules/event.h"

namespace freehold::notation {

/// In the order in which they are written.
constexpr std::span<const EventField> fields_of(EventType type) {
  using enum EventField;
  switch (type) {
#define FREEHOLD_X(name, ...) \
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

}  // namespace freehold::notation
