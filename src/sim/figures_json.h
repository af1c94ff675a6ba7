// Simulation results and exact odds as JSON, the same for the command line, the server and their readers.
#pragma once

#include <boost/json.hpp>

#include "rules/ruleset.h"
#include "sim/experiment.h"
#include "sim/result_tables.h"

namespace freehold::sim {

/// A table as a list of objects.
boost::json::array rows_json(const ResultTable& table);

/// `{"share","low","high"}`
boost::json::object share_json(const Share& share);

/// The figures of an experiment that took `seconds` (docs/manual/lab.md). With details, also the tables
/// deeds, groups, reasons, ruins and worth, each a list of objects.
boost::json::object figures_json(const Ruleset& ruleset, const Experiment& experiment,
                                 const Findings& findings, double seconds);

}  // namespace freehold::sim
