// The editions under test, loaded once each.
#pragma once

#include <functional>
#include <string>

#include "kit/loaded_edition.h"
#include "rules/ruleset.h"

namespace freehold::kit {

/// The rules of the edition as shipped.
const Ruleset& edition(const std::string& id);

/// An edition's id as part of a test's name: lower-case letters, digits and '_'.
std::string as_identifier(const std::string& edition_id);

/// A copy of the edition with house rules: `rules("uk", [](RuleOptions& o) { o.salary = 400; })`.
Ruleset rules(const std::string& id, const std::function<void(RuleOptions&)>& change);

}  // namespace freehold::kit
