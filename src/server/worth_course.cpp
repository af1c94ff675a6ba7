#include "server/worth_course.h"

#include <algorithm>

#include "rules/valuation.h"

namespace freehold::server {

namespace json = boost::json;

json::array print_worth(const Ruleset& ruleset, const State& state) {
  json::array list;
  for (int i = 0; i < state.player_count; ++i)
    list.push_back(worth(ruleset, state, PlayerId{i}));
  return list;
}

json::array print_course(const Ruleset& ruleset, const notation::GameRecord& record) {
  json::array points;
  const auto add = [&](std::size_t step, const State& state) {
    points.push_back({{"step", step}, {"round", state.round}, {"worth", print_worth(ruleset, state)}});
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
  return points;
}

}  // namespace freehold::server
