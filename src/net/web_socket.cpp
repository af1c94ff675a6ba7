// One WebSocket.
#include <sys/socket.h>
#include <sys/uio.h>

#include <array>
#include <atomic>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <chrono>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "net/open_sockets.h"
#include "net/session_stream.h"
#include "wire/web_socket_frames.h"

namespace freehold::net {
namespace {

/// What a WebSocket has to do with the backend: its messages are handled on the pool, one after the other,
/// between hearing that it has come and that it has gone. Each is in hand until the backend lets go of it.
class HandledSocket : public OpenSocket, public std::enable_shared_from_this<HandledSocket> {
 public:
  using Clock = std::chrono::steady_clock;

  void end(wire::CloseCode code) override {
    Clock::time_point never{};
    end_asked_at_.compare_exchange_strong(never, Clock::now());
    if (queue.end(code) == OutQueue::Put::wake) write();
  }

  void leave() override { answer_leave(wire::CloseCode::going_away); }

 protected:
  HandledSocket(NetworkParts& parts, UpgradedSocket upgraded)
      : OpenSocket(parts.connections.next_id(), std::move(upgraded.address),
                   parts.options.limits.queued_bytes),
        parts_(parts),
        packing_(upgraded.packing),
        place_(std::move(upgraded.place)),
        connection_place_(std::move(upgraded.connection_place)) {}

  /// Lets the backend hear that it has come.
  void begin_work() {
    {
      const std::lock_guard lock(mutex_);
      working_ = true;
    }
    post_work();
  }

  /// One more message, which came at `at`. False if so much waits that no more should be read, until go_on().
  bool hand_over(wire::FrameReader::Text message, Clock::time_point at) {
    parts_.metrics.messages_received++;
    const bool is_dear = message.is_packed || parts_.backend->is_dear(message.text);
    bool first = false;
    bool has_room = false;
    {
      const std::lock_guard lock(mutex_);
      inbox_.push_back(
          {.text = std::move(message.text), .is_packed = message.is_packed, .is_dear = is_dear, .at = at});
      first = !std::exchange(working_, true);
      if (is_dear || inbox_.size() >= waiting_messages) is_full_ = true;
      has_room = !is_full_;
    }
    if (first) post_work();
    return has_room;
  }

  /// The other end has said goodbye: it gets the same answer once everything it said before is answered.
  void answer_leave(wire::CloseCode code) {
    {
      const std::lock_guard lock(mutex_);
      if (working_) {
        farewell_ = code;
        return;
      }
    }
    end(code);
  }

  /// There is no socket any more: the backend hears of it when the messages that wait are handled, and its places are free.
  void say_gone() {
    {
      const std::lock_guard lock(mutex_);
      if (std::exchange(gone_, true) || std::exchange(working_, true)) return;
    }
    post_work();
  }

  /// There is room for messages again. On any thread.
  virtual void go_on() = 0;

  /// When its end was asked for; the epoch if it was not.
  [[nodiscard]] Clock::time_point end_asked_at() const { return end_asked_at_; }

  NetworkParts& parts_;
  const bool packing_;  ///< compression has been agreed on

 private:
  static constexpr std::size_t waiting_messages = 8;  // reading stops then, and after a dear one
  static constexpr std::int64_t dear_waiting = 300;  // in the whole server; more are turned away

  struct Arrived {
    std::string text;
    bool is_packed = false;
    bool is_dear = false;
    bool is_turned_away = false;
    Clock::time_point at;
  };
  /// What has to be done next.
  enum class Due : std::uint8_t { arriving, asking, leaving, nothing };

  // Those that are dear wait in a line of their own.
  void post_work() {
    const bool waits = [&] {
      const std::lock_guard lock(mutex_);
      if (!connected_ || inbox_.empty() || !inbox_.front().is_dear) return false;
      inbox_.front().is_turned_away = parts_.metrics.dear_pool.waiting >= dear_waiting;
      return !inbox_.front().is_turned_away;
    }();
    auto& pool = waits ? parts_.dear_messages : parts_.messages;
    pool->post([self = shared_from_this()] { self->work(); });
  }

  Due take_due(Arrived& message, bool& has_room) {
    const std::lock_guard lock(mutex_);
    if (!std::exchange(connected_, true)) return Due::arriving;
    if (!inbox_.empty()) {
      message = std::move(inbox_.front());
      inbox_.pop_front();
      const bool is_full = inbox_.size() >= waiting_messages || (!inbox_.empty() && inbox_.back().is_dear);
      has_room = !is_full && std::exchange(is_full_, false);
      return Due::asking;
    }
    if (gone_ && !std::exchange(disconnected_, true)) return Due::leaving;
    return Due::nothing;
  }

