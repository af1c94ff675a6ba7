// SocketRoom: how many sockets may be open, of all addresses and of each, whatever they are used for.
#pragma once

#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "net/refusals.h"

namespace freehold::net {

/// Safe to use from any thread, but each place belongs to one.
class SocketRoom {
 public:
  class Place;
  using PlacePtr = std::unique_ptr<Place>;  ///< is free again when it goes

  /// `taken` tells how many places are taken now.
  SocketRoom(int most, int most_per_address, std::atomic<std::int64_t>& taken)
      : most_(most), most_per_address_(most_per_address), taken_(taken) {}
  SocketRoom(const SocketRoom&) = delete;
  SocketRoom& operator=(const SocketRoom&) = delete;

  /// A place for a socket of `address`; empty: of no address that counts. If there is no room, the one of those concerned that
  /// has been idle longest loses its place.
  std::expected<PlacePtr, Refusal> take(const std::string& address);

  class Place {
   public:
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    /// From now on it is idle: `close` is called, on any thread, when its place is taken away.
    void rest(std::function<void()> close);
    /// It is not idle any more; false if it has lost its place, and has to end.
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

  const int most_;
  const int most_per_address_;
  std::atomic<std::int64_t>& taken_;
  std::mutex mutex_;  // of what follows, and of all places
  std::unordered_map<std::string, Address> addresses_;
  Place::Idle idle_;  // the longest idle first
};

}  // namespace freehold::net
