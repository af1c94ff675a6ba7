#include "lab/lab_analysis.h"

#include <algorithm>
#include <utility>

#include "sim/analysis_json.h"

namespace freehold::lab {

namespace json = boost::json;

namespace {

constexpr int played_at_a_time = 50;  // play-outs of a position: a run stops soon

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

json::object LabAnalysis::figures() const {
  json::array course;
  for (const auto& chance : chances_) {
    if (chance) course.push_back(sim::chance_json(record_.seats, *chance));
  }
  const auto done = course.size();
  return {{"done", done},
          {"of", chances_.size()},
          {"analysis", {{"edition", ruleset_.text.edition}, {"luck", luck_}, {"course", std::move(course)}}}};
}

void LabAnalysis::begin(const LabDesk& desk) {
  auto points = sim::points_of_course(record_.entries.size(), points_ - 1);
  points.erase(std::ranges::unique(points).begin(), points.end());
  sim::GameCourse course = sim::follow(ruleset_, record_, points, &desk.stop);
  luck_ = sim::luck_json(static_cast<int>(record_.seats.size()), ruleset_.options.dice_sides, course);
  chances_.resize(points.size());
  begun_.emplace(Begun{.valuer = {ruleset_, value::builtin_network()},
                       .points = points,
                       .positions = std::move(course.positions),
                       .order = coarse_to_fine(points.size())});
}

bool LabAnalysis::go_on(const LabDesk& desk) {
  const PartClock clock{desk};
  if (!begun_) begin(desk);
  while (play_more(desk)) {
    if (clock.is_over()) return true;
  }
  return false;
}

bool LabAnalysis::play_more(const LabDesk& desk) {
  const std::size_t at = begun_->order[begun_->next];
  auto& partial = begun_->partial;
  sim::PlayOrder part = order_;
  part.first = partial ? partial->played.games : 0;
  part.games = std::min(played_at_a_time, order_.games - static_cast<int>(part.first));
  part.threads = desk.threads;
  part.stop = &desk.stop;
  sim::ChanceAt chance = sim::chance_at(begun_->valuer, begun_->positions[at], begun_->points[at], part);
  // What was cut off says nothing.
  if (desk.stop) return false;
  if (partial) {
    partial->played.add(chance.played);
  } else {
    partial = std::move(chance);
  }
  if (partial->played.games < order_.games) return true;
  partial->played.winners.clear();  // only sums are asked for
  chances_[at] = std::exchange(partial, std::nullopt);
  return ++begun_->next < begun_->order.size();
}

}  // namespace freehold::lab
