// Writes an edition as a commented file, as the start of your own edition.
#pragma once

#include <string>
#include <string_view>

#include "rules/ruleset.h"

namespace freehold::editions {

/// The whole edition as TOML, every option with its meaning, range and clause above it. `id` and `title`
/// replace its own. Reading the text back (parse_edition) gives an edition that plays the same.
std::string edition_text(const Ruleset& ruleset, std::string_view id, std::string_view title);

/// The [options] table of such a file, without its heading.
std::string commented_options(const RuleOptions& options);

}  // namespace freehold::editions
