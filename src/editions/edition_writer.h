// Writes an edition as a commented file: the start of an edition of your own.
#pragma once

#include <string>
#include <string_view>

#include "rules/ruleset.h"

namespace freehold::editions {

/// The whole edition as TOML, every option with its meaning, range and clause above it. `id` and `title` go in the
/// place of its own. What is read back from it (parse_edition) plays alike.
std::string edition_text(const Ruleset& ruleset, std::string_view id, std::string_view title);

/// The [options] table of such a file, without its heading.
std::string commented_options(const RuleOptions& options);

}  // namespace freehold::editions
