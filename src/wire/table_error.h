// What goes wrong at a table or in a store, as the refusal of a call.
#pragma once

#include "table/game_store.h"
#include "table/table.h"
#include "wire/refused.h"

namespace freehold::wire {

std::unexpected<Refused> refuse_store(const table::StoreError& error);
std::unexpected<Refused> refuse_opening(const table::OpenError& error);
/// The rules refuse what was to be played, or the store could not keep it.
std::unexpected<Refused> refuse_play(const table::ActError& error);

}  // namespace freehold::wire
