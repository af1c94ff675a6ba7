// WebSockets on TLS.
#include <boost/beast/ssl.hpp>

#include "server/session_streams.h"
#include "server/web_socket.h"

namespace freehold::server {

void begin_web_socket(NetworkParts& parts, NetworkLoop& loop, Tls stream, UpgradedSocket upgraded,
                      std::string_view early) {
  beast::get_lowest_layer(stream).expires_never();  // the WebSocket has times of its own
  std::make_shared<WebSocket<Tls>>(parts, loop, std::move(stream), std::move(upgraded))->begin(early);
}

}  // namespace freehold::server
