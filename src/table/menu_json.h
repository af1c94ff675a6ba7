// The menus of a table in JSON (docs/formats/server.md, "View"): what a seat may do, with all that the rules say of it beforehand, so that
// a client works out nothing.
#pragma once

#include "notation/json_text.h"
#include "table/table.h"

namespace freehold::table {

/// The actions of one seat. Those whose effect is certain have "cash" (cash_effect) and the debt that it "pays"; others what their kind
/// has: "rent", "what", "release", "settles", "counter", "settled", "retires", "estate", "price", "percent", "of", "draws".
void write_menu(notation::JsonText& out, const Table& game, PlayerId player);

/// The same as an entry of `view.legal`, with what the seat is short of and where it may want to build. Nothing is written where it can't
/// do anything.
void write_menu_entry(notation::JsonText& out, const Table& game, PlayerId player);

}  // namespace freehold::table
