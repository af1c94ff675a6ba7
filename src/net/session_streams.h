// Internal to net/: the two kinds of streams that a session runs on, and its stages on each. Every stage on every
// stream is compiled in a source of its own, since Beast's templates are slow to compile.
#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <string>
#include <string_view>

#include "net/network_parts.h"

namespace freehold::net {

namespace http = beast::http;
using Tcp = beast::tcp_stream;
using Tls = beast::ssl_stream<beast::tcp_stream>;
using Request = http::request<http::empty_body>;

/// HTTP until the connection ends, or becomes a WebSocket. `peer` is the address of the other end.
asio::awaitable<void> serve_http(NetworkParts& parts, NetworkLoop& loop, Tcp stream, std::string peer,
                                 SocketRoom::PlacePtr place);
asio::awaitable<void> serve_http(NetworkParts& parts, NetworkLoop& loop, Tls stream, std::string peer,
                                 SocketRoom::PlacePtr place);

/// What is known of a socket that is a WebSocket now. Its place among the connections is taken, and free again in the end.
struct UpgradedSocket {
  SocketRoom::PlacePtr place;
  std::string address;  ///< that limits count
  bool packing = false;
};

/// Begins the life of a WebSocket, on the thread of `loop`. `early`: what has been read of it.
void begin_web_socket(NetworkParts& parts, NetworkLoop& loop, Tcp stream, UpgradedSocket upgraded,
                      std::string_view early);
void begin_web_socket(NetworkParts& parts, NetworkLoop& loop, Tls stream, UpgradedSocket upgraded,
                      std::string_view early);

}  // namespace freehold::net
