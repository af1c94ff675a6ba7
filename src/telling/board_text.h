// What the spaces and cards of an edition do, in a few words, and a whole edition as a page of Markdown.
#pragma once

#include <string>

#include "rules/ruleset.h"
#include "telling/language.h"

namespace freehold::telling {

/// "£200", "£200 or 10% of all you have": what a tax space costs under the rules.
std::string tax_text(const Language& language, const Ruleset& ruleset, SpaceId space);
/// The group of a deed, or what happens to a player who lands there: "costs £200". Empty if nothing does.
std::string space_effect_text(const Language& language, const Ruleset& ruleset, SpaceId space);
/// The rents of a deed: "2 10 30 90 160 250", "x4 x10".
std::string rents_text(const Language& language, const Ruleset& ruleset, SpaceId deed);
/// What a card does, with its figures: "pay £25 for each house, £100 for each hotel".
std::string card_effect_text(const Language& language, const Ruleset& ruleset, CardId card);

/// The line from which on a page of the manual is made by the program.
inline constexpr const char* generated_mark =
    "<!-- From here on made by 'freehold editions show --markdown'. -->";

/// Board, decks, and the options that differ from the official rules, under headings of the second level.
std::string edition_markdown(const Ruleset& ruleset);

/// All options as one table: key, what it takes, the official rule, meaning and clause.
std::string options_markdown();

}  // namespace freehold::telling
