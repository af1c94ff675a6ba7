// Many threads at one host: calls for one table exclude each other, and nobody hears of versions in another order.
#include <atomic>
#include <thread>

#include "server_kit.h"

namespace freehold::hosting::kit {
namespace {

/// Stores in memory that many threads may use.
class LockedStore final : public table::GameStore {
 public:
  using Time = std::chrono::sys_seconds;
  table::Stored<void> create(const table::GameHead& head, std::span<const std::string> entries,
                             const table::Progress& progress, Time now) override {
    const std::scoped_lock lock(mutex_);
    return store_.create(head, entries, progress, now);
  }
  table::Stored<void> append(const std::string& game, std::int64_t first,
                             std::span<const std::string> entries, const table::Progress& progress, Time now,
                             const table::Answered* answered) override {
    const std::scoped_lock lock(mutex_);
    return store_.append(game, first, entries, progress, now, answered);
  }
  table::Stored<std::vector<table::Answered>> answers(const std::string& game) override {
    const std::scoped_lock lock(mutex_);
    return store_.answers(game);
  }
  table::Stored<table::StoredGame> load(const std::string& game,
                                        std::optional<std::int64_t> length) override {
    const std::scoped_lock lock(mutex_);
    return store_.load(game, length);
  }
  table::Stored<std::vector<table::GameInfo>> games() override {
    const std::scoped_lock lock(mutex_);
    return store_.games();
  }
  table::Stored<void> remove_game(const std::string& game) override {
    const std::scoped_lock lock(mutex_);
    return store_.remove_game(game);
  }
  table::Stored<void> save(const table::SaveRequest& request, Time now) override {
    const std::scoped_lock lock(mutex_);
    return store_.save(request, now);
  }
  table::Stored<table::SavePoint> find(const std::string& name) override {
    const std::scoped_lock lock(mutex_);
    return store_.find(name);
  }
  table::Stored<std::vector<table::GameInfo>> saves() override {
    const std::scoped_lock lock(mutex_);
    return store_.saves();
  }
  table::Stored<void> rename(const std::string& name, const std::string& to, bool overwrite) override {
    const std::scoped_lock lock(mutex_);
    return store_.rename(name, to, overwrite);
  }
  table::Stored<void> remove(const std::string& name) override {
    const std::scoped_lock lock(mutex_);
    return store_.remove(name);
  }

 private:
  std::mutex mutex_;
  store::MemoryStore store_;
};

constexpr int threads = 6;
constexpr int tables = 3;
constexpr int actions_of_a_life = 15;
constexpr int most_tries = 200;

class Threads : public testing::Test {
 protected:
  Threads() {
    limits.calls_at_once = 1e9;
    limits.connections_per_address = 1000;
    limits.tables_per_address_and_hour = 1000;
    limits.sleep_after = std::chrono::seconds(0);  // tables come and go all the time
    host = Host::open({.games = games,
                       .hosting = hosting,
                       .clock = clock,
                       .outbox = outbox,
                       .limits = limits,
                       .version = "test"})
               .value();
  }

  /// One player of a table: acts whenever it may, talks, goes and comes back.
  void play(int number, const std::string& table, const std::string& token) {
    for (int life = 0; life < 3; ++life) {
      Device device{*host, outbox, ++last_id};
      device.ask("lobby.list");
      json::value view = device.ask("table.enter", {{"table", table}, {"tokens", {token}}}).at("view");
      std::int64_t version = view.at("version").as_int64();
      for (int i = 0, acted = 0; i < most_tries && acted < actions_of_a_life; ++i) {
        const json::value legal = device.ask("table.legal", {{"table", table}, {"token", token}});
        const json::value action = sensible_action(legal.at("actions"));
        if (action.is_null() || action.at("type") == "resign") {
          std::this_thread::yield();
        } else {
          const std::string request =
              std::to_string(number) + "-" + std::to_string(life) + "-" + std::to_string(i);
          const Answer answer = device.call("table.act", {{"table", table},
                                                          {"token", token},
                                                          {"version", legal.at("version")},
                                                          {"request", request},
                                                          {"action", action}});
          if (answer.ok()) ++acted;
          if (answer.ok()) ++done;
          // Somebody else may have been first, or have ended the game.
          const bool expected =
              answer.ok() || answer.code == -32003 || answer.code == -32000 || answer.code == -32006;
          EXPECT_TRUE(expected) << answer.reason;
        }
        if (i % 16 == 0) device.call("table.chat", {{"table", table}, {"token", token}, {"text", "hello"}});
        for (const json::object& update : device.take_updates()) {
          const auto* newer = update.if_contains("version");
          if (newer == nullptr) continue;  // of the lobby
          EXPECT_GE(newer->as_int64(), version);
          version = newer->as_int64();
        }
      }
      device.go();
    }
  }

  Limits limits;
  LockedStore games;
  store::MemoryStore hosting;
  table::SystemClock clock;
  RecordingOutbox outbox;
  std::unique_ptr<Host> host;
  std::atomic<ConnectionId> last_id{0};
  std::atomic<int> done{0};
};

TEST_F(Threads, many_people_play_at_once_and_every_table_stays_whole) {
  Device maker{*host, outbox, ++last_id};
  std::vector<std::pair<std::string, std::string>> seats;
  for (int i = 0; i < tables; ++i) {
    const json::value made = maker.ask(
        "table.create",
        {{"edition", "uk"},
         {"seats", {{{"kind", "me"}, {"name", "Ann"}}, {{"kind", "me"}, {"name", "Bob"}}, {{"kind", "bot"}}}},
         {"start", true},
         {"private", false}});
    for (const json::value& seat : made.at("seats").as_array())
      seats.emplace_back(made.at("table").as_string(), seat.at("token").as_string());
  }
  ASSERT_EQ(seats.size(), static_cast<std::size_t>(threads));
  std::atomic<bool> stop{false};
  std::thread ticker([&] {
    while (!stop) {
      host->tick();
      static_cast<void>(host->figures());
      static_cast<void>(host->public_tables());
      std::this_thread::yield();
    }
  });
  std::vector<std::thread> players;
  for (int i = 0; i < threads; ++i) {
    const auto& seat = seats[static_cast<std::size_t>(i)];
    players.emplace_back([this, i, &seat] { play(i, seat.first, seat.second); });
  }
  for (std::thread& player : players)
    player.join();
  stop = true;
  ticker.join();
  EXPECT_GT(done, threads);
  EXPECT_EQ(host->figures().failures, 0);
  // What is durable is what was played.
  RecordingOutbox other_outbox;
  const auto again = Host::open({.games = games,
                                 .hosting = hosting,
                                 .clock = clock,
                                 .outbox = other_outbox,
                                 .limits = limits,
                                 .version = "test"})
                         .value();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    Device before{*host, outbox, ++last_id};
    Device after{*again, other_outbox, ++last_id};
    const json::object params{{"table", seats[i].first}, {"tokens", {seats[i].second}}};
    EXPECT_EQ(after.ask("table.enter", params).at("view").at("state"),
              before.ask("table.enter", params).at("view").at("state"));
  }
}

}  // namespace
}  // namespace freehold::hosting::kit
