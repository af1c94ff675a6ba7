// A simulation as work of the laboratory: many games of bots, counted (sim/experiment.h).
#pragma once

#include "lab/laboratory.h"
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

  boost::json::object run(const LabDesk& desk) override;
  [[nodiscard]] std::optional<hosting::ServedFile> file(std::string_view name) const override;

 private:
  [[nodiscard]] boost::json::object result(const sim::Findings& findings, double seconds) const;
  [[nodiscard]] boost::json::object figures(const sim::Findings& findings, double seconds) const;

  Ruleset ruleset_;
  sim::Experiment experiment_;
  sim::Provenance provenance_;
  sim::Findings findings_{};
  double seconds_ = 0;
};

}  // namespace freehold::lab
