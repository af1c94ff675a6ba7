// TableWish: what table.create asks for.
#pragma once

#include <vector>

#include "hosting/bot_shelf.h"
#include "hosting/limits.h"
#include "hosting/table_record.h"
#include "wire/edition_shelf.h"
#include "wire/params.h"

namespace freehold::hosting {

/// What "seats" of table.create asks for, and everything else about the table.
struct TableWish {
  TableRecord record;
  std::vector<int> mine;  ///< seats for whoever makes the table
};
/// The table that table.create asks for, checked; nothing is saved yet.
wire::Allowed<TableWish> read_table_wish(const wire::Params& params, wire::EditionShelf& editions,
                                         const Limits& limits, const BotShelf& bots);

}  // namespace freehold::hosting
