// The texts of an edition, the rules read from them, and bounded reading of JSON from outside, with errors in
// words.
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "editions/catalogue.h"
#include "rules/ruleset.h"

namespace freehold::table {

/// Reads JSON of at most 32 levels; the error is a sentence.
std::expected<boost::json::value, std::string> parse_json(std::string_view text);

/// `[{"id","text"}, ...]`: the edition, then its bases.
boost::json::array print_sources_json(const std::vector<editions::SourceText>& sources);
std::expected<std::vector<editions::SourceText>, std::string> parse_sources_json(
    const boost::json::value& json);

/// SHA-256 of the texts as LoadedEdition::content joins them.
std::string content_hash(const std::vector<editions::SourceText>& sources);

/// editions::parse_sources() with a small cache for each thread, keyed by `hash`, the content_hash() of the
/// texts: parsing an edition takes four times as long as everything else about loading a game.
std::expected<Ruleset, std::vector<editions::Mistake>> ruleset_of(
    const std::string& hash, const std::vector<editions::SourceText>& sources);

}  // namespace freehold::table
