// Lower-cases ASCII, for words of formats and protocols. For names, see editions/name.h.
#pragma once

#include <string>
#include <string_view>

namespace freehold {

/// Capitals made small.
constexpr char small_ascii(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Leaves other bytes alone.
inline std::string small_ascii(std::string_view text) {
  std::string small{text};
  for (char& c : small)
    c = small_ascii(c);
  return small;
}

constexpr bool is_ascii_alphanumeric(char c) {
  return (c >= '0' && c <= '9') || (small_ascii(c) >= 'a' && small_ascii(c) <= 'z');
}

/// Without blanks at both ends.
constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n") {
  const auto start = text.find_first_not_of(blanks);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(blanks) - start + 1);
}

}  // namespace freehold
