// One WebSocket.
#include <sys/socket.h>
#include <sys/uio.h>

#include <array>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "net/flood_gauge.h"
#include "net/handled_socket.h"
#include "net/network_parts.h"
#include "net/outgoing_bytes.h"
#include "net/upgraded_socket.h"
#include "wire/web_socket_frames.h"

namespace freehold::net {
namespace {

/// Its bytes are read, and its times are looked after, on its loop's thread; its messages are handled on the pool.
/// Whoever wakes its queue is its writer: with plain TCP on the thread where that happens, so that an answer needs no other
/// thread, as long as the kernel takes all of it.
class WebSocket final : public HandledSocket, public Attended {
 public:
  WebSocket(NetworkParts& parts, NetworkLoop& loop, SessionStreamPtr stream, UpgradedSocket upgraded)
      : HandledSocket(parts, std::move(upgraded)),
        loop_(loop),
        stream_(std::move(stream)),
        reader_(parts.options.limits.replay_message_bytes, packing_, wire::SocketEnd::server,
                parts.options.limits.message_bytes),
        flood_(parts.options.limits) {}

  /// Begins its life, which ends by itself. `early`: what has been read of it already.
  void begin(std::string_view early) {
    loop_.attended.insert(self());
    parts_.connections.add(self());
    parts_.metrics.connections++;
    parts_.metrics.connections_opened++;
    heard_at_ = Clock::now();
    begin_work();
    take(early);
    if (parts_.stopping) leave();
    read_on();
  }

  void write() override {
    if (stream_->is_plain())
      write_here();
    else
      wake();
  }

  void cut() override {
    asio::post(loop_.io, [self = self()] { self->cut_now(); });
  }

  void look(Clock::time_point now) override {
    const auto& options = parts_.options;
    if (const auto asked = end_asked_at(); asked != Clock::time_point{}) {
      if (now - asked >= options.request_time) cut_now();
      return;
    }
    if (!is_open_) return;
    if (reader_.midway() && now - begun_at_ >= options.message_time)
      return refuse(Refusal::slow_message, wire::CloseCode::policy);
    if (paused_) return;
    const auto silence = now - heard_at_;
    if (silence >= options.idle_time) return cut_now();
    if (silence >= options.idle_time / 2 && !std::exchange(pinged_, true) &&
        queue.ping() == OutQueue::Put::wake)
      write();
  }

 private:
  static constexpr std::size_t most_deaf_bytes =
      1'000'000;  // of a client that keeps talking after the goodbye

  [[nodiscard]] std::shared_ptr<WebSocket> self() {
    return std::static_pointer_cast<WebSocket>(this->shared_from_this());
  }
  [[nodiscard]] SessionStream::Socket& socket() { return stream_->socket(); }

  // --- reading: on the loop's thread ---

  void read_on() {
    if (!is_open_ || reading_) return;
    reading_ = true;
    stream_->read_some(asio::buffer(bytes_), [self = self()](error_code error, std::size_t size) {
      self->reading_ = false;
      self->on_read(error, size);
    });
  }

  void on_read(error_code error, std::size_t size) {
    if (error) return finish();
    heard_at_ = Clock::now();
    pinged_ = false;
    if (deaf_) {
      deaf_bytes_ += size;
      if (deaf_bytes_ > most_deaf_bytes) return cut_now();
    } else {
      take({bytes_.data(), size});
    }
    if (!paused_) read_on();
  }

  void take(std::string_view bytes) {
    bool was_midway = reader_.midway();
    while (!deaf_) {
      auto event = reader_.next(bytes);
      if (std::holds_alternative<wire::FrameReader::Need>(event)) break;
      const auto* const failed = std::get_if<wire::FrameReader::Failed>(&event);
      if (failed != nullptr) return fail(failed->code);
      if (!flood_.count(heard_at_)) return refuse(Refusal::flood, wire::CloseCode::policy);
      if (!std::holds_alternative<wire::FrameReader::Piece>(event)) was_midway = false;
      obey(std::move(event));
    }
    if (!was_midway && reader_.midway()) begun_at_ = heard_at_;
  }

  void obey(wire::FrameReader::Event event) {
    if (auto* const text = std::get_if<wire::FrameReader::Text>(&event)) {
      if (!closing_ && !hand_over(std::move(*text), heard_at_)) paused_ = true;
      return;
    }
    if (auto* const ping = std::get_if<wire::FrameReader::Ping>(&event)) {
      if (queue.pong(std::move(ping->payload)) == OutQueue::Put::wake) write();
      return;
    }
    if (const auto* const closed = std::get_if<wire::FrameReader::Closed>(&event)) {
      deaf_ = true;
      if (closing_) return end_sending();  // this was the answer to ours
      answer_leave(closed->code);
    }
  }

  void go_on() override {
    asio::post(loop_.io, [self = self()] { self->read_again(); });
  }

