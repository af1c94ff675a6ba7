// Refused: why a call is not done, as a value. What JSON-RPC makes of it is written in wire/answer.cpp and nowhere else.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <utility>

#include "base/illegal.h"

namespace freehold::wire {

/// What the caller can do about it; docs/formats/rpc.md and docs/formats/server.md have a code for each.
enum class RefusalKind : std::uint8_t {
  parse_error,
  invalid_request,
  method_not_found,
  invalid_params,
  internal_error,
  illegal_action,  ///< also an illegal outcome
  not_found,  ///< no such game, save, edition, table or link
  bad_position,  ///< also bad players
  stale,  ///< the version is not the table's
  not_your_seat,  ///< no token, or a wrong one
  too_many,  ///< a limit
  wrong_stage,  ///< the table is at another stage, or paused
  not_agreed,  ///< nothing to answer, or already asked
  unavailable  ///< the server can't do this now; nothing was done
};

/// Why a call is refused. `reason` is a stable snake_case word.
struct Refused {
  RefusalKind kind = RefusalKind::internal_error;
  std::string reason;
  std::string message;
  std::string clause{};  ///< such as "UK.33"; empty if no rule is broken
  boost::json::object more{};  ///< further details for the caller
};

/// The result of a call, or why it is refused (then nothing was done).
template <class T = void>
using Allowed = std::expected<T, Refused>;

inline std::unexpected<Refused> refuse(RefusalKind kind, std::string reason, std::string message,
                                       boost::json::object more = {}) {
  return std::unexpected(Refused{
      .kind = kind, .reason = std::move(reason), .message = std::move(message), .more = std::move(more)});
}
/// A missing or malformed parameter, which `message` names.
inline std::unexpected<Refused> refuse_params(std::string message) {
  return refuse(RefusalKind::invalid_params, "invalid_params", std::move(message));
}
/// The rules refuse it.
inline std::unexpected<Refused> refuse_action(const Illegal& illegal) {
  return std::unexpected(Refused{.kind = RefusalKind::illegal_action,
                                 .reason = std::string{refusal_word(illegal.reason)},
                                 .message = std::string{refusal_text(illegal.reason)},
                                 .clause = clause_id(illegal.clause)});
}

}  // namespace freehold::wire
