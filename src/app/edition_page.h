// An edition as a page of readable tables: board, groups, decks, options.
#pragma once

#include <string>

#include "editions/catalogue.h"

namespace freehold::app {

/// The whole page. `options` are those of the game: what differs from the edition comes first and is marked.
std::string edition_page(const editions::LoadedEdition& edition, const RuleOptions& options);

}  // namespace freehold::app
