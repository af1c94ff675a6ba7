#include "net/session_stream.h"

namespace freehold::net {

SessionStream::SessionStream(Socket socket, Certificates::Context certificate)
    : timer_(socket.get_executor()), certificate_(std::move(certificate)), socket_(std::move(socket)) {
  if (certificate_) tls_.emplace(socket_, *certificate_);
}

asio::awaitable<bool> SessionStream::shake_hands() {
  if (!tls_) co_return true;
  const auto [error] = co_await tls_->async_handshake(asio::ssl::stream_base::server, as_values);
  co_return !error;
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
  socket_.close(ignored);
}

}  // namespace freehold::net
