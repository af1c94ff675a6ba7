// The whole program, hosting: it is played at through real WebSockets, stopped, and killed under load.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <thread>

#include "../contract/scratch_folder.h"
#include "bots/random_source.h"
#include "chance/chance.h"
#include "raw_socket.h"
#include "served_program.h"

namespace freehold::net {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::StartsWith;

std::string text(const json::value& value) {
  return std::string(value.as_string());
}

/// Somebody with a browser: a connection, and the last view that it was shown.
class Person {
 public:
  explicit Person(const ServedProgram& server, const remote::SocketOptions& options = {}) {
    auto opened = remote::SocketClient::open(server.address(), options);
    if (!opened) throw std::runtime_error(opened.error());
    socket_ = *std::move(opened);
  }

  /// The result of a call; null if the table has changed meanwhile, nothing if the connection has ended. Throws
  /// where it is refused.
  std::optional<json::value> call(const char* method, json::object params) {
    const int id = ++calls_;
    const json::object request{
        {"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}};
    if (!socket_->send(json::serialize(request))) return std::nullopt;
    while (true) {
      const auto answer = hear();
      if (!answer) return std::nullopt;
      if (!answer->contains("id") || answer->at("id") != id) continue;
      if (answer->contains("result")) return answer->at("result");
      constexpr int stale = -32003;
      if (answer->at("error").at("code") == stale) return json::value(nullptr);
      throw std::runtime_error(json::serialize(*answer));
    }
  }

  /// The next message, whose view is kept; nothing if the connection has ended.
  std::optional<json::object> hear() {
    const auto message = socket_->receive(60s);
    if (!message) return std::nullopt;
    if (!*message) throw std::runtime_error("nothing is heard for a minute");
    json::object members = json::parse(**message).as_object();
    const auto* const told = members.if_contains("params");
    if (told != nullptr && told->as_object().contains("view")) view = told->at("view");
    return members;
  }

  json::value view;

 private:
  std::unique_ptr<remote::SocketClient> socket_;
  int calls_ = 0;
};

/// What one person remembers over all lives of the server.
struct Memory {
  std::string table;
  std::string token;
  std::vector<std::string> answered;  ///< the types of own actions that the server has answered, in order
  int requests = 0;
  bool over = false;  ///< the game
};

/// How far the load is, for the thread that waits for the time to kill.
class Progress {
 public:
  explicit Progress(int people) : playing_(people) {}

  void add_answer() {
    const std::lock_guard lock(mutex_);
    ++answered_;
    changed_.notify_all();
  }
  void leave() {
    const std::lock_guard lock(mutex_);
    --playing_;
    changed_.notify_all();
  }
  /// Waits for so many answers, or until nobody plays any more; how many there were.
  int wait_for(int answers) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, 60s, [&] { return answered_ >= answers || playing_ == 0; });
    return answered_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int answered_ = 0;
  int playing_;
};

/// Something that costs nothing, for the player asked. Nobody resigns, though everybody always may.
std::optional<json::object> next_action(const json::value& view) {
  static constexpr std::array<std::string_view, 14> order = {
      "roll",     "decline",       "pass",        "reject",    "choose",   "end_turn",           "claim_rent",
      "pay_fine", "sell_building", "sell_hotels", "sell_deed", "mortgage", "declare_bankruptcy", "build"};
  for (const auto& menu : view.at("legal").as_array()) {
    for (const auto type : order) {
      for (const auto& action : menu.at("actions").as_array()) {
        if (action.at("type").as_string() != json::string_view(type.data(), type.size())) continue;
        auto chosen = action.as_object();
        chosen.erase("cash");
        return chosen;
      }
    }
  }
  return std::nullopt;
}

void sit_down(Person& person, Memory& memory) {
  const json::object bot{{"kind", "bot"}};
  const auto made = person.call(
      "table.create", {{"edition", "uk"},
                       {"seats", json::array{json::object{{"kind", "me"}, {"name", "Ann"}}, bot, bot}},
                       {"start", true}});
  if (!made) return;
  memory = {
      .table = text(made->at("table")), .token = text(made->at("seats").at(0).at("token")), .answered = {}};
}

/// Plays until the server goes, or the game is over.
void play(const ServedProgram& server, Memory& memory, Progress& progress) {
  Person person(server);
  if (memory.table.empty()) sit_down(person, memory);
  const auto entered =
      person.call("table.enter", {{"table", memory.table}, {"tokens", json::array{memory.token}}});
  if (!entered) return;
  person.view = entered->at("view");
  while (person.view.at("stage") == "playing") {
    const auto action = next_action(person.view);
    if (!action) {
      if (!person.hear()) return;
      continue;
    }
    const auto version = person.view.at("version");
    const auto acted = person.call("table.act", {{"table", memory.table},
                                                 {"token", memory.token},
                                                 {"version", version},
                                                 {"request", std::to_string(++memory.requests)},
                                                 {"action", *action}});
    if (!acted) return;
    if (acted->is_null()) {
      // What made it stale may have been heard before the answer.
      if (person.view.at("version") == version && !person.hear()) return;
      continue;
    }
    memory.answered.push_back(text(action->at("type")));
    progress.add_answer();
  }
  memory.over = true;
}

/// The types of the person's actions, as the server has kept them.
std::vector<std::string> kept_actions(Person& person, const Memory& memory) {
  std::vector<std::string> types;
  person.call("table.enter", {{"table", memory.table}, {"tokens", json::array{memory.token}}});
  for (std::int64_t from = 0;;) {
    const auto part = person.call("table.history", {{"table", memory.table}, {"from", from}, {"count", 100}});
    const auto& updates = part->at("updates").as_array();
    for (const auto& update : updates) {
      if (update.at("by") == 0) types.push_back(text(update.at("action").at("type")));
    }
    from += static_cast<std::int64_t>(updates.size());
    if (updates.empty()) return types;
  }
}

class ServingProgram : public testing::Test {
 protected:
  ScratchFolder folder;
  std::filesystem::path store = folder.path() / "games.db";
};

TEST_F(ServingProgram, tells_its_link_and_stops_when_it_is_told_to) {
  ServedProgram server(store);
  EXPECT_THAT(server.link(), StartsWith("http://127.0.0.1:"));
  EXPECT_THAT(http_get(server.port(), "/api/health"), HasSubstr("\"ok\":true"));
  EXPECT_THAT(http_get(server.port(), "/api/editions"), HasSubstr("\"uk\""));
  EXPECT_THAT(http_get(server.port(), "/metrics"), HasSubstr("freehold_connections 0\n"));
  {
    Person person(server);
    EXPECT_TRUE(person.call("hello", {}));
  }
  EXPECT_EQ(server.end(SIGTERM), 0);
}

TEST_F(ServingProgram, keeps_the_limits_that_it_was_given) {
  ServedProgram server(store, {"--limit", "tables_per_address_and_hour=1"});
  Person person(server);
  Memory first;
  sit_down(person, first);
  EXPECT_FALSE(first.table.empty());
  Memory second;
  EXPECT_THROW(sit_down(person, second), std::runtime_error);
}

TEST_F(ServingProgram, speaks_tls_with_a_certificate) {
  const auto certificate = (folder.path() / "certificate.pem").string();
  const auto key = (folder.path() / "key.pem").string();
  const auto make =
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1 "
      "-addext subjectAltName=IP:127.0.0.1 -keyout " +
      key + " -out " + certificate + " 2>&1 >/dev/null";
  ASSERT_EQ(std::system(make.c_str()), 0);
  ServedProgram server(store, {"--tls-cert", certificate, "--tls-key", key});
  EXPECT_THAT(server.link(), StartsWith("https://127.0.0.1:"));
  EXPECT_THROW(Person{server}, std::runtime_error) << "nobody vouches for it";
  Person person(server, {.authorities = {certificate}});
  EXPECT_TRUE(person.call("hello", {}));
  EXPECT_THROW(ServedProgram(folder.path() / "other.db", {"--tls-cert", key, "--tls-key", key}),
               std::runtime_error);
}

TEST_F(ServingProgram, kill_9_under_load_loses_no_action_that_was_answered) {
  bots::RandomSource random(chance::drawn_seed());
  std::array<Memory, 6> people;
  const std::vector<std::string> limits = {"--limit", "calls_per_second=100000", "--limit",
                                           "calls_at_once=100000"};
  for (int round = 0; round < 5 && !HasFailure(); ++round) {
    ServedProgram server(store, limits);
    Progress progress(static_cast<int>(people.size()));
    const int enough = 20 + static_cast<int>(random.below(150));
    {
      std::vector<std::jthread> threads;
      for (auto& memory : people) {
        threads.emplace_back([&] {
          try {
            play(server, memory, progress);
          } catch (const std::exception& error) {
            ADD_FAILURE() << error.what();
          }
          progress.leave();
        });
      }
      EXPECT_GE(progress.wait_for(enough), 1);
      EXPECT_EQ(server.end(SIGKILL), 128 + SIGKILL) << "it was still there to be killed";
    }
    ServedProgram again(store, limits);
    for (auto& memory : people) {
      if (memory.table.empty()) continue;
      Person person(again);
      const auto kept = kept_actions(person, memory);
      ASSERT_GE(kept.size(), memory.answered.size()) << "round " << round;
      ASSERT_LE(kept.size(), memory.answered.size() + 1) << "one at most was under way";
      for (std::size_t n = 0; n < memory.answered.size(); ++n)
        ASSERT_EQ(kept[n], memory.answered[n]) << "round " << round << ", action " << n;
      memory.answered = kept;
      if (memory.over) memory = {};  // the next round plays another game
    }
  }
}

}  // namespace
}  // namespace freehold::net
