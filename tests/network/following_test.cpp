// A terminal goes to the server of a fleet that runs its table, and nobody hears a word of it.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "kit/site_backend.h"
#include "remote/remote_table.h"
#include "running_server.h"

namespace freehold::net {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;
using remote::RemoteTable;

json::object elsewhere(const char* server) {
  return {{"error",
           {{"code", -32008},
            {"message", "elsewhere"},
            {"data", {{"reason", "elsewhere"}, {"server", server}}}}}};
}

json::object result(json::object what) {
  return {{"result", std::move(what)}};
}

json::object entered(int version) {
  return result(
      {{"view", {{"table", "t"}, {"version", version}, {"stage", "gathering"}, {"seats", json::array{}}}},
       {"missed", json::array{}}});
}

/// A fleet of which one server, "two", answers for all, each connection as the test says.
class ScriptedFleet final : public SiteBackend {
 public:
  /// By the number of the connection, from 1.
  using Script =
      std::function<json::object(int connection, const std::string& method, const json::object& params)>;

  explicit ScriptedFleet(Script script) : script_(std::move(script)) {
    auto opened = Network::open({.port = 0, .name = "two"}, metrics_, journal_);
    network_ = std::move(opened.value());
    thread_ = std::thread([this] { network_->serve(*this); });
  }
  ~ScriptedFleet() override {
    network_->stop();
    network_->stop();
    thread_.join();
  }

  void connect(hosting::ConnectionId connection, const std::string&) override {
    const std::scoped_lock lock(mutex_);
    numbers_.emplace(connection, static_cast<int>(numbers_.size()) + 1);
  }
  void handle(hosting::ConnectionId connection, std::string_view message,
              std::chrono::steady_clock::time_point) override {
    const json::object call = json::parse(message).as_object();
    const std::string method(call.at("method").as_string());
    const std::scoped_lock lock(mutex_);
    const int number = numbers_.at(connection);
    asked_.push_back(std::to_string(number) + " " + method);
    json::object answer = script_(number, method, call.at("params").as_object());
    answer["jsonrpc"] = "2.0";
    answer["id"] = call.at("id");
    network_->send(connection, std::make_shared<const hosting::OutMessage>(json::serialize(answer)));
  }

  /// Every call so far: on which connection, and its method.
  std::vector<std::string> asked() {
    const std::scoped_lock lock(mutex_);
    return asked_;
  }
  void tell(int number, const std::string& text) {
    network_->send(connection(number), std::make_shared<const hosting::OutMessage>(text));
  }
  void drop(int number) { network_->drop(connection(number)); }
  [[nodiscard]] remote::ServerAddress address() const {
    return {.host = "127.0.0.1", .port = std::to_string(network_->port())};
  }

 private:
  hosting::ConnectionId connection(int number) {
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, one] : numbers_) {
      if (one == number) return id;
    }
    return 0;
  }

  const Script script_;
  Metrics metrics_;
  KeptJournal journal_;
  std::unique_ptr<Network> network_;
  std::mutex mutex_;
  std::map<hosting::ConnectionId, int> numbers_;
  std::vector<std::string> asked_;
  std::thread thread_;
};

/// What is heard at a table until whoever is there is let in again; an empty list if that takes too long.
std::vector<RemoteTable::Heard::Kind> heard_until_back(RemoteTable& table) {
  std::vector<RemoteTable::Heard::Kind> kinds;
  const auto latest = std::chrono::steady_clock::now() + 20s;
  while (std::chrono::steady_clock::now() < latest) {
    const auto heard = table.hear(100ms);
    if (!heard) continue;
    kinds.push_back(heard->kind);
    if (heard->kind == RemoteTable::Heard::Kind::back) return kinds;
  }
  return {};
}

