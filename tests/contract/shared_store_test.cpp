// What many threads may expect of the store they share: each its own result, durable when it has it.
#include "store/shared_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "noon.h"
#include "scratch_folder.h"
#include "store/sqlite_file.h"

namespace freehold::store {
namespace {

using namespace table;
using testing::ElementsAre;

constexpr int thread_count = 8;

GameHead head_of(const std::string& id) {
  return {.id = id, .edition = "uk", .content_hash = "5e1f", .sources = "a board", .text = "{}"};
}

std::vector<std::string> one(std::string entry) {
  return {std::move(entry)};
}

std::string game_of(int thread) {
  return "game" + std::to_string(thread);
}

/// Runs `work` with the numbers of eight threads at once.
template <class Work>
void in_threads(const Work& work) {
  std::vector<std::jthread> threads;
  for (int thread = 0; thread < thread_count; ++thread)
    threads.emplace_back([&work, thread] { work(thread); });
}

class SharedStoreThreads : public testing::Test {
 protected:
  std::unique_ptr<SharedStore> open(const SqliteOptions& options = {}, CommitListener listener = {}) {
    auto store = SharedStore::open(path, std::move(listener), options);
    if (!store) throw std::runtime_error(store.error().message);
    return std::move(*store);
  }

  ScratchFolder folder;
  std::filesystem::path path = folder.path() / "games.db";
};

TEST_F(SharedStoreThreads, every_thread_keeps_its_own_game) {
  const auto store = open();
  constexpr int actions = 60;
  in_threads([&](int thread) {
    const auto id = game_of(thread);
    ASSERT_TRUE(store->create(head_of(id), {}, {}, noon));
    for (int n = 0; n < actions; ++n) {
      ASSERT_TRUE(store->append(id, n, one(std::to_string(n)), {.round = n + 1}, noon));
      ASSERT_EQ(store->load(id, {})->entries.size(), static_cast<std::size_t>(n + 1))
          << "what was written can be read";
    }
  });
  for (int thread = 0; thread < thread_count; ++thread) {
    const auto game = store->load(game_of(thread), {});
    ASSERT_TRUE(game);
    EXPECT_EQ(game->progress.round, actions);
    ASSERT_EQ(game->entries.size(), static_cast<std::size_t>(actions));
    for (int n = 0; n < actions; ++n)
      EXPECT_EQ(game->entries[static_cast<std::size_t>(n)], std::to_string(n));
  }
}

TEST_F(SharedStoreThreads, of_many_that_play_on_in_one_game_exactly_one_is_first) {
  const auto store = open();
  ASSERT_TRUE(store->create(head_of("g"), {}, {}, noon));
  constexpr int rounds = 40;
  std::array<std::atomic<int>, rounds> winners{};
  in_threads([&](int thread) {
    for (int n = 0; n < rounds; ++n) {
      while (store->load("g", {})->entries.size() < static_cast<std::size_t>(n))
        std::this_thread::yield();
      const auto added = store->append("g", n, one(std::to_string(thread)), {}, noon);
      if (added)
        winners[static_cast<std::size_t>(n)]++;
      else
        ASSERT_EQ(added.error().fault, StoreFault::conflict) << added.error().message;
    }
  });
  for (const auto& count : winners)
    EXPECT_EQ(count, 1);
  EXPECT_EQ(store->load("g", {})->entries.size(), static_cast<std::size_t>(rounds));
}

TEST_F(SharedStoreThreads, steps_that_come_together_share_a_commit) {
  std::atomic<std::size_t> steps = 0;
  std::atomic<bool> shared = false;
  const auto store = open({}, [&](const Commit& commit) {
    steps += commit.steps;
    if (commit.steps > 1) shared = true;
  });
  std::atomic<std::size_t> written = 0;
  in_threads([&](int thread) {
    const auto id = game_of(thread);
    ASSERT_TRUE(store->create(head_of(id), {}, {}, noon));
    written++;
    for (int n = 0; !shared; ++n) {
      ASSERT_TRUE(store->append(id, n, one("x"), {}, noon));
      written++;
    }
  });
  EXPECT_EQ(steps, written);
}

TEST_F(SharedStoreThreads, one_that_finds_no_room_does_not_harm_the_others) {
  const auto store = open({.most_pages = 200});
  for (int thread = 0; thread < thread_count; ++thread)
    ASSERT_TRUE(store->create(head_of(game_of(thread)), {}, {}, noon));
  in_threads([&](int thread) {
    for (int n = 0; n < 20; ++n) {
      const bool large = thread == 0;
      const auto added = store->append(game_of(thread), large ? 0 : n,
                                       one(large ? std::string(1'000'000, 'x') : "small"), {}, noon);
      ASSERT_EQ(added.has_value(), !large) << thread;
      if (!added) {
        ASSERT_EQ(added.error().fault, StoreFault::full) << added.error().message;
      }
    }
  });
  EXPECT_TRUE(store->load(game_of(0), {})->entries.empty());
  for (int thread = 1; thread < thread_count; ++thread)
    EXPECT_EQ(store->load(game_of(thread), {})->entries.size(), 20U);
}

TEST_F(SharedStoreThreads, a_group_is_done_whole_but_for_what_was_refused) {
  const auto opened = SqliteStore::open(path);
  ASSERT_TRUE(opened);
  SqliteStore& store = **opened;
  ASSERT_TRUE(store.create(head_of("g"), {}, {}, noon));
  ASSERT_TRUE(store.group([&] {
    EXPECT_TRUE(store.append("g", 0, one("a"), {}, noon));
    EXPECT_EQ(store.append("g", 0, one("late"), {}, noon).error().fault, StoreFault::conflict);
    EXPECT_EQ(store.create(head_of("g"), {}, {}, noon).error().fault, StoreFault::exists);
    EXPECT_TRUE(store.append("g", 1, one("b"), {}, noon));
    return true;
  }));
  EXPECT_THAT(store.load("g", {})->entries, ElementsAre("a", "b"));
}

TEST_F(SharedStoreThreads, nothing_of_a_group_that_is_taken_back_is_done) {
  const auto opened = SqliteStore::open(path);
  ASSERT_TRUE(opened);
  SqliteStore& store = **opened;
  ASSERT_TRUE(store.create(head_of("g"), {}, {}, noon));
  ASSERT_TRUE(store.group([&] { return !store.append("g", 0, one("a"), {}, noon); }));
  EXPECT_TRUE(store.load("g", {})->entries.empty());
}

TEST_F(SharedStoreThreads, nothing_of_a_group_that_breaks_is_done) {
  const auto opened = SqliteStore::open(path);
  ASSERT_TRUE(opened);
  SqliteStore& store = **opened;
  ASSERT_TRUE(store.create(head_of("g"), {}, {}, noon));
  EXPECT_THROW(std::ignore = store.group([&]() -> bool {
    EXPECT_TRUE(store.append("g", 0, one("a"), {}, noon));
    throw std::runtime_error("out of luck");
  }),
               std::runtime_error);
  EXPECT_TRUE(store.load("g", {})->entries.empty());
  EXPECT_TRUE(store.append("g", 0, one("b"), {}, noon)) << "the store goes on";
}

TEST_F(SharedStoreThreads, nothing_of_a_group_is_done_where_a_step_that_has_written_finds_no_room) {
  const auto opened = SqliteStore::open(path, {.most_pages = 100});
  ASSERT_TRUE(opened);
  SqliteStore& store = **opened;
  ASSERT_TRUE(store.create(head_of("g"), {}, {}, noon));
  const auto written = store.group([&] {
    EXPECT_TRUE(store.append("g", 0, one("a"), {}, noon));
    EXPECT_FALSE(store.append("g", 1, one(std::string(1'000'000, 'x')), {}, noon));
    EXPECT_FALSE(store.append("g", 1, one("c"), {}, noon)) << "the group is lost already";
    return true;
  });
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().fault, StoreFault::full) << written.error().message;
  EXPECT_TRUE(store.load("g", {})->entries.empty());
  EXPECT_TRUE(store.append("g", 0, one("b"), {}, noon)) << "the store goes on";
}

/// What a listener has heard.
struct Heard {
  std::mutex mutex;
  std::vector<Commit> commits;

