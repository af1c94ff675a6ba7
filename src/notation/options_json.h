// The options of a game in notation: an object with a member for each option that differs from the edition.
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>

#include "notation/json_text.h"
#include "notation/mistakes.h"
#include "rules/rule_options.h"
#include "rules/ruleset.h"

namespace freehold::notation {

/// The options that differ from those of the edition (G.7).
void write_options(JsonText& out, const RuleOptions& edition_options, const RuleOptions& options);
/// As a document.
boost::json::object print_options(const RuleOptions& edition_options, const RuleOptions& options);
/// All options.
boost::json::object print_all_options(const RuleOptions& options);

/// The same options one by one, with the edition's value, and in words:
/// `[{"key","print","value","meaning","clause"}]`.
boost::json::array print_differences(const RuleOptions& edition_options, const Ruleset& game);
/// What each option takes:
/// `[{"key","meaning","accepts","clause","type":"switch"|"number"|"word"|"dice",...}]`. Numbers have "least",
/// "most", and for sums "unit":"money"; words "values"; dice "least" and "most" sides and "most_dice".
/// "unused": no effect on the board of `edition` in any case; "needs": the values that other options must
/// have for an effect, `[{"option","is"}]` or, if any but one will do, `[{"option","not"}]`.
boost::json::array print_option_info(const Ruleset& edition);

/// The edition's options with the changes in `json`, an object {key: value}. Refuses unknown keys, values of
/// the wrong type or out of range, and options that contradict each other or the board.
std::expected<RuleOptions, Mistakes> parse_options(const Ruleset& edition, const boost::json::value& json);

}  // namespace freehold::notation
