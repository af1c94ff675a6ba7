// One connection of the load: a person at a table, or several on one device, who hear everything and act when
// asked.
#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "connection.h"
#include "figures.h"

namespace freehold::load {

namespace json = boost::json;

inline constexpr int seats = 4;  ///< of a game

/// Counts shared by all players of the load, which all run on one thread.
struct Tally {
  bool measuring = false;
  std::int64_t actions = 0;
  std::int64_t refused = 0;
  std::int64_t lost = 0;  ///< connections that closed unexpectedly
  std::int64_t finished = 0;  ///< games
  Times everyone{};  ///< from an action to its event, for each connection at the table
};

/// A game as its players know it.
struct Game {
  struct Act {
    std::int64_t version = -1;  ///< the version it was for
    Clock::time_point at{};
  };

  std::string table;
  std::array<Act, 32> acts{};  ///< the latest ones, as a ring; not everybody has heard of all of them
  std::size_t next_act = 0;
  bool over = false;
};

class Player {
 public:
  /// With `changes`, receives changes as browsers do, not whole views.
  Player(asio::io_context& io, Watch& watch, Tally& tally, bool compression, bool changes);

  asio::awaitable<void> connect(const asio::ip::tcp::endpoint& server);
  /// Calls and waits for the result; throws if it is an error.
  asio::awaitable<json::value> call(std::string method, json::object params);
  /// Plays until the game is over or the connection closes. `think` is the pause before an action.
  asio::awaitable<void> play(Game& game, std::chrono::milliseconds think);
  void stop();

  std::array<std::string, seats> tokens;  ///< for each seat; empty if it is somebody else's

 private:
  void hear(std::string_view message);
  void hear_answer(std::string_view message);
  void hear_update(std::string_view message);
  void lose();
  asio::awaitable<void> think_and_act(std::int64_t version, json::value action);
  void act(std::int64_t version, json::value action);
  /// Takes what it needs from a view or its changes; false if the message is neither.
  bool learn(std::string_view message);
  [[nodiscard]] json::object entering() const;
  [[nodiscard]] std::optional<json::value> choice() const;

  asio::io_context& io_;
  Tally& tally_;
  const bool changes_;
  Connection connection_;
  Game* game_ = nullptr;  // the one being played
  std::chrono::milliseconds think_{};
  std::int64_t calls_ = 0;
  std::int64_t awaited_answer_ = -1;  // to the current call
  std::string answer_;
  asio::steady_timer answered_;
  std::int64_t seen_ = -1;  // the last version
  std::int64_t acted_on_ = -1;
  std::int64_t awaited_ = -1;  // the seat whose clock is running
  std::string menus_ = "[]";
  std::optional<std::string> own_menus_;  // for the next update
};

}  // namespace freehold::load
