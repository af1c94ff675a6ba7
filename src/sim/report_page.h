// A page of plots about an experiment: one self-contained HTML file that needs no network.
#pragma once

#include <string>

#include "rules/ruleset.h"
#include "sim/experiment.h"
#include "sim/provenance.h"

namespace freehold::sim {

/// The experiment must have counted details.
std::string report_page(const Ruleset& ruleset, const Experiment& experiment, const Findings& findings,
                        const Provenance& provenance);

}  // namespace freehold::sim