  CommitListener listener() {
    return [this](const Commit& commit) {
      const std::scoped_lock lock(mutex);
      commits.push_back(commit);
    };
  }
  std::size_t steps_that_failed_with(StoreFault fault) {
    const std::scoped_lock lock(mutex);
    std::size_t steps = 0;
    for (const Commit& commit : commits) {
      if (commit.fault == fault) steps += commit.steps;
    }
    return steps;
  }
};

TEST_F(SharedStoreThreads, a_store_that_another_program_holds_is_busy_for_all_and_works_again_after_it) {
  Heard heard;
  const auto store = open({.busy_timeout = std::chrono::milliseconds(5)}, heard.listener());
  for (int thread = 0; thread < thread_count; ++thread)
    ASSERT_TRUE(store->create(head_of(game_of(thread)), {}, {}, noon));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  in_threads([&](int thread) {
    const auto refused = store->append(game_of(thread), 0, one("a"), {}, noon);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, StoreFault::busy) << refused.error().message;
    EXPECT_TRUE(store->load(game_of(thread), {})) << "reading goes on";
  });
  EXPECT_EQ(heard.steps_that_failed_with(StoreFault::busy), static_cast<std::size_t>(thread_count));
  ASSERT_EQ(sqlite3_exec(other, "COMMIT", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(other);
  in_threads([&](int thread) { EXPECT_TRUE(store->append(game_of(thread), 0, one("b"), {}, noon)); });
  EXPECT_EQ(heard.steps_that_failed_with(StoreFault::busy), static_cast<std::size_t>(thread_count));
}

TEST_F(SharedStoreThreads, a_store_without_room_says_so_until_it_has_written_again) {
  Heard heard;
  const auto store = open({.most_pages = 100}, heard.listener());
  ASSERT_TRUE(store->create(head_of("g"), {}, {}, noon));
  ASSERT_FALSE(store->append("g", 0, one(std::string(1'000'000, 'x')), {}, noon));
  EXPECT_EQ(heard.steps_that_failed_with(StoreFault::full), 1U);
  EXPECT_TRUE(store->load("g", {})) << "reading works";
  EXPECT_EQ(store->append("g", 7, one("late"), {}, noon).error().fault, StoreFault::conflict);
  EXPECT_EQ(heard.commits.back().fault, std::nullopt) << "a refusal is no failure";
  EXPECT_TRUE(store->append("g", 0, one("small"), {}, noon));
}

TEST_F(SharedStoreThreads, a_file_that_is_moved_away_is_not_written_any_more) {
  Heard heard;
  const auto store = open({}, heard.listener());
  ASSERT_TRUE(store->create(head_of("g"), {}, {}, noon));
  std::filesystem::rename(path, folder.path() / "elsewhere.db");
  const auto refused = store->append("g", 0, one("a"), {}, noon);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, StoreFault::io) << refused.error().message;
  EXPECT_THAT(refused.error().message, testing::HasSubstr("moved"));
  EXPECT_EQ(heard.steps_that_failed_with(StoreFault::io), 1U);
  std::filesystem::rename(folder.path() / "elsewhere.db", path);
  EXPECT_TRUE(store->append("g", 0, one("b"), {}, noon));
}

TEST_F(SharedStoreThreads, a_read_that_fails_is_heard_of) {
  Heard heard;
  const auto store = open({}, heard.listener());
  ASSERT_TRUE(store->create(head_of("g"), std::vector<std::string>{"a", "b"}, {}, noon));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "DELETE FROM entry WHERE text = 'a'", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(other);
  EXPECT_EQ(store->load("g", {}).error().fault, StoreFault::damaged);
  EXPECT_EQ(heard.commits.back().steps, 0U);
  EXPECT_EQ(heard.commits.back().fault, StoreFault::damaged);
  const std::size_t told = heard.commits.size();
  EXPECT_EQ(store->load("h", {}).error().fault, StoreFault::not_found);
  EXPECT_EQ(heard.commits.size(), told) << "a refusal is no failure";
}

TEST_F(SharedStoreThreads, hosted_tables_are_kept_beside_the_games) {
  const auto store = open();
  in_threads([&](int thread) {
    const auto id = game_of(thread);
    ASSERT_TRUE(store->create(head_of(id), {}, {}, noon));
    for (int n = 0; n < 20; ++n) {
      HostedRecord record{.id = id, .text = std::to_string(n), .changed_at = noon, .revision = n};
      ASSERT_EQ(store->put(record), n + 1);
      ++record.revision;
      ASSERT_EQ(store->get(id), record);
      ASSERT_TRUE(store->append(id, n, one("x"), {}, noon));
    }
    if (thread == 0) {
      ASSERT_TRUE(store->remove_table(id));
      ASSERT_EQ(store->remove_table(id).error().fault, StoreFault::not_found);
    }
  });
  const auto again = SharedStore::open(path);
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->recent({}, SIZE_MAX)->size(), static_cast<std::size_t>(thread_count - 1));
  EXPECT_EQ((*again)->load(game_of(0), {})->entries.size(), 20U) << "its game stays";
}

