// A simulation as work of the laboratory: many games of bots, counted (sim/experiment.h).
#pragma once

#include "lab/laboratory.h"
#include "sim/experiment.h"

namespace freehold::lab {

/// "done" and "of" are games, the figures are those of `freehold sim --json` with details.
class LabSimulation final : public LabWork {
 public:
  LabSimulation(Ruleset ruleset, sim::Experiment experiment)
      : ruleset_(std::move(ruleset)), experiment_(std::move(experiment)) {}

  boost::json::object run(const LabDesk& desk) override;
  [[nodiscard]] std::optional<hosting::ServedFile> file(std::string_view name) const override;

 private:
  [[nodiscard]] boost::json::object figures(const sim::Findings& findings, double seconds) const;

  Ruleset ruleset_;
  sim::Experiment experiment_;
  sim::Findings findings_{};
  double seconds_ = 0;
};

}  // namespace freehold::lab
