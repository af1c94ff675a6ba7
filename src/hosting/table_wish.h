// TableWish: what table.create asks for. Grants: what lets its maker in.
#pragma once

#include <string>
#include <vector>

#include "hosting/bot_shelf.h"
#include "hosting/hosted_table.h"
#include "hosting/limits.h"
#include "hosting/table_record.h"
#include "wire/answer.h"
#include "wire/edition_shelf.h"
#include "wire/params.h"

namespace freehold::hosting {

struct TableWish {
  TableRecord record;
  std::vector<int> mine;  ///< the maker's seats
};
/// Reads and checks it; stores nothing.
wire::Allowed<TableWish> read_table_wish(const wire::Params& params, wire::EditionShelf& editions,
                                         const Limits& limits, const BotShelf& bots);

struct Grants {
  std::string invite;
  std::string watch;
  std::vector<SeatGrant> seats;  ///< nullopt as seat: the bank
};

/// New secrets for a table that is about to be stored; its record keeps their hashes.
Grants grant_all(TableWish& wish);
/// The answer to the maker of a table.
wire::Answer made_answer(HostedTable& table, const Grants& grants);
/// "tokens": at most one for each seat; may be left out.
wire::Allowed<std::vector<std::string>> read_tokens(const wire::Params& params);

}  // namespace freehold::hosting
