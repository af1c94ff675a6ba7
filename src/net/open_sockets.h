// Who may have a socket, and who has one: room for sockets and requests of an address, and the open
// WebSockets by their ids.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <list>
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
#include "hosting/rate.h"
#include "net/metrics.h"
#include "net/out_queue.h"

namespace freehold::net {

/// How often each address may do something. Safe to use from any thread.
class AddressRates {
 public:
  AddressRates(double per_second, double at_once) : per_second_(per_second), at_once_(at_once) {}

  /// Counts one of `address`; if it is one too many, how long until the next is allowed.
  std::optional<hosting::Milliseconds> take(const std::string& address, hosting::Milliseconds now) {
    const std::lock_guard lock(mutex_);
    forget_old(now);
    return known_.try_emplace(address, per_second_, at_once_).first->second.take(now);
  }

 private:
  // An address that hasn't asked for that long may do as much as a new one.
  void forget_old(hosting::Milliseconds now) {
    const auto full_again =
        hosting::Milliseconds(static_cast<std::int64_t>(at_once_ / per_second_ * 1000)) + pause;
    if (now - forgotten_at_ < full_again) return;
    forgotten_at_ = now;
    std::erase_if(known_, [&](const auto& entry) { return entry.second.is_full(now); });
  }

  static constexpr hosting::Milliseconds pause{1000};
  const double per_second_;
  const double at_once_;
  std::mutex mutex_;  // of what follows
  std::unordered_map<std::string, hosting::TokenBucket> known_;
  hosting::Milliseconds forgotten_at_{};
};

/// How many sockets may be open, in all and of each address, whatever they are used for; or how many WebSockets. Safe to use
/// from any thread, but each place belongs to one.
class SocketRoom {
 public:
  class Place;
  using PlacePtr = std::unique_ptr<Place>;  ///< is free again when it goes
  struct Limit {
    int most;
    HttpRefusal refusal;  ///< of one more
  };

  /// `taken` tells how many places are taken now.
  SocketRoom(Limit in_all, Limit of_address, std::atomic<std::int64_t>& taken)
      : in_all_(in_all), of_address_(of_address), taken_(taken) {}
  SocketRoom(const SocketRoom&) = delete;
  SocketRoom& operator=(const SocketRoom&) = delete;

  /// A place for a socket of `address`; empty: of no address that counts. If there is no room, the one of those concerned that
  /// has been idle longest loses its place.
  std::expected<PlacePtr, HttpRefusal> take(const std::string& address);

  class Place {
   public:
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    /// Marks it idle: `close` is called, on any thread, if its place is taken away.
    void rest(std::function<void()> close);
    /// Marks it busy; false if it has lost its place and has to end.
    bool work();

   private:
    friend class SocketRoom;
    using Idle = std::list<Place*>;

    Place(SocketRoom& room, std::string address) : room_(room), address_(std::move(address)) {}

    SocketRoom& room_;
    std::string address_;
    std::function<void()> close_;
    Idle::iterator among_all_;
    Idle::iterator among_address_;
    bool idle_ = false;
    bool lost_ = false;
  };

 private:
  struct Address {
    int places = 0;
    Place::Idle idle{};  ///< the longest idle first
  };

  void set_idle(Place& place);
  void set_busy(Place& place);
  void give_back(Place& place);
  std::function<void()> take_from(Place& place);

  const Limit in_all_;
  const Limit of_address_;
  std::atomic<std::int64_t>& taken_;
  std::mutex mutex_;  // of what follows, and of all places
  std::unordered_map<std::string, Address> addresses_;
  Place::Idle idle_;  // the longest idle first
};

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
  /// Does what is due by now. On its own thread.
  virtual void look(std::chrono::steady_clock::time_point now) = 0;

  OutQueue queue;

 private:
  hosting::ConnectionId id_;
  std::string address_;
};

/// While one exists, what this thread says to the socket is held back, and written together when it goes: an
/// event and the answer to one call as one.
class OutboxPause {
 public:
  explicit OutboxPause(OpenSocket& socket) : socket_(socket), outer_(std::exchange(current_, this)) {}
  ~OutboxPause() {
    current_ = outer_;
    if (woken_) socket_.write();
  }
  OutboxPause(const OutboxPause&) = delete;
  OutboxPause& operator=(const OutboxPause&) = delete;

  /// Whether this thread holds back messages for `connection`; if so, there is one now.
  static bool holds(hosting::ConnectionId connection) {
    if (current_ == nullptr || current_->socket_.id() != connection) return false;
    current_->woken_ = true;
    return true;
  }

 private:
  static inline thread_local OutboxPause* current_ = nullptr;
  OpenSocket& socket_;
  OutboxPause* outer_;
  bool woken_ = false;
};

/// All open WebSockets by their ids. Safe to use from any thread.
class OpenSockets {
 public:
  using Shared = std::shared_ptr<OpenSocket>;

  [[nodiscard]] hosting::ConnectionId next_id();
  void add(Shared connection);
  void remove(hosting::ConnectionId id);
  [[nodiscard]] Shared find(hosting::ConnectionId id) const;
  [[nodiscard]] std::vector<Shared> all() const;
  /// Lets go of all.
  void clear();

 private:
  mutable std::shared_mutex mutex_;  // of what follows
  std::unordered_map<hosting::ConnectionId, Shared> open_;
  hosting::ConnectionId last_id_ = 0;
};

/// Whether a connection sends far more than the host would ever answer. Counts frames of any kind in a window
/// of time: an empty piece and a ping cost as much as a short message.
class FloodGauge {
 public:
  using Clock = std::chrono::steady_clock;

  explicit FloodGauge(const hosting::Limits& limits)
      : most_(static_cast<int>(10 * (limits.calls_at_once + limits.calls_per_second * window.count()))) {}

  /// One more; false if there are too many.
  bool count(Clock::time_point now) {
    if (now - start_ > window) {
      start_ = now;
      counted_ = 0;
    }
    return ++counted_ <= most_;
  }

 private:
  static constexpr std::chrono::seconds window{10};
  int most_;
  int counted_ = 0;
  Clock::time_point start_{};
};

}  // namespace freehold::net
