// The editions under test, loaded once each.
#pragma once

#include <functional>
#include <string>

#include "rules/ruleset.h"

namespace freehold::kit {

/// The edition as it is shipped; a failure to load it ends the test program.
const Ruleset& edition(const std::string& id);

/// A copy of the edition with house rules: `rules("uk", [](RuleOptions& o) { o.salary = 400; })`.
Ruleset rules(const std::string& id, const std::function<void(RuleOptions&)>& change);

}  // namespace freehold::kit
