// Self-contained pages made of the files of src/sim/report/.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace freehold::sim {

/// The text of a file of src/sim/report/; empty if there is none.
std::string report_file_text(std::string_view name);

/// A template with its {{words}} replaced, each of which is given (asserted). One pass: what is filled in is not looked at
/// again.
std::string filled(std::string_view page, const std::map<std::string_view, std::string>& words);

/// A JSON text as it may be put into a script element, which a "<" within a text could end.
std::string in_script(std::string json);

}  // namespace freehold::sim
