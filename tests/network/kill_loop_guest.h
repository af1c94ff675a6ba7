// Somebody who plays, talks and takes seats at a server that is killed again and again, and remembers every answer.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/random_source.h"
#include "remote/socket_client.h"

namespace freehold::net {

/// A connection that asks, and waits for the answer. What the server tells of itself is passed over.
class Caller {
 public:
  /// Throws if there is no connection.
  explicit Caller(const remote::ServerAddress& address);

  /// The result; nothing if the connection has ended, null if the table has changed meanwhile. Throws if it is
  /// refused.
  std::optional<boost::json::value> call(const char* method, boost::json::object params);

 private:
  std::unique_ptr<remote::SocketClient> socket_;
  int calls_ = 0;
};

/// Something in a menu that costs nothing; nothing if there is none. Nobody resigns, though everybody always may.
std::optional<boost::json::object> cheap_action(const boost::json::value& actions);

class Guest {
 public:
  explicit Guest(std::uint64_t seed) : random_(seed) {}

  /// Does one thing after another until the connection ends; `answered` is called after each that was answered.
  template <class Answered>
  void stay(const remote::ServerAddress& address, const Answered& answered) {
    Caller caller(address);
    if (!enter(caller)) return;
    while (do_something(caller))
      answered();
  }

  /// What the server has forgotten of that which it has answered: sentences, none if all is there. What was under way
  /// and is done counts as answered from now on.
  std::vector<std::string> missing(const remote::ServerAddress& address);

  [[nodiscard]] std::uint64_t actions() const { return actions_; }

 private:
  struct Seat {
    std::string table;
    std::string invite;
    std::string token;
    std::int64_t number = 0;
    std::string name;
  };
  bool enter(Caller& caller);
  bool begin(Caller& caller);
  bool do_something(Caller& caller);
  bool act(Caller& caller);
  bool talk(Caller& caller);
  bool take_seat(Caller& caller);
  std::vector<std::string> kept_actions(Caller& caller) const;

  bots::RandomSource random_;
  std::string table_;  // where it plays
  std::string token_;
  std::vector<std::string> played_;  // the types of its actions there, in order
  std::vector<std::string> said_;  // there
  std::vector<Seat> seats_;  // at tables that gather
  int count_ = 0;  // of requests, so that each is its own
  std::uint64_t actions_ = 0;
};

}  // namespace freehold::net
