// Whole numbers as options of commands take them.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <string>

#include "app/figures.h"

namespace freehold::app {

/// Checks for a whole number in that range, in digits as they are read: to CLI11, "010" alone would be eight.
inline CLI::Validator whole_from(std::int64_t least, std::int64_t most) {
  const auto mistake = [least, most](const std::string& text) -> std::string {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole =
        error == std::errc{} && end == text.data() + text.size() && fmt::to_string(number) == text;
    if (whole && number >= least && number <= most) return "";
    return fmt::format("is a whole number from {} to {}, written in digits, not {}", count_text(least),
                       count_text(most), text);
  };
  return CLI::Validator{mistake, fmt::format("INT in [{} - {}]", least, most)};
}

}  // namespace freehold::app
