#include "server/worth_course.h"

#include <algorithm>

#include "rules/valuation.h"

namespace freehold::server {

namespace json = boost::json;

void write_worth(notation::JsonText& out, const Ruleset& ruleset, const State& state) {
  out.open_array();
  for (int i = 0; i < state.player_count; ++i)
    out.value(worth(ruleset, state, PlayerId{i}));
  out.close_array();
}

json::array print_course(const Ruleset& ruleset, const notation::GameRecord& record) {
  notation::JsonText points;
  points.open_array();
  const auto add = [&](std::size_t step, const State& state) {
    points.open_object().member("step", step).member("round", state.round).key("worth");
    write_worth(points, ruleset, state);
    points.close_object();
  };
  State last = notation::first_state(ruleset, record);
  add(0, last);
  std::size_t told = 0;
  const auto hear = [&](std::size_t entry, const State& after, std::span<const Event> events) {
    last = after;
    const bool turn_ended = std::ranges::any_of(events, [](const Event& event) {
      return event.type == EventType::turn_ended || event.type == EventType::game_over;
    });
    if (!turn_ended) return;
    told = entry + 1;
    add(told, after);
  };
  // A record that is kept was played by this engine: its replay comes to the end.
  static_cast<void>(notation::replay(ruleset, record, hear));
  if (told != record.entries.size()) add(record.entries.size(), last);
  points.close_array();
  return notation::tree_of(points).as_array();
}

}  // namespace freehold::server
