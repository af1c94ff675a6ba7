// The cards of a deck that chance picks from; an outcome of kind card is an index into them.
#pragma once

#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// Those never drawn (UK.20), or all but the last drawn (S.17).
inline CardSet cards_by_chance(const Ruleset& rules, const State& state, DeckId id) {
  const CardSet cards = state.undrawn & rules.deck(id).cards();
  const CardId last = state.decks[id.index()].last;
  const bool last_is_out = rules.deck(id).never_twice_running && cards.contains(last) && cards.size() > 1;
  return last_is_out ? cards - CardSet{last} : cards;
}

}  // namespace freehold
