#include "wire/table_error.h"

#include <variant>

namespace freehold::wire {

namespace {

RefusalKind kind_of(table::StoreFault fault) {
  switch (fault) {
    case table::StoreFault::not_found: return RefusalKind::not_found;
    case table::StoreFault::bad_name: return RefusalKind::invalid_params;
    case table::StoreFault::exists: return RefusalKind::illegal_action;
    case table::StoreFault::conflict:
    case table::StoreFault::busy:
    case table::StoreFault::read_only:
    case table::StoreFault::full:
    case table::StoreFault::foreign:
    case table::StoreFault::newer:
    case table::StoreFault::damaged:
    case table::StoreFault::io: return RefusalKind::internal_error;
  }
  return RefusalKind::internal_error;
}

}  // namespace

std::unexpected<Refused> refuse_store(const table::StoreError& error) {
  const bool missing = error.fault == table::StoreFault::not_found;
  return refuse(kind_of(error.fault), missing ? "no_such_save" : std::string{table::fault_word(error.fault)},
                error.message);
}

std::unexpected<Refused> refuse_opening(const table::OpenError& error) {
  switch (error.kind) {
    case table::OpenError::Kind::players:
      return refuse(RefusalKind::bad_position, "bad_players", error.message);
    case table::OpenError::Kind::options: return refuse_params(error.message);
    case table::OpenError::Kind::position:
      return refuse(RefusalKind::bad_position, "bad_position", error.message);
    case table::OpenError::Kind::log: return refuse(RefusalKind::internal_error, "damaged", error.message);
    case table::OpenError::Kind::store: break;
  }
  return refuse_store({error.store.value_or(table::StoreFault::io), error.message});
}

std::unexpected<Refused> refuse_play(const table::ActError& error) {
  const auto* illegal = std::get_if<Illegal>(&error);
  return illegal != nullptr ? refuse_action(*illegal) : refuse_store(std::get<table::StoreError>(error));
}

}  // namespace freehold::wire
