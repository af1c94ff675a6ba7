// A server that people play at is killed again and again, while neighbours read its file and back it up: whatever was
// answered is there when it starts again. FREEHOLD_KILLS=320 kills it so many times (tools/kill-loop).
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "../contract/scratch_folder.h"
#include "chance/chance.h"
#include "kill_loop_guest.h"
#include "served_program.h"

namespace freehold::net {
namespace {

int asked_kills() {
  const char* const text = std::getenv("FREEHOLD_KILLS");
  return text == nullptr || *text == '\0' ? 10 : std::stoi(text);
}

/// Counts answers, for a thread that waits until there are enough.
class Answers {
 public:
  void add() {
    const std::lock_guard lock(mutex_);
    ++count_;
    changed_.notify_all();
  }
  /// Waits for so many; false if they have not come within a minute.
  bool wait_for(std::uint64_t count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(60), [&] { return count_ >= count; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t count_ = 0;
};

/// What a neighbour's command ends with where it has found something broken, rather than nothing to be had just now: no exit code of
/// the program or of sqlite3.
constexpr int broken = 77;

/// Runs a command over and over as long as it lives.
class Neighbour {
 public:
  explicit Neighbour(std::string command)
      : command_(std::move(command)), thread_([this](const std::stop_token& stop) {
          while (!stop.stop_requested()) {
            const int status = std::system(command_.c_str());
            const int code = WIFEXITED(status) ? WEXITSTATUS(status) : broken;
            ++(code == 0 ? done_ : code == broken ? broken_ : failed_);
          }
        }) {}

  [[nodiscard]] const std::string& command() const { return command_; }
  [[nodiscard]] int done() const { return done_; }
  [[nodiscard]] int failed() const { return failed_; }
  [[nodiscard]] int found_broken() const { return broken_; }

 private:
  std::string command_;
  std::atomic<int> done_ = 0;
  std::atomic<int> failed_ = 0;
  std::atomic<int> broken_ = 0;
  std::jthread thread_;  // the last, so that the others are there when it starts
};

TEST(KillLoop, loses_nothing_that_was_answered_while_neighbours_read_and_back_up) {
  const ScratchFolder folder;
  const auto store = (folder.path() / "games.db").string();
  const auto copy = (folder.path() / "copy.db").string();
  bots::RandomSource random(chance::drawn_seed());
  std::vector<Guest> guests;
  for (int n = 0; n < 6; ++n)
    guests.emplace_back(random.next());
  const std::vector<std::string> limits = {"--limit", "calls_per_second=100000",
                                           "--limit", "calls_at_once=100000",
                                           "--limit", "chats_at_once=100000",
                                           "--limit", "tables=1000000",
                                           "--limit", "tables_per_address_and_hour=1000000"};
  {
    ServedProgram makes_the_file(store);
  }
  std::array<Neighbour, 4> neighbours = {
      Neighbour(fmt::format("sqlite3 {} 'SELECT count(*) FROM entry' >/dev/null 2>&1", store)),
      Neighbour(fmt::format("rm -f {1} && sqlite3 {0} '.backup {1}' 2>/dev/null && "
                            "{{ test \"$(sqlite3 {1} 'PRAGMA integrity_check')\" = ok || exit {2}; }}",
                            store, copy, broken)),
      Neighbour(fmt::format("{2} backup --yes --store {0} {1}.own >/dev/null 2>&1 && "
                            "{{ test \"$(sqlite3 {1}.own 'PRAGMA integrity_check')\" = ok || exit {3}; }}",
                            store, copy, FREEHOLD_PROGRAM, broken)),
      Neighbour(fmt::format("{} saves list --store {} >/dev/null 2>&1", FREEHOLD_PROGRAM, store))};
  const int kills = asked_kills();
  for (int kill = 1; kill <= kills && !HasFailure(); ++kill) {
    ServedProgram server(store, limits);
    {
      Answers answers;
      std::vector<std::jthread> threads;
      for (auto& guest : guests) {
        threads.emplace_back([&] {
          try {
            guest.stay(server.address(), [&] { answers.add(); });
          } catch (const std::exception& error) {
            ADD_FAILURE() << error.what();
          }
        });
      }
      EXPECT_TRUE(answers.wait_for(20 + random.below(400)));
      EXPECT_EQ(server.end(SIGKILL), 128 + SIGKILL) << "it was still there to be killed";
    }
    const ServedProgram again(store, limits);
    for (auto& guest : guests) {
      try {
        for (const auto& sentence : guest.missing(again.address()))
          ADD_FAILURE() << "after " << kill << " kills: " << sentence;
      } catch (const std::exception& error) {
        ADD_FAILURE() << "after " << kill << " kills, asked for what it has answered: " << error.what();
      }
    }
  }
  std::uint64_t actions = 0;
  for (const auto& guest : guests)
    actions += guest.actions();
  RecordProperty("actions", std::to_string(actions));
  std::string beside;
  for (const auto& neighbour : neighbours) {
    EXPECT_GT(neighbour.done(), 0) << neighbour.command();
    EXPECT_EQ(neighbour.found_broken(), 0) << neighbour.command();
    beside += fmt::format(" {}+{}", neighbour.done(), neighbour.failed());
  }
  fmt::print("{} kills, {} actions answered, neighbours (done+failed):{}\n", kills, actions, beside);
}

}  // namespace
}  // namespace freehold::net
