// Self-contained pages made from the files in src/sim/report/.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace freehold::sim {

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
