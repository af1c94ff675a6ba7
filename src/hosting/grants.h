// Grants: what lets whoever makes a table in there: links, and tokens and codes for their seats or the bank.
#pragma once

#include <string>
#include <vector>

#include "hosting/hosted_table.h"
#include "hosting/table_wish.h"
#include "wire/answer.h"

namespace freehold::hosting {

struct Grants {
  std::string invite;
  std::string watch;
  std::vector<SeatGrant> seats;  ///< a seat that is nothing: the bank
};

/// New ones for a table that is about to be kept; its record keeps their hashes.
Grants grant_all(TableWish& wish);
/// The answer to whoever has made the table.
wire::Answer made_answer(HostedTable& table, const Grants& grants);
/// "tokens": at most one for each seat; none if it is missing.
wire::Allowed<std::vector<std::string>> read_tokens(const wire::Params& params);

}  // namespace freehold::hosting
