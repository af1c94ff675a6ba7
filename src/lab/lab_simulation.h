// A simulation as work of the laboratory: many games of bots, counted (sim/experiment.h).
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "lab/lab_work.h"
#include "sim/experiment.h"
#include "sim/provenance.h"

namespace freehold::lab {

/// "done" and "of" are games, the figures are those of `freehold sim --json` with details.
class LabSimulation final : public LabWork {
 public:
  LabSimulation(Ruleset ruleset, sim::Experiment experiment, sim::Provenance provenance)
      : ruleset_(std::move(ruleset)),
        experiment_(std::move(experiment)),
        provenance_(std::move(provenance)) {}

  bool go_on(const LabDesk& desk) override;
  [[nodiscard]] boost::json::object figures() const override;
  boost::json::object result() override;
  [[nodiscard]] std::optional<hosting::ServedFile> file(std::string_view name) const override;

 private:
  /// Figures of the games played so far.
  [[nodiscard]] boost::json::object told(const sim::Findings& findings) const;
  /// What the command would print about them.
  [[nodiscard]] boost::json::object printed(const sim::Findings& findings) const;
  [[nodiscard]] sim::Findings found_so_far() const;

  Ruleset ruleset_;
  sim::Experiment experiment_;
  sim::Provenance provenance_;
  std::optional<sim::ExperimentRun> run_{};  // while it is under way
  sim::Findings findings_{};  // at the end
  double seconds_ = 0;  // that it has played
};

}  // namespace freehold::lab
