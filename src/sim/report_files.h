// The parts of the report page that are not C++: styles, script and the plotting library, put into the binary when it is
// built (src/sim/report/).
#pragma once

#include <span>
#include <string_view>

namespace freehold::sim {

/// One file of src/sim/report/, in parts that follow each other.
struct ReportFile {
  std::string_view name;  ///< "report.js"
  std::span<const std::string_view> parts;
};

std::span<const ReportFile> report_files();

}  // namespace freehold::sim
