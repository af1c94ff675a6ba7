// whole_number: a number that a whole text is.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace freehold {

/// The number, in digits with at most a '-' before them; nullopt if `text` is anything else or `Number` can't hold it.
template <class Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

}  // namespace freehold
