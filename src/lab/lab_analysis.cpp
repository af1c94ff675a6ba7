#include "lab/lab_analysis.h"

#include <algorithm>

#include "sim/figures_json.h"
#include "sim/money_luck.h"
#include "table/dice_luck.h"
#include "value/valuer.h"

namespace freehold::lab {

namespace json = boost::json;

namespace {

/// What the throws of a game showed and brought.
struct LuckCount {
  sim::MoneyLuckFollower money;
  table::DiceLuck dice{};

  [[nodiscard]] json::array print(int seats, int sides) const {
    json::array all;
    for (int seat = 0; seat < seats; ++seat) {
      all.push_back(sim::luck_json(seat, dice.of(PlayerId{seat}), sides,
                                   money.luck().at(static_cast<std::size_t>(seat))));
    }
    return all;
  }
};

}  // namespace

std::vector<std::size_t> coarse_to_fine(std::size_t count) {
  std::vector<std::size_t> order;
  std::vector<bool> taken(count);
  const auto take = [&](std::size_t at) {
    if (at < count && !taken[at]) order.push_back(at);
    if (at < count) taken[at] = true;
  };
  take(0);
  if (count > 0) take(count - 1);
  std::size_t stride = 1;
  while (stride < count)
    stride *= 2;
  for (; stride > 0; stride /= 2) {
    for (std::size_t at = 0; at < count; at += stride)
      take(at);
  }
  return order;
}

// The positions at the points, and what can be told without playing out.
void LabAnalysis::follow(const std::atomic<bool>& stop) {
  const std::size_t all = record_.entries.size();
  const auto last = static_cast<std::size_t>(points_ - 1);
  for (std::size_t i = 0; i <= last; ++i) {
    const std::size_t entries = (all * i + last / 2) / last;
    if (course_.empty() || course_.back().entries != entries) course_.push_back({.entries = entries});
  }
  auto next = course_.begin();
  const auto reached = [&](std::size_t entries, const State& state) {
    if (next != course_.end() && next->entries == entries) (next++)->state = state;
  };
  const State first = notation::first_state(ruleset_, record_);
  LuckCount luck{.money{ruleset_, first}};
  reached(0, first);
  const auto hear = [&](std::size_t entry, const State& after, std::span<const Event> events) {
    reached(entry + 1, after);
    // What a throw was expected to bring takes a look at all its outcomes: not for whoever waits no more.
    if (stop) return;
    luck.money.hear(after, events);
    luck.dice.hear(events);
  };
  // The record of a replay is known to replay.
  static_cast<void>(notation::replay(ruleset_, record_, hear));
  luck_ = luck.print(first.player_count, ruleset_.options.dice_sides);
}

json::object LabAnalysis::point_json(const Point& point) const {
  json::array seats;
  for (std::size_t seat = 0; seat < record_.seats.size(); ++seat) {
    json::object chance = sim::share_json(point.played->win_share(seat));
    chance["seat"] = seat;
    chance["name"] = record_.seats[seat].name;
    chance["by_value"] = point.by_value[seat];
    chance["wins"] = point.played->wins[seat];
    seats.push_back(std::move(chance));
  }
  return {{"round", point.state.round},
          {"entries", point.entries},
          {"games", point.played->games},
          {"ended", point.played->ended},
          {"seats", std::move(seats)}};
}

json::object LabAnalysis::figures() const {
  json::array course;
  for (const Point& point : course_) {
    if (point.played) course.push_back(point_json(point));
  }
  const auto done = course.size();
  return {{"done", done},
          {"of", course_.size()},
          {"analysis", {{"edition", ruleset_.text.edition}, {"luck", luck_}, {"course", std::move(course)}}}};
}

json::object LabAnalysis::run(const LabDesk& desk) {
  follow(desk.stop);
  NewsPace pace;
  const value::Valuer valuer{ruleset_, value::builtin_network()};
  order_.threads = desk.threads;
  order_.stop = &desk.stop;
  for (const std::size_t at : coarse_to_fine(course_.size())) {
    sim::PlayedOut played = sim::play_out(ruleset_, course_[at].state, order_);
    if (desk.stop) break;
    course_[at].played = std::move(played);
    course_[at].by_value = valuer.chances(course_[at].state);
    course_[at].played->winners.clear();  // only sums are asked for
    if (pace.is_due()) desk.tell(figures());
  }
  return figures();
}

}  // namespace freehold::lab
