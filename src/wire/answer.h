// Answering a message of JSON-RPC 2.0, a call or a batch of them, whatever bytes it is.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "wire/request.h"

namespace freehold::wire {

inline constexpr std::size_t most_depth = 64;  ///< of a JSON text; a position has 6

/// Does one call; throws RpcError where it is refused.
using Caller = std::function<json::value(const Request& request)>;

/// The answer; nothing for a blank message, a notification, and a batch of these. A batch of more than `most_calls` is
/// refused whole.
std::optional<std::string> answer_message(std::string_view message, const Caller& call,
                                          std::size_t most_calls = SIZE_MAX);

/// The answer to a message that cannot be taken at all, such as one that is too long.
std::string refuse_message(const RpcError& error);

}  // namespace freehold::wire
