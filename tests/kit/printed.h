// For tests that print and read back: single events and outcomes as documents.
#pragma once

#include <boost/json.hpp>

#include "notation/event_json.h"
#include "notation/json_text.h"
#include "notation/outcome.h"

namespace freehold::notation {

inline boost::json::object print_event(const Ruleset& ruleset, const Event& event) {
  return written_tree([&](JsonText& out) { write_event(out, ruleset, event); }).as_object();
}

inline boost::json::object print_outcome(const Outcome& outcome) {
  return written_tree([&](JsonText& out) { write_outcome(out, outcome); }).as_object();
}

}  // namespace freehold::notation
