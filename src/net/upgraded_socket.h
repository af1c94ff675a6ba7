// Internal to net/: a stream that is a WebSocket now.
#pragma once

#include <string>
#include <string_view>

#include "net/session_stream.h"

namespace freehold::net {

/// What is known of it. Its place among the connections is taken, and free again in the end.
struct UpgradedSocket {
  SocketRoom::PlacePtr place;
  std::string address;  ///< that limits count
  bool packing = false;
};

/// Begins the life of a WebSocket, on the thread of `loop`. `early`: what has been read of it.
void begin_web_socket(NetworkParts& parts, NetworkLoop& loop, SessionStreamPtr stream,
                      UpgradedSocket upgraded, std::string_view early);

}  // namespace freehold::net
