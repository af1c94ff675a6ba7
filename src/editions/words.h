// The limits of an edition file, for reading and writing. Internal to this folder.
#pragma once

#include <cstddef>
#include <string_view>

#include "editions/kind_words.h"
#include "rules/ruleset.h"

namespace freehold::editions {

constexpr bool is_deed(SpaceKind kind) {
  return kind == SpaceKind::site || kind == SpaceKind::station || kind == SpaceKind::utility;
}

/// Largest price, rent, tax or card amount that an edition may have.
inline constexpr int max_figure = 1'000'000;
/// Largest factor by which a utility multiplies the throw.
inline constexpr int max_utility_factor = 1000;
/// Largest factor for the rent, or the throw, on a card that sends a player to the next station or utility.
inline constexpr int max_card_factor = 10;
/// Most characters in the name of a space, group, deck or token.
inline constexpr std::size_t max_name = 40;
/// Most characters in an edition's title, its currency sign, and on a card.
inline constexpr std::size_t max_title = 80;
inline constexpr std::size_t max_currency = 8;
inline constexpr std::size_t max_wording = 200;
/// Most characters in an id.
inline constexpr std::size_t max_id = 40;

}  // namespace freehold::editions
