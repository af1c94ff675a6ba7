// An error as JSON-RPC 2.0 answers it: code, message, and in "data" a stable reason, the clause and what else helps.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <utility>

#include "base/illegal.h"

namespace freehold::wire {

/// The codes of docs/formats/rpc.md and docs/formats/server.md; those above -32100 are JSON-RPC's own.
enum class ErrorCode : int {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  internal_error = -32603,
  illegal_action = -32000,  ///< also an outcome that is not allowed now
  not_found = -32001,  ///< no such game, save, edition, table or link
  bad_position = -32002,  ///< also bad players
  stale = -32003,  ///< the version is not the table's
  not_your_seat = -32004,  ///< no token, or a wrong one
  too_many = -32005,  ///< a limit
  wrong_stage = -32006,  ///< the table is at another stage, or paused
  not_agreed = -32007,  ///< nothing to answer, or already asked
  unavailable = -32008  ///< the server cannot do this now; nothing was done
};

/// Why a request is refused. `reason` is a stable snake_case word.
struct RpcError {
  ErrorCode code = ErrorCode::internal_error;
  std::string reason;
  std::string message;
  std::string clause{};  ///< such as "UK.33"; empty where no rule is broken
  boost::json::object more{};  ///< further members of "data"

  static RpcError params(std::string message) {
    return {ErrorCode::invalid_params, "invalid_params", std::move(message)};
  }
  static RpcError illegal(const Illegal& illegal) {
    return {ErrorCode::illegal_action, std::string{refusal_word(illegal.reason)},
            std::string{refusal_text(illegal.reason)}, clause_id(illegal.clause)};
  }
};

}  // namespace freehold::wire
