#include "hosting/replay.h"

#include <algorithm>
#include <optional>

#include "hosting/update.h"
#include "notation/json_text.h"
#include "notation/options_json.h"
#include "notation/seats_json.h"
#include "notation/state_json.h"
#include "table/chances.h"
#include "value/valuer.h"
#include "wire/rpc_error.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::RpcError;

namespace {

constexpr std::size_t keep_every = 64;  // entries

}  // namespace

void Replay::go_through() {
  kept_.push_back(notation::first_state(ruleset_, record_));
  const auto keep = [this](std::size_t entry, const State& after, std::span<const Event>) {
    if ((entry + 1) % keep_every == 0) kept_.push_back(after);
  };
  const auto end = notation::replay(ruleset_, record_, keep);
  if (!end) throw RpcError::params("log: " + end.error().message);
  over_ = end->phase == Phase::over;
}

Replay Replay::of_log(wire::EditionShelf& editions, const json::value& log) {
  const auto id = notation::edition_of(log);
  if (!id) throw RpcError::params("log.edition: must be the id of an edition");
  const auto edition = editions.find(*id);
  auto record = notation::parse_record(edition->ruleset, log);
  if (!record) throw RpcError::params(record.error().text());
  Ruleset ruleset = edition->ruleset;
  ruleset.options = record->options;
  Replay made{std::move(ruleset), edition->ruleset.options, *std::move(record)};
  made.go_through();
  return made;
}

Replay Replay::of_game(table::KeptGame game) {
  Replay made{std::move(game.ruleset), game.edition_options, std::move(game.record)};
  made.go_through();
  return made;
}

std::size_t Replay::bytes() const {
  constexpr std::size_t course_of_an_entry = 32;  // a point takes more, and not every entry has one
  return sizeof(Replay) + record_.entries.size() * (sizeof(notation::LogEntry) + course_of_an_entry) +
         kept_.size() * sizeof(State);
}

json::object Replay::state_json(const State& state) const {
  return notation::print_view(ruleset_, edition_options_, state, record_.seats, nobody);
}

Replay::Json Replay::opened() const {
  json::object view{{"edition", record_.edition},
                    {"title", ruleset_.text.title},
                    {"rules", notation::print_differences(edition_options_, ruleset_)},
                    {"players", notation::print_seats(record_.seats)},
                    {"state", state_json(kept_.front())}};
  return {{"steps", record_.entries.size() + 1}, {"view", std::move(view)}};
}

Replay::Json Replay::steps(std::int64_t from, std::int64_t count) const {
  std::optional<value::Valuer> valuer;
  if (over_) valuer.emplace(ruleset_, value::builtin_network());
  json::array steps;
  const std::int64_t end = from + count;
  const auto add = [&](std::int64_t step, const State& state, std::span<const Event> events,
                       json::value entry) {
    const auto write = [&](notation::JsonText& out) {
      write_events(out, ruleset_, record_.seats, state, events);
    };
    steps.push_back({{"step", step},
                     {"entry", std::move(entry)},
                     {"events", notation::written_tree(write)},
                     {"state", state_json(state)}});
    if (valuer)
      steps.back().as_object()["chances"] = table::print_chances(valuer->chances(state), state.player_count);
  };
  const auto entries = static_cast<std::int64_t>(record_.entries.size());
  // From the kept position at or before the one that the first step begins with.
  const auto near = static_cast<std::size_t>(std::clamp<std::int64_t>(from - 1, 0, entries)) / keep_every;
  State state = kept_.at(near);
  if (from == 0) add(0, state, {}, nullptr);
  std::vector<Event> events;
  for (auto step = static_cast<std::int64_t>(near * keep_every) + 1; step <= entries && step < end; ++step) {
    const notation::LogEntry& entry = record_.entries[static_cast<std::size_t>(step - 1)];
    events.clear();
    if (!notation::do_entry(ruleset_, state, entry, events)) break;
    if (step >= from) add(step, state, events, notation::print_entry(ruleset_, entry));
  }
  return {{"steps", std::move(steps)}};
}

Replay::Json Replay::worth(std::int64_t from, std::int64_t count) {
  return course_.points(ruleset_, record_, {.from = from, .count = count, .with_chances = over_});
}

}  // namespace freehold::hosting
