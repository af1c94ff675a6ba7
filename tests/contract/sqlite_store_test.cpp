// What a SQLite store does with files: makes, refuses, shares and outlives them.
#include "store/sqlite_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include "noon.h"
#include "scratch_folder.h"
#include "store/sqlite_file.h"

namespace freehold::store {
namespace {

namespace fs = std::filesystem;
using namespace table;
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;

const GameHead head{.id = "g",
                    .edition = "uk",
                    .content_hash = "5e1f",
                    .sources = "the board",
                    .players = {"Ann", "Bob"},
                    .text = "{}"};

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_bytes(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

/// Runs SQL on a file behind the store's back.
void run_sql(const fs::path& path, const char* sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
}

std::unique_ptr<GameStore> open_or_fail(const fs::path& path, const SqliteOptions& options = {}) {
  auto store = SqliteStore::open(path, options);
  EXPECT_TRUE(store) << store.error().message;
  return store ? std::move(*store) : nullptr;
}

/// The file is refused with this fault, a message that names it and a way out, and stays as it is.
void expect_refused_untouched(const fs::path& path, StoreFault fault) {
  const std::string before = bytes_of(path);
  const auto store = SqliteStore::open(path);
  ASSERT_FALSE(store);
  EXPECT_EQ(fault_word(store.error().fault), fault_word(fault)) << store.error().message;
  EXPECT_THAT(store.error().message, HasSubstr(path.string()));
  EXPECT_THAT(store.error().message, HasSubstr("--store PATH"));
  EXPECT_EQ(bytes_of(path), before);
}

class SqliteStoreFile : public testing::Test {
 protected:
  ScratchFolder folder;
  fs::path path = folder.path() / "games.db";
};

TEST_F(SqliteStoreFile, is_made_with_its_folders_for_its_owner_alone) {
  path = folder.path() / "a" / "b" / "games.db";
  ASSERT_NE(open_or_fail(path), nullptr);
  struct stat status{};
  ASSERT_EQ(::stat(path.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
  EXPECT_EQ(bytes_of(path).substr(68, 4), "FRHD");
}

TEST_F(SqliteStoreFile, keeps_everything_from_one_opening_to_the_next) {
  ASSERT_TRUE(open_or_fail(path)->create(head, std::vector<std::string>{"a"}, {}, noon));
  ASSERT_TRUE(open_or_fail(path)->append("g", 1, std::vector<std::string>{"b"}, {}, noon));
  ASSERT_TRUE(open_or_fail(path)->save({.name = "s", .game = "g", .length = 1}, noon));
  const auto store = open_or_fail(path);
  EXPECT_THAT(store->load("g")->entries, ElementsAre("a", "b"));
  EXPECT_EQ(store->find("s")->length, 1);
}

TEST_F(SqliteStoreFile, an_empty_file_becomes_a_store) {
  write_bytes(path, "");
  EXPECT_TRUE(open_or_fail(path)->create(head, {}, {}, noon));
}

TEST_F(SqliteStoreFile, a_text_file_is_foreign) {
  write_bytes(path, "x");
  expect_refused_untouched(path, StoreFault::foreign);
  write_bytes(path, "Dear diary, today we played until the bank ran out of houses.\n");
  expect_refused_untouched(path, StoreFault::foreign);
  write_bytes(path, std::string("SQLite format 3\0", 16) + std::string(5000, '\xff'));
  expect_refused_untouched(path, StoreFault::foreign);
}

TEST_F(SqliteStoreFile, what_is_no_regular_file_is_foreign) {
  for (const fs::path& other : {folder.path(), fs::path("/dev/null")}) {
    const auto store = SqliteStore::open(other);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().fault, StoreFault::foreign) << store.error().message;
  }
}

TEST_F(SqliteStoreFile, a_database_of_another_program_is_foreign) {
  run_sql(path, "CREATE TABLE bookmark (address TEXT)");
  expect_refused_untouched(path, StoreFault::foreign);
  fs::remove(path);
  run_sql(path, "PRAGMA application_id = 12345; CREATE TABLE game (id TEXT)");
  expect_refused_untouched(path, StoreFault::foreign);
  fs::remove(path);
  run_sql(path, "PRAGMA user_version = 1");
  expect_refused_untouched(path, StoreFault::foreign);
}

TEST_F(SqliteStoreFile, a_file_of_a_newer_version_is_refused) {
  open_or_fail(path).reset();
  run_sql(path, "PRAGMA user_version = 1000");
  expect_refused_untouched(path, StoreFault::newer);
}

TEST_F(SqliteStoreFile, an_impossible_version_is_damage) {
  open_or_fail(path).reset();
  run_sql(path, "PRAGMA user_version = 0");
  expect_refused_untouched(path, StoreFault::damaged);
  run_sql(path, "PRAGMA user_version = -1");
  expect_refused_untouched(path, StoreFault::damaged);
}

TEST_F(SqliteStoreFile, a_file_that_was_copied_in_part_is_damaged) {
  {
    const auto store = open_or_fail(path);
    ASSERT_TRUE(store->create(head, std::vector<std::string>(100, std::string(1000, 'x')), {}, noon));
  }
  const std::string whole = bytes_of(path);
  for (const std::size_t size : {whole.size() - 1, whole.size() / 2, std::size_t{4096}}) {
    write_bytes(path, whole.substr(0, size));
    expect_refused_untouched(path, StoreFault::damaged);
  }
  write_bytes(path, whole.substr(0, 60));
  EXPECT_FALSE(SqliteStore::open(path));
  EXPECT_EQ(bytes_of(path), whole.substr(0, 60));
  write_bytes(path, whole);
  EXPECT_EQ(open_or_fail(path)->load("g")->entries.size(), 100U);
}

TEST_F(SqliteStoreFile, a_log_with_a_hole_is_damaged_and_other_games_are_not) {
  {
    const auto store = open_or_fail(path);
    ASSERT_TRUE(store->create(head, std::vector<std::string>{"a", "b", "c"}, {}, noon));
    GameHead other = head;
    other.id = "h";
    ASSERT_TRUE(store->create(other, std::vector<std::string>{"x"}, {}, noon));
  }
  run_sql(path, "DELETE FROM entry WHERE text = 'b'");
  const auto store = open_or_fail(path);
  const auto game = store->load("g");
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().fault, StoreFault::damaged);
  EXPECT_THAT(store->load("h")->entries, ElementsAre("x"));
}

TEST_F(SqliteStoreFile, pages_of_garbage_are_an_error_and_no_crash) {
  {
    const auto store = open_or_fail(path);
    ASSERT_TRUE(store->create(head, std::vector<std::string>(50, std::string(1000, 'x')), {}, noon));
  }
  std::string bytes = bytes_of(path);
  for (std::size_t i = 4096; i < bytes.size(); ++i)
    bytes[i] = static_cast<char>(i * 31);
  write_bytes(path, bytes);
  const auto store = SqliteStore::open(path);
  if (store) {
    const auto game = (*store)->load("g", std::nullopt);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().fault, StoreFault::damaged) << game.error().message;
  } else {
    EXPECT_EQ(store.error().fault, StoreFault::damaged) << store.error().message;
  }
}

TEST_F(SqliteStoreFile, a_store_that_cannot_grow_is_full_and_keeps_what_it_has) {
  const auto store = open_or_fail(path, {.most_pages = 20});
  ASSERT_TRUE(store->create(head, std::vector<std::string>{"a"}, {}, noon));
  const auto refused = store->append("g", 1, std::vector<std::string>{std::string(200'000, 'x')}, {}, noon);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, StoreFault::full) << refused.error().message;
  EXPECT_THAT(store->load("g")->entries, ElementsAre("a"));
  EXPECT_TRUE(store->append("g", 1, std::vector<std::string>{"b"}, {}, noon));
}

TEST_F(SqliteStoreFile, a_call_gives_busy_while_another_program_writes) {
  const auto store = open_or_fail(path, {.busy_timeout = 1ms});
  ASSERT_TRUE(store->create(head, {}, {}, noon));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  const auto refused = store->append("g", 0, std::vector<std::string>{"a"}, {}, noon);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, StoreFault::busy) << refused.error().message;
  EXPECT_TRUE(store->load("g")) << "reading goes on";
  ASSERT_EQ(sqlite3_exec(other, "COMMIT", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(other);
  EXPECT_TRUE(store->append("g", 0, std::vector<std::string>{"a"}, {}, noon));
}

/// Runs `work` in a child process without the rights of root, and gives its exit code.
template <class Work>
int exit_code_of_child(Work&& work) {
  const pid_t child = ::fork();
  if (child == 0) {
    if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(99);
    ::_exit(work());
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_F(SqliteStoreFile, what_may_not_be_written_is_said_when_it_is_opened) {
  open_or_fail(path).reset();
  ASSERT_EQ(::chmod(folder.path().c_str(), 0555), 0);
  ASSERT_EQ(::chmod(path.c_str(), 0444), 0);
  const auto fault_of = [](const fs::path& file) {
    const auto store = SqliteStore::open(file);
    return store ? 50 : static_cast<int>(store.error().fault);
  };
  const int read_only = static_cast<int>(StoreFault::read_only);
  EXPECT_EQ(exit_code_of_child([&] { return fault_of(path); }), read_only);
  EXPECT_EQ(exit_code_of_child([&] { return fault_of(folder.path() / "new.db"); }), read_only);
  EXPECT_EQ(exit_code_of_child([&] { return fault_of(folder.path() / "new" / "new.db"); }), read_only);
  ASSERT_EQ(::chmod(path.c_str(), 0000), 0);
  EXPECT_EQ(exit_code_of_child([&] { return fault_of(path); }), read_only);
  ASSERT_EQ(::chmod(folder.path().c_str(), 0755), 0);
}

// Each child makes the store where it is not there yet, and appends to its own game and to one that all share: at
// every place of that log one of them is first, and nothing is lost or written twice.
TEST_F(SqliteStoreFile, several_programs_share_one_file) {
  constexpr int children = 4;
  constexpr int appends = 50;
  std::vector<pid_t> pids;
  for (int child = 0; child < children; ++child) {
    const pid_t pid = ::fork();
    ASSERT_GE(pid, 0);
    if (pid > 0) {
      pids.push_back(pid);
      continue;
    }
    auto opened = SqliteStore::open(path, {.busy_timeout = 60s});
    if (!opened) ::_exit(1);
    GameStore* const store = opened->get();
    (void)store->create(head, {}, {}, noon);  // one of them makes it
    GameHead own = head;
    own.id = std::to_string(child);
    if (!store->create(own, {}, {}, noon)) ::_exit(2);
    for (int i = 0; i < appends; ++i) {
      const std::vector<std::string> entry{own.id + ":" + std::to_string(i)};
      if (!store->append(own.id, i, entry, {}, noon)) ::_exit(3);
      for (;;) {
        const auto shared = store->load("g");
        if (!shared) ::_exit(4);
        const auto at = static_cast<std::int64_t>(shared->entries.size());
        const auto done = store->append("g", at, entry, {}, noon);
        if (done) break;
        if (done.error().fault != StoreFault::conflict) ::_exit(5);
      }
    }
    ::_exit(0);
  }
  for (const pid_t pid : pids) {
    int status = 0;
    ::waitpid(pid, &status, 0);
    EXPECT_EQ(status, 0) << "exit code " << WEXITSTATUS(status);
  }
  const auto store = open_or_fail(path);
  const auto shared = store->load("g")->entries;
  ASSERT_EQ(shared.size(), static_cast<std::size_t>(children * appends));
  for (int child = 0; child < children; ++child) {
    const auto own = store->load(std::to_string(child))->entries;
    ASSERT_EQ(own.size(), static_cast<std::size_t>(appends));
    std::vector<std::string> mine;
    std::ranges::copy_if(shared, std::back_inserter(mine), [&](const std::string& entry) {
      return entry.starts_with(std::to_string(child) + ":");
    });
    EXPECT_EQ(mine, own);
  }
}

}  // namespace
}  // namespace freehold::store
