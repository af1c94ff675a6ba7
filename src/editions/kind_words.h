// The words for kinds of spaces, effects of cards and bases of a tax, in edition files and the notation.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "rules/ruleset.h"

namespace freehold::editions {

/// In the order of SpaceKind.
inline constexpr std::array<std::string_view, 14> kind_words = {
    "go",           "site",       "station", "utility",  "card", "tax",   "jail",
    "free_parking", "go_to_jail", "rest",    "hospital", "bank", "metro", "random_amount"};
static_assert(kind_words.size() == static_cast<std::size_t>(SpaceKind::random_amount) + 1);

/// Our words for kinds of spaces, each with the other names it goes by, which blanks separate.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 10> other_kind_words{{
    {"go", "start begin"},
    {"site", "street streets property properties lot land estate estates color_property avenue road"},
    {"station", "stations railway railways railroad railroads train rail airport airports train_station"},
    {"utility", "utilities company companies works service public_service"},
    {"card", "chance community_chest community chest event fate treasure"},
    {"tax", "taxes income_tax luxury_tax luxery_tax super_tax"},
    {"jail", "prison gaol visiting just_visiting jail_visiting jail_just_visiting in_jail_just_visiting"},
    {"free_parking", "parking pot"},
    {"go_to_jail", "go_to_prison"},
    {"hospital", "clinic"},
}};

/// In the order of CardEffect.
inline constexpr std::array<std::string_view, 21> effect_words = {"receive",
                                                                  "pay",
                                                                  "receive_from_each",
                                                                  "pay_each",
                                                                  "repairs",
                                                                  "advance_to",
                                                                  "back_to",
                                                                  "back_spaces",
                                                                  "forward_spaces",
                                                                  "go_to_jail",
                                                                  "jail_card",
                                                                  "advance_to_station",
                                                                  "advance_to_utility",
                                                                  "advance_anywhere",
                                                                  "go_to_hospital",
                                                                  "pay_per_building",
                                                                  "share_cash",
                                                                  "no_effect",
                                                                  "skip_turn",
                                                                  "throw_again",
                                                                  "pay_or_draw"};
static_assert(effect_words.size() == static_cast<std::size_t>(CardEffect::pay_or_draw) + 1);

/// In the order of TaxBase.
inline constexpr std::array<std::string_view, 2> tax_base_words = {"money", "worth"};

/// In the order of CurrencyPlace. Files never contain the first, which is the default.
inline constexpr std::array<std::string_view, 5> currency_place_words = {
    "by_language", "before", "before_apart", "behind", "behind_apart"};

constexpr std::string_view word_of(CurrencyPlace place) {
  return currency_place_words[static_cast<std::size_t>(place)];
}
constexpr std::string_view word_of(SpaceKind kind) {
  return kind_words[static_cast<std::size_t>(kind)];
}
constexpr std::string_view word_of(CardEffect effect) {
  return effect_words[static_cast<std::size_t>(effect)];
}
}  // namespace freehold::editions
