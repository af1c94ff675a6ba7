// How a connection becomes a WebSocket (RFC 6455, 4.2; RFC 7692, 7.1): the fields of the request in, the answer out.
#pragma once

#include <string>
#include <string_view>

namespace freehold::net {

/// Sec-WebSocket-Accept for a Sec-WebSocket-Key; empty if that isn't a key (16 bytes as base64).
std::string accept_key(std::string_view key);

/// Whether one of the offers in Sec-WebSocket-Extensions (all its lines, joined by commas) is compression that can be held to.
bool offers_packing(std::string_view extensions);

/// The whole answer that makes it a WebSocket. `accept`: of accept_key().
std::string switch_answer(std::string_view accept, bool packing);

}  // namespace freehold::net
