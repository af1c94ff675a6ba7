// WebSockets on TLS.
#include <boost/beast/ssl.hpp>

#include "net/session_streams.h"
#include "net/web_socket.h"

namespace freehold::net {

void begin_web_socket(NetworkParts& parts, NetworkLoop& loop, Tls stream, UpgradedSocket upgraded,
                      std::string_view early) {
  beast::get_lowest_layer(stream).expires_never();  // the WebSocket has times of its own
  std::make_shared<WebSocket<Tls>>(parts, loop, std::move(stream), std::move(upgraded))->begin(early);
}

}  // namespace freehold::net
