// Outbox: the port through which a host sends messages to its connections. The network implements it, tests
// listen to it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "hosting/histogram.h"
#include "wire/mutex.h"

namespace freehold::hosting {

/// A message to any number of connections. Immutable, so that they can share it and its packed form.
class OutMessage {
 public:
  /// `watch`, if any, stops when the message has been written to the last connection.
  explicit OutMessage(std::string text, std::shared_ptr<Stopwatch> watch = {})
      : text_(std::move(text)), watch_(std::move(watch)) {}

  /// A JSON text.
  [[nodiscard]] const std::string& text() const { return text_; }
  /// The compressed WebSocket frame; empty if that saves nothing. Made once, on the thread of the first who
  /// asks.
  [[nodiscard]] std::string_view packed_frame() const;

 private:
  std::string text_;
  std::shared_ptr<Stopwatch> watch_;
  mutable wire::Mutex mutex_;
  mutable std::optional<std::string> packed_frame_;  // none until somebody asks
};

using OutMessagePtr = std::shared_ptr<const OutMessage>;

/// A connection of a device; never reused in a run.
using ConnectionId = std::uint64_t;

/// Called from any thread; never waits. Messages for a connection are queued in the order of the calls, and
/// the implementation drops connections that don't read.
class Outbox {
 public:
  Outbox() = default;
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;
  virtual ~Outbox() = default;

  /// Sends a message; does nothing if the connection is gone.
  virtual void send(ConnectionId to, OutMessagePtr message) = 0;
  /// Sends several messages, which are written together.
  virtual void send_all(ConnectionId to, std::span<const OutMessagePtr> messages) {
    for (const OutMessagePtr& message : messages)
      send(to, message);
  }
  /// Ends a connection that breaks the protocol.
  virtual void drop(ConnectionId connection) = 0;
};

}  // namespace freehold::hosting
