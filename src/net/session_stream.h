// Internal to net/: the one kind of stream that sessions run on, whether it is plain or TLS. Not a template, so that what runs on it
// is compiled once.
#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "net/certificates.h"
#include "net/network_parts.h"

namespace freehold::net {

/// Used on the thread of its socket only. `done` is called with an error and the number of bytes, or is as_values for a coroutine.
class SessionStream : public std::enable_shared_from_this<SessionStream> {
 public:
  using Socket = asio::generic::stream_protocol::socket;

  /// With a certificate: the server's end of TLS.
  explicit SessionStream(Socket socket, Certificates::Context certificate = nullptr);

  /// Comes first; false if TLS fails. Done at once on a plain stream.
  asio::awaitable<bool> shake_hands();

  template <class Done>
  auto read_some(asio::mutable_buffer room, Done&& done) {
    if (tls_) return tls_->async_read_some(room, std::forward<Done>(done));
    return socket_.async_read_some(room, std::forward<Done>(done));
  }
  /// All of both parts, which stay where they are until it is done.
  template <class Done>
  auto write(std::string_view first, std::string_view second, Done&& done) {
    const std::array<asio::const_buffer, 2> parts{asio::buffer(first), asio::buffer(second)};
    if (tls_) return asio::async_write(*tls_, parts, std::forward<Done>(done));
    return asio::async_write(socket_, parts, std::forward<Done>(done));
  }
  /// Says goodbye in TLS; not for a plain stream. `done` gets the error alone.
  template <class Done>
  auto say_goodbye(Done&& done) {
    return tls_->async_shutdown(std::forward<Done>(done));
  }
  /// Nothing comes between the socket and what is written.
  [[nodiscard]] bool is_plain() const { return !tls_; }
  [[nodiscard]] Socket& socket() { return socket_; }

  /// Closes the socket after that time, unless another time is set.
  void expires_after(std::chrono::steady_clock::duration time);
  void expires_never();
  void close();

 private:
  asio::steady_timer timer_;
  Certificates::Context certificate_;  // before the stream that uses it
  Socket socket_;
  std::optional<asio::ssl::stream<Socket&>> tls_;
};
using SessionStreamPtr = std::shared_ptr<SessionStream>;

/// A stream that has become a WebSocket. Its places are taken until it ends.
struct UpgradedSocket {
  SocketRoom::PlacePtr place;  ///< among the sockets
  SocketRoom::PlacePtr connection_place;  ///< among the WebSockets
  std::string address;  ///< that limits count
  bool packing = false;
};

/// Begins the life of a WebSocket, on the thread of `loop`. `early`: what has been read of it.
void begin_web_socket(NetworkParts& parts, NetworkLoop& loop, SessionStreamPtr stream,
                      UpgradedSocket upgraded, std::string_view early);

}  // namespace freehold::net
