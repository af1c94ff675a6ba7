// HTTP on TLS.
#include <boost/beast/ssl.hpp>

#include "server/http_session.h"

namespace freehold::server {

asio::awaitable<void> serve_http(NetworkParts& parts, Tls stream, std::string peer) {
  HttpSession<Tls> session(parts, std::move(stream), std::move(peer));
  co_await session.serve();
}

}  // namespace freehold::server
