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
  std::string bytes(wire::frame_head(wire::Opcode::text, payload.size()).view());
  bytes[0] = static_cast<char>(first);
  bytes[1] = static_cast<char>(static_cast<unsigned char>(bytes[1]) | 0x80U);
  return bytes + std::string(4, '\0') + std::string(payload);
}
inline std::string text_frame(std::string_view text) {
  return client_frame(0x81, text);
}

}  // namespace freehold::net
