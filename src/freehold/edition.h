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

/// The editions that this machine has: the built-in ones, then those of the user's folder
/// (`~/.local/share/freehold/editions`). An edition with mistakes is listed with them.
std::vector<editions::EditionSummary> list_editions();

/// The rules of an edition, by its id ("uk") or the path of its file, with house rules: "key=value" each, as
/// `freehold editions options` explains them. `players` sit down; 0: as few as the edition allows.
/// The error is a sentence that says what is wrong: no such edition, mistakes in it, a house rule that does not exist or
/// contradicts another, a number of players that the edition does not allow (G.2).
std::expected<Ruleset, std::string> rules_of(std::string_view edition,
                                             const std::vector<std::string>& house_rules = {},
                                             int players = 0);

}  // namespace freehold
