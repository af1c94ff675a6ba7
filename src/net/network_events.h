// NetworkEvent: what the owner of the network may want to tell the system that runs the program.
#pragma once

#include <cstdint>
#include <functional>

namespace freehold::net {

enum class NetworkEvent : std::uint8_t {
  alive,  ///< a tick has run and the pool has answered; about once a second
  reloading,
  reloaded,  ///< well or not
  stopping,
};

/// Called on any thread, one call at a time for each event; does not wait.
using NetworkListener = std::function<void(NetworkEvent)>;

}  // namespace freehold::net
