// HTTP on plain TCP.

#include "net/http_session.h"

namespace freehold::net {

asio::awaitable<void> serve_http(NetworkParts& parts, NetworkLoop& loop, Tcp stream, std::string peer,
                                 SocketRoom::PlacePtr place) {
  HttpSession<Tcp> session(parts, loop, std::move(stream), std::move(peer), std::move(place));
  co_await session.serve();
}

}  // namespace freehold::net
