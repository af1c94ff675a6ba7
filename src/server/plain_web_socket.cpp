// WebSockets on plain TCP.
#include "server/session_streams.h"
#include "server/web_socket.h"

namespace freehold::server {

void begin_web_socket(NetworkParts& parts, NetworkLoop& loop, Tcp stream, UpgradedSocket upgraded,
                      std::string_view early) {
  using Socket = WebSocket<asio::ip::tcp::socket>;
  std::make_shared<Socket>(parts, loop, stream.release_socket(), std::move(upgraded))->begin(early);
}

}  // namespace freehold::server
