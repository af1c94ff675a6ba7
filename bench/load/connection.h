// One WebSocket of the load. It competes with the measured server for the processor, so it does as little as
// possible: no thread, coroutine or buffer of its own, and one kernel call per batch of input.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::load {

namespace asio = boost::asio;

class Connection;

/// Waits for all connections at once.
class Watch {
 public:
  explicit Watch(asio::io_context& io);

  void add(Connection& connection, int socket);
  /// Stops: the last event may concern a connection that is gone, so nothing is passed on any more.
  void stop();

 private:
  void wait();
  void look();

  asio::posix::stream_descriptor ready_;  // of epoll
  std::vector<char> bytes_;
};

class Connection {
 public:
  using Hear = std::function<void(std::string_view message)>;

  /// `hear` receives every message; `end` is called when the server has closed.
  Connection(asio::io_context& io, Watch& watch, bool compression, Hear hear, std::function<void()> end);

  /// Throws if the server refuses it.
  asio::awaitable<void> connect(const asio::ip::tcp::endpoint& server);
  void send(std::string_view message);
  void close();
  /// There is something to read. `bytes` is scratch space, which may be reused afterwards.
  void read(std::vector<char>& bytes);

 private:
  void write(std::string_view frame);
  void take(std::string_view bytes);
  /// Handles the first complete frame; returns its length, or 0 if there is none.
  std::size_t take_frame(std::string_view bytes);
  void take_text(std::string_view payload, bool packed);

  asio::ip::tcp::socket socket_;
  Watch& watch_;
  const bool compression_;
  Hear hear_;
  std::function<void()> end_;
  std::string rest_;  // of an incomplete frame
};

}  // namespace freehold::load
