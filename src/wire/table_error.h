// What goes wrong at a table or in a store, as an error of JSON-RPC.
#pragma once

#include "table/game_store.h"
#include "table/table.h"
#include "wire/rpc_error.h"

namespace freehold::wire {

RpcError store_error(const table::StoreError& error);
RpcError open_error(const table::OpenError& error);

}  // namespace freehold::wire
