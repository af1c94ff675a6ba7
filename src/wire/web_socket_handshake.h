// How a connection becomes a WebSocket (RFC 6455, 4; RFC 7692, 7.1), for both ends of it: text in, text out. Knows no socket.
#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>

namespace freehold::wire {

/// The part of a field before the next `sign`, without blanks; both are removed from `text`.
std::string_view take_until(std::string_view& text, char sign);

// --- the server's end ---

/// Sec-WebSocket-Accept for a Sec-WebSocket-Key; empty if that isn't a key (16 bytes as base64).
std::string accept_key(std::string_view key);

/// Whether one of the offers in Sec-WebSocket-Extensions (all its lines, joined by commas) is compression that can be held to.
bool offers_packing(std::string_view extensions);

/// The whole answer that makes it a WebSocket. `accept`: of accept_key().
std::string switch_answer(std::string_view accept, bool packing);

// --- the client's end ---

/// A Sec-WebSocket-Key of bytes that were drawn.
std::string request_key(const std::array<unsigned char, 16>& drawn);

/// The whole request for a WebSocket, which offers compression. `host`: with its port. `origin`: of the page; empty: of none.
std::string switch_request(std::string_view host, std::string_view key, std::string_view origin,
                           std::string_view path = "/ws");

/// What the head of an answer, up to its empty line, says to a request with that key: whether compression has been agreed on.
/// A part of a sentence if there is no WebSocket.
std::expected<bool, std::string> read_switch(std::string_view head, std::string_view key);

}  // namespace freehold::wire
