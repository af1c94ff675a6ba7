// Internal to notation/: what states, events and actions have in common in JSON: ids, accounts, throws, sides of an offer.
#pragma once

#include <string_view>

#include "base/id.h"
#include "notation/json_node.h"
#include "notation/json_text.h"
#include "rules/action.h"
#include "rules/dice_set.h"
#include "rules/ruleset.h"

namespace freehold::notation {

/// The number, or null for none.
template <class Id>
void write_id(JsonText& out, Id id) {
  if (id.valid()) {
    out.value(id.number());
  } else {
    out.null();
  }
}

template <class Id>
JsonText& id_member(JsonText& out, std::string_view name, Id id) {
  write_id(out.key(name), id);
  return out;
}

/// The numbers in a set, ascending.
template <class Set>
void write_ids(JsonText& out, Set ids) {
  out.open_array();
  for (const auto id : ids)
    out.value(id.number());
  out.close_array();
}

template <class Set>
JsonText& ids_member(JsonText& out, std::string_view name, Set ids) {
  write_ids(out.key(name), ids);
  return out;
}

/// A player's number, null for the bank, "pot".
JsonText& account_member(JsonText& out, std::string_view name, Account account);
/// An account of one of so many players.
void read_account(const JsonNode& node, Account& account, int players);

/// A throw: an array of what each die shows.
void write_throw(JsonText& out, Throw dice);
/// A throw of the game, with a speed die or without. Anything else is noted as a mistake and read as empty.
Throw throw_at(const JsonNode& node, const Ruleset& ruleset);
/// A throw of any dice, for events of a game whose dice aren't known here.
Throw any_throw_at(const JsonNode& node);

/// The numbers of a side: cash, jail cards and debt. Missing members leave it unchanged.
void read_amounts(const JsonNode& node, Side& side);
/// The whole side. Spaces must be on the board.
void read_side(const Ruleset& ruleset, const JsonNode& node, Side& side);

}  // namespace freehold::notation
