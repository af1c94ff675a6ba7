// HTTP on plain TCP.
#include "server/http_session.h"

namespace freehold::server {

asio::awaitable<void> serve_http(NetworkParts& parts, Tcp stream, std::string peer) {
  HttpSession<Tcp> session(parts, std::move(stream), std::move(peer));
  co_await session.serve();
}

}  // namespace freehold::server
