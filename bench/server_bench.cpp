// The least that a server of this kind does for an action: read its message, judge and apply it, write it to
// a store on disk and sync. No seats, views or sockets: the limit to compare the server's figures with.
#include <benchmark/benchmark.h>
#include <stdlib.h>

#include <array>
#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "base/assert.h"
#include "benched_edition.h"
#include "bots/bot.h"
#include "bots/random_source.h"
#include "bots/steady.h"
#include "bots/steady_tables.h"
#include "minimal_loop.h"
#include "notation/action_json.h"
#include "notation/game_record.h"
#include "notation/outcome.h"
#include "rules/game.h"
#include "store/shared_store.h"
#include "table/kept_game.h"

namespace freehold::bench {
namespace {

struct RecordedMove {
  std::string message;  // the call `table.act`, as a browser sends it
  PlayerId player;
  std::vector<std::uint32_t> outcomes;  // the chance outcomes after it
};

struct RecordedMessages {
  State start;
  std::vector<RecordedMove> moves;
};

// A game of `uk` with four steady bots, as a server sees it.
RecordedMessages record_messages(std::uint64_t seed) {
  static const bots::SteadyTables tables{uk()};
  std::array<bots::Steady, 4> seats{bots::Steady{tables}, bots::Steady{tables}, bots::Steady{tables},
                                    bots::Steady{tables}};
  bots::RandomSource chance{seed};
  NoSink sink;
  State state = new_game(uk(), 4, sink);
  RecordedMessages game;
  const auto take_chance = [&](std::vector<std::uint32_t>& outcomes) {
    while (state.awaits_chance()) {
      outcomes.push_back(chance.below(pending_chance(uk(), state).count));
      resolve(uk(), state, outcomes.back(), sink);
    }
  };
  std::vector<std::uint32_t> before_the_first;
  take_chance(before_the_first);
  game.start = state;
  while (state.phase != Phase::over && state.round <= 300) {
    const PlayerId player = bots::player_to_ask(uk(), state);
    const Action action = seats[player.index()].choose(uk(), state, player);
    const boost::json::object message{{"jsonrpc", "2.0"},
                                      {"id", game.moves.size()},
                                      {"method", "table.act"},
                                      {"params",
                                       {{"table", "0123456789abcdef"},
                                        {"token", "0123456789abcdefghijkl"},
                                        {"version", game.moves.size()},
                                        {"request", std::to_string(game.moves.size())},
                                        {"action", notation::print_action(uk(), action)}}}};
    RecordedMove move{.message = boost::json::serialize(message), .player = player, .outcomes = {}};
    FREEHOLD_ASSERT(apply(uk(), state, player, action, sink));
    take_chance(move.outcomes);
    game.moves.push_back(std::move(move));
  }
  return game;
}

// A file in the system's temporary folder, removed after the benchmark.
class StoreOnDisk {
 public:
  explicit StoreOnDisk(store::CommitListener listener) {
    std::string name = (std::filesystem::temp_directory_path() / "freehold-bench-XXXXXX").string();
    FREEHOLD_ASSERT(::mkdtemp(name.data()) != nullptr);
    folder_ = name;
    auto opened = store::SharedStore::open(folder_ / "games.db", std::move(listener));
    FREEHOLD_ASSERT(opened);
    store_ = *std::move(opened);
  }
  StoreOnDisk(const StoreOnDisk&) = delete;
  StoreOnDisk& operator=(const StoreOnDisk&) = delete;
  ~StoreOnDisk() {
    store_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  store::SharedStore& operator*() { return *store_; }

 private:
  std::filesystem::path folder_;
  std::unique_ptr<store::SharedStore> store_;
};

// One table, and nothing around it.
class BareTable {
 public:
  BareTable(const RecordedMessages& game, std::string name) : game_(game), name_(std::move(name)) {}

