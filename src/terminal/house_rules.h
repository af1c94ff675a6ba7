// The rules of a game in words: what differs from the printed edition (G.7), and all of them.
#pragma once

#include <string>
#include <vector>

#include "rules/ruleset.h"

namespace freehold::terminal {

/// A heading and a sentence for each option that differs from `printed`, the edition's own, with its clause. Empty
/// if nothing differs.
std::vector<std::string> house_rule_lines(const Ruleset& rules, const RuleOptions& printed);

/// These house rules, or a sentence that nothing differs; then every option.
std::vector<std::string> rules_lines(const Ruleset& rules, std::vector<std::string> house_rules);

}  // namespace freehold::terminal
