// One socket: TLS if there is any, then HTTP.
#include <boost/beast/ssl.hpp>

#include "net/session_streams.h"

namespace freehold::net {

asio::awaitable<void> serve_socket(NetworkParts& parts, NetworkLoop& loop, asio::ip::tcp::socket socket,
                                   std::string peer, SocketRoom::PlacePtr place) {
  error_code ignored;
  socket.set_option(asio::ip::tcp::no_delay(true), ignored);
  // What a slow reader leaves in the kernel is bounded too.
  constexpr int kernel_bytes = 128 * 1024;
  socket.set_option(asio::socket_base::send_buffer_size(kernel_bytes), ignored);
  Tcp tcp(std::move(socket));
  const auto certificate = parts.certificates.context();
  if (!certificate)
    co_return co_await serve_http(parts, loop, std::move(tcp), std::move(peer), std::move(place));
  Tls tls(std::move(tcp), *certificate);
  beast::get_lowest_layer(tls).expires_after(parts.options.request_time);
  const auto [error] = co_await tls.async_handshake(asio::ssl::stream_base::server, as_values);
  if (error) co_return;
  co_await serve_http(parts, loop, std::move(tls), std::move(peer), std::move(place));
}

}  // namespace freehold::net
