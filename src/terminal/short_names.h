// Names that fit a small cell: short, legible, and no two alike.
#pragma once

#include <string>
#include <vector>

namespace freehold::terminal {

/// A form of each name of at most `columns` (>= 3) columns. The whole name where it fits; else without the last word if
/// other names end in it too ("Road"); else its beginning without blanks ("OldKe"); names that would then look alike
/// keep their first letter and what tells them apart ("W'cha", "W'hal"). Equal names stay equal.
std::vector<std::string> short_names(const std::vector<std::string>& names, int columns);

/// One capital letter for each name, its first where that is free, so that no two are alike. At most 26 names.
std::vector<char> capital_marks(const std::vector<std::string>& names);
/// The same in small letters.
std::vector<char> small_marks(const std::vector<std::string>& names);

}  // namespace freehold::terminal
