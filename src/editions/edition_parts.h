// The parts of an edition file, read into a Ruleset by a source each. Internal to this folder.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "editions/fields.h"
#include "rules/ruleset.h"

namespace freehold::editions {

/// Fills in groups, spaces, their texts and the sets derived from them. `ruleset.options` and the decks' ids
/// (`ruleset.text.deck_ids`) have been read already. If there were mistakes, the ruleset is unusable.
void read_board(Fields& top, Ruleset& ruleset);

/// The decks without their cards: reading the board takes the decks' ids, and reading cards the names of spaces.
std::vector<Fields> read_decks(Fields& top, Ruleset& ruleset);
void read_cards(Fields& top, Ruleset& ruleset, std::vector<Fields>& decks);

/// The translations, [texts.de]; null if there are none. Groups, decks and cards are named by id, spaces by the name on
/// the board. Deeds keep their printed name.
std::shared_ptr<const Translations> read_texts(Fields& top, const Ruleset& ruleset);

/// How an edition cites the rules: the table [clauses], if there is one. A key is a clause, a reason for refusing an
/// action, or both with a blank between them; the more specific key takes precedence.
std::vector<OwnClause> read_own_clauses(Fields& top);
/// The table as TOML; empty if the edition has none.
std::string own_clauses_text(const Ruleset& rules);

}  // namespace freehold::editions
