// Lower-cases ASCII, for words of formats and protocols. For names, see editions/name.h.
#pragma once

#include <string>
#include <string_view>

namespace freehold {

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

}  // namespace freehold
