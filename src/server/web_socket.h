// Internal to server/: one WebSocket, on plain TCP or TLS. Only the sources that make it for one kind of stream include this.
#pragma once

#include <sys/socket.h>
#include <sys/uio.h>

#include <array>
#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/flood_gauge.h"
#include "server/network_parts.h"
#include "server/outbox_pause.h"
#include "server/outgoing_bytes.h"
#include "server/session_streams.h"
#include "server/socket_room.h"
#include "server/web_socket_frames.h"

namespace freehold::server {

/// Its bytes are read, and its times are looked after, on its loop's thread. Its messages are handled one after the other on the pool.
/// Whoever wakes its queue is its writer: with plain TCP on the thread where that happens, so that an answer needs no other
/// thread, as long as the kernel takes all of it.
template <class Stream>
class WebSocket final : public OpenSocket,
                        public Attended,
                        public std::enable_shared_from_this<WebSocket<Stream>> {
 public:
  using Clock = std::chrono::steady_clock;

  WebSocket(NetworkParts& parts, NetworkLoop& loop, Stream&& stream, UpgradedSocket upgraded)
      : OpenSocket(parts.connections.next_id(), std::move(upgraded.address),
                   parts.options.limits.queued_bytes),
        parts_(parts),
        loop_(loop),
        stream_(std::move(stream)),
        place_(std::move(upgraded.place)),
        packing_(upgraded.packing),
        reader_(parts.options.limits.replay_message_bytes, upgraded.packing),
        flood_(parts.options.limits) {}

  /// Begins its life, which ends by itself. `early`: what has been read of it already.
  void begin(std::string_view early) {
    const auto self = this->shared_from_this();
    loop_.attended.insert(self);
    parts_.connections.add(self);
    parts_.metrics.connections++;
    parts_.metrics.connections_opened++;
    heard_at_ = Clock::now();
    begin_work();
    take(early);
    if (parts_.stopping) leave();
    read_on();
  }

  void write() override {
    if constexpr (is_plain)
      write_here();
    else
      wake();
  }

  void end(CloseCode code) override {
    Clock::time_point never{};
    end_asked_at_.compare_exchange_strong(never, Clock::now());
    if (queue.end(code) == OutQueue::Put::wake) wake();
  }

  void cut() override {
    asio::post(loop_.io, [self = this->shared_from_this()] { self->cut_now(); });
  }

  void leave() override {
    {
      const std::lock_guard lock(mutex_);
      if (working_) {
        leaving_ = true;
        return;
      }
    }
    end(CloseCode::going_away);
  }

  void look(Clock::time_point now) override {
    const auto& options = parts_.options;
    if (const auto asked = end_asked_at_.load(); asked != Clock::time_point{}) {
      if (now - asked >= options.request_time) cut_now();
      return;
    }
    if (!is_open_) return;
    if (reader_.midway() && now - begun_at_ >= options.message_time)
      return refuse(Refusal::slow_message, CloseCode::policy);
    if (paused_) return;
    const auto silence = now - heard_at_;
    if (silence >= options.idle_time) return cut_now();
    if (silence >= options.idle_time / 2 && !std::exchange(pinged_, true) &&
        queue.ping() == OutQueue::Put::wake)
      write();
  }

 private:
  static constexpr bool is_plain = std::is_same_v<Stream, asio::ip::tcp::socket>;
  static constexpr std::size_t waiting_messages = 8;  // then no more is read
  static constexpr std::size_t most_deaf_bytes = 1'000'000;  // of who is told goodbye and goes on talking

  struct Arrived {
    std::string text;
    Clock::time_point at;
  };

  [[nodiscard]] auto& socket() {
    if constexpr (is_plain)
      return stream_;
    else
      return beast::get_lowest_layer(stream_).socket();
  }

  // --- reading: on the loop's thread ---

  void read_on() {
    if (!is_open_ || reading_) return;
    reading_ = true;
    stream_.async_read_some(asio::buffer(bytes_),
                            [self = this->shared_from_this()](error_code error, std::size_t size) {
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
      if (std::holds_alternative<FrameReader::Need>(event)) break;
      const auto* const failed = std::get_if<FrameReader::Failed>(&event);
      if (failed != nullptr) return fail(failed->code);
      if (!flood_.count(heard_at_)) return refuse(Refusal::flood, CloseCode::policy);
      if (!std::holds_alternative<FrameReader::Piece>(event)) was_midway = false;
      obey(std::move(event));
    }
    if (!was_midway && reader_.midway()) begun_at_ = heard_at_;
  }

  void obey(FrameReader::Event event) {
    if (auto* const text = std::get_if<FrameReader::Text>(&event)) return hand_over(std::move(text->text));
    if (auto* const ping = std::get_if<FrameReader::Ping>(&event)) {
      if (queue.pong(std::move(ping->payload)) == OutQueue::Put::wake) write();
      return;
    }
    if (const auto* const closed = std::get_if<FrameReader::Closed>(&event)) {
      deaf_ = true;
      if (closing_) return end_sending();  // this was the answer to ours
      const std::lock_guard lock(mutex_);
      if (working_)
        closed_with_ = closed->code;  // what it said before is answered first
      else
        end(closed->code);
    }
  }

  void hand_over(std::string text) {
    if (closing_) return;
    parts_.metrics.messages_received++;
    bool first = false;
    {
      const std::lock_guard lock(mutex_);
      inbox_.push_back({std::move(text), heard_at_});
      first = !std::exchange(working_, true);
      paused_ = inbox_.size() >= waiting_messages;
    }
    if (first) post_work();
  }

  void go_on() {
    paused_ = false;
    heard_at_ = Clock::now();
    read_on();
  }

  void fail(CloseCode code) {
    deaf_ = true;
    end(code);
  }

  void refuse(Refusal refusal, CloseCode code) {
    parts_.refuse(refusal, address());
    if (refusal == Refusal::flood) parts_.metrics.floods_dropped++;
    fail(code);
  }

  // --- working: on the pool ---

  void begin_work() {
    const std::lock_guard lock(mutex_);
    working_ = true;
    post_work();
  }

  void post_work() {
    parts_.messages->post([self = this->shared_from_this()] { self->work(); });
  }

  /// The next that is due: hearing that it has come, its messages, hearing that it has gone.
  void work() {
    Arrived message;
    bool resume = false;
    enum class Due : std::uint8_t { arriving, asking, leaving, nothing } due = Due::nothing;
    {
      const std::lock_guard lock(mutex_);
      if (!std::exchange(connected_, true)) {
        due = Due::arriving;
      } else if (!inbox_.empty()) {
        due = Due::asking;
        message = std::move(inbox_.front());
        inbox_.pop_front();
        resume = inbox_.size() + 1 == waiting_messages;
      } else if (gone_ && !std::exchange(disconnected_, true)) {
        due = Due::leaving;
      }
    }
    if (resume) asio::post(loop_.io, [self = this->shared_from_this()] { self->go_on(); });
    try {
      const SentHere sent_here(*this);
      if (due == Due::arriving) parts_.backend->connect(id(), address());
      if (due == Due::asking) handle(message);
      if (due == Due::leaving) parts_.backend->disconnect(id());
    } catch (const std::exception& error) {
      parts_.journal.error(due == Due::leaving ? "leaving failed" : "connection failed",
                           {{"reason", error.what()}});
      queue.close();
      cut();
    }
    if (due == Due::leaving) forget();
    rest_or_go_on();
  }

  void handle(const Arrived& message) {
    parts_.backend->handle(id(), message.text, message.at);
    parts_.metrics.message_time.add(Clock::now() - message.at);
  }

  void rest_or_go_on() {
    std::optional<CloseCode> farewell;
    {
      const std::lock_guard lock(mutex_);
      if (!inbox_.empty() || (gone_ && !disconnected_)) return post_work();
      working_ = false;
      if (std::exchange(leaving_, false)) farewell = CloseCode::going_away;
      if (closed_with_) farewell = std::exchange(closed_with_, std::nullopt);
    }
    if (farewell) end(*farewell);
  }

  void forget() {
    parts_.connections.remove(id());
    parts_.metrics.connections--;
    parts_.connections.free_place(address());
    place_.reset();
  }

  // --- writing: on the thread of whoever is the writer ---

  void wake() {
    asio::post(loop_.io, [self = this->shared_from_this()] { self->write_from_loop(); });
  }

  void write_from_loop() {
    if constexpr (is_plain) {
      write_here();
    } else {
      if (!take_batch()) return;
      flat_ = outgoing_.flat();
      asio::async_write(stream_, asio::buffer(flat_),
                        [self = this->shared_from_this()](error_code error, std::size_t) {
                          if (error) return self->give_up();
                          if (self->finish_batch()) self->write_from_loop();
                        });
    }
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
    asio::post(loop_.io, [self = this->shared_from_this()] {
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

  /// All of the batch is with the kernel. False where it was the last.
  bool finish_batch() {
    parts_.metrics.messages_sent += static_cast<std::int64_t>(batch_.messages.size());
    parts_.metrics.bytes_sent += outgoing_.text_bytes();
    if (!batch_.end) return true;
    asio::post(loop_.io, [self = this->shared_from_this()] { self->begin_close(); });
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
    if (paused_) go_on();
  }

  void end_sending() {
    if constexpr (!is_plain) {
      stream_.async_shutdown([self = this->shared_from_this()](error_code) { self->cut_now(); });
    } else {
      error_code ignored;
      socket().shutdown(asio::socket_base::shutdown_send, ignored);
    }
  }

  // With a reset, so that the kernel forgets at once what was never read; a farewell that was answered needs none.
  void cut_now() {
    queue.close();
    close_socket(true);
  }

  void finish() {
    queue.close();
    close_socket(false);
    loop_.attended.erase(this->shared_from_this());
    bool first = false;
    {
      const std::lock_guard lock(mutex_);
      if (std::exchange(gone_, true)) return;
      first = !std::exchange(working_, true);
    }
    if (first) post_work();
  }

  void close_socket(bool reset) {
    const std::lock_guard lock(socket_mutex_);
    if (!std::exchange(is_open_, false)) return;
    error_code ignored;
    if (reset) socket().set_option(asio::socket_base::linger(true, 0), ignored);
    socket().close(ignored);
    if (!reading_) asio::post(loop_.io, [self = this->shared_from_this()] { self->finish(); });
  }

  /// While one stands, what the backend says to this connection on this thread is written when it goes: the event and the answer
  /// to one call as one.
  class SentHere : public OutboxPause {
   public:
    explicit SentHere(WebSocket& socket) : OutboxPause(socket.id()), socket_(socket) {}
    ~SentHere() {
      if (is_woken()) socket_.write();
    }
    SentHere(const SentHere&) = delete;
    SentHere& operator=(const SentHere&) = delete;

   private:
    WebSocket& socket_;
  };

  NetworkParts& parts_;
  NetworkLoop& loop_;
  Stream stream_;
  SocketRoom::PlacePtr place_;
  bool packing_;

  // Of the loop's thread.
  FrameReader reader_;
  FloodGauge flood_;
  std::array<char, 2048> bytes_{};
  Clock::time_point heard_at_{};
  Clock::time_point begun_at_{};  // the message that is not complete
  std::size_t deaf_bytes_ = 0;
  bool reading_ = false;
  bool pinged_ = false;
  bool deaf_ = false;  // what it says is not heard any more
  bool closing_ = false;  // our farewell is written

  std::mutex mutex_;  // of what follows
  std::deque<Arrived> inbox_;
  std::optional<CloseCode> closed_with_;  // the client has taken leave
  bool working_ = false;  // a thread of the pool has it, or will have
  bool connected_ = false;
  bool gone_ = false;
  bool disconnected_ = false;
  bool leaving_ = false;  // then it ends

  std::atomic<bool> paused_ = false;  // too much waits: no more is read
  std::atomic<Clock::time_point> end_asked_at_{};

  std::mutex socket_mutex_;  // of closing it, since others may be writing
  bool is_open_ = true;

  // Of the writer.
  OutQueue::Batch batch_;
  OutgoingBytes outgoing_;
  std::string flat_;  // with TLS, which wants one piece
};

}  // namespace freehold::server
