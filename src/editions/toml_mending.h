// What people who do not know TOML write instead of it: each line that stops the parser is reported in plain words, and
// mended if the meaning is clear, so that the rest can be checked. Internal to this folder.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::editions {

/// A line that is no TOML: what is wrong with it, and how it reads when that is right.
struct Mending {
  std::size_t line =
      0;  ///< from 0: the one to change, which may come before the one where the parser stopped
  std::string key;  ///< "options.salary"; empty if the line has no key
  std::string message;  ///< what is wrong and what would be right
  std::string text;  ///< the line as it is read instead
};

/// The heading of lines that are not read.
inline constexpr const char* unread_heading = "[[freehold-unread]]";

/// Headings in the wrong number of brackets, such as [space] for [[space]]. The parser would blame the lines after them.
std::vector<Mending> mended_headings(const std::vector<std::string>& lines);

/// For a line (from 0) at which the parser stopped with `description`; nothing if it is not clear what was meant.
std::optional<Mending> mended(const std::vector<std::string>& lines, std::size_t line,
                              const std::string& description);

/// Whether a text begins in this line and has no quotation mark at its end.
bool has_open_text(std::string_view line);

/// The line (from 0) where a text in three quotation marks begins that doesn't end; nothing if there is none.
std::optional<std::size_t> line_of_open_text(const std::vector<std::string>& lines);

}  // namespace freehold::editions
