// WebSockets on plain TCP.
#include "server/session_streams.h"
#include "server/web_socket.h"

namespace freehold::server {

asio::awaitable<void> serve_web_socket(NetworkParts& parts, Tcp stream, std::string address,
                                       Request request) {
  const auto socket = std::make_shared<WebSocket<Tcp>>(parts, std::move(stream), std::move(address));
  co_await socket->serve(std::move(request));
}

}  // namespace freehold::server
