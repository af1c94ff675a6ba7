#include "lab/lab_simulation.h"

#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "sim/csv_text.h"
#include "sim/figures_json.h"
#include "sim/report_page.h"

namespace freehold::lab {

namespace json = boost::json;

bool LabSimulation::go_on(const LabDesk& desk) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  if (!run_)
    run_.emplace(ruleset_, experiment_,
                 sim::Running{.threads = desk.threads, .stop = &desk.stop, .games_of_a_chunk = 1});
  const bool goes_on = run_->go_on(desk.part);
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

}  // namespace freehold::lab
