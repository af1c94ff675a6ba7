// The words and the limits of an edition file: what is read, written, and told to editors (schema.h). For this folder
// alone.
#pragma once

#include <cstddef>
#include <string_view>

#include "rules/ruleset.h"

namespace freehold::editions {

/// In the order of SpaceKind.
inline constexpr std::string_view kind_words[] = {"go",       "site", "station",      "utility",      "card",
                                                  "tax",      "jail", "free_parking", "go_to_jail",   "rest",
                                                  "hospital", "bank", "metro",        "random_amount"};
static_assert(std::size(kind_words) == static_cast<std::size_t>(SpaceKind::random_amount) + 1);

/// In the order of CardEffect.
inline constexpr std::string_view effect_words[] = {"receive",
                                                    "pay",
                                                    "receive_from_each",
                                                    "pay_each",
                                                    "repairs",
                                                    "advance_to",
                                                    "back_to",
                                                    "back_spaces",
                                                    "go_to_jail",
                                                    "jail_card",
                                                    "advance_to_station",
                                                    "advance_to_utility",
                                                    "advance_anywhere",
                                                    "go_to_hospital",
                                                    "pay_per_building",
                                                    "share_cash",
                                                    "pay_or_draw"};
static_assert(std::size(effect_words) == static_cast<std::size_t>(CardEffect::pay_or_draw) + 1);

/// In the order of TaxBase.
inline constexpr std::string_view tax_base_words[] = {"money", "worth"};

constexpr std::string_view word_of(SpaceKind kind) {
  return kind_words[static_cast<std::size_t>(kind)];
}
constexpr std::string_view word_of(CardEffect effect) {
  return effect_words[static_cast<std::size_t>(effect)];
}
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
