// Reads decks and their cards into a Ruleset. Internal to this folder.
#pragma once

#include <vector>

#include "editions/fields.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// Reads in two steps, because card spaces need the decks' ids, and cards need the spaces' names.
class DeckReader {
 public:
  /// Step one: ids and names of the decks.
  DeckReader(Fields& top, Ruleset& ruleset);
  /// Step two, after the board has been read: the cards.
  void read_cards();

 private:
  void read_card(Fields fields, DeckId deck);
  void read_figures(Fields& fields, Card& card);
  void read_amount(Fields& fields, Card& card) const;
  void require(Fields& fields, bool there, std::string_view what, std::string_view kind) const;
  DeckId other_deck(Fields& fields, DeckId home) const;
  void check_deck(Fields& fields, const Deck& deck) const;
  void check_ends();
  [[nodiscard]] bool ends(SpaceId space, SpaceSet ending) const;

  Fields& top_;
  Ruleset& ruleset_;
  std::vector<Fields> decks_;
};

}  // namespace freehold::editions
