// The notation's words for every enumeration, both ways, each from one table.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/bot_talk.h"
#include "editions/kind_words.h"
#include "notation/outcome.h"
#include "rules/action.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

/// The words of an enumeration, in the order of its values.
template <class Enum>
inline constexpr auto enum_words = nullptr;

template <>
inline constexpr auto enum_words<BotTalk> = bot_talk_words;

template <>
inline constexpr std::array<std::string_view, 13> enum_words<Phase> = {
    "order",       "pre_roll",   "buy",         "auction",     "debt",      "offer", "claim",
    "card_choice", "tax_choice", "lift_choice", "move_choice", "post_roll", "over"};

template <>
inline constexpr auto enum_words<ActionType> = std::to_array<std::string_view>({
#define FREEHOLD_X(type, ...) #type,
    FREEHOLD_ACTIONS(FREEHOLD_X)
#undef FREEHOLD_X
});

template <>
inline constexpr std::array<std::string_view, 18> enum_words<BasisKind> = {
    "fixed",        "bare_rent",  "full_group_rent", "building_rent", "shared_rent", "station_rent",
    "utility_rent", "percentage", "per_building",    "repairs",       "level_price", "sale",
    "level_sale",   "estate",     "salary",          "lift",          "equal_share", "top_up"};

template <>
inline constexpr auto enum_words<EventType> = std::to_array<std::string_view>({
#define FREEHOLD_X(type, ...) #type,
    FREEHOLD_EVENTS(FREEHOLD_X)
#undef FREEHOLD_X
});

template <>
inline constexpr auto enum_words<EventField> = std::to_array<std::string_view>({
#define FREEHOLD_X(field, name) name,
    FREEHOLD_EVENT_FIELDS(FREEHOLD_X)
#undef FREEHOLD_X
});

template <>
inline constexpr auto enum_words<Reason> = std::to_array<std::string_view>({
#define FREEHOLD_X(reason, clause) #reason,
    FREEHOLD_REASONS(FREEHOLD_X)
#undef FREEHOLD_X
});

template <>
inline constexpr std::array<std::string_view, 6> enum_words<MoveKind> = {"dice", "advance", "back",
                                                                         "sent", "metro",   "goes_on"};

template <>
inline constexpr std::array<std::string_view, 3> enum_words<ConfinementCause> = {"space", "card", "doubles"};

template <>
inline constexpr std::array<std::string_view, 5> enum_words<ReleaseCause> = {"fine", "jail_card", "doubles",
                                                                             "low_throw", "served"};

template <>
inline constexpr std::array<std::string_view, 2> enum_words<BuildingKind> = {"house", "hotel"};

template <>
inline constexpr std::array<std::string_view, 3> enum_words<Place> = {"none", "jail", "hospital"};

template <>
inline constexpr std::array<std::string_view, 6> enum_words<ChanceKind> = {"none", "dice",   "card",
                                                                           "deal", "amount", "space"};

template <>
inline constexpr std::array<std::string_view, 5> enum_words<OutcomeKind> = {"dice", "card", "amount", "space",
                                                                            "deal"};

// The same words as in edition files.
template <>
inline constexpr auto& enum_words<SpaceKind> = editions::kind_words;

template <>
inline constexpr auto& enum_words<CardEffect> = editions::effect_words;

static_assert(enum_words<Phase>.size() == static_cast<std::size_t>(Phase::over) + 1);

template <class Enum>
constexpr std::string_view word(Enum value) {
  return enum_words<Enum>.at(static_cast<std::size_t>(value));
}

/// The value that `text` stands for; nullopt if there is none.
template <class Enum>
constexpr std::optional<Enum> from_word(std::string_view text) {
  const auto& list = enum_words<Enum>;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] == text) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

/// All words of an enumeration, for messages: "house, hotel".
template <class Enum>
std::string all_words() {
  std::string text;
  for (const std::string_view entry : enum_words<Enum>) {
    if (!text.empty()) text += ", ";
    text += entry;
  }
  return text;
}

/// Groups, decks and cards by their ids.
std::optional<GroupId> group_named(const Ruleset& ruleset, std::string_view id);
std::optional<DeckId> deck_named(const Ruleset& ruleset, std::string_view id);
std::optional<CardId> card_named(const Ruleset& ruleset, DeckId deck, std::string_view id);
const std::string& group_id(const Ruleset& ruleset, GroupId group);
const std::string& deck_id(const Ruleset& ruleset, DeckId deck);
const std::string& card_id(const Ruleset& ruleset, CardId card);

}  // namespace freehold::notation
