#include "table/steps.h"

#include <utility>
#include <variant>

#include "notation/outcome.h"
#include "rules/chance.h"

namespace freehold::table {

namespace json = boost::json;

void for_each_step(const Ruleset& ruleset, const notation::GameRecord& record,
                   const std::function<bool(std::int64_t, const table::PlayedStep&)>& hear) {
  State state = notation::first_state(ruleset, record);
  table::PlayedStep step;
  std::int64_t number = 0;
  bool any = false;
  for (const notation::LogEntry& entry : record.entries) {
    const auto* action = std::get_if<notation::PlayerAction>(&entry);
    if (action != nullptr && any && !hear(number++, std::exchange(step, {}))) return;
    if (action != nullptr) {
      step.action = *action;
    } else {
      step.outcomes.push_back(std::get<notation::Outcome>(entry));
    }
    if (!notation::do_entry(ruleset, state, entry, step.events)) return;
    step.after = state;
    any = true;
  }
  if (any) hear(number, step);
}

std::int64_t count_steps(const notation::GameRecord& record) {
  std::int64_t count = 0;
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    if (i == 0 || std::holds_alternative<notation::PlayerAction>(record.entries[i])) ++count;
  }
  return count;
}

json::array print_draws(const Ruleset& ruleset, const notation::GameRecord& record) {
  json::array draws;
  State state = notation::first_state(ruleset, record);
  std::vector<Event> events;
  for (const notation::LogEntry& entry : record.entries) {
    if (const auto* outcome = std::get_if<notation::Outcome>(&entry)) {
      const auto value = notation::number_of(ruleset, state, *outcome);
      if (!value) return draws;
      draws.push_back({{"bound", pending_chance(ruleset, state).count}, {"value", *value}});
    }
    events.clear();
    if (!notation::do_entry(ruleset, state, entry, events)) return draws;
  }
  return draws;
}

}  // namespace freehold::table