  void read_again() {
    paused_ = false;
    heard_at_ = Clock::now();  // it could not be heard meanwhile
    read_on();
  }

  void fail(wire::CloseCode code) {
    deaf_ = true;
    end(code);
  }

  void refuse(Refusal refusal, wire::CloseCode code) {
    parts_.refuse(refusal, address());
    if (refusal == Refusal::flood) parts_.metrics.floods_dropped++;
    fail(code);
  }

  // --- writing: on the thread of the writer ---

  void wake() {
    asio::post(loop_.io, [self = self()] { self->write_from_loop(); });
  }

  void write_from_loop() {
    if (!take_batch()) return;
    flat_ = outgoing_.flat();
    stream_->write(flat_, {}, [self = self()](error_code error, std::size_t) {
      if (error) return self->give_up();
      if (self->finish_batch()) self->write_from_loop();
    });
  }

  /// As much as the kernel takes; what it does not take is written from the loop's thread, when it has room.
  void write_here() {
    while (true) {
      if (outgoing_.empty() && !take_batch()) return;
      const auto sent = send_some();
      if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return write_later();
      if (sent < 0 && errno == EINTR) continue;
      if (sent < 0) return give_up();
      outgoing_.remove(static_cast<std::size_t>(sent));
      if (outgoing_.empty() && !finish_batch()) return;
    }
  }

  ssize_t send_some() {
    std::array<iovec, OutgoingBytes::most_parts> parts{};
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = outgoing_.gather(parts);
    const std::lock_guard lock(socket_mutex_);
    if (!is_open_) {
      errno = EBADF;
      return -1;
    }
    return ::sendmsg(socket().native_handle(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  }

  void write_later() {
    asio::post(loop_.io, [self = self()] {
      if (!self->is_open_) return self->give_up();
      self->socket().async_wait(asio::socket_base::wait_write, [self](error_code error) {
        if (error) return self->give_up();
        self->write_here();
      });
    });
  }

  bool take_batch() {
    if (!queue.take(batch_)) return false;
    outgoing_.load(batch_, packing_);
    return true;
  }

  /// All of the batch is with the kernel. False if it was the last.
  bool finish_batch() {
    parts_.metrics.messages_sent += static_cast<std::int64_t>(batch_.messages.size());
    parts_.metrics.bytes_sent += outgoing_.text_bytes();
    if (!batch_.end) return true;
    asio::post(loop_.io, [self = self()] { self->begin_close(); });
    return false;
  }

  void give_up() {
    queue.close();
    batch_ = {};
    cut();
  }

  // --- the end: on the loop's thread ---

  /// Our farewell is on its way: the other end has a while for its own.
  void begin_close() {
    if (!is_open_) return;
    closing_ = true;
    if (deaf_) return end_sending();
    if (paused_) read_again();
  }

  void end_sending() {
    if (!stream_->is_plain())
      return stream_->say_goodbye([self = self()](error_code, std::size_t) { self->cut_now(); });
    error_code ignored;
    socket().shutdown(asio::socket_base::shutdown_send, ignored);
  }

  // With a reset, so that the kernel forgets at once what was never read; a farewell that was answered needs none.
  void cut_now() {
    queue.close();
    close_socket(true);
  }

  void finish() {
    queue.close();
    close_socket(false);
    loop_.attended.erase(self());
    say_gone();
  }

  void close_socket(bool reset) {
    const std::lock_guard lock(socket_mutex_);
    if (!std::exchange(is_open_, false)) return;
    error_code ignored;
    if (reset) socket().set_option(asio::socket_base::linger(true, 0), ignored);
    socket().close(ignored);
    if (!reading_) asio::post(loop_.io, [self = self()] { self->finish(); });
  }

  NetworkLoop& loop_;
  SessionStreamPtr stream_;

  // Of the loop's thread.
  wire::FrameReader reader_;
  FloodGauge flood_;
  std::array<char, 2048> bytes_{};
  Clock::time_point heard_at_{};
  Clock::time_point begun_at_{};  // the message that is not complete
  std::size_t deaf_bytes_ = 0;
  bool reading_ = false;
  bool pinged_ = false;
  bool deaf_ = false;  // what it says is not heard any more
  bool closing_ = false;  // our farewell is written
  bool paused_ = false;  // too much waits: no more is read

  std::mutex socket_mutex_;  // of closing it, since others may be writing
  bool is_open_ = true;

  // Of the writer.
  OutQueue::Batch batch_;
  OutgoingBytes outgoing_;
  std::string flat_;  // with TLS, which wants one piece
};

}  // namespace

void begin_web_socket(NetworkParts& parts, NetworkLoop& loop, SessionStreamPtr stream,
                      UpgradedSocket upgraded, std::string_view early) {
  stream->expires_never();  // the WebSocket has times of its own
  std::make_shared<WebSocket>(parts, loop, std::move(stream), std::move(upgraded))->begin(early);
}

}  // namespace freehold::net
