// Events in notation: docs/formats/notation.md, "Events".
#pragma once

#include <boost/json/fwd.hpp>
#include <span>

#include "rules/event.h"
#include "rules/ruleset.h"

namespace freehold::notation {

boost::json::object print_event(const Ruleset& ruleset, const Event& event);
boost::json::array print_events(const Ruleset& ruleset, std::span<const Event> events);

}  // namespace freehold::notation
