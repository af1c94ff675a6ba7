// UTF-8 that is safe to print in a terminal: all that names and wording of editions consist of.
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
/// and the marks that turn the direction of writing or have no width of their own. Line feeds and tabs count too.
std::optional<TextFault> text_fault(std::string_view text);

/// The same for whole files, where line feeds, carriage returns and tabs are allowed.
std::optional<TextFault> file_fault(std::string_view text);

/// Characters of valid UTF-8: code points, not bytes.
std::size_t character_count(std::string_view text);

/// For messages: faults replaced by '?', at most `most` characters and then "...".
std::string printable(std::string_view text, std::size_t most = 40);

/// Without blanks around it, and with the letters A-Z made small: names are unique by this (G.1, L.2.3).
std::string folded(std::string_view name);

}  // namespace freehold::editions
