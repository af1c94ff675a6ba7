// Self-contained pages made of the files of src/sim/report/.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace freehold::sim {

/// One file of src/sim/report/, in parts that follow each other.
struct ReportFile {
  std::string_view name;  ///< "report.js"
  std::span<const std::string_view> parts;
};

std::span<const ReportFile> report_files();

/// The text of a file of src/sim/report/; empty if there is none.
std::string report_file_text(std::string_view name);

/// A template with its {{words}} replaced, each of which is given (asserted). One pass: what is filled in is not looked at
/// again.
std::string filled(std::string_view page, const std::map<std::string_view, std::string>& words);

/// A JSON text as it may be put into a script element, which a "<" within a text could end.
std::string in_script(std::string json);

}  // namespace freehold::sim
