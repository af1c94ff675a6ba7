// The switches of the rules in notation: an object with one member for each option that differs from the edition.
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>

#include "notation/json_text.h"
#include "notation/mistakes.h"
#include "rules/rule_options.h"
#include "rules/ruleset.h"

namespace freehold::notation {

/// The options in which `options` differs from those of its edition (G.7).
void write_options(JsonText& out, const RuleOptions& edition_options, const RuleOptions& options);
/// What write_options writes, as a document.
boost::json::object print_options(const RuleOptions& edition_options, const RuleOptions& options);
/// All options.
boost::json::object print_all_options(const RuleOptions& options);

/// Those options one by one, with the edition's own value and in words:
/// `[{"key","print","value","meaning","clause"}]`.
boost::json::array print_differences(const RuleOptions& edition_options, const Ruleset& game);
/// What each option takes: `[{"key","meaning","accepts","clause","type":"switch"|"number"|"word"|"dice",...}]`, a number with
/// "least" and "most" and, if it is a sum, "unit":"money", a word with "values", dice with
/// "least" and "most" sides and "most_dice". "unused" marks what has no effect on the board of `edition`, whatever the other options; "needs" says
/// what others have to be for it to have one: `[{"option","is"}]` or, of any other value than one, `[{"option","not"}]`.
boost::json::array print_option_info(const Ruleset& edition);

/// The edition's own options changed by `json`, an object {key: value}. Refused are unknown keys, values of the
/// wrong type or outside their range, and options that contradict each other or the board.
std::expected<RuleOptions, Mistakes> parse_options(const Ruleset& edition, const boost::json::value& json);

}  // namespace freehold::notation
