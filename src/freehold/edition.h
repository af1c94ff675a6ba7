/// @file
/// Editions: which games there are, and their rules.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "editions/catalogue.h"
#include "rules/ruleset.h"

namespace freehold {

/// All editions on this machine: the built-in ones, then those in the user's folder
/// (`~/.local/share/freehold/editions`). Editions with mistakes are listed with these.
std::vector<editions::EditionSummary> list_editions();

/// The rules of an edition, by its id ("uk") or the path of its file, with house rules, each "key=value" as
/// `freehold editions options` explains them. `players`: how many; 0: as few as possible. The error is a
/// sentence: no such edition, mistakes in it, an unknown or contradictory house rule, a number of players
/// that the edition doesn't allow (G.2).
std::expected<Ruleset, std::string> rules_of(std::string_view edition,
                                             const std::vector<std::string>& house_rules = {},
                                             int players = 0);

}  // namespace freehold
