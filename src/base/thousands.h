// Numbers as people write them: "1,500".
#pragma once

#include <string>
#include <string_view>

namespace freehold {

/// Without the marks between thousands: any of `marks` that stands between a digit and exactly three others.
inline std::string without_thousands_marks(std::string_view text, std::string_view marks) {
  const auto digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
  std::string bare;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool between =
        i > 0 && digit(i - 1) && digit(i + 1) && digit(i + 2) && digit(i + 3) && !digit(i + 4);
    if (!between || !marks.contains(text[i])) bare += text[i];
  }
  return bare;
}

}  // namespace freehold
