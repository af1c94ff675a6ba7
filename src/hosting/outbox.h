// Outbox: the port through which a host speaks to its connections. The network implements it, tests listen to it.
#pragma once

#include <cstdint>
#include <span>

#include "hosting/out_message.h"

namespace freehold::hosting {

/// One connection of one device, as long as it lasts; never given twice in a run.
using ConnectionId = std::uint64_t;

/// Where messages for connections go. Called from any thread, never waits: a message is queued, in the order of the
/// calls for one connection, and a connection that does not read is dropped by the implementation.
class Outbox {
 public:
  Outbox() = default;
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;
  virtual ~Outbox() = default;

  /// One whole message; shared, since many connections are sent the same. Nothing happens if it is gone.
  virtual void send(ConnectionId to, OutMessagePtr message) = 0;
  /// Several, one right after the other: messages sent together are written together.
  virtual void send_all(ConnectionId to, std::span<const OutMessagePtr> messages) {
    for (const OutMessagePtr& message : messages)
      send(to, message);
  }
  /// Ends a connection that breaks the rules of the wire.
  virtual void drop(ConnectionId connection) = 0;
};

}  // namespace freehold::hosting
