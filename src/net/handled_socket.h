// Internal to net/: what a WebSocket has to do with the backend, whatever it runs on: its messages are handled on the pool, one
// after the other, between hearing that it has come and that it has gone. Each is in hand until the backend lets go of it.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "net/network_parts.h"
#include "net/open_sockets.h"
#include "net/socket_room.h"
#include "net/upgraded_socket.h"
#include "wire/web_socket_frames.h"

namespace freehold::net {

class HandledSocket : public OpenSocket, public std::enable_shared_from_this<HandledSocket> {
 public:
  using Clock = std::chrono::steady_clock;

  void end(wire::CloseCode code) override;
  void leave() override;

 protected:
  HandledSocket(NetworkParts& parts, UpgradedSocket upgraded);

  /// Lets the backend hear that it has come.
  void begin_work();
  /// One more message, which came at `at`. False if so much waits that no more should be read, until go_on().
  bool hand_over(wire::FrameReader::Text message, Clock::time_point at);
  /// The other end has said goodbye: it gets the same answer once everything it said before is answered.
  void answer_leave(wire::CloseCode code);
  /// There is no socket any more: the backend hears of it when the messages that wait are handled, and its places are free.
  void say_gone();
  /// There is room for messages again. On any thread.
  virtual void go_on() = 0;

  /// When its end was asked for; the epoch if it was not.
  [[nodiscard]] Clock::time_point end_asked_at() const { return end_asked_at_; }

  NetworkParts& parts_;
  const bool packing_;  ///< compression has been agreed on

 private:
  static constexpr std::size_t waiting_messages = 8;  // then no more is read, nor after one that is dear
  static constexpr std::int64_t dear_waiting = 300;  // in the whole server, then more are turned away

  struct Arrived {
    std::string text;
    bool is_packed = false;
    bool is_dear = false;
    bool is_turned_away = false;
    Clock::time_point at;
  };
  /// What has to be done next.
  enum class Due : std::uint8_t { arriving, asking, leaving, nothing };

  void post_work();
  void work();
  Due take_due(Arrived& message, bool& has_room);
  void ask_backend(Due due, Arrived& message);
  void ask(Arrived& message);
  void let_go();
  void forget();

  SocketRoom::PlacePtr place_;
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

}  // namespace freehold::net
