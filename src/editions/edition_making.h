// What helps to make an edition: a commented file to start from, a schema for editors, warnings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editions/catalogue.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// The whole edition as TOML, every option with its meaning, range and clause above it. `id` and `title`
/// replace its own. Reading the text back (parse_edition) gives an edition that plays the same.
std::string edition_text(const Ruleset& ruleset, std::string_view id, std::string_view title);

/// The [options] table of such a file, without its heading.
std::string commented_options(const RuleOptions& options);

/// The JSON Schema (draft 2020-12) of edition files, made from the table of options and the loader's words.
/// Mistakes that depend on other parts of the file, only `freehold editions check` finds.
std::string edition_schema();

/// Parts of a sound edition that never matter in play, by line. A part inherited from a base has no line.
std::vector<Mistake> edition_warnings(const LoadedEdition& edition);

}  // namespace freehold::editions
