// Courier: one connection to a server, or to one server of a fleet, that comes back by itself. A thread of its own has the socket, so that whoever
// draws and reads keys never waits for the network.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "remote/news_queue.h"
#include "remote/socket_client.h"

namespace freehold::remote {

class Courier {
 public:
  using Time = std::chrono::milliseconds;

  /// From 0 to 1.
  using Chance = std::function<double()>;

  /// Connects, and again after pauses (pause_before) whenever the connection is lost.
  Courier(ServerAddress address, SocketClient::Options options, Chance chance = drawn_chance());
  ~Courier();
  Courier(const Courier&) = delete;
  Courier& operator=(const Courier&) = delete;

  /// Dropped if there is no connection.
  void send(std::string message);
  /// The next news, in order; nothing if none has come after `most`.
  std::optional<News> next(Time most);
  /// Chance of this machine's randomness, so that no two programs wait alike.
  static Chance drawn_chance();
  /// Gives the connection up, as one that does not answer, and makes a new one.
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

  const ServerAddress address_;
  const SocketClient::Options options_;
  const Chance chance_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> outgoing_;
  NewsQueue news_;
  bool ending_ = false;
  bool dropped_ = false;
  std::string place_;  // a server of the fleet; empty: any
  bool is_led_ = false;  // to a place where it isn't yet
  std::thread thread_;  // last: it starts when everything else is there
};

}  // namespace freehold::remote