  void work() {
    Arrived message;
    bool has_room = false;
    const auto due = take_due(message, has_room);
    if (has_room) go_on();
    try {
      ask_backend(due, message);
    } catch (const std::exception& error) {
      parts_.journal.error(due == Due::leaving ? "leaving failed" : "connection failed",
                           {{"reason", error.what()}});
      queue.close();
      cut();
    }
    if (due == Due::asking) parts_.metrics.message_time.add(Clock::now() - message.at);
    if (due == Due::leaving) forget();
    let_go();
  }

  void ask_backend(Due due, Arrived& message) {
    const OutboxPause together(*this);
    switch (due) {
      case Due::arriving: return parts_.backend->connect(id(), address());
      case Due::leaving: return parts_.backend->disconnect(id());
      case Due::asking: return ask(message);
      case Due::nothing: return;
    }
  }

  void ask(Arrived& message) {
    if (message.is_turned_away) return parts_.backend->turn_away(id(), message.is_packed ? "" : message.text);
    if (message.is_packed) {
      auto text = wire::unpack_text(message.text, parts_.options.limits.replay_message_bytes);
      if (!text) return end(text.error());
      message.text = *std::move(text);
    }
    parts_.backend->handle(id(), message.text, message.at);
  }

  /// Other connections get their turn before this one's next message.
  void let_go() {
    std::optional<wire::CloseCode> farewell;
    bool more = false;
    {
      const std::lock_guard lock(mutex_);
      more = !inbox_.empty() || (gone_ && !disconnected_);
      if (!more) {
        working_ = false;
        farewell = std::exchange(farewell_, std::nullopt);
      }
    }
    if (more) return post_work();
    if (farewell) end(*farewell);
  }

  void forget() {
    parts_.connections.remove(id());
    parts_.metrics.connections--;
    connection_place_.reset();
    place_.reset();
  }

  SocketRoom::PlacePtr place_;
  SocketRoom::PlacePtr connection_place_;
  std::atomic<Clock::time_point> end_asked_at_{};

  std::mutex mutex_;  // of what follows
  std::deque<Arrived> inbox_;
  bool is_full_ = false;  // no more is read
  std::optional<wire::CloseCode> farewell_;  // once there is nothing more to do
  bool working_ = false;  // a thread of the pool has it, or will have
  bool connected_ = false;
  bool gone_ = false;
  bool disconnected_ = false;
};

/// Reads and timeouts happen on its loop's thread; messages are handled on the pool. The thread that wakes
/// the queue writes: with plain TCP right there, so that an answer needs no other thread while the kernel
/// accepts everything.
class WebSocket final : public HandledSocket {
 public:
  WebSocket(NetworkParts& parts, NetworkLoop& loop, SessionStreamPtr stream, UpgradedSocket upgraded)
      : HandledSocket(parts, std::move(upgraded)),
        loop_(loop),
        stream_(std::move(stream)),
        reader_(parts.options.limits.replay_message_bytes, packing_, wire::SocketEnd::server,
                parts.options.limits.message_bytes),
        flood_(parts.options.limits) {}

  /// Starts it; it ends on its own. `early`: bytes that were read already.
  void begin(std::string_view early) {
    loop_.sockets.insert(self());
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
    if (stream_->is_plain()) return write_here();
    asio::post(loop_.io, [self = self()] { self->write_from_loop(); });
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
      return refuse(HttpRefusal::slow_message, wire::CloseCode::policy);
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
      if (!flood_.count(heard_at_)) return refuse(HttpRefusal::flood, wire::CloseCode::policy);
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
    heard_at_ = Clock::now();  // the pause doesn't count as silence
    read_on();
  }

  void fail(wire::CloseCode code) {
    deaf_ = true;
    end(code);
  }

  void refuse(HttpRefusal refusal, wire::CloseCode code) {
    parts_.refuse(refusal, address());
    if (refusal == HttpRefusal::flood) parts_.metrics.floods_dropped++;
    fail(code);
  }

  // --- writing: on the thread of the writer ---

  void write_from_loop() {
    if (!take_batch()) return;
    flat_ = outgoing_.flat();
    stream_->write(flat_, {}, [self = self()](error_code error, std::size_t) {
      if (error) return self->give_up();
      if (self->finish_batch()) self->write_from_loop();
    });
  }

  /// Writes as much as the kernel accepts; the rest follows from the loop's thread when there is room.
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
    if (!stream_->is_plain()) return stream_->say_goodbye([self = self()](error_code) { self->cut_now(); });
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
    loop_.sockets.erase(self());
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
  Clock::time_point begun_at_{};  // when the incomplete message began
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
