// An edition's figures as Markdown, in English: the part of the manual's pages that must not drift from it.
#pragma once

#include <string>

#include "rules/ruleset.h"

namespace freehold::telling {

/// The line after which a page of the manual is generated.
inline constexpr const char* generated_mark =
    "<!-- From here on made by 'freehold editions show --markdown'. -->";

/// Board, decks, and the options that differ from the official rules, under second-level headings.
std::string edition_markdown(const Ruleset& ruleset);

/// All options as one table: key, what it takes, the official rule, meaning and clause.
std::string options_markdown();

}  // namespace freehold::telling
