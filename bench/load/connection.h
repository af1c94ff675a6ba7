// One WebSocket of the load. What it costs is taken from the server that it measures, so it is as little as can be: no
// thread, no coroutine and no buffer of its own, one call to the kernel for what has come.
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
  /// What came last may have been said by a connection that is gone: nobody hears of anything any more.
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

  /// `hear` receives every message; `end` is called when the server has gone.
  Connection(asio::io_context& io, Watch& watch, bool compression, Hear hear, std::function<void()> end);

  /// Throws if the server does not take it.
  asio::awaitable<void> connect(const asio::ip::tcp::endpoint& server);
  void send(std::string_view message);
  void close();
  /// There is something to read; `bytes`: room for it, which may be used for something else afterwards.
  void read(std::vector<char>& bytes);

 private:
  void write(std::string_view frame);
  void take(std::string_view bytes);
  /// The first whole frame; how long it is, 0 if there is none.
  std::size_t take_frame(std::string_view bytes);
  void take_text(std::string_view payload, bool packed);

  asio::ip::tcp::socket socket_;
  Watch& watch_;
  const bool compression_;
  Hear hear_;
  std::function<void()> end_;
  std::string rest_;  // of a frame that has not come whole
};

}  // namespace freehold::load
