// TableCall, SeatCall: a call about a table, once the table is found and the caller may know of it.
#pragma once

#include <string>

#include "hosting/connection.h"
#include "hosting/table_keeper.h"
#include "wire/params.h"

namespace freehold::hosting {

struct TableCall {
  Connection& connection;
  const wire::Params& params;
  TableKeeper::TablePtr table;
};

/// Of somebody who shows a token; the table says whether it holds a seat there.
struct SeatCall : TableCall {
  std::string token;
};

}  // namespace freehold::hosting
