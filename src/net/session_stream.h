// Internal to net/: the one kind of stream that sessions run on, whether it is plain or TLS. Not a template, so that what runs on it
// is compiled once. A virtual call for each read costs nothing next to the read.
#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "net/certificates.h"
#include "net/network_parts.h"

namespace freehold::net {

/// Used on the thread of its socket only.
class SessionStream : public std::enable_shared_from_this<SessionStream> {
 public:
  using Socket = asio::generic::stream_protocol::socket;
  using Done = std::move_only_function<void(error_code error, std::size_t bytes)>;

  SessionStream(const SessionStream&) = delete;
  SessionStream& operator=(const SessionStream&) = delete;
  virtual ~SessionStream() = default;

  virtual void read_some(asio::mutable_buffer room, Done done) = 0;
  /// All of both parts, which stay where they are until it is done.
  virtual void write(std::string_view first, std::string_view second, Done done) = 0;
  /// Says goodbye in TLS; done at once on a plain stream.
  virtual void say_goodbye(Done done) = 0;
  /// Nothing comes between the socket and what is written.
  [[nodiscard]] virtual bool is_plain() const = 0;
  [[nodiscard]] virtual Socket& socket() = 0;

  asio::awaitable<std::tuple<error_code, std::size_t>> read_some(asio::mutable_buffer room);
  asio::awaitable<error_code> write(std::string_view first, std::string_view second = {});
  asio::awaitable<void> say_goodbye();

  /// Closes the socket after that time, unless another time is set.
  void expires_after(std::chrono::steady_clock::duration time);
  void expires_never();
  void close();

 protected:
  explicit SessionStream(const asio::any_io_executor& executor) : timer_(executor) {}

 private:
  asio::steady_timer timer_;
};
using SessionStreamPtr = std::shared_ptr<SessionStream>;

SessionStreamPtr plain_stream(SessionStream::Socket socket);
/// A server's end of TLS, once hands are shaken; null if they can't be within `most`.
asio::awaitable<SessionStreamPtr> tls_stream(SessionStream::Socket socket, Certificates::Context certificate,
                                             std::chrono::steady_clock::duration most);

/// A stream that has become a WebSocket. Its place among the connections is taken until it ends.
struct UpgradedSocket {
  SocketRoom::PlacePtr place;
  std::string address;  ///< that limits count
  bool packing = false;
};

/// Begins the life of a WebSocket, on the thread of `loop`. `early`: what has been read of it.
void begin_web_socket(NetworkParts& parts, NetworkLoop& loop, SessionStreamPtr stream,
                      UpgradedSocket upgraded, std::string_view early);

}  // namespace freehold::net
