// Another program reads and copies the store while a server works on it: the server loses nothing by that.
#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <thread>
#include <vector>

#include "noon.h"
#include "scratch_folder.h"
#include "store/shared_store.h"
#include "store/sqlite_store.h"

namespace freehold::store {
namespace {

using namespace table;

constexpr int appends_before = 5;
constexpr int appends_after = 50;

/// A program of which nothing is ours, such as sqlite3 in a shell.
class Neighbour {
 public:
  explicit Neighbour(const std::filesystem::path& path) {
    EXPECT_EQ(sqlite3_open(path.c_str(), &database_), SQLITE_OK);
  }
  Neighbour(const Neighbour&) = delete;
  Neighbour& operator=(const Neighbour&) = delete;
  ~Neighbour() { sqlite3_close(database_); }

  void run(const char* sql) {
    EXPECT_EQ(sqlite3_exec(database_, sql, nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(database_);
  }
  void back_up_to(const std::filesystem::path& path) {
    sqlite3* copy = nullptr;
    EXPECT_EQ(sqlite3_open(path.c_str(), &copy), SQLITE_OK);
    sqlite3_backup* const backup = sqlite3_backup_init(copy, "main", database_, "main");
    ASSERT_NE(backup, nullptr);
    EXPECT_EQ(sqlite3_backup_step(backup, -1), SQLITE_DONE);
    EXPECT_EQ(sqlite3_backup_finish(backup), SQLITE_OK);
    sqlite3_close(copy);
  }

 private:
  sqlite3* database_ = nullptr;
};

/// The server: appends, waits until it is told to go on, and appends more. Says after each append how long the log is.
[[noreturn]] void serve(const std::filesystem::path& path, int heard, int said) {
  const auto store = SharedStore::open(path);
  if (!store) ::_exit(1);
  int length = 0;
  const auto append = [&](int times) {
    for (int n = 0; n < times; ++n) {
      const std::vector<std::string> entry{std::to_string(length)};
      if (!(*store)->append("g", length, entry, {}, noon)) ::_exit(2);
      ++length;
      if (::write(said, &length, sizeof length) != sizeof length) ::_exit(3);
    }
  };
  {
    std::vector<std::jthread> readers;
    for (int n = 0; n < 4; ++n)
      readers.emplace_back([&] {
        for (int i = 0; i < 20; ++i) {
          if (!(*store)->load("g", {})) ::_exit(4);
        }
      });
  }
  append(appends_before);
  char go = 0;
  if (::read(heard, &go, 1) != 1) ::_exit(5);
  append(appends_after);
  ::pause();
  ::_exit(6);
}

class NeighbourOfAServer : public testing::Test {
 protected:
  void SetUp() override {
    const auto store = SqliteStore::open(path);
    ASSERT_TRUE(store) << store.error().message;
    const GameHead begun{
        .id = "g", .edition = "uk", .content_hash = "5e1f", .sources = "a board", .text = "{}"};
    ASSERT_TRUE((*store)->create(begun, {}, {}, noon));
  }

  /// Lets a server work on the file, `meddle` do its work in the middle of that, and kills the server after its last
  /// append.
  template <class Meddle>
  void serve_and_kill(const Meddle& meddle) {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    ASSERT_EQ(::pipe(to.data()), 0);
    ASSERT_EQ(::pipe(from.data()), 0);
    const pid_t server = ::fork();
    if (server == 0) serve(path, to[0], from[1]);
    ASSERT_GT(server, 0);
    ::close(to[0]);
    ::close(from[1]);
    int length = 0;
    const auto hear_until = [&](int wanted) {
      while (length < wanted && ::read(from[0], &length, sizeof length) == sizeof length) {
      }
      EXPECT_EQ(length, wanted);
    };
    hear_until(appends_before);
    meddle();
    EXPECT_EQ(::write(to[1], "g", 1), 1);
    hear_until(appends_before + appends_after);
    ::kill(server, SIGKILL);
    int status = 0;
    ASSERT_EQ(::waitpid(server, &status, 0), server);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the server gave up by itself, exit code " << WEXITSTATUS(status);
    ::close(to[1]);
    ::close(from[0]);
  }

  void expect_all_kept() const {
    const auto store = SqliteStore::open(path);
    ASSERT_TRUE(store) << store.error().message;
    const auto game = (*store)->load("g", {});
    ASSERT_TRUE(game) << game.error().message;
    EXPECT_EQ(game->entries.size(), static_cast<std::size_t>(appends_before + appends_after));
  }

  ScratchFolder folder;
  std::filesystem::path path = folder.path() / "games.db";
};

TEST_F(NeighbourOfAServer, that_reads_costs_nothing_that_was_acknowledged) {
  serve_and_kill([&] { Neighbour(path).run("SELECT count(*) FROM entry"); });
  expect_all_kept();
}

TEST_F(NeighbourOfAServer, that_backs_up_costs_nothing_and_has_what_was_acknowledged_before) {
  const auto copy = folder.path() / "copy.db";
  serve_and_kill([&] { Neighbour(path).back_up_to(copy); });
  expect_all_kept();
  const auto store = SqliteStore::open(copy);
  ASSERT_TRUE(store) << store.error().message;
  EXPECT_EQ((*store)->load("g", {})->entries.size(), static_cast<std::size_t>(appends_before));
}

TEST_F(NeighbourOfAServer, that_writes_costs_nothing_that_was_acknowledged) {
  serve_and_kill([&] {
    Neighbour neighbour(path);
    neighbour.run("INSERT INTO edition (hash, sources) VALUES ('0b0e', 'another board')");
  });
  expect_all_kept();
  Neighbour(path).run("SELECT 1 / (count(*) = 2) FROM edition");
}

TEST_F(NeighbourOfAServer, that_is_this_program_too_costs_nothing) {
  serve_and_kill([&] {
    const auto store = SqliteStore::open(path);
    ASSERT_TRUE(store) << store.error().message;
    EXPECT_EQ((*store)->load("g", {})->entries.size(), static_cast<std::size_t>(appends_before));
  });
  expect_all_kept();
}

}  // namespace
}  // namespace freehold::store
