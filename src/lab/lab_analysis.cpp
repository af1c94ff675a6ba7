#include "lab/lab_analysis.h"

#include <algorithm>

#include "sim/analysis_json.h"

namespace freehold::lab {

namespace json = boost::json;

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

json::object LabAnalysis::run(const LabDesk& desk) {
  auto points = sim::points_of_course(record_.entries.size(), points_ - 1);
  points.erase(std::ranges::unique(points).begin(), points.end());
  chances_.resize(points.size());
  const sim::GameCourse course = sim::follow(ruleset_, record_, points, &desk.stop);
  luck_ = sim::luck_json(static_cast<int>(record_.seats.size()), ruleset_.options.dice_sides, course);
  NewsPace pace;
  const value::Valuer valuer{ruleset_, value::builtin_network()};
  order_.threads = desk.threads;
  order_.stop = &desk.stop;
  for (const std::size_t at : coarse_to_fine(points.size())) {
    sim::ChanceAt chance = sim::chance_at(valuer, course.positions[at], points[at], order_);
    if (desk.stop) break;
    chance.played.winners.clear();  // only sums are asked for
    chances_[at] = std::move(chance);
    if (pace.is_due()) desk.tell(figures());
  }
  return figures();
}

}  // namespace freehold::lab
