#include "link_table.h"

#include <regex>
#include <sstream>

namespace freehold::architecture {

LinkTable read_link_table(std::istream& in) {
  LinkTable table;
  for (std::string line; std::getline(in, line);) {
    const auto colon = line.find(':');
    if (colon == std::string::npos) continue;
    auto& links = table[line.substr(0, colon)];
    std::istringstream rest(line.substr(colon + 1));
    for (std::string name; rest >> name;)
      links.insert(name);
  }
  return table;
}

std::set<std::string> reachable(const LinkTable& table, const std::string& folder) {
  std::set<std::string> seen{folder};
  std::vector<std::string> open{folder};
  while (!open.empty()) {
    const std::string next = open.back();
    open.pop_back();
    const auto line = table.find(next);
    if (line == table.end()) continue;
    for (const auto& link : line->second) {
      if (seen.insert(link).second) open.push_back(link);
    }
  }
  return seen;
}

std::vector<std::string> table_mistakes(const LinkTable& table) {
  std::vector<std::string> mistakes;
  for (const auto& [folder, links] : table) {
    for (const auto& link : links) {
      if (!table.contains(link)) mistakes.push_back(folder + " links " + link + ", no such folder");
      if (reachable(table, link).contains(folder)) {
        mistakes.push_back(folder + " links " + link + ", which leads back to " + folder);
      }
    }
  }
  return mistakes;
}

std::vector<std::string> refused_includes(const LinkTable& table, const std::vector<Include>& includes) {
  std::vector<std::string> refused;
  for (const auto& include : includes) {
    const auto slash = include.path.find('/');
    const auto to = include.path.substr(0, slash);
    if (slash == std::string::npos || !table.contains(to)) {
      refused.push_back(include.place + ": \"" + include.path +
                        "\" is not named from src/ (\"folder/file.h\")");
    } else if (!reachable(table, include.from_folder).contains(to)) {
      refused.push_back(include.place + ": " + include.from_folder + " may not include \"" + include.path +
                        "\": its link line does not lead to " + to);
    }
  }
  return refused;
}

std::vector<Include> includes_of(const std::string& folder, const std::string& file, std::istream& text) {
  static const std::regex quoted{R"re(^\s*#\s*include\s*"([^"]*)")re"};
  std::vector<Include> includes;
  int number = 0;
  for (std::string line; std::getline(text, line);) {
    ++number;
    std::smatch match;
    if (!std::regex_search(line, match, quoted)) continue;
    includes.push_back({folder, file + ":" + std::to_string(number), match[1].str()});
  }
  return includes;
}

}  // namespace freehold::architecture
