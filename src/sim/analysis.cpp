#include "sim/analysis.h"

#include "base/assert.h"
#include "rules/valuation.h"

namespace freehold::sim {
namespace {

WorthAt worth_at(const Ruleset& ruleset, const State& state, int round, std::size_t entries) {
  WorthAt at{.round = round, .entries = entries};
  for (const PlayerId player : state.in_game)
    at.worth[player.index()] = worth(ruleset, state, player);
  return at;
}

class CourseFollower {
 public:
  CourseFollower(const Ruleset& ruleset, const State& first, std::span<const std::size_t> wanted,
                 const std::atomic<bool>* stop)
      : ruleset_(ruleset), wanted_(wanted), stop_(stop), money_(ruleset, first) {
    reach(0, first);
  }

  void hear(std::size_t entry, const State& after, std::span<const Event> events) {
    reach(entry + 1, after);
    // What a throw was expected to bring takes a walk over all its outcomes; skip it once stopped.
    if (stop_ != nullptr && *stop_) return;
    money_.hear(after, events);
    course_.dice.hear(events);
    for (const Event& event : events) {
      if (event.type == EventType::round_ended)
        course_.worths.push_back(worth_at(ruleset_, after, event.count, entry + 1));
    }
  }

  GameCourse finish(const State& last, std::size_t entries) {
    course_.worths.push_back(worth_at(ruleset_, last, last.round, entries));
    course_.money = money_.luck();
    return std::move(course_);
  }

 private:
  void reach(std::size_t entries, const State& position) {
    while (course_.positions.size() < wanted_.size() && wanted_[course_.positions.size()] == entries)
      course_.positions.push_back(position);
  }

  const Ruleset& ruleset_;
  std::span<const std::size_t> wanted_;
  const std::atomic<bool>* stop_;
  MoneyLuckFollower money_;
  GameCourse course_{};
};

}  // namespace

GameCourse follow(const Ruleset& ruleset, const notation::GameRecord& record,
                  std::span<const std::size_t> entries, const std::atomic<bool>* stop) {
  CourseFollower follower{ruleset, notation::first_state(ruleset, record), entries, stop};
  const auto hear = [&](std::size_t entry, const State& after, std::span<const Event> events) {
    follower.hear(entry, after, events);
  };
  const auto last = notation::replay(ruleset, record, hear);
  FREEHOLD_ASSERT(last);
  return follower.finish(*last, record.entries.size());
}

std::vector<std::size_t> points_of_course(std::size_t entries, int parts) {
  std::vector<std::size_t> points;
  for (int i = 0; i <= parts; ++i)
    points.push_back(entries * static_cast<std::size_t>(i) / static_cast<std::size_t>(parts));
  return points;
}

ChanceAt chance_at(const value::Valuer& valuer, const State& position, std::size_t entries,
                   const PlayOrder& order) {
  return {position.round, entries, valuer.chances(position), play_out(valuer.ruleset(), position, order)};
}

}  // namespace freehold::sim
