// Internal to server/: the two kinds of streams that a session runs on, and its stages on each. Every stage on every
// stream is compiled in a source of its own, since Beast's templates are slow to compile.
#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <string>

#include "server/network_parts.h"

namespace freehold::server {

namespace http = beast::http;
using Tcp = beast::tcp_stream;
using Tls = beast::ssl_stream<beast::tcp_stream>;
using Request = http::request<http::empty_body>;

/// HTTP until the connection ends, or becomes a WebSocket and that ends. `peer` is the address of the other end.
asio::awaitable<void> serve_http(NetworkParts& parts, Tcp stream, std::string peer);
asio::awaitable<void> serve_http(NetworkParts& parts, Tls stream, std::string peer);

/// A WebSocket that `request` asked for; its place is taken, and free again in the end.
asio::awaitable<void> serve_web_socket(NetworkParts& parts, Tcp stream, std::string address, Request request);
asio::awaitable<void> serve_web_socket(NetworkParts& parts, Tls stream, std::string address, Request request);

}  // namespace freehold::server
