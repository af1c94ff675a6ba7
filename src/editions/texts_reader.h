// Reads the texts of an edition in other languages, [texts.de]. Internal to this folder.
#pragma once

#include <memory>

#include "editions/fields.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// The translations; null if there are none. Groups, decks and cards are named by id, spaces by the name on
/// the board. Deeds keep their printed name.
std::shared_ptr<const Translations> read_texts(Fields& top, const Ruleset& ruleset);

}  // namespace freehold::editions
