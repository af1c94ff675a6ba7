// The editions under test, loaded once each.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rules/ruleset.h"

namespace freehold::kit {

/// The edition as it is shipped; a failure to load it ends the test program.
const Ruleset& edition(const std::string& id);

/// Every edition of the program and the example of docs/manual/own-edition.md, as edition() takes them.
const std::vector<std::string>& all_editions();

/// An edition's name as part of a test's name: small letters, digits and '_'.
std::string as_identifier(const std::string& edition_id);

/// A copy of the edition with house rules: `rules("uk", [](RuleOptions& o) { o.salary = 400; })`.
Ruleset rules(const std::string& id, const std::function<void(RuleOptions&)>& change);

}  // namespace freehold::kit
