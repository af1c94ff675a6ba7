// Courier: one connection to a server that comes back by itself. A thread of its own has the socket, so that whoever
// draws and reads keys never waits for the network.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "server/socket_client.h"

namespace freehold::remote {

class Courier {
 public:
  using Time = std::chrono::milliseconds;

  /// What has come.
  struct News {
    enum class Kind : std::uint8_t {
      message,  ///< `text` is one
      connected,  ///< for the first time, or again
      lost  ///< no connection, or no longer; `text` says why, and when it is tried again
    };
    Kind kind = Kind::message;
    std::string text{};
  };

  /// Connects, and again with growing pauses whenever the connection is lost.
  Courier(server::ServerAddress address, server::SocketClient::Options options);
  ~Courier();
  Courier(const Courier&) = delete;
  Courier& operator=(const Courier&) = delete;

  /// Forgotten where there is no connection.
  void send(std::string message);
  /// The next news, in order; nothing where none has come after `most`.
  std::optional<News> next(Time most);
  /// Gives the connection up, as one that does not answer, and makes a new one.
  void drop();

 private:
  void run();
  /// Until the connection is lost or the courier goes: why.
  std::string carry(server::SocketClient& socket);
  void tell(News news);
  /// False once the courier goes.
  bool pause(Time time);
  std::deque<std::string> take_outgoing();

  const server::ServerAddress address_;
  const server::SocketClient::Options options_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> outgoing_;
  std::deque<News> news_;
  bool ending_ = false;
  bool dropped_ = false;
  std::thread thread_;  // last: it starts when everything else is there
};

}  // namespace freehold::remote
