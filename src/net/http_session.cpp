// One socket: TLS if there is any, then HTTP/1.1 requests one after the other, and the way over to a WebSocket.
#include <array>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "net/addresses.h"
#include "net/http_message.h"
#include "net/session_stream.h"
#include "wire/web_socket_handshake.h"

namespace freehold::net {
namespace {

constexpr std::chrono::seconds write_time{30};

class HttpSession {
 public:
  HttpSession(NetworkParts& parts, NetworkLoop& loop, SessionStreamPtr stream, std::string peer,
              SocketRoom::PlacePtr place)
      : parts_(parts),
        loop_(loop),
        stream_(std::move(stream)),
        peer_(std::move(peer)),
        place_(std::move(place)) {}

  asio::awaitable<void> serve() {
    bool first = true;
    while (true) {
      stream_->expires_after(std::exchange(first, false) ? parts_.options.request_time
                                                         : parts_.options.keep_alive_time);
      place_->rest(closer());
      auto read = co_await read_head(*stream_, buffer_);
      if (!place_->work()) co_return;
      if (!read) co_return co_await refuse_unread(read.error());
      HttpRequest& request = *read;
      auto refused = refusal_of(request);
      if (!refused && !take_off_name(request)) refused = refusal(404, "This server has another name.");
      if (refused) {
        co_await write(*refused, request, false);
        co_return co_await say_goodbye();
      }
      if (!co_await drop_body(body_bytes(request))) co_return;
      if (is_ws(request)) co_return co_await upgrade(request);
      if (!co_await answer(request)) co_return co_await say_goodbye();
    }
  }

 private:
  /// Ends it while it waits for a request. From any thread.
  std::function<void()> closer() {
    return [waiting = std::weak_ptr(stream_), &loop = loop_] {
      asio::post(loop.io, [waiting] {
        if (const auto stream = waiting.lock()) stream->close();
      });
    };
  }

  [[nodiscard]] std::string address_of(const HttpRequest& request) const {
    std::string_view last;  // some proxies add a line of their own after the client's
    const auto [first, end] = request.equal_range("X-Forwarded-For");
    for (auto line = first; line != end; ++line)
      last = line->value();
    return client_address(peer_, last, parts_.options.behind_proxy);
  }

  /// Reads and drops the body; false if it doesn't arrive.
  asio::awaitable<bool> drop_body(std::size_t bytes) {
    while (bytes > buffer_.size()) {
      const auto failed = co_await read_more(*stream_, buffer_);
      if (failed) co_return false;
    }
    buffer_.erase(0, bytes);
    co_return true;
  }

  static bool is_ws(const HttpRequest& request) {
    const std::string_view target = request.target();
    return target.substr(0, target.find('?')) == "/ws" && beast::websocket::is_upgrade(request);
  }

  /// In a fleet "/s/one/ws" is "/ws" at server "one", whatever server a proxy would choose. False if it is for another server.
  [[nodiscard]] bool take_off_name(HttpRequest& request) const {
    constexpr std::string_view mark = "/s/";
    const std::string_view target = request.target();
    if (!target.starts_with(mark)) return true;
    const auto end = target.find('/', mark.size());
    const std::string& own = parts_.options.name;
    if (own.empty() || end == std::string_view::npos || target.substr(mark.size(), end - mark.size()) != own)
      return false;
    const auto rest = target.substr(end);
    if (rest != "/ws" && !rest.starts_with("/api/") && !rest.starts_with("/quiet/")) return false;
    request.target(std::string(rest));
    return true;
  }

  /// Why a request is refused unseen.
  std::optional<HttpAnswer> refusal_of(const HttpRequest& request) {
    if (auto refused = refusal_of_frame(request)) return refused;
    const auto address = address_of(request);
    const auto now =
        std::chrono::duration_cast<hosting::Milliseconds>(NetworkParts::Clock::now().time_since_epoch());
    if (const auto wait = parts_.requests.take(address, now)) {
      parts_.refuse(HttpRefusal::requests, address);
      auto answer = refusal(429, "There are too many requests from your address. Wait a moment.");
      answer.also = {"Retry-After", std::to_string(std::chrono::ceil<std::chrono::seconds>(*wait).count())};
      return answer;
    }
    const auto host = field(request, http::field::host);
    if (request.count(http::field::host) > 0 && !parts_.names.allow(host)) {
      parts_.refuse(HttpRefusal::host, address);
      return refusal(421,
                     "This server does not answer to that name. Whoever runs it can allow the name with "
                     "--public-url or --allow-host.");
    }
    return std::nullopt;
  }

