// What the spaces and cards of an edition do, in a few words, for pages and tables that show an edition.
#pragma once

#include <string>

#include "rules/ruleset.h"
#include "telling/language.h"

namespace freehold::telling {

/// "£200", "£200 or 10% of all you have": what a tax space costs under the rules.
std::string tax_text(const Language& language, const Ruleset& ruleset, SpaceId space);
/// The deed's group, or what happens to a player who lands there: "costs £200". Empty if nothing does.
std::string space_effect_text(const Language& language, const Ruleset& ruleset, SpaceId space);
/// What a card does, with its figures: "pay £25 for each house, £100 for each hotel".
std::string card_effect_text(const Language& language, const Ruleset& ruleset, CardId card);

}  // namespace freehold::telling
