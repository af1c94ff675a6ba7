#include "sim/report_template.h"

#include <algorithm>

#include "base/assert.h"

namespace freehold::sim {

std::string report_file_text(std::string_view name) {
  std::string text;
  for (const ReportFile& file : report_files()) {
    if (file.name != name) continue;
    for (const std::string_view part : file.parts)
      text += part;
  }
  return text;
}

std::string filled(std::string_view page, const std::map<std::string_view, std::string>& words) {
  std::string text;
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t mark = std::min(page.find("{{", at), page.size());
    text += page.substr(at, mark - at);
    if (mark == page.size()) break;
    const std::size_t end = page.find("}}", mark);
    FREEHOLD_ASSERT(end != std::string_view::npos);
    text += words.at(page.substr(mark + 2, end - mark - 2));
    at = end + 2;
  }
  return text;
}

std::string in_script(std::string json) {
  for (std::size_t at = json.find('<'); at != std::string::npos; at = json.find('<', at))
    json.replace(at, 1, "\\u003c");
  return json;
}

}  // namespace freehold::sim
