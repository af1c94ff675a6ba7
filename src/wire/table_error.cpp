#include "wire/table_error.h"

namespace freehold::wire {

namespace {

ErrorCode code_of(table::StoreFault fault) {
  switch (fault) {
    case table::StoreFault::not_found: return ErrorCode::not_found;
    case table::StoreFault::bad_name: return ErrorCode::invalid_params;
    case table::StoreFault::exists: return ErrorCode::illegal_action;
    case table::StoreFault::conflict:
    case table::StoreFault::busy:
    case table::StoreFault::read_only:
    case table::StoreFault::full:
    case table::StoreFault::foreign:
    case table::StoreFault::newer:
    case table::StoreFault::damaged:
    case table::StoreFault::io: return ErrorCode::internal_error;
  }
  return ErrorCode::internal_error;
}

}  // namespace

RpcError store_error(const table::StoreError& error) {
  const bool missing = error.fault == table::StoreFault::not_found;
  return {code_of(error.fault), missing ? "no_such_save" : std::string{table::fault_word(error.fault)},
          error.message};
}

RpcError open_error(const table::OpenError& error) {
  switch (error.kind) {
    case table::OpenError::Kind::players: return {ErrorCode::bad_position, "bad_players", error.message};
    case table::OpenError::Kind::options: return RpcError::params(error.message);
    case table::OpenError::Kind::position: return {ErrorCode::bad_position, "bad_position", error.message};
    case table::OpenError::Kind::log: return {ErrorCode::internal_error, "damaged", error.message};
    case table::OpenError::Kind::store: break;
  }
  return store_error({error.store.value_or(table::StoreFault::io), error.message});
}

}  // namespace freehold::wire
