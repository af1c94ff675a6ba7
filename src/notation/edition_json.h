// An edition in notation: board, groups, decks and options, for clients and for `edition.show`.
#pragma once

#include <boost/json/fwd.hpp>
#include <vector>

#include "editions/edition.h"
#include "editions/foreign_board.h"
#include "rules/ruleset.h"

namespace freehold::notation {

/// The edition in full: docs/formats/notation.md, "Edition".
boost::json::object print_edition(const Ruleset& ruleset);

/// `[{"line","key","message"}]`: docs/formats/edition.md, "What the loader promises".
boost::json::array print_mistakes(const std::vector<editions::Mistake>& mistakes);

/// `{"ok","text","notes","mistakes"}`: docs/formats/foreign-boards.md.
boost::json::object print_imported(const editions::ImportedBoard& board);

}  // namespace freehold::notation
