// The results of a simulation as text for people and as JSON for programs.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "rules/ruleset.h"
#include "sim/experiment.h"
#include "sim/provenance.h"

namespace freehold::app {

/// A finished simulation.
struct SimResult {
  const Ruleset& ruleset;
  const sim::Experiment& experiment;
  const sim::Findings& findings;
  double seconds = 0;
  int threads = 1;
  int processes = 1;
  const sim::Provenance& provenance;
};

/// Lengths, speed, who won how often, where tokens stood most.
std::string sim_page(const SimResult& result);

/// As protocol.md has it: "freehold sim --json"; all but seconds, games_per_second and ns_per_throw follow from the
/// experiment alone.
boost::json::object sim_json(const SimResult& result);

}  // namespace freehold::app
