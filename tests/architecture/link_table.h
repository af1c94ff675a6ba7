// Which folder of src/ may include which: the link lines of src/*/CMakeLists.txt, read back.
#pragma once

#include <istream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace freehold::architecture {

/// The link lines: folder -> folders it links directly.
using LinkTable = std::map<std::string, std::set<std::string>>;

/// One line of a source file that includes a file of this repository.
struct Include {
  std::string from_folder;  ///< folder of src/ that the including file lies in
  std::string place;        ///< file:line, for the message
  std::string path; ///< the text between the quotes
};

/// Reads lines of the form "rules: base".
LinkTable read_link_table(std::istream& in);

/// Every folder reached from `folder` through the link lines, itself among them.
std::set<std::string> reachable(const LinkTable& table, const std::string& folder);

/// Folders that reach themselves again, and folders that are linked but have no line of their own.
std::vector<std::string> table_mistakes(const LinkTable& table);

/// One message for each include that the link lines do not allow.
std::vector<std::string> refused_includes(const LinkTable& table, const std::vector<Include>& includes);

/// The quoted includes in the text of a file.
std::vector<Include> includes_of(const std::string& folder, const std::string& file, std::istream& text);

}  // namespace freehold::architecture
