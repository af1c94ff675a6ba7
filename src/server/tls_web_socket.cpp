// WebSockets on TLS.
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "server/session_streams.h"
#include "server/web_socket.h"

namespace freehold::server {

asio::awaitable<void> serve_web_socket(NetworkParts& parts, Tls stream, std::string address,
                                       Request request) {
  const auto socket = std::make_shared<WebSocket<Tls>>(parts, std::move(stream), std::move(address));
  co_await socket->serve(std::move(request));
}

}  // namespace freehold::server
