// Courier: one connection to a server, or to one server of a fleet, that reconnects by itself. Its own thread
// has the socket, so drawing and reading keys never wait for the network. What has come and nobody has taken
// yet is in a NewsQueue.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <thread>

#include "remote/socket_client.h"

namespace freehold::remote {

/// Before it is asked again which server of a fleet runs a table.
inline constexpr std::chrono::milliseconds stray_pause{200};

/// Before the attempt with this number, from 0. `chance`, from 0 to 1, is the fraction to wait of a span that
/// doubles: when a server comes back, those who lost it do not all return in the same moment.
inline std::chrono::milliseconds pause_before(int attempt, double chance) {
  constexpr std::chrono::milliseconds first{500};
  constexpr std::chrono::milliseconds longest{30'000};
  constexpr int most_doublings = 10;
  const auto span = std::min(longest, first * (1 << std::min(attempt, most_doublings)));
  return std::chrono::duration_cast<std::chrono::milliseconds>(span * chance);
}

/// What has come.
struct News {
  enum class Kind : std::uint8_t {
    message,  ///< `text` is one
    connected,  ///< for the first time, or again
    lost,  ///< no connection; `text` says why, `seconds` when the next attempt follows (0: at once, elsewhere)
    missed  ///< messages before this one were dropped, because nobody took them
  };
  Kind kind = Kind::message;
  std::string text{};
  int seconds = 0;  ///< of `lost`: until the next attempt
};

/// What has come from a server and nobody has taken yet, within limits: a client that doesn't listen for long is told
/// that it has missed something, and asks for the table again. Not shared between threads.
class NewsQueue {
 public:
  static constexpr std::size_t usual_messages = 1000;
  static constexpr std::size_t usual_bytes = std::size_t{8} * 1024 * 1024;

  explicit NewsQueue(std::size_t most_messages = usual_messages, std::size_t most_bytes = usual_bytes)
      : most_messages_(most_messages), most_bytes_(most_bytes) {}

  /// If there is no room, everything that waits is dropped, and a note of that takes its place: the last state of the
  /// connection, since everything is asked for again then, or else `missed`. A message is dropped with the others.
  void push(News news);
  /// The oldest; nullopt if there is none.
  std::optional<News> pop();
  [[nodiscard]] bool empty() const { return news_.empty(); }
  [[nodiscard]] std::size_t size() const { return news_.size(); }

 private:
  void drop_all();

  const std::size_t most_messages_;
  const std::size_t most_bytes_;
  std::deque<News> news_;
  std::size_t bytes_ = 0;
};

/// One connection that reconnects by itself.
class Courier {
 public:
  using Time = std::chrono::milliseconds;

  /// Connects, and again after pauses (pause_before) whenever the connection is lost.
  Courier(ServerAddress address, SocketOptions options);
  ~Courier();
  Courier(const Courier&) = delete;
  Courier& operator=(const Courier&) = delete;

  /// Dropped if there is no connection.
  void send(std::string message);
  /// The next news, in order; nullopt if there is none after `most`.
  std::optional<News> next(Time most);
  /// Replaces a connection that doesn't answer.
  void drop();
  /// Leaves the connection for one to this server of the fleet: the next news is that it is there. If it can't be reached, or is
  /// lost, the courier comes back to the front.
  void lead_to(std::string server);

 private:
  void run();
  /// Until the connection is lost or the courier goes: why.
  std::string carry(SocketClient& socket);
  void tell(News news);
  bool ends();
  /// False once the courier goes.
  bool pause(Time time);
  std::deque<std::string> take_outgoing();
  /// The server that it is led to; the front again if `lost` is that one.
  std::string place();
  bool came_back_from(const std::string& lost);
  /// From 0 to 1, so that no two programs wait alike.
  double chance();

  const ServerAddress address_;
  const SocketOptions options_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> outgoing_;
  NewsQueue news_;
  bool ending_ = false;
  bool dropped_ = false;
  std::string place_;  // a server of the fleet; empty: any
  bool is_led_ = false;  // to a place where it isn't yet
  std::minstd_rand random_{std::random_device{}()};  // of the thread
  std::thread thread_;  // last: it starts when everything else is there
};

}  // namespace freehold::remote
