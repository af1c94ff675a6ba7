#include "lab/lab_works.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "sim/report_page.h"
#include "sim/result_tables.h"
#include "sim/results_json.h"

namespace freehold::lab {

namespace json = boost::json;

namespace {

constexpr int played_at_a_time = 50;  // play-outs of a position: few, for quick stops
constexpr int dealt_at_a_time = 20;  // play-outs of each position: few, for early figures and quick stops

}  // namespace

bool LabSimulation::go_on(const LabAllowance& allowance) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  if (!run_)
    run_.emplace(ruleset_, experiment_,
                 sim::Running{.threads = allowance.threads, .stop = &allowance.stop, .games_of_a_chunk = 1});
  const bool goes_on = run_->go_on(allowance.part);
  seconds_ += std::chrono::duration<double>(Clock::now() - began).count();
  return goes_on;
}

sim::Findings LabSimulation::found_so_far() const {
  return run_ ? run_->findings() : sim::Findings{.tally = std::make_unique<sim::Tally>()};
}

json::object LabSimulation::printed(const sim::Findings& findings) const {
  auto printed = sim::figures_json(ruleset_, experiment_, findings, seconds_);
  printed["provenance"] = sim::provenance_json(provenance_);
  return printed;
}

json::object LabSimulation::told(const sim::Findings& findings) const {
  return {{"done", findings.tally->games}, {"of", experiment_.games}, {"figures", printed(findings)}};
}

json::object LabSimulation::figures() const {
  return told(found_so_far());
}

json::object LabSimulation::result() {
  findings_ = found_so_far();
  findings_.interrupted = findings_.tally->games < experiment_.games;
  provenance_.command = sim::simulation_command(ruleset_.text.edition, experiment_, findings_);
  run_.reset();
  return told(findings_);
}

std::optional<hosting::ServedFile> LabSimulation::file(std::string_view name) const {
  const auto called = [&](std::string_view what) {
    return fmt::format("freehold-{}-{}", ruleset_.text.edition, what);
  };
  if (name == "report.html") {
    return hosting::ServedFile{called(name), "text/html; charset=utf-8",
                               sim::report_page(ruleset_, experiment_, findings_, provenance_)};
  }
  if (name == "figures.json") {
    return hosting::ServedFile{called(name), "application/json", json::serialize(printed(findings_)) + "\n"};
  }
  for (const sim::ResultTable& table : sim::result_tables(ruleset_, experiment_, findings_)) {
    if (name == table.name + ".csv")
      return hosting::ServedFile{called(name), "text/csv; charset=utf-8", sim::csv_of(table)};
  }
  return std::nullopt;
}

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

void LabAnalysis::begin(const LabAllowance& allowance) {
  auto points = sim::points_of_course(record_.entries.size(), points_ - 1);
  points.erase(std::ranges::unique(points).begin(), points.end());
  sim::GameCourse course = sim::follow(ruleset_, record_, points, &allowance.stop);
  luck_ = sim::luck_json(static_cast<int>(record_.seats.size()), ruleset_.options.dice_sides, course);
  chances_.resize(points.size());
  begun_.emplace(Begun{.valuer = {ruleset_, value::builtin_network()},
                       .points = points,
                       .positions = std::move(course.positions),
                       .order = coarse_to_fine(points.size())});
}

bool LabAnalysis::do_piece(const LabAllowance& allowance) {
  if (!begun_) begin(allowance);
  const std::size_t at = begun_->order[begun_->next];
  auto& partial = begun_->partial;
  sim::PlayOrder part = order_;
  part.first = partial ? partial->played.games : 0;
  part.games = std::min(played_at_a_time, order_.games - static_cast<int>(part.first));
  part.threads = allowance.threads;
  part.stop = &allowance.stop;
  sim::ChanceAt chance = sim::chance_at(begun_->valuer, begun_->positions[at], begun_->points[at], part);
  // A part that was cut off says nothing.
  if (allowance.stop) return false;
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

json::object LabDeal::figures() const {
  json::array seats;
  for (std::size_t seat = 0; seat < positions_.effect.now.player_count; ++seat) {
    const sim::Change change = sim::change_of(now_, then_, seat);
    seats.push_back({{"now", now_.win_share(seat).share},
                     {"then", then_.win_share(seat).share},
                     {"low", change.low},
                     {"high", change.high}});
  }
  return {{"done", now_.games}, {"of", order_.games}, {"deal", std::move(seats)}};
}

bool LabDeal::do_piece(const LabAllowance& allowance) {
  sim::PlayOrder part = order_;
  part.first = now_.games;
  part.games = std::min(dealt_at_a_time, order_.games - now_.games);
  part.threads = allowance.threads;
  part.stop = &allowance.stop;
  const sim::PlayedOut now = sim::play_out(positions_.ruleset, positions_.effect.now, part);
  const sim::PlayedOut then = sim::play_out(positions_.ruleset, positions_.effect.then, part);
  // A part that was cut off says nothing.
  if (allowance.stop) return false;
  now_.add(now);
  then_.add(then);
  return now_.games < order_.games;
}

bool LabTurningPoints::go_on(const LabAllowance& allowance) {
  if (!search_) search_.emplace(ruleset_, record_, order_);
  return search_->go_on(allowance.part, {.threads = allowance.threads, .stop = &allowance.stop});
}

json::object LabTurningPoints::figures() const {
  return {{"done", search_ ? search_->done() : 0}, {"of", search_ ? search_->all() : 0}};
}

json::object LabTurningPoints::result() {
  json::object figures = this->figures();
  const auto found = search_ ? search_->found() : std::vector<sim::TurningPoint>{};
  figures["turning_points"] = sim::turning_points_json(ruleset_, found);
  return figures;
}

}  // namespace freehold::lab
