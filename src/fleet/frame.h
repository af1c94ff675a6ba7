// Frame: one message between two servers of a fleet. A link is opened by a server for its clients, to the server that runs
// their tables: each client that needs it is a guest there, with the number that it has at home.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace freehold::fleet {

/// Of the form of frames and what they mean. Servers of a roll speak the same or keep to themselves.
inline constexpr int link_protocol = 1;

/// The numbers are part of the protocol.
enum class FrameKind : std::uint8_t {
  // From whoever opened the link:
  open = 1,  ///< a guest comes; text: its address, for limits
  call = 2,  ///< a message of a guest
  close = 3,  ///< a guest goes
  ask = 4,  ///< for a file or a list over HTTP; `guest` numbers the question; text: fleet/inquiries.h
  // From the server at the other end:
  tell = 11,  ///< a message for a guest
  done = 12,  ///< the guest's call has been done, and answered if it wanted an answer
  drop = 13,  ///< the guest broke the rules of the wire: its connection is to be ended
  moved = 14,  ///< text: the id of a table that this server runs no more
  lobby = 15,  ///< text: the public tables that this server runs, a JSON array
  file = 16  ///< the answer to `ask`
};

struct Frame {
  FrameKind kind = FrameKind::call;
  std::uint64_t guest = 0;
  std::string text{};

  bool operator==(const Frame&) const = default;
};

/// A byte for the kind, eight for the guest (the lowest first), then the text.
std::string print_frame(const Frame& frame);
/// Nothing if the bytes are none, or of a kind that this version does not know.
std::optional<Frame> parse_frame(std::string_view bytes);

}  // namespace freehold::fleet
