// One socket: TLS if there is any, then HTTP.
#include <boost/beast/ssl.hpp>

#include "server/session_streams.h"

namespace freehold::server {

asio::awaitable<void> serve_socket(NetworkParts& parts, asio::ip::tcp::socket socket) {
  error_code gone;
  const auto peer = socket.remote_endpoint(gone);
  if (gone) co_return;
  socket.set_option(asio::ip::tcp::no_delay(true), gone);
  // What a slow reader leaves in the kernel is bounded too.
  constexpr int kernel_bytes = 128 * 1024;
  socket.set_option(asio::socket_base::send_buffer_size(kernel_bytes), gone);
  std::string address = peer.address().to_string();
  Tcp tcp(std::move(socket));
  if (!parts.tls) co_return co_await serve_http(parts, std::move(tcp), std::move(address));
  Tls tls(std::move(tcp), *parts.tls);
  beast::get_lowest_layer(tls).expires_after(parts.options.request_time);
  const auto [error] = co_await tls.async_handshake(asio::ssl::stream_base::server, as_values);
  if (error) co_return;
  co_await serve_http(parts, std::move(tls), std::move(address));
}

}  // namespace freehold::server
