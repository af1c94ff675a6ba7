// The rules of the editions that games bring along, read once: the texts of an edition take four times as long as everything else about a game
// that is loaded.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "editions/catalogue.h"
#include "rules/ruleset.h"

namespace freehold::table {

/// As editions::parse_sources(). `hash` is the content_hash() of these texts: what the same thread has read of it lately isn't read
/// again.
[[nodiscard]] std::expected<Ruleset, std::vector<editions::Mistake>> ruleset_of(
    const std::string& hash, const std::vector<editions::SourceText>& sources);

}  // namespace freehold::table
