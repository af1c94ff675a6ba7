// A TOML text, read with every guard that untrusted text needs. Internal to this folder.
#pragma once

#include <toml++/toml.h>

#include <optional>
#include <string_view>

#include "editions/mistake_report.h"

namespace freehold::editions {

/// The path in source regions of the edition file itself; in those of a base it is the base's id.
inline constexpr std::string_view own_document{};

/// Reads `text` into a table. If it is too large, not UTF-8, not TOML, contains control characters or nests
/// keys absurdly deep, one mistake is reported and nullopt is returned. Ignores a byte-order mark.
std::optional<toml::table> read_document(std::string_view text, std::string_view label,
                                         MistakeReport& report);

/// `own`, completed from `base`: lists and values whole, options and texts one by one. Places in the files
/// are kept. Id, title and base are never inherited.
toml::table merged(toml::table own, toml::table base);

}  // namespace freehold::editions
