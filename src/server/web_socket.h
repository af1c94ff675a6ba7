// Internal to server/: one WebSocket, on plain TCP or TLS. Only the sources that make it for one kind of stream include this.
#pragma once

#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/network_parts.h"

namespace freehold::server {

/// A count of messages in a window of time; far beyond what the host's own limit answers, the connection is a flood.
class FloodGauge {
 public:
  using Clock = std::chrono::steady_clock;

  explicit FloodGauge(const Limits& limits)
      : most_(static_cast<int>(10 * (limits.calls_at_once + limits.calls_per_second * window.count()))) {}

  /// One more message; false where there are too many.
  bool count(Clock::time_point now) {
    if (now - start_ > window) {
      start_ = now;
      counted_ = 0;
    }
    return ++counted_ <= most_;
  }

 private:
  static constexpr std::chrono::seconds window{10};
  int most_;
  int counted_ = 0;
  Clock::time_point start_{};
};

template <class Stream>
class WebSocket final : public OpenSocket, public std::enable_shared_from_this<WebSocket<Stream>> {
 public:
  WebSocket(NetworkParts& parts, Stream&& stream, std::string address)
      : OpenSocket(parts.connections.next_id(), parts.options.limits.queued_bytes),
        parts_(parts),
        address_(std::move(address)),
        stream_(std::move(stream)) {}

  /// The whole life of the connection. Its place is taken, and given free here.
  template <class Request>
  asio::awaitable<void> serve(Request request) {
    const auto self = this->shared_from_this();
    set_options();
    const auto [refused] = co_await stream_.async_accept(request, as_values);
    if (!refused) {
      parts_.connections.add(self);
      parts_.metrics.connections++;
      parts_.metrics.connections_opened++;
      co_await converse();
      parts_.connections.remove(id());
      parts_.metrics.connections--;
    }
    parts_.connections.free_place(address_);
  }

  void wake() override {
    asio::post(parts_.io, [self = this->shared_from_this()] {
      asio::co_spawn(self->parts_.io, self->write_all(), [self](const std::exception_ptr&) {});
    });
  }

  void cut() override {
    asio::post(parts_.io, [self = this->shared_from_this()] { self->cut_now(); });
  }

  void leave() override {
    if (handling_)
      leaving_ = true;
    else if (queue.end(CloseCode::going_away) == OutQueue::Put::wake)
      wake();
  }

 private:
  void set_options() {
    namespace websocket = beast::websocket;
    const auto& options = parts_.options;
    beast::get_lowest_layer(stream_).expires_never();  // the WebSocket has timers of its own
    stream_.set_option(websocket::stream_base::timeout{.handshake_timeout = options.request_time,
                                                       .idle_timeout = options.idle_time,
                                                       .keep_alive_pings = true});
    // A small window without memory between messages: a view packs six to one, and four thousand connections have room.
    websocket::permessage_deflate packing;
    packing.server_enable = options.compression;
    packing.server_max_window_bits = 12;
    packing.client_max_window_bits = 12;
    packing.server_no_context_takeover = true;
    packing.client_no_context_takeover = true;
    packing.compLevel = 3;
    packing.memLevel = 5;
    packing.msg_size_threshold = 500;
    stream_.set_option(packing);
    stream_.auto_fragment(false);
    stream_.text(true);
    stream_.read_message_max(options.limits.replay_message_bytes);
  }

  asio::awaitable<void> converse() {
    try {
      co_await parts_.on_pool([&] { parts_.backend->connect(id(), address_); });
      co_await read_all();
    } catch (const std::exception& error) {
      parts_.journal.error("connection failed", {{"reason", error.what()}});
      queue.close();
      cut_now();
    }
    try {
      co_await parts_.on_pool([&] { parts_.backend->disconnect(id()); });
    } catch (const std::exception& error) {
      parts_.journal.error("leaving failed", {{"reason", error.what()}});
    }
  }

  asio::awaitable<void> read_all() {
    FloodGauge flood(parts_.options.limits);
    beast::flat_buffer buffer;
    constexpr std::size_t usual_bytes = 16'384;
    while (true) {
      const auto [error, size] = co_await stream_.async_read(buffer, as_values);
      if (error) co_return queue.close();
      if (!stream_.got_text()) co_return end(CloseCode::unsupported);
      const auto now = FloodGauge::Clock::now();
      if (!flood.count(now)) {
        parts_.metrics.floods_dropped++;
        parts_.journal.warn("flood dropped", {{"address", address_}});
        co_return end(CloseCode::policy);
      }
      parts_.metrics.messages_received++;
      const std::string_view message(static_cast<const char*>(buffer.data().data()), buffer.size());
      handling_ = true;
      co_await parts_.on_pool([&] { parts_.backend->handle(id(), message, now); });
      handling_ = false;
      parts_.metrics.message_time.add(FloodGauge::Clock::now() - now);
      buffer.consume(buffer.size());
      if (buffer.capacity() > usual_bytes) buffer.shrink_to_fit();
      if (std::exchange(leaving_, false)) end(CloseCode::going_away);
    }
  }

  void end(CloseCode code) {
    if (queue.end(code) == OutQueue::Put::wake) wake();
  }

  asio::awaitable<void> write_all() {
    const auto self = this->shared_from_this();
    while (true) {
      const auto next = queue.next();
      if (std::holds_alternative<std::monostate>(next)) co_return;
      if (const auto* const code = std::get_if<CloseCode>(&next)) {
        co_await stream_.async_close(beast::websocket::close_reason(static_cast<std::uint16_t>(*code)),
                                     as_values);
        co_return cut_now();
      }
      const std::string& message = std::get<OutQueue::Message>(next)->text();
      const auto [error, size] = co_await stream_.async_write(asio::buffer(message), as_values);
      if (error) {
        queue.close();
        co_return cut_now();
      }
      parts_.metrics.messages_sent++;
      parts_.metrics.bytes_sent += static_cast<std::int64_t>(message.size());
    }
  }

  // With a reset, so that the kernel forgets at once what was never read.
  void cut_now() {
    auto& socket = beast::get_lowest_layer(stream_).socket();
    error_code ignored;
    if (!socket.is_open()) return;
    socket.set_option(asio::socket_base::linger(true, 0), ignored);
    socket.close(ignored);
  }

  NetworkParts& parts_;
  std::string address_;
  beast::websocket::stream<Stream> stream_;
  bool handling_ = false;  // a message is with the backend
  bool leaving_ = false;  // then it ends
};

}  // namespace freehold::server
