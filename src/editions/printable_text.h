// UTF-8 that is safe to print in a terminal: all names and wording in editions, and chat.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace freehold::editions {

/// Where a text stops being printable, and why.
struct TextFault {
  std::size_t offset = 0;  ///< in bytes
  std::string what;  ///< "a control character (U+001B)"
};

/// The first byte that isn't UTF-8, or the first control character: C0 (escape sequences begin with one),
/// DEL, C1, and Unicode's characters for direction, annotation and separation and those without width. Line
/// feeds and tabs count too. U+200C and U+200D are faults if they join nothing.
std::optional<TextFault> text_fault(std::string_view text);

/// The same for whole files, where line feeds, carriage returns and tabs are allowed.
std::optional<TextFault> file_fault(std::string_view text);

/// Whether a text without faults has more than `most` characters, or absurdly many bytes per character.
bool is_too_long(std::string_view text, std::size_t most);

/// Whether a text without faults shows anything. False for blanks and default-ignorable characters alone.
bool can_be_seen(std::string_view text);

/// Whether a code point takes up room and shows nothing in most fonts.
bool is_blank(char32_t code);

/// For messages: replaces faults by '?', and cuts after `most` code points with "...".
std::string printable(std::string_view text, std::size_t most = 40);

/// A word for programs, such as a key, trimmed and with A-Z in lower case. Names are compared by Likeness.
std::string folded(std::string_view word);

}  // namespace freehold::editions
