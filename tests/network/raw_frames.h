// WebSockets by hand, for clients that misbehave.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "raw_socket.h"
#include "wire/web_socket_frames.h"

namespace freehold::net {

inline void upgrade_by_hand(RawSocket& socket, std::string_view header_lines = "") {
  socket.write(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
      std::string(header_lines) + "\r\n");
  ASSERT_THAT(socket.read_answer(true), testing::StartsWith("HTTP/1.1 101 "));
}

/// A frame of a client, with a mask of zeros. `first`: its first byte.
inline std::string client_frame(unsigned first, std::string_view payload) {
  auto bytes = wire::masked_frame(wire::Opcode::text, payload, {});
  bytes[0] = static_cast<char>(first);
  return bytes;
}
inline std::string text_frame(std::string_view text) {
  return client_frame(0x81, text);
}

}  // namespace freehold::net
