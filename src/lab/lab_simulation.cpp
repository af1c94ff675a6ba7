#include "lab/lab_simulation.h"

#include <fmt/format.h>

#include <chrono>

#include "sim/figures_json.h"
#include "sim/report_page.h"
#include "sim/result_files.h"

namespace freehold::lab {

namespace json = boost::json;

json::object LabSimulation::result(const sim::Findings& findings, double seconds) const {
  auto result = sim::figures_json(ruleset_, experiment_, findings, seconds);
  result["provenance"] = sim::provenance_json(provenance_);
  return result;
}

json::object LabSimulation::figures(const sim::Findings& findings, double seconds) const {
  return {{"done", findings.tally->games}, {"of", experiment_.games}, {"figures", result(findings, seconds)}};
}

json::object LabSimulation::run(const LabDesk& desk) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - began).count(); };
  const sim::Running running{
      .threads = desk.threads, .stop = &desk.stop, .sums = [&](const sim::Findings& so_far) {
        if (so_far.tally->games < experiment_.games) desk.tell(figures(so_far, seconds()));
      }};
  findings_ = sim::run_experiment(ruleset_, experiment_, running);
  seconds_ = seconds();
  provenance_.command = sim::simulation_command(ruleset_.text.edition, experiment_, findings_);
  return figures(findings_, seconds_);
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
    return hosting::ServedFile{called(name), "application/json",
                               json::serialize(result(findings_, seconds_)) + "\n"};
  }
  for (const sim::ResultTable& table : sim::result_tables(ruleset_, experiment_, findings_)) {
    if (name == table.name + ".csv")
      return hosting::ServedFile{called(name), "text/csv; charset=utf-8", sim::csv_of(table)};
  }
  return std::nullopt;
}

}  // namespace freehold::lab
