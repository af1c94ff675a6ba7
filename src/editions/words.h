// The limits of an edition file, next to its words: for reading, for writing and for the schema (schema.h). Internal to this
// folder.
#pragma once

#include <cstddef>
#include <string_view>

#include "editions/kind_words.h"
#include "rules/ruleset.h"

namespace freehold::editions {

constexpr bool is_deed(SpaceKind kind) {
  return kind == SpaceKind::site || kind == SpaceKind::station || kind == SpaceKind::utility;
}

/// Largest price, rent, tax or amount on a card that an edition may name.
inline constexpr int max_figure = 1'000'000;
/// Largest number that a utility's throw is multiplied with.
inline constexpr int max_utility_factor = 1000;
/// Times the rent, or the throw, that a card asks for at the next station or utility.
inline constexpr int max_card_factor = 10;
/// Characters of a name of a space, a group, a deck or a token.
inline constexpr std::size_t max_name = 40;
/// Characters of an edition's title, of its currency sign, and on a card.
inline constexpr std::size_t max_title = 80;
inline constexpr std::size_t max_currency = 8;
inline constexpr std::size_t max_wording = 200;
/// Characters of an id.
inline constexpr std::size_t max_id = 40;

}  // namespace freehold::editions
