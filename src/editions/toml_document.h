// One TOML text, read with every guard that untrusted text needs. Internal to this folder.
#pragma once

#include <toml++/toml.h>

#include <optional>
#include <string_view>

#include "editions/mistake_report.h"

namespace freehold::editions {

/// What source regions of the edition file itself have as their path; those of a base have the base's id.
inline constexpr std::string_view own_document{};

/// Reads `text` into a table. Too large, not UTF-8, control characters, keys of absurd depth, no TOML: nothing, and one mistake
/// is reported. A byte-order mark is ignored.
std::optional<toml::table> read_document(std::string_view text, std::string_view label,
                                         MistakeReport& report);

/// `own`, with what it lacks taken from `base`: lists and values whole, options and texts one by one. The places in the files
/// are kept. Id, title and base are a file's own.
toml::table merged(toml::table own, toml::table base);

}  // namespace freehold::editions
