#include "hosting/replay.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/try.h"
#include "hosting/rate.h"
#include "hosting/update.h"
#include "notation/edition_json.h"
#include "notation/json_text.h"
#include "notation/options_json.h"
#include "notation/seat.h"
#include "notation/state_json.h"
#include "table/view_json.h"
#include "value/valuer.h"

namespace freehold::hosting {

namespace json = boost::json;

namespace {

constexpr std::size_t keep_every = 64;  // entries

notation::ReplayListener keep_in(std::vector<State>& kept) {
  return [&kept](std::size_t entry, const State& after, std::span<const Event>) {
    if ((entry + 1) % keep_every == 0) kept.push_back(after);
  };
}

}  // namespace

wire::Allowed<Replay> Replay::of_log(wire::EditionShelf& editions, const json::value& log) {
  const auto id = notation::edition_of(log);
  if (!id) return wire::refuse_params("log.edition: must be the id of an edition");
  const auto edition = FREEHOLD_TRY(editions.find(*id));
  Ruleset ruleset = edition->ruleset;
  const RuleOptions printed = ruleset.options;
  auto record = notation::parse_record(ruleset, log);
  if (!record) return wire::refuse_params(record.error().text());
  ruleset.options = record->options;
  std::vector<State> kept{notation::first_state(ruleset, *record)};
  const auto end = notation::replay(ruleset, *record, keep_in(kept));
  if (!end) return wire::refuse_params("log: " + end.error().message);
  return Replay{std::move(ruleset), printed, *std::move(record), std::move(kept), *end};
}

std::expected<Replay, table::OpenError> Replay::of_game(table::KeptGame game) {
  std::vector<State> kept{notation::first_state(game.ruleset, game.record)};
  FREEHOLD_TRY(table::replay_log(game, keep_in(kept)));
  return Replay{std::move(game.ruleset), game.edition_options, std::move(game.record), std::move(kept),
                game.state};
}

std::size_t Replay::bytes() const {
  constexpr std::size_t course_of_an_entry = 32;  // a point takes more, but not every entry has one
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
                    {"state", state_json(kept_.front())},
                    {"shown", notation::print_edition(ruleset_)}};
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
                     {"state", state_json(state)},
                     {"rents", notation::written_tree([&](notation::JsonText& out) {
                        table::write_rents(out, ruleset_, state);
                      })}});
    if (valuer)
      steps.back().as_object()["chances"] = table::print_chances(valuer->chances(state), state.player_count);
  };
  const auto entries = static_cast<std::int64_t>(record_.entries.size());
  // From the last kept position at or before the first step.
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

Replay::Json Replay::worth(const table::CoursePart& part) {
  return course_.points(ruleset_, record_, part, over_);
}

wire::Allowed<table::CoursePart> read_course_part(const wire::Params& params) {
  constexpr std::int64_t most = table::WorthCourse::most_entries;
  const auto from = FREEHOLD_TRY(params.number_or("from", 0, INT32_MAX, 0));
  const auto count = FREEHOLD_TRY(params.number_or("count", 1, most, most));
  return table::CoursePart{.from = from, .count = count};
}

void ReplayShelf::close(Opens::iterator open) {
  bytes_ -= open->bytes;
  const auto of_address = bytes_of_.find(open->address);
  of_address->second -= open->bytes;
  if (of_address->second == 0) bytes_of_.erase(of_address);
  by_key_.erase(open->key);
  opens_.erase(open);
}

template <class Wanted, class Enough>
void ReplayShelf::make_room(Wanted wanted, Enough enough) {
  for (auto open = opens_.begin(); open != opens_.end() && !enough();) {
    const auto next = std::next(open);
    if (wanted(*open)) close(open);
    open = next;
  }
}

wire::Allowed<std::int64_t> ReplayShelf::add(ConnectionId connection, const std::string& address,
                                             ReplayPtr replay) {
  const std::size_t bytes = replay->bytes();
  if (bytes > limits_.replay_bytes_per_address || bytes > limits_.replay_bytes)
    return limited("replay_bytes", "this game is too long to be replayed here");
  const wire::Lock lock(mutex_);
  const auto of_connection = [&](const Open& open) { return open.key.first == connection; };
  const auto of_address = [&](const Open& open) { return open.address == address; };
  make_room(of_connection, [&] {
    const auto first = by_key_.lower_bound({connection, 0});
    const auto end = by_key_.lower_bound({connection + 1, 0});
    return std::distance(first, end) < limits_.replays_per_connection;
  });
  make_room(of_address, [&] {
    const auto known = bytes_of_.find(address);
    return known == bytes_of_.end() || known->second + bytes <= limits_.replay_bytes_per_address;
  });
  make_room([](const Open&) { return true; }, [&] { return bytes_ + bytes <= limits_.replay_bytes; });
  const std::int64_t number = (numbers_from_ ? numbers_from_() : 0) + ++last_;
  opens_.push_back({{connection, number}, address, std::move(replay), bytes});
  by_key_.emplace(Key{connection, number}, std::prev(opens_.end()));
  bytes_of_[address] += bytes;
  bytes_ += bytes;
  return number;
}

ReplayShelf::ReplayPtr ReplayShelf::find(ConnectionId connection, std::int64_t number) {
  const wire::Lock lock(mutex_);
  const auto found = by_key_.find({connection, number});
  if (found == by_key_.end()) return nullptr;
  opens_.splice(opens_.end(), opens_, found->second);
  return found->second->replay;
}

void ReplayShelf::close_all(ConnectionId connection) {
  const wire::Lock lock(mutex_);
  for (;;) {
    const auto first = by_key_.lower_bound({connection, 0});
    if (first == by_key_.end() || first->first.first != connection) return;
    close(first->second);
  }
}

std::size_t ReplayShelf::bytes() const {
  const wire::Lock lock(mutex_);
  return bytes_;
}

}  // namespace freehold::hosting
