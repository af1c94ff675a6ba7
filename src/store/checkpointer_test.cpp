#include "store/checkpointer.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <string>

namespace freehold::store {
namespace {

constexpr int pages_wanted = 50;
constexpr int most_commits = 200'000;

/// A database with a log, whose one writer tells a Checkpointer of its commits.
class CheckpointedFile : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "freehold-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder = name;
    ASSERT_EQ(sqlite3_open((folder / "some.db").c_str(), &writer), SQLITE_OK);
    run("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE t (x)");
    auto opened = Checkpointer::open(folder / "some.db", pages_wanted);
    ASSERT_TRUE(opened) << opened.error().message;
    checkpointer = *std::move(opened);
    sqlite3_wal_hook(
        writer,
        [](void* self, sqlite3* database, const char*, int pages) {
          auto* const test = static_cast<CheckpointedFile*>(self);
          test->last_pages = pages;
          if (test->checkpointer->hear_commit(pages)) Checkpointer::checkpoint(database);
          return SQLITE_OK;
        },
        this);
  }
  void TearDown() override {
    checkpointer.reset();
    sqlite3_close(writer);
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
  }
  void run(const char* sql) {
    ASSERT_EQ(sqlite3_exec(writer, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(writer);
  }

  std::filesystem::path folder;
  sqlite3* writer = nullptr;
  std::unique_ptr<Checkpointer> checkpointer;
  int last_pages = 0;
};

TEST_F(CheckpointedFile, begins_its_log_anew_while_it_is_written_all_the_time) {
  int begun_anew = 0;
  int commits = 0;
  while (begun_anew < 3 && ++commits < most_commits) {
    const int before = last_pages;
    run("INSERT INTO t VALUES (1)");
    if (last_pages < before) ++begun_anew;
  }
  EXPECT_EQ(begun_anew, 3);
  EXPECT_GE(commits, 3 * pages_wanted / 2) << "not more often than wanted";
}

TEST_F(CheckpointedFile, leaves_a_short_log_alone) {
  for (int n = 0; n < pages_wanted / 2; ++n)
    run("INSERT INTO t VALUES (1)");
  EXPECT_GE(last_pages, pages_wanted / 4);
  EXPECT_LT(std::filesystem::file_size(folder / "some.db"),
            std::filesystem::file_size(folder / "some.db-wal"));
}

}  // namespace
}  // namespace freehold::store
