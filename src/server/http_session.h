// Internal to server/: HTTP/1.1 requests one after the other on one stream, and the way over to a WebSocket. Only the
// sources that make it for one kind of stream include this: each takes the compiler a minute.
#pragma once

#include <array>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/addresses.h"
#include "server/session_streams.h"

namespace freehold::server {

inline constexpr std::size_t most_header_bytes = 8'192;
inline constexpr std::chrono::seconds write_time{30};

inline std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

inline std::string_view field(const Request& request, http::field name) {
  return view(request[name]);
}

/// What a request that cannot be read is answered; 0: nothing, its sender has gone.
inline unsigned status_of(error_code error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
  if (error == http::error::body_limit || error == http::error::unexpected_body) return 413;
  if (error == http::error::end_of_stream || error == http::error::partial_message) return 0;
  return error.category() == http::make_error_code(http::error::bad_method).category() ? 400 : 0;
}

template <class Stream>
class HttpSession {
 public:
  HttpSession(NetworkParts& parts, Stream stream, std::string peer)
      : parts_(parts), stream_(std::move(stream)), peer_(std::move(peer)) {}

  asio::awaitable<void> serve() {
    bool first = true;
    while (true) {
      http::request_parser<http::empty_body> parser;
      parser.header_limit(most_header_bytes);
      parser.body_limit(0);
      lowest().expires_after(std::exchange(first, false) ? parts_.options.request_time
                                                         : parts_.options.idle_time);
      const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, as_values);
      if (error) {
        co_await refuse_unread(error);
        co_return;
      }
      Request request = parser.release();
      if (is_ws(request)) {
        if (const auto refused = refusal_of_upgrade(request)) {
          parts_.metrics.connections_refused++;
          co_await write(*refused, request, false);
          co_return co_await say_goodbye();
        }
        buffer_.shrink_to_fit();  // nothing may come before our answer
        co_return co_await serve_web_socket(parts_, std::move(stream_), address_of(request),
                                            std::move(request));
      }
      if (!co_await answer(request)) co_return co_await say_goodbye();
    }
  }

 private:
  beast::tcp_stream& lowest() { return beast::get_lowest_layer(stream_); }

  [[nodiscard]] std::string address_of(const Request& request) const {
    std::string_view last;  // some proxies add a line of their own after the client's
    const auto [first, end] = request.equal_range("X-Forwarded-For");
    for (auto line = first; line != end; ++line)
      last = view(line->value());
    return client_address(peer_, last, parts_.options.behind_proxy);
  }

  static bool is_ws(const Request& request) {
    const auto target = view(request.target());
    return target.substr(0, target.find('?')) == "/ws" && beast::websocket::is_upgrade(request);
  }

  /// Why there is no WebSocket for this request; nothing where there is, and then its place is taken.
  std::optional<HttpAnswer> refusal_of_upgrade(const Request& request) {
    if (parts_.stopping) return refusal(503, "The server is stopping. Try again in a moment.");
    if (!origin_allowed(field(request, http::field::origin), field(request, http::field::host),
                        parts_.options.public_origin))
      return refusal(403, "A page of another site may not connect here.");
    if (!parts_.connections.take_place(address_of(request)))
      return refusal(429, "There are too many connections. Close others first, or try again later.");
    return std::nullopt;
  }

  asio::awaitable<void> refuse_unread(error_code error) {
    const unsigned status = status_of(error);
    if (status == 0) co_return;
    Request unknown;
    unknown.version(11);
    co_await write(refusal(status, "This request is not understood."), unknown, false);
    co_await say_goodbye();
  }

  /// Whether the connection is kept for the next request.
  asio::awaitable<bool> answer(const Request& request) {
    const HttpCall call{.method = view(request.method_string()),
                        .target = view(request.target()),
                        .accept = field(request, http::field::accept),
                        .accept_encoding = field(request, http::field::accept_encoding),
                        .if_none_match = field(request, http::field::if_none_match)};
    HttpAnswer answer;
    parts_.requests_in_hand++;
    try {
      const auto ask = [&] { answer = parts_.site->answer(call, parts_.stopping); };
      if (Site::may_wait(call.target))
        co_await parts_.on_pool(ask);
      else
        ask();
    } catch (const std::exception& error) {
      parts_.journal.error("request failed", {{"reason", error.what()}});
      answer = refusal(500, "The server has failed here.");
    }
    const bool keep = request.keep_alive() && !parts_.stopping;
    const bool written = co_await write(answer, request, keep);
    parts_.requests_in_hand--;
    co_return written&& keep;
  }

  asio::awaitable<bool> write(const HttpAnswer& answer, const Request& request, bool keep) {
    parts_.metrics.http_requests++;
    if (answer.status >= 400) parts_.metrics.http_refused++;
    http::response<http::span_body<const char>> response(http::int_to_status(answer.status),
                                                         request.version());
    for (const auto& [name, value] : strict_headers(parts_.tls.has_value()))
      response.set(beast::string_view(name.data(), name.size()),
                   beast::string_view(value.data(), value.size()));
    const auto set = [&](http::field name, std::string_view value) {
      if (!value.empty()) response.set(name, beast::string_view(value.data(), value.size()));
    };
    set(http::field::cache_control, answer.cache);
    set(http::field::etag, answer.tag);
    set(http::field::allow, answer.allow);
    set(http::field::content_disposition, answer.disposition);
    if (answer.varies) set(http::field::vary, "Accept-Encoding");
    const auto body = answer.body();
    if (answer.status != 304) {
      set(http::field::content_type, answer.type);
      set(http::field::content_encoding, answer.encoding);
      response.content_length(body.size());
    }
    response.keep_alive(keep);
    const bool head = request.method() == http::verb::head || answer.status == 304;
    if (!head) response.body() = {body.data(), body.size()};
    http::response_serializer<http::span_body<const char>> serializer(response);
    lowest().expires_after(write_time);
    if (head) {
      const auto [error, size] = co_await http::async_write_header(stream_, serializer, as_values);
      co_return !error;
    }
    const auto [error, size] = co_await http::async_write(stream_, serializer, as_values);
    co_return !error;
  }

  /// Ends the connection so that the last answer arrives, though more was sent than was read.
  asio::awaitable<void> say_goodbye() {
    lowest().expires_after(parts_.options.request_time);
    if constexpr (std::is_same_v<Stream, Tls>) co_await stream_.async_shutdown(as_values);
    error_code ignored;
    lowest().socket().shutdown(asio::socket_base::shutdown_send, ignored);
    std::array<char, 4096> rest{};
    std::size_t most = 256;  // a megabyte that nobody wants
    while (most-- > 0) {
      const auto [error, size] = co_await lowest().async_read_some(asio::buffer(rest), as_values);
      if (error) break;
    }
  }

  NetworkParts& parts_;
  Stream stream_;
  std::string peer_;
  beast::flat_buffer buffer_{2 * most_header_bytes};
};

}  // namespace freehold::server