/// One append that has returned.
struct Acknowledged {
  int thread;
  int length;
};

[[noreturn]] void append_until_killed(const std::filesystem::path& path, int pipe) {
  const auto store = SharedStore::open(path);
  if (!store) ::_exit(1);
  in_threads([&](int thread) {
    const auto id = game_of(thread);
    const auto kept = (*store)->load(id, {});
    if (!kept && !(*store)->create(head_of(id), {}, {}, noon)) ::_exit(2);
    for (int n = kept ? static_cast<int>(kept->entries.size()) : 0;; ++n) {
      if (!(*store)->append(id, n, one(std::to_string(n)), {}, noon)) ::_exit(3);
      const Acknowledged said{.thread = thread, .length = n + 1};
      if (::write(pipe, &said, sizeof said) != sizeof said) ::_exit(4);
    }
  });
  ::_exit(5);
}

TEST_F(SharedStoreThreads, kill_9_loses_nothing_that_any_thread_was_told) {
  for (int round = 0; round < 10; ++round) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    const pid_t writer = ::fork();
    if (writer == 0) {
      ::close(ends[0]);
      append_until_killed(path, ends[1]);
    }
    ASSERT_GT(writer, 0);
    ::close(ends[1]);
    std::map<int, int> lengths;
    Acknowledged said{};
    for (int heard = 0; ::read(ends[0], &said, sizeof said) == sizeof said; ++heard) {
      lengths[said.thread] = said.length;
      if (heard == 50 + round * 7) ::kill(writer, SIGKILL);  // what is still in the pipe was told too
    }
    int status = 0;
    ASSERT_EQ(::waitpid(writer, &status, 0), writer);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the writer gave up by itself, exit code " << WEXITSTATUS(status);
    ::close(ends[0]);
    const auto store = open();
    for (const auto& [thread, length] : lengths) {
      const auto game = store->load(game_of(thread), {});
      ASSERT_TRUE(game) << game.error().message;
      EXPECT_GE(game->entries.size(), static_cast<std::size_t>(length));
      EXPECT_LE(game->entries.size(), static_cast<std::size_t>(length + 1)) << "one at most was under way";
    }
  }
}

}  // namespace
}  // namespace freehold::store
