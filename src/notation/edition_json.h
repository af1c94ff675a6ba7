// An edition in notation: board, groups, decks and options, for clients and for `edition.show`.
#pragma once

#include <boost/json/fwd.hpp>

#include "rules/ruleset.h"

namespace freehold::notation {

/// The edition in full: docs/formats/notation.md, "Edition".
boost::json::object print_edition(const Ruleset& ruleset);

}  // namespace freehold::notation
