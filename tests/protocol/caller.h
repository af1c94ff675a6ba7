// A program that talks to a session, for tests.
#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

#include "rpc/session.h"
#include "store/memory_store.h"
#include "table/clock.h"

namespace freehold::rpc {

namespace json = boost::json;

/// Two players, Ann and Bob.
inline const json::array ann_and_bob = json::parse(R"([{"name":"Ann"},{"name":"Bob"}])").as_array();

class Caller {
 public:
  explicit Caller(table::BotFactory bots = bots::make_bot, const std::atomic<bool>* stop = nullptr)
      : session_({.store = store_,
                  .clock = clock_,
                  .program = {.version = "1.2.3"},
                  .stop = stop,
                  .bots = std::move(bots)}) {}

  /// The line that answers `line`; empty if none does.
  std::string raw(std::string_view line) { return session_.handle(line).value_or(""); }

  /// The whole answer to a call.
  json::object answer(std::string_view method, json::value params = json::object{}) {
    const json::object call{
        {"jsonrpc", "2.0"}, {"id", ++calls_}, {"method", method}, {"params", std::move(params)}};
    const json::object answer = json::parse(raw(json::serialize(call))).as_object();
    if (answer.at("id") != calls_ || answer.at("jsonrpc") != "2.0") throw std::logic_error("a wrong answer");
    return answer;
  }

  /// The result of a call that has to succeed.
  json::value result(std::string_view method, json::value params = json::object{}) {
    const json::object whole = answer(method, std::move(params));
    if (!whole.contains("result")) throw std::runtime_error(json::serialize(whole));
    return whole.at("result");
  }

  /// The code of a call that has to fail; 0 if it does not.
  int code(std::string_view method, json::value params = json::object{}) {
    error_ = json::object{};
    const json::object whole = answer(method, std::move(params));
    if (!whole.contains("error")) return 0;
    error_ = whole.at("error").as_object();
    return static_cast<int>(error_.at("code").as_int64());
  }
  /// The reason of the last code().
  [[nodiscard]] std::string reason() const { return std::string{error_.at("data").at("reason").as_string()}; }
  [[nodiscard]] std::string clause() const { return std::string{error_.at("data").at("clause").as_string()}; }
  [[nodiscard]] std::string message() const { return std::string{error_.at("message").as_string()}; }

  /// A new game with chance by hand; its id.
  std::string manual_game(json::array players = ann_and_bob, json::object options = {}) {
    const json::value made = result("game.new", {{"edition", "uk"},
                                                 {"players", std::move(players)},
                                                 {"options", std::move(options)},
                                                 {"chance", "manual"}});
    return std::string{made.at("game").as_string()};
  }

  json::value act(const std::string& game, json::value player, json::object action) {
    return result("game.act", {{"game", game}, {"player", std::move(player)}, {"action", std::move(action)}});
  }
  json::value dice(const std::string& game, int first, int second) {
    return result("game.chance", {{"game", game}, {"outcome", {{"dice", {first, second}}}}});
  }
  json::value state(const std::string& game) { return result("game.state", {{"game", game}}); }

  store::MemoryStore& store() { return store_; }

 private:
  store::MemoryStore store_;
  table::ManualClock clock_;
  RpcSession session_;
  std::int64_t calls_ = 0;
  json::object error_;
};

/// The types of a list of events.
inline std::vector<std::string> types_of(const json::value& events) {
  std::vector<std::string> types;
  for (const json::value& event : events.as_array())
    types.emplace_back(event.at("type").as_string());
  return types;
}

}  // namespace freehold::rpc
