// A page of plots about an experiment: one HTML file that needs nothing else, not even a network.
#pragma once

#include <string>

#include "rules/ruleset.h"
#include "sim/experiment.h"
#include "sim/provenance.h"

namespace freehold::sim {

/// The page. The experiment counted details.
std::string report_page(const Ruleset& ruleset, const Experiment& experiment, const Findings& findings,
                        const Provenance& provenance);

}  // namespace freehold::sim
