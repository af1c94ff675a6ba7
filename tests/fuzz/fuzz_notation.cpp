// Any bytes as notation: what is accepted prints and reads the same, and a position that is accepted can be played on.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/assert.h"
#include "fuzz/targets.h"
#include "kit/printed.h"
#include "kit/walk_by_menu.h"
#include "notation/action_json.h"
#include "notation/game_record.h"
#include "notation/options_json.h"
#include "notation/outcome.h"
#include "notation/state_json.h"
#include "rules/invariants.h"

namespace {

using namespace freehold;
using namespace freehold::notation;

namespace json = boost::json;

constexpr int steps_on = 60;  ///< that a position is played on

const Ruleset& edition() {
  static const Ruleset rules = edition_for_test("uk");
  return rules;
}

void play_on(const Ruleset& rules, const Position& position, std::uint64_t seed) {
  RandomWalk walk{rules, position.seats, position.state, seed};
  for (int step = 0; step < steps_on && !walk.over(); ++step) {
    walk.step();
    FREEHOLD_ASSERT(broken_invariants(rules, walk.state).empty());
  }
  const auto replayed = replay(rules, walk.record);
  FREEHOLD_ASSERT(replayed && *replayed == walk.state);
}

void try_position(const json::value& json, std::uint64_t seed) {
  const auto position = parse_position(edition(), json);
  if (!position) return FREEHOLD_ASSERT(!position.error().list.empty());
  Ruleset rules = edition();
  rules.options = position->options;
  const auto again =
      parse_position(edition(), print_state(rules, edition().options, position->state, position->seats));
  FREEHOLD_ASSERT(again && *again == *position);
  play_on(rules, *position, seed);
}

void try_record(const json::value& json) {
  const auto record = parse_record(edition(), json);
  if (!record) return FREEHOLD_ASSERT(!record.error().list.empty());
  Ruleset rules = edition();
  rules.options = record->options;
  const auto again = parse_record(edition(), print_record(rules, edition().options, *record));
  FREEHOLD_ASSERT(again && *again == *record);
  const auto state = replay(rules, *record);
  if (state) FREEHOLD_ASSERT(state->player_count == record->seats.size());
}

void try_small_forms(const json::value& json) {
  if (const auto action = parse_action(edition(), json)) {
    const auto again = parse_action(edition(), print_action(edition(), *action));
    FREEHOLD_ASSERT(again && *again == *action);
  }
  if (const auto outcome = parse_outcome(edition(), json)) {
    const auto again = parse_outcome(edition(), print_outcome(*outcome));
    FREEHOLD_ASSERT(again && *again == *outcome);
  }
  if (const auto options = parse_options(edition(), json)) {
    const auto again = parse_options(edition(), print_options(edition().options, *options));
    FREEHOLD_ASSERT(again && *again == *options);
  }
}

}  // namespace

int freehold::fuzz::try_notation(const std::uint8_t* data, std::size_t size) {
  boost::system::error_code error;
  const json::value json = json::parse(std::string_view{reinterpret_cast<const char*>(data), size}, error);
  if (error) return 0;
  try_position(json, size);
  try_record(json);
  try_small_forms(json);
  return 0;
}
