#include "notation/names.h"

#include <algorithm>
#include <vector>

namespace freehold::notation {

namespace {

std::optional<int> place_of(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  if (found == ids.end()) return std::nullopt;
  return static_cast<int>(found - ids.begin());
}

}  // namespace

std::optional<GroupId> group_named(const Ruleset& ruleset, std::string_view id) {
  const auto place = place_of(ruleset.text.group_ids, id);
  if (!place) return std::nullopt;
  return GroupId{*place};
}

std::optional<DeckId> deck_named(const Ruleset& ruleset, std::string_view id) {
  const auto place = place_of(ruleset.text.deck_ids, id);
  if (!place) return std::nullopt;
  return DeckId{*place};
}

std::optional<CardId> card_named(const Ruleset& ruleset, DeckId deck, std::string_view id) {
  for (const CardId card : ruleset.deck(deck).cards()) {
    if (card_id(ruleset, card) == id) return card;
  }
  return std::nullopt;
}

const std::string& group_id(const Ruleset& ruleset, GroupId group) {
  return ruleset.text.group_ids.at(group.index());
}

const std::string& deck_id(const Ruleset& ruleset, DeckId deck) {
  return ruleset.text.deck_ids.at(deck.index());
}

const std::string& card_id(const Ruleset& ruleset, CardId card) {
  return ruleset.text.card_ids.at(card.index());
}

}  // namespace freehold::notation