TEST(Following, a_call_is_made_at_the_server_that_runs_the_table) {
  ScriptedFleet fleet([](int connection, const std::string&, const json::object&) {
    return connection == 1 ? elsewhere("two") : result({{"table", "t"}});
  });
  remote::Caller caller(fleet.address(), {});
  ASSERT_TRUE(caller.wait_for_connection(20s));
  EXPECT_EQ(caller.call("table.find", {{"invite", "i"}}).value().at("table"), "t");
  EXPECT_EQ(fleet.asked(), (std::vector<std::string>{"1 table.find", "2 table.find"}));
}

TEST(Following, whoever_has_entered_enters_there_before_they_ask_again) {
  ScriptedFleet fleet([](int connection, const std::string& method, const json::object& params) {
    if (method == "table.enter") return entered(params.contains("since") ? 6 : 5);
    return connection == 1 ? elsewhere("two") : result({{"version", 6}});
  });
  remote::Caller caller(fleet.address(), {});
  ASSERT_TRUE(caller.wait_for_connection(20s));
  RemoteTable table(caller, {.table = "t", .token = "token"});
  ASSERT_TRUE(table.enter());
  EXPECT_TRUE(table.call("table.start"));
  EXPECT_EQ(fleet.asked(),
            (std::vector<std::string>{"1 table.enter", "1 table.start", "2 table.enter", "2 table.start"}));
  EXPECT_EQ(table.version(), 6);
}

TEST(Following, a_table_that_moves_takes_its_people_along) {
  ScriptedFleet fleet([](int, const std::string&, const json::object&) { return entered(5); });
  remote::Caller caller(fleet.address(), {});
  ASSERT_TRUE(caller.wait_for_connection(20s));
  RemoteTable table(caller, {.table = "t", .token = "token"});
  ASSERT_TRUE(table.enter());
  fleet.tell(1, R"({"jsonrpc":"2.0","method":"table.moved","params":{"table":"t","server":"two"}})");
  EXPECT_EQ(heard_until_back(table), std::vector{RemoteTable::Heard::Kind::back}) << "nothing was lost";
  EXPECT_EQ(fleet.asked(), (std::vector<std::string>{"1 table.enter", "2 table.enter"}));
}

TEST(Following, where_the_server_of_the_table_goes_the_front_says_who_runs_it_then) {
  ScriptedFleet fleet([](int connection, const std::string&, const json::object&) {
    return connection == 1 ? elsewhere("two") : entered(5);
  });
  remote::Caller caller(fleet.address(), {});
  ASSERT_TRUE(caller.wait_for_connection(20s));
  RemoteTable table(caller, {.table = "t", .token = "token"});
  ASSERT_TRUE(table.enter());
  fleet.drop(2);
  EXPECT_EQ(heard_until_back(table), std::vector{RemoteTable::Heard::Kind::back}) << "without a word";
  EXPECT_EQ(fleet.asked().back(), "3 table.enter");
}

TEST(Following, a_server_that_is_not_there_is_looked_for_at_the_front) {
  int tries = 0;
  ScriptedFleet fleet([&tries](int, const std::string&, const json::object&) {
    return ++tries < 3 ? elsewhere("three") : entered(5);
  });
  remote::Caller caller(fleet.address(), {});
  ASSERT_TRUE(caller.wait_for_connection(20s));
  RemoteTable table(caller, {.table = "t", .token = "token"});
  EXPECT_TRUE(table.enter());
  EXPECT_EQ(fleet.asked().size(), 3U);
}

TEST(Following, what_is_no_name_leads_nowhere_but_to_the_front) {
  int tries = 0;
  ScriptedFleet fleet([&tries](int, const std::string&, const json::object&) {
    return ++tries < 2 ? elsewhere("two/ws HTTP/1.1\r\nHost: evil.example\r\n") : entered(5);
  });
  remote::Caller caller(fleet.address(), {});
  ASSERT_TRUE(caller.wait_for_connection(20s));
  RemoteTable table(caller, {.table = "t", .token = "token"});
  EXPECT_TRUE(table.enter());
  EXPECT_EQ(fleet.asked().size(), 2U);
}

}  // namespace
}  // namespace freehold::net
