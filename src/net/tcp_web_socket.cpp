// WebSockets on plain TCP.
#include "net/session_streams.h"
#include "net/web_socket.h"

namespace freehold::net {

void begin_web_socket(NetworkParts& parts, NetworkLoop& loop, Tcp stream, UpgradedSocket upgraded,
                      std::string_view early) {
  using Socket = WebSocket<asio::ip::tcp::socket>;
  std::make_shared<Socket>(parts, loop, stream.release_socket(), std::move(upgraded))->begin(early);
}

}  // namespace freehold::net
