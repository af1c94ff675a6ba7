// A page of plots about an experiment: one self-contained HTML file that needs no network; and what such pages are
// made from, the files in src/sim/report/.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "rules/ruleset.h"
#include "sim/experiment.h"
#include "sim/provenance.h"

namespace freehold::sim {

/// The experiment must have counted details.
std::string report_page(const Ruleset& ruleset, const Experiment& experiment, const Findings& findings,
                        const Provenance& provenance);

/// A file in src/sim/report/, in consecutive parts.
struct ReportFile {
  std::string_view name;  ///< "report.js"
  std::span<const std::string_view> parts;
};

std::span<const ReportFile> report_files();

/// The text of a file in src/sim/report/; empty if there is none.
std::string report_file_text(std::string_view name);

/// A template with its {{words}} replaced (asserts that each is given). Replacements aren't scanned again.
std::string filled(std::string_view page, const std::map<std::string_view, std::string>& words);

/// JSON text made safe for a script element, which a "<" within a text could end.
std::string in_script(std::string json);

}  // namespace freehold::sim
