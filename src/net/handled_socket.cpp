#include "net/handled_socket.h"

#include <utility>

#include "net/outbox_pause.h"

namespace freehold::net {
namespace {

/// While one stands, what the backend says to this connection on this thread is written when it goes: the event and the answer to
/// one call as one.
class WrittenTogether {
 public:
  explicit WrittenTogether(OpenSocket& socket) : pause_(socket.id()), socket_(socket) {}
  ~WrittenTogether() {
    if (pause_.is_woken()) socket_.write();
  }
  WrittenTogether(const WrittenTogether&) = delete;
  WrittenTogether& operator=(const WrittenTogether&) = delete;

 private:
  OutboxPause pause_;
  OpenSocket& socket_;
};

}  // namespace

HandledSocket::HandledSocket(NetworkParts& parts, UpgradedSocket upgraded)
    : OpenSocket(parts.connections.next_id(), std::move(upgraded.address), parts.options.limits.queued_bytes),
      parts_(parts),
      packing_(upgraded.packing),
      place_(std::move(upgraded.place)) {}

void HandledSocket::end(wire::CloseCode code) {
  Clock::time_point never{};
  end_asked_at_.compare_exchange_strong(never, Clock::now());
  if (queue.end(code) == OutQueue::Put::wake) write();
}

void HandledSocket::leave() {
  answer_leave(wire::CloseCode::going_away);
}

void HandledSocket::answer_leave(wire::CloseCode code) {
  {
    const std::lock_guard lock(mutex_);
    if (working_) {
      farewell_ = code;
      return;
    }
  }
  end(code);
}

void HandledSocket::begin_work() {
  {
    const std::lock_guard lock(mutex_);
    working_ = true;
  }
  post_work();
}

bool HandledSocket::hand_over(wire::FrameReader::Text message, Clock::time_point at) {
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

void HandledSocket::say_gone() {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(gone_, true) || std::exchange(working_, true)) return;
  }
  post_work();
}

// Those that are dear wait in a line of their own.
void HandledSocket::post_work() {
  const bool waits = [&] {
    const std::lock_guard lock(mutex_);
    if (!connected_ || inbox_.empty() || !inbox_.front().is_dear) return false;
    inbox_.front().is_turned_away = parts_.metrics.dear_pool.waiting >= dear_waiting;
    return !inbox_.front().is_turned_away;
  }();
  auto& pool = waits ? parts_.dear_messages : parts_.messages;
  pool->post([self = shared_from_this()] { self->work(); });
}

HandledSocket::Due HandledSocket::take_due(Arrived& message, bool& has_room) {
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

void HandledSocket::work() {
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

void HandledSocket::ask_backend(Due due, Arrived& message) {
  const WrittenTogether together(*this);
  switch (due) {
    case Due::arriving: return parts_.backend->connect(id(), address());
    case Due::leaving: return parts_.backend->disconnect(id());
    case Due::asking: return ask(message);
    case Due::nothing: return;
  }
}

void HandledSocket::ask(Arrived& message) {
  if (message.is_turned_away) return parts_.backend->turn_away(id(), message.is_packed ? "" : message.text);
  if (message.is_packed) {
    auto text = wire::unpack_text(message.text, parts_.options.limits.replay_message_bytes);
    if (!text) return end(text.error());
    message.text = *std::move(text);
  }
  parts_.backend->handle(id(), message.text, message.at);
}

/// Other connections get their turn before this one's next message.
void HandledSocket::let_go() {
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

void HandledSocket::forget() {
  parts_.connections.remove(id());
  parts_.metrics.connections--;
  parts_.connections.free_place(address());
  place_.reset();
}

}  // namespace freehold::net
