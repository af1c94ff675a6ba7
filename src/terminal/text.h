// Text on a grid of terminal cells: UTF-8 in, columns counted as a terminal counts them; and names that fit a
// small cell.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace freehold::terminal {

/// The characters of a UTF-8 text. Control characters, and bytes that aren't UTF-8, become U+FFFD, so that
/// no escape sequence in a player's name reaches a terminal.
std::u32string decode(std::string_view utf8);
std::string encode(char32_t character);
std::string encode(std::u32string_view characters);

/// Columns that a character takes: 0 (combining), 1, or 2 (East Asian, emoji).
int columns_of(char32_t character);
int columns_of(std::string_view utf8);

/// The longest beginning that fits `columns`, ending in `mark` if something was cut.
std::string clipped(std::string_view utf8, int columns, std::string_view mark = "");
/// Exactly `columns` wide: cut, or filled up with blanks at its end (left) or beginning (right).
std::string left_aligned(std::string_view utf8, int columns);
std::string right_aligned(std::string_view utf8, int columns);

/// Lines of at most `columns` (>= 1), broken at blanks where possible; a word longer than a line is cut. A line break
/// in the text stays one. A no-break space is shown as a blank and never broken at. At least one line.
std::vector<std::string> wrapped(std::string_view utf8, int columns);

/// A sentence as it may be written to a terminal line by line: no control character of a name or of what somebody
/// typed, and plain blanks.
std::string harmless(std::string_view utf8);
/// With blanks for no-break spaces.
std::string with_plain_blanks(std::string_view utf8);
/// Two parts of a text that stay on one line: a no-break space between them.
inline constexpr std::string_view no_break = "\u00a0";

/// For ASCII alone: amounts without their sign if it isn't ASCII ("1,500" for "£1,500"), punctuation by its kin,
/// letters without their accents where they have a plain form, anything else as '?'.
std::string to_ascii(std::string_view utf8);

/// The words between blanks.
std::vector<std::string> words_of(std::string_view utf8);

/// A form of each name of at most `columns` (>= 3) columns. The whole name where it fits; else without the last word if
/// other names end in it too ("Road"); else its beginning without blanks ("OldKe"); names that would then look alike
/// keep their first letter and what tells them apart ("W'cha", "W'hal"). Equal names stay equal.
std::vector<std::string> short_names(const std::vector<std::string>& names, int columns);

/// A different capital letter for each name, its first letter if that is free. At most 26 names.
std::vector<char> capital_marks(const std::vector<std::string>& names);
/// The same in small letters.
std::vector<char> small_marks(const std::vector<std::string>& names);

}  // namespace freehold::terminal
