// The parser of TOML, in programs with exceptions and without. Internal to this folder.
#pragma once

#include <toml++/toml.h>

#include <expected>
#include <string_view>
#include <utility>

namespace freehold::editions {

/// The parser's table, or where and why it stopped.
inline std::expected<toml::table, toml::parse_error> parse_toml(std::string_view text,
                                                                std::string_view label = {}) {
#if TOML_EXCEPTIONS
  try {
    return toml::parse(text, label);
  } catch (const toml::parse_error& error) {
    return std::unexpected(error);
  }
#else
  auto result = toml::parse(text, label);
  if (!result) return std::unexpected(std::move(result).error());
  return std::move(result).table();
#endif
}

}  // namespace freehold::editions
