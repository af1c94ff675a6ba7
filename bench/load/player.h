// One connection of the load: a person at a table, whose browser hears everything and who acts when asked.
#pragma once

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "figures.h"

namespace freehold::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;

/// What everybody at the load counts together. All of it runs on one thread.
struct Tally {
  bool measuring = false;
  std::int64_t actions = 0;
  std::int64_t refused = 0;
  std::int64_t lost = 0;  ///< connections that ended by themselves
  std::int64_t finished = 0;  ///< games
  Times everyone{};  ///< from an action to its event, for each connection at the table
};

/// One game, as its players know it.
struct Game {
  struct Act {
    std::int64_t version = -1;  ///< that it was for
    Clock::time_point at{};
  };

  std::string table;
  std::array<Act, 32> acts{};  ///< the last ones, in turn: not everybody has heard of all
  std::size_t next_act = 0;
  bool over = false;
};

class Player {
 public:
  /// `changes`: hears of what has changed, as browsers do, not of whole views.
  Player(asio::io_context& io, Tally& tally, bool compression, bool changes);

  asio::awaitable<void> connect(const asio::ip::tcp::endpoint& server);
  /// Calls and waits for the result; throws where it is an error.
  asio::awaitable<json::value> call(std::string method, json::object params);
  /// Plays until the game is over or the connection ends. `think`: the pause before an action.
  asio::awaitable<void> play(Game& game, std::chrono::milliseconds think);
  void stop();

  std::string token;
  int seat = 0;

 private:
  asio::awaitable<void> hear(Game& game, std::string_view message, std::chrono::milliseconds think);
  asio::awaitable<void> act(Game& game, std::int64_t version, json::value action,
                            std::chrono::milliseconds think);
  /// Takes from a view, or from what has changed of it, what this needs; false where the message tells of neither.
  bool learn(std::string_view message);
  [[nodiscard]] std::optional<json::value> choice() const;

  Tally& tally_;
  const bool changes_;
  beast::websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer buffer_;
  std::string out_;
  std::int64_t calls_ = 0;
  std::int64_t seen_ = -1;  // the last version
  std::int64_t acted_on_ = -1;
  std::int64_t awaited_ = -1;  // the seat that the clock is for
  std::string menus_ = "[]";
  std::optional<std::string> own_menus_;  // of the update that comes next
  bool writing_ = false;
};

}  // namespace freehold::load
