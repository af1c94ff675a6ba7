// What clients are shown of a position, in JSON, so that they need no rules (docs/formats/server.md, "View").
#pragma once

#include <boost/json/fwd.hpp>

#include "notation/json_text.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "table/table.h"
#include "value/network.h"

namespace freehold::table {

/// The actions of one seat. Actions with a certain effect have "cash" (cash_effect) and the debt that it
/// "pays"; others the notes of their kind: "rent", "what", "release", "settles", "counter", "settled",
/// "retires", "estate", "price", "percent", "of", "draws".
void write_menu(notation::JsonText& out, const Table& game, PlayerId player);

/// An entry of `view.legal`: the actions, the cash that the seat is missing, and where it may want to build.
/// Writes nothing if the menu is empty.
void write_menu_entry(notation::JsonText& out, const Table& game, PlayerId player);

/// The deeds that earn rent now: `[{"space","rent"|"times","row"}]`.
void write_rents(notation::JsonText& out, const Ruleset& ruleset, const State& state);
/// The deed for sale: `{"seat","space","price","declined"}`, or null.
void write_purchase(notation::JsonText& out, const Ruleset& ruleset, const State& state);

/// Chances to win, by the value (value/valuer.h): `[x,...]` in seat order, to a hundredth of a per cent.
boost::json::array print_chances(const value::WinChances& chances, int players);
void write_chances(notation::JsonText& out, const value::WinChances& chances, int players);

}  // namespace freehold::table
