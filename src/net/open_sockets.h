// OpenSockets: all open WebSockets by their ids, and how many each address has.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hosting/limits.h"
#include "hosting/outbox.h"
#include "net/out_queue.h"
#include "net/refusals.h"

namespace freehold::net {

/// One open WebSocket, whatever it runs on.
class OpenSocket {
 public:
  OpenSocket(hosting::ConnectionId id, std::string address, std::size_t most_bytes)
      : queue(most_bytes), id_(id), address_(std::move(address)) {}
  OpenSocket(const OpenSocket&) = delete;
  OpenSocket& operator=(const OpenSocket&) = delete;
  virtual ~OpenSocket() = default;

  [[nodiscard]] hosting::ConnectionId id() const { return id_; }
  /// Of the other end, that limits count.
  [[nodiscard]] const std::string& address() const { return address_; }

  /// Starts the writer, for a caller that was told to wake it: here where that works, else on its own thread. From any thread.
  virtual void write() = 0;
  /// Ends it with a farewell, after what is queued. From any thread.
  virtual void end(wire::CloseCode code) = 0;
  /// Ends it at once, without a farewell. From any thread.
  virtual void cut() = 0;
  /// Ends it with 1001 when the messages in hand have been answered. From any thread.
  virtual void leave() = 0;
  /// The message in hand stays there for as long as this lives, which may end on any thread. Only while the backend handles it.

  OutQueue queue;

 private:
  hosting::ConnectionId id_;
  std::string address_;
};

/// Safe to use from any thread.
class OpenSockets {
 public:
  using Shared = std::shared_ptr<OpenSocket>;

  explicit OpenSockets(const hosting::Limits& limits) : limits_(limits) {}

  /// Takes a place for one more connection of `address`; if there is none, returns the limit that refuses it.
  std::optional<Refusal> take_place(const std::string& address);
  void free_place(const std::string& address);

  [[nodiscard]] hosting::ConnectionId next_id();
  void add(Shared connection);
  void remove(hosting::ConnectionId id);
  [[nodiscard]] Shared find(hosting::ConnectionId id) const;
  [[nodiscard]] std::vector<Shared> all() const;
  /// Lets go of all.
  void clear();
  /// No place is taken.
  [[nodiscard]] bool empty() const;

 private:
  const hosting::Limits limits_;
  mutable std::shared_mutex mutex_;  // of what follows
  std::unordered_map<hosting::ConnectionId, Shared> open_;
  std::unordered_map<std::string, int> places_;  // by address
  int taken_ = 0;
  hosting::ConnectionId last_id_ = 0;
};

}  // namespace freehold::net