  // Parses the next message, applies its action and returns what has to be stored.
  const std::vector<std::string>& parse_and_apply() {
    if (next_ == game_.moves.size()) next_ = 0;
    if (next_ == 0) state_ = game_.start;
    const RecordedMove& move = game_.moves[next_++];
    const auto message = boost::json::parse(move.message);
    const auto action = notation::parse_action(uk(), message.at("params").at("action"));
    FREEHOLD_ASSERT(action);
    State state = state_;
    entries_.clear();
    FREEHOLD_ASSERT(apply(uk(), state, move.player, *action, sink_));
    entries_.push_back(table::entry_text(uk(), notation::PlayerAction{move.player, *action}));
    for (const std::uint32_t outcome : move.outcomes) {
      entries_.push_back(table::entry_text(uk(), notation::outcome_of(uk(), state, outcome)));
      resolve(uk(), state, outcome, sink_);
    }
    state_ = state;
    return entries_;
  }

  void act(table::GameStore& store) {
    if (next_ == 0 || next_ == game_.moves.size()) begin(store);
    const auto& entries = parse_and_apply();
    const auto kept = store.append(id_, length_, entries, {.round = state_.round}, now());
    FREEHOLD_ASSERT(kept);
    length_ += std::ssize(entries);
  }

 private:
  static std::chrono::sys_seconds now() {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  }
  void begin(table::GameStore& store) {
    id_ = name_ + "-" + std::to_string(++games_);
    length_ = 0;
    FREEHOLD_ASSERT(
        store.create({.id = id_, .edition = "uk", .content_hash = "5e1f", .sources = "a board", .text = "{}"},
                     {}, {}, now()));
  }

  const RecordedMessages& game_;
  std::string name_;
  std::string id_;
  std::size_t next_ = 0;
  int games_ = 0;
  std::int64_t length_ = 0;
  State state_{};
  std::vector<std::string> entries_;
  EventList sink_{};
};

const std::vector<RecordedMessages>& recorded() {
  static const std::vector<RecordedMessages> games = [] {
    std::vector<RecordedMessages> all;
    for (std::uint64_t seed = 1; seed <= 16; ++seed)
      all.push_back(record_messages(seed));
    return all;
  }();
  return games;
}

void bare_message_without_a_store(benchmark::State& bench) {
  BareTable table(recorded().front(), "t");
  for (auto _ : bench)
    benchmark::DoNotOptimize(table.parse_and_apply());
}
BENCHMARK(bare_message_without_a_store)->Unit(benchmark::kMicrosecond);

// This many tables at once, each on its own thread, as fast as the disk allows. Wall time is the disk's, so
// what counts is processor time.
void bare_server(benchmark::State& bench) {
  const auto tables = static_cast<std::size_t>(bench.range(0));
  const std::int64_t actions_of_each = bench.range(1);
  std::int64_t commits = 0;
  std::int64_t actions = 0;
  double cpu = 0;
  recorded();
  const auto start = std::chrono::steady_clock::now();
  for (auto _ : bench) {
    StoreOnDisk store([&](const store::Commit&) { ++commits; });
    const double cpu_before = cpu_ns();
    {
      std::vector<std::jthread> threads;
      for (std::size_t number = 0; number < tables; ++number) {
        threads.emplace_back([&store, number, actions_of_each] {
          BareTable table(recorded()[number % recorded().size()], "t" + std::to_string(number));
          for (std::int64_t done = 0; done < actions_of_each; ++done)
            table.act(*store);
        });
      }
    }
    cpu += cpu_ns() - cpu_before;
    actions += static_cast<std::int64_t>(tables) * actions_of_each;
  }
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  const auto count = static_cast<double>(actions);
  bench.counters["cpu_us_per_action"] = cpu / 1000 / count;
  bench.counters["actions_per_s"] = count / wall.count();
  bench.counters["actions_per_commit"] = count / static_cast<double>(commits);
}
BENCHMARK(bare_server)
    ->ArgNames({"tables", "actions"})
    ->Args({1, 1000})
    ->Args({64, 200})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace freehold::bench