  /// Why the upgrade is refused; nullopt if accepted (`place` is then taken).
  std::optional<HttpAnswer> refusal_of_upgrade(const HttpRequest& request, const std::string& address,
                                               SocketRoom::PlacePtr& place) {
    if (parts_.stopping) return refusal(503, "The server is stopping. Try again in a moment.");
    if (!origin_allowed(field(request, http::field::origin), field(request, http::field::host),
                        parts_.options.public_origin)) {
      parts_.refuse(HttpRefusal::origin, address);
      return refusal(403, "A page of another site may not connect here.");
    }
    if (field(request, http::field::sec_websocket_version) != "13") {
      auto answer = refusal(426, "This server speaks version 13 of the WebSocket protocol.");
      answer.also = {"Sec-WebSocket-Version", "13"};
      return answer;
    }
    if (wire::accept_key(field(request, http::field::sec_websocket_key)).empty())
      return refusal(400, "Sec-WebSocket-Key is missing, or is not 16 bytes as base64.");
    auto taken = parts_.connection_room.take(address);
    if (!taken) {
      parts_.refuse(taken.error(), address);
      return refusal(429, "There are too many connections. Close others first, or try again later.");
    }
    place = *std::move(taken);
    return std::nullopt;
  }

  asio::awaitable<void> upgrade(const HttpRequest& request) {
    auto address = address_of(request);
    SocketRoom::PlacePtr place;
    if (const auto refused = refusal_of_upgrade(request, address, place)) {
      parts_.metrics.connections_refused++;
      co_await write(*refused, request, false);
      co_return co_await say_goodbye();
    }
    const bool packing =
        parts_.options.compression && wire::offers_packing(joined(request, "Sec-WebSocket-Extensions"));
    const auto answer =
        wire::switch_answer(wire::accept_key(field(request, http::field::sec_websocket_key)), packing);
    stream_->expires_after(write_time);
    const auto [failed, size] = co_await stream_->write(answer, {}, as_values);
    if (failed) co_return;
    UpgradedSocket upgraded{.place = std::move(place_),
                            .connection_place = std::move(place),
                            .address = std::move(address),
                            .packing = packing};
    begin_web_socket(parts_, loop_, std::move(stream_), std::move(upgraded), buffer_);
  }

  asio::awaitable<void> refuse_unread(error_code error) {
    const unsigned status = status_of(error);
    if (status == 0) co_return;
    HttpRequest unknown;
    unknown.version(11);
    co_await write(refusal(status, "This request is not understood."), unknown, false);
    co_await say_goodbye();
  }

  /// Whether the connection is kept for the next request.
  asio::awaitable<bool> answer(const HttpRequest& request) {
    const auto call = call_of(request);
    stream_->expires_never();  // the host may take its time
    HttpAnswer answer;
    parts_.requests_in_hand++;
    try {
      const auto ask = [&] { answer = parts_.site->answer(call, parts_.stopping); };
      if (Site::may_wait(call.target))
        co_await parts_.requests_pool->done(ask);
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

  asio::awaitable<bool> write(const HttpAnswer& answer, const HttpRequest& request, bool keep) {
    parts_.metrics.http_requests++;
    if (answer.status >= 400) parts_.metrics.http_refused++;
    stream_->expires_after(write_time);
    co_return co_await write_response(*stream_, answer, request, keep, parts_.certificates.has_tls());
  }

  /// Ends the connection so that the last answer arrives even if not everything was read.
  asio::awaitable<void> say_goodbye() {
    stream_->expires_after(parts_.options.request_time);
    if (!stream_->is_plain()) co_await stream_->say_goodbye(as_values);
    error_code ignored;
    stream_->socket().shutdown(asio::socket_base::shutdown_send, ignored);
    std::array<char, 4096> rest{};
    std::size_t most = 256;  // up to a megabyte is discarded
    while (most-- > 0) {
      const auto [error, size] = co_await stream_->socket().async_read_some(asio::buffer(rest), as_values);
      if (error) break;
    }
  }

  NetworkParts& parts_;
  NetworkLoop& loop_;
  SessionStreamPtr stream_;
  std::string peer_;
  SocketRoom::PlacePtr place_;
  std::string buffer_;  // what has been read, and belongs to nothing yet
};

}  // namespace

asio::awaitable<void> serve_socket(NetworkParts& parts, NetworkLoop& loop, asio::ip::tcp::socket socket,
                                   std::string peer, SocketRoom::PlacePtr place) {
  error_code ignored;
  socket.set_option(asio::ip::tcp::no_delay(true), ignored);
  // What a slow reader leaves in the kernel is bounded too.
  constexpr int kernel_bytes = 128 * 1024;
  socket.set_option(asio::socket_base::send_buffer_size(kernel_bytes), ignored);
  const auto stream = std::make_shared<SessionStream>(std::move(socket), parts.certificates.context());
  stream->expires_after(parts.options.request_time);
  if (!co_await stream->shake_hands()) co_return;
  HttpSession session(parts, loop, stream, std::move(peer), std::move(place));
  co_await session.serve();
}

}  // namespace freehold::net
