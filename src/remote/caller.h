// Caller: calls to a server over a courier, and the server's notifications in order.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "remote/courier.h"

namespace freehold::remote {

namespace json = boost::json;

/// Why a call was not done.
struct ServerRefusal {
  enum class Kind : std::uint8_t {
    refused,  ///< by the server: `reason` is its word
    lost      ///< no connection; the call may or may not have been done
  };
  Kind kind = Kind::refused;
  std::string reason{};
  std::string message{};  ///< a sentence for a person, with its clause
  std::string server{};  ///< of a fleet, which the call belongs to (`elsewhere`)
};

class Caller {
 public:
  using Time = std::chrono::milliseconds;
  using Answer = std::expected<json::object, ServerRefusal>;

  /// A notification of the server, or a change of the connection.
  struct Heard {
    News::Kind kind = News::Kind::message;
    /// Of a message: the parameters of a table.update. Where it has "changes", those of the table.own before it are
    /// its "own".
    json::object update{};
    std::string text{};  ///< why a connection was lost
    int seconds = 0;  ///< until the next attempt; 0: at once, elsewhere
    /// Another server runs the table: `update` names both, if it is known which.
    bool has_moved = false;
  };

  Caller(ServerAddress address, SocketOptions options);

  using Entering = std::function<void()>;

  /// Waits for the answer; other messages are kept for hear(). Where another server of the fleet runs the
  /// table, the call is made there, after `enter` if the table has been entered.
  Answer call(std::string_view method, json::object params, const Entering& enter = {});
  /// Goes to this server of the fleet; false if it takes too long to be connected again.
  bool go_to(const std::string& server);
  /// The next notification; nullopt if there is none after `most`.
  std::optional<Heard> hear(Time most);
  /// Waits for the first connection; the sentence says why there is none.
  std::expected<void, std::string> wait_for_connection(Time most);

 private:
  using Moment = std::chrono::steady_clock::time_point;

  Answer call_here(std::string_view method, json::object params, Moment latest);
  bool go_to(const std::string& server, Moment latest);
  std::optional<News> next(Moment latest);
  /// Takes one news from the courier; the answer to `id` where it is that.
  std::optional<Answer> take(News news, std::int64_t id);

  Courier courier_;
  /// Keeps a notification for hear(), within limits.
  void keep(Heard heard);
  void take_notification(std::string_view method, json::object params);

  std::deque<Heard> inbox_;
  json::object own_;  ///< parameters of the last table.own, until its update arrives
  std::int64_t calls_ = 0;
  bool connected_ = false;
};

}  // namespace freehold::remote
