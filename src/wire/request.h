// A request of JSON-RPC 2.0 (https://www.jsonrpc.org/specification), and the answers to it.
#pragma once

#include <boost/json.hpp>
#include <expected>
#include <optional>
#include <string>

#include "wire/refused.h"

namespace freehold::wire {

namespace json = boost::json;

/// One call.
struct Request {
  std::optional<json::value> id;  ///< nothing: a notification, which gets no answer
  std::string method;
  json::object params;  ///< by name; empty if there are none
};

/// Why something isn't a valid call, and the id to answer to: null if there is none.
struct BadRequest {
  Refused refused;
  json::value id;
};

/// Reads one member of a batch, or the only call of a line.
std::expected<Request, BadRequest> parse_request(json::value json);

}  // namespace freehold::wire
