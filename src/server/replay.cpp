#include "server/replay.h"

#include "notation/event_json.h"
#include "notation/event_text.h"
#include "notation/options_json.h"
#include "notation/seats_json.h"
#include "notation/state_json.h"
#include "server/worth_course.h"
#include "wire/rpc_error.h"

namespace freehold::server {

namespace json = boost::json;
using wire::RpcError;

namespace {

json::array print_explained(const Ruleset& ruleset, const State& after, std::span<const notation::Seat> seats,
                            std::span<const Event> events) {
  json::array printed = notation::print_events(ruleset, events);
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].type == EventType::paid)
      printed[i].as_object()["explain"] = notation::event_text(ruleset, after, seats, events[i]);
  }
  return printed;
}

}  // namespace

Replay Replay::of_log(std::int64_t number, wire::EditionShelf& editions, const json::value& log) {
  const auto id = notation::edition_of(log);
  if (!id) throw RpcError::params("log.edition: must be the id of an edition");
  const auto edition = editions.find(*id);
  auto record = notation::parse_record(edition->ruleset, log);
  if (!record) throw RpcError::params(record.error().text());
  Ruleset ruleset = edition->ruleset;
  ruleset.options = record->options;
  if (const auto end = notation::replay(ruleset, *record); !end)
    throw RpcError::params("log: " + end.error().message);
  return Replay{number, std::move(ruleset), edition->ruleset.options, *std::move(record)};
}

json::object Replay::state_json(const State& state) const {
  return notation::print_view(ruleset_, edition_options_, state, record_.seats, nobody);
}

Replay::Json Replay::opened() const {
  json::object view{{"edition", record_.edition},
                    {"title", ruleset_.text.title},
                    {"rules", notation::print_differences(edition_options_, record_.options)},
                    {"players", notation::print_seats(record_.seats)},
                    {"state", state_json(notation::first_state(ruleset_, record_))}};
  return {{"replay", number_}, {"steps", record_.entries.size() + 1}, {"view", std::move(view)}};
}

Replay::Json Replay::steps(std::int64_t from, std::int64_t count) const {
  json::array steps;
  const std::int64_t end = from + count;
  const auto add = [&](std::int64_t step, const State& state, std::span<const Event> events,
                       json::value entry) {
    steps.push_back({{"step", step},
                     {"entry", std::move(entry)},
                     {"events", print_explained(ruleset_, state, record_.seats, events)},
                     {"state", state_json(state)}});
  };
  State state = notation::first_state(ruleset_, record_);
  if (from == 0) add(0, state, {}, nullptr);
  std::vector<Event> events;
  const auto entries = static_cast<std::int64_t>(record_.entries.size());
  for (std::int64_t step = 1; step <= entries && step < end; ++step) {
    const notation::LogEntry& entry = record_.entries[static_cast<std::size_t>(step - 1)];
    events.clear();
    if (!notation::do_entry(ruleset_, state, entry, events)) break;
    if (step >= from) add(step, state, events, notation::print_entry(ruleset_, entry));
  }
  return {{"steps", std::move(steps)}};
}

Replay::Json Replay::worth() const {
  return {{"points", print_course(ruleset_, record_)}};
}

}  // namespace freehold::server
