// How an edition cites the rules: the [clauses] table of an edition file. Internal to this folder.
#pragma once

#include <string>

#include "editions/fields.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// Reads the table if there is one. A key is a clause, a reason for refusing an action, or both with a blank
/// between them; the more specific key takes precedence.
std::vector<OwnClause> read_own_clauses(Fields& top);

/// The table as TOML; empty if the edition has none.
std::string own_clauses_text(const Ruleset& rules);

}  // namespace freehold::editions
