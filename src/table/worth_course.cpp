#include "table/worth_course.h"

#include <algorithm>

#include "base/assert.h"
#include "rules/valuation.h"
#include "table/view_json.h"

namespace freehold::table {

namespace json = boost::json;

void write_worth(notation::JsonText& out, const Ruleset& ruleset, const State& state) {
  out.open_array();
  for (int i = 0; i < state.player_count; ++i) {
    if (const auto sum = shown_worth(ruleset, state, PlayerId{i}))
      out.value(*sum);
    else
      out.null();
  }
  out.close_array();
}

bool ends_a_turn(std::span<const Event> events) {
  return std::ranges::any_of(events, [](const Event& event) {
    return event.type == EventType::turn_ended || event.type == EventType::game_over;
  });
}

void WorthCourse::add_point(const value::Valuer& valuer) {
  Point& point = points_.emplace_back();
  point.step = done_;
  point.round = state_->round;
  for (int i = 0; i < state_->player_count; ++i)
    point.worth.at(static_cast<std::size_t>(i)) = worth(valuer.ruleset(), *state_, PlayerId{i});
  point.chances = valuer.chances(*state_);
}

void WorthCourse::go_on(const value::Valuer& valuer, const notation::GameRecord& record, std::int64_t until) {
  if (!state_) {
    state_ = notation::first_state(valuer.ruleset(), record);
    add_point(valuer);
  }
  std::vector<Event> events;
  for (std::int64_t left = most_entries; done_ < until && left > 0; --left) {
    events.clear();
    const auto& entry = record.entries[static_cast<std::size_t>(done_)];
    // The game has been replayed whole before.
    const bool done = notation::do_entry(valuer.ruleset(), *state_, entry, events).has_value();
    FREEHOLD_ASSERT(done);
    ++done_;
    if (ends_a_turn(events)) add_point(valuer);
  }
}

json::object WorthCourse::points(const Ruleset& ruleset, const notation::GameRecord& record,
                                 const CoursePart& part, bool with_chances) {
  const auto [from, count] = part;
  const value::Valuer valuer{ruleset, value::builtin_network()};
  const auto end = static_cast<std::int64_t>(record.entries.size());
  const std::int64_t last = std::min(end, from + std::min(count, most_entries) - 1);
  go_on(valuer, record, last);
  const std::int64_t told = std::min(last, done_);
  json::array list;
  const auto print = [&](const Point& point) {
    json::array worth;
    for (std::size_t i = 0; i < state_->player_count; ++i)
      worth.push_back(point.worth.at(i));
    json::object one{{"step", point.step}, {"round", point.round}, {"worth", std::move(worth)}};
    if (with_chances) one["chances"] = print_chances(point.chances, state_->player_count);
    list.push_back(std::move(one));
  };
  const auto first = std::ranges::lower_bound(points_, from, {}, &Point::step);
  for (auto point = first; point != points_.end() && point->step <= told; ++point)
    print(*point);
  if (told < end) return {{"points", std::move(list)}, {"next", std::max(from, told + 1)}};
  // If the log ends within a turn, it gets a temporary point, unless a tax is being chosen: worth is not
  // added up before that (X.9).
  if (from <= end && points_.back().step != end && state_->phase != Phase::tax_choice) {
    add_point(valuer);
    print(points_.back());
    points_.pop_back();
  }
  return {{"points", std::move(list)}};
}

}  // namespace freehold::table
