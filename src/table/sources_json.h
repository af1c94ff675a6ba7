// The texts of an edition, and JSON texts from outside: bounded, and with an error in words.
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "editions/catalogue.h"

namespace freehold::table {

/// Reads a JSON text of at most 32 levels; a sentence says what is wrong with it.
std::expected<boost::json::value, std::string> parse_json(std::string_view text);

/// `[{"id","text"}, ...]`: the edition, then its bases.
boost::json::array print_sources_json(const std::vector<editions::SourceText>& sources);
std::expected<std::vector<editions::SourceText>, std::string> parse_sources_json(
    const boost::json::value& json);

/// SHA-256 of the texts, one after the other as LoadedEdition::content puts them.
std::string content_hash(const std::vector<editions::SourceText>& sources);

}  // namespace freehold::table
