// The switches of the rules in notation: an object with one member for each option that is not as in the edition.
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>

#include "notation/mistakes.h"
#include "rules/rule_options.h"

namespace freehold::notation {

/// The options in which `options` differs from `base` (G.7); all of them, where `base` is null.
boost::json::object print_options(const RuleOptions& options, const RuleOptions* base = nullptr);

/// `base` changed by `json`, an object {key: value}. Refused are unknown keys, and values of the wrong type
/// or outside their range.
std::expected<RuleOptions, Mistakes> parse_options(const RuleOptions& base,
                                                   const boost::json::value& json);

}  // namespace freehold::notation
