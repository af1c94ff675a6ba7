#include "net/session_stream.h"

#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <utility>

namespace freehold::net {
namespace {

using Parts = std::array<asio::const_buffer, 2>;

Parts parts_of(std::string_view first, std::string_view second) {
  return {asio::buffer(first), asio::buffer(second)};
}

class PlainStream final : public SessionStream {
 public:
  explicit PlainStream(Socket socket) : SessionStream(socket.get_executor()), socket_(std::move(socket)) {}

  void read_some(asio::mutable_buffer room, Done done) override {
    socket_.async_read_some(room, std::move(done));
  }
  void write(std::string_view first, std::string_view second, Done done) override {
    asio::async_write(socket_, parts_of(first, second), std::move(done));
  }
  void say_goodbye(Done done) override { done({}, 0); }
  [[nodiscard]] bool is_plain() const override { return true; }
  [[nodiscard]] Socket& socket() override { return socket_; }

 private:
  Socket socket_;
};

class TlsStream final : public SessionStream {
 public:
  TlsStream(Socket socket, Certificates::Context certificate)
      : SessionStream(socket.get_executor()),
        certificate_(std::move(certificate)),
        stream_(std::move(socket), *certificate_) {}

  void shake_hands(Done done) {
    stream_.async_handshake(asio::ssl::stream_base::server,
                            [done = std::move(done)](error_code error) mutable { done(error, 0); });
  }
  void read_some(asio::mutable_buffer room, Done done) override {
    stream_.async_read_some(room, std::move(done));
  }
  void write(std::string_view first, std::string_view second, Done done) override {
    asio::async_write(stream_, parts_of(first, second), std::move(done));
  }
  void say_goodbye(Done done) override {
    stream_.async_shutdown([done = std::move(done)](error_code error) mutable { done(error, 0); });
  }
  [[nodiscard]] bool is_plain() const override { return false; }
  [[nodiscard]] Socket& socket() override { return stream_.next_layer(); }

 private:
  Certificates::Context certificate_;  // before the stream that uses it
  asio::ssl::stream<Socket> stream_;
};

using Begin = std::function<void(SessionStream::Done)>;

/// Lets a coroutine wait for what is begun with a Done. `begin` is the caller's, and lasts as long: compiled by g++ 12, a coroutine that
/// took a std::move_only_function by value crashed.
asio::awaitable<std::tuple<error_code, std::size_t>> done_of(const Begin& begin) {
  const auto result = co_await asio::async_initiate<decltype(as_values), void(error_code, std::size_t)>(
      [](auto handler, const Begin* start) {
        (*start)([waiting = std::move(handler)](error_code error, std::size_t bytes) mutable {
          std::move(waiting)(error, bytes);
        });
      },
      as_values, &begin);
  co_return result;
}

}  // namespace

asio::awaitable<std::tuple<error_code, std::size_t>> SessionStream::read_some(asio::mutable_buffer room) {
  const Begin begin = [this, room](Done done) { read_some(room, std::move(done)); };
  const auto result = co_await done_of(begin);
  co_return result;
}

asio::awaitable<error_code> SessionStream::write(std::string_view first, std::string_view second) {
  const Begin begin = [this, first, second](Done done) { write(first, second, std::move(done)); };
  const auto [error, size] = co_await done_of(begin);
  co_return error;
}

asio::awaitable<void> SessionStream::say_goodbye() {
  if (is_plain()) co_return;
  const Begin begin = [this](Done done) { say_goodbye(std::move(done)); };
  co_await done_of(begin);
}

void SessionStream::expires_after(std::chrono::steady_clock::duration time) {
  timer_.expires_after(time);
  timer_.async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    // The time may have been put off after this was called for.
    if (!error && self && self->timer_.expiry() <= std::chrono::steady_clock::now()) self->close();
  });
}

void SessionStream::expires_never() {
  timer_.expires_at(asio::steady_timer::time_point::max());
}

void SessionStream::close() {
  error_code ignored;
  socket().close(ignored);
}

SessionStreamPtr plain_stream(SessionStream::Socket socket) {
  return std::make_shared<PlainStream>(std::move(socket));
}

asio::awaitable<SessionStreamPtr> tls_stream(SessionStream::Socket socket, Certificates::Context certificate,
                                             std::chrono::steady_clock::duration most) {
  const auto stream = std::make_shared<TlsStream>(std::move(socket), std::move(certificate));
  stream->expires_after(most);
  const Begin begin = [&](SessionStream::Done done) { stream->shake_hands(std::move(done)); };
  const auto [error, size] = co_await done_of(begin);
  if (error) co_return nullptr;
  co_return stream;
}

}  // namespace freehold::net
