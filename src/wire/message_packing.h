// The compression of WebSocket messages (permessage-deflate, RFC 7692), one way for all connections: a window of 4 kB
// and nothing remembered between messages. So the bytes are the same for everybody, and a connection holds no memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace freehold::wire {

/// What the window of the server's messages is announced as: 2 to the power of this many bytes.
inline constexpr int packing_window_bits = 12;

/// `text` compressed, as a frame carries it. Safe to call from any thread; each has a compressor of its own.
std::string packed(std::string_view text);

enum class UnpackFault : std::uint8_t { too_large, broken };

/// The message that was compressed to `bytes`, of at most `most` bytes: no more than that is ever made of it. Any window of a
/// client is understood. Safe to call from any thread.
std::expected<std::string, UnpackFault> unpacked(std::string_view bytes, std::size_t most);

}  // namespace freehold::wire
