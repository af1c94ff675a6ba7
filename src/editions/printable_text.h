// UTF-8 that is safe to print in a terminal: all that names and wording of editions consist of, and what people say.
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

/// The first byte that is not UTF-8, or the first control character: C0 (escape sequences begin with one), DEL, C1,
/// and what Unicode has for programs: marks of direction and annotation, separators, what has no width. Line feeds and tabs count too. U+200C
/// and U+200D are faults where they join nothing.
std::optional<TextFault> text_fault(std::string_view text);

/// The same for whole files, where line feeds, carriage returns and tabs are allowed.
std::optional<TextFault> file_fault(std::string_view text);

/// Whether a text without fault has more than `most` characters, or so many bytes that there are absurdly many to each.
bool is_too_long(std::string_view text, std::size_t most);

/// Whether readers see anything of a text without fault: not if it has nothing but blanks and what is ignorable by default.
bool can_be_seen(std::string_view text);

/// Whether a code point takes room and shows nothing, in most fonts.
bool is_blank(char32_t code);

/// For messages: faults replaced by '?', at most `most` code points and then "...".
std::string printable(std::string_view text, std::size_t most = 40);

/// A word for programs, such as a key, without blanks around it and with the letters A-Z made small. Names are compared
/// by Likeness.
std::string folded(std::string_view word);

}  // namespace freehold::editions
