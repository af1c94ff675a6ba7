// Backups of a store, putting them back, looking it over, and forgetting what is old.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <iterator>
#include <thread>

#include "noon.h"
#include "scratch_folder.h"
#include "store/schema.h"
#include "store/shared_store.h"
#include "store/sqlite_store.h"
#include "store/store_check.h"
#include "store/store_copy.h"
#include "store/store_upkeep.h"

namespace freehold::store {
namespace {

namespace fs = std::filesystem;
using namespace table;
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

class Upkeep : public testing::Test {
 protected:
  void SetUp() override {
    const auto store = open();
    add_game(*store, "g", {"a", "b"});
    add_game(*store, "h", {"x"});
    ASSERT_TRUE(store->save({.name = "Sunday", .game = "g", .length = 1}, noon));
    ASSERT_TRUE(store->put({.id = "g", .text = "t", .changed_at = noon, .stage = "over"}));
  }

  std::unique_ptr<SharedStore> open() { return open_at(path); }
  static std::unique_ptr<SharedStore> open_at(const fs::path& file) {
    auto store = SharedStore::open(file);
    EXPECT_TRUE(store) << store.error().message;
    return store ? *std::move(store) : nullptr;
  }
  static void add_game(GameStore& store, const std::string& id, const std::vector<std::string>& entries) {
    const GameHead begun{
        .id = id, .edition = "uk", .content_hash = "5e1f", .sources = "a board", .text = "{}"};
    ASSERT_TRUE(store.create(begun, entries, {}, noon));
  }
  void run(const std::string& sql) const { run_on(path, sql); }
  static void run_on(const fs::path& file, const std::string& sql) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(database);
    sqlite3_close(database);
  }
  static std::string bytes_in(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void write_to(const fs::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
  }
  /// All but what belongs to the store itself.
  [[nodiscard]] std::vector<std::string> files_beside() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder.path())) {
      const auto name = entry.path().filename().string();
      if (!name.starts_with("games.db")) names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
  }

  ScratchFolder folder;
  fs::path path = folder.path() / "games.db";
  fs::path copy = folder.path() / "copy.db";
};

TEST_F(Upkeep, a_sound_store_has_no_problems_and_its_contents_are_counted) {
  for (const CheckDepth depth : {CheckDepth::quick, CheckDepth::whole}) {
    const auto check = check_store(path, depth);
    ASSERT_TRUE(check) << check.error().message;
    EXPECT_THAT(check->problems, IsEmpty());
    EXPECT_EQ(check->format, schema_version);
    EXPECT_EQ(check->games, 2);
    EXPECT_EQ(check->saves, 1);
    EXPECT_EQ(check->tables, 1);
    EXPECT_EQ(check->bytes, static_cast<std::int64_t>(fs::file_size(path)));
  }
}

TEST_F(Upkeep, each_kind_of_damage_is_a_problem_that_is_named) {
  run("DELETE FROM entry WHERE text = 'a'");
  run("INSERT INTO entry (game, sequence, text) VALUES (77, 0, 'nobody')");
  run("PRAGMA foreign_keys = OFF; INSERT INTO hosted_key VALUES ('k', 77)");
  run("UPDATE save SET length = 9");
  const auto check = check_store(path, CheckDepth::quick);
  ASSERT_TRUE(check) << check.error().message;
  const std::string problems = problems_text(*check);
  EXPECT_THAT(problems, HasSubstr("The log of game 'g' has 1 of its 2 entries."));
  EXPECT_THAT(problems, HasSubstr("1 rows of 'hosted_key' belong to no row of 'hosted'."));
  EXPECT_THAT(problems, HasSubstr("1 entries belong to no game."));
  EXPECT_THAT(problems, HasSubstr("The save 'Sunday' names a point after 9 entries"));
}

TEST_F(Upkeep, a_log_with_a_wrong_number_in_it_is_a_problem) {
  run("UPDATE entry SET sequence = 5 WHERE text = 'b'");
  EXPECT_THAT(problems_text(check_store(path, CheckDepth::quick).value()), HasSubstr("The log of game 'g'"));
}

TEST_F(Upkeep, a_log_whose_entries_do_not_lead_to_each_other_is_a_problem) {
  run("UPDATE entry SET before = NULL WHERE text = 'b'");
  EXPECT_THAT(problems_text(check_store(path, CheckDepth::quick).value()),
              HasSubstr("The log of game 'g' is broken."));
  run("UPDATE entry SET before = 1 WHERE text = 'b'; UPDATE progress SET last = 3 WHERE game = 1");
  EXPECT_THAT(problems_text(check_store(path, CheckDepth::quick).value()),
              HasSubstr("The log of game 'g' is broken."));
  EXPECT_EQ(open()->load("g", {}).error().fault, StoreFault::damaged);
  run("UPDATE progress SET last = 2 WHERE game = 1");
  EXPECT_TRUE(check_store(path, CheckDepth::quick)->ok());
  EXPECT_THAT(open()->load("g", {})->entries, ElementsAre("a", "b"));
}

TEST_F(Upkeep, a_log_of_an_impossible_length_is_damage_and_no_crash) {
  for (const char* const length : {"9223372036854775807", "1000000000000", "-1"}) {
    run(std::string("UPDATE progress SET length = ") + length + " WHERE game = 1");
    EXPECT_FALSE(open()->load("g", {})) << length;
    EXPECT_FALSE(check_store(path, CheckDepth::quick)->ok()) << length;
  }
  EXPECT_TRUE(open()->load("h", {}));
}

TEST_F(Upkeep, a_game_that_is_removed_takes_all_its_entries_and_no_others) {
  {
    const auto store = open();
    for (int n = 2; n < 50; ++n) {
      ASSERT_TRUE(store->append("g", n, std::vector<std::string>{"more"}, {}, noon));
      ASSERT_TRUE(store->append("h", n - 1, std::vector<std::string>{"more"}, {}, noon));
    }
    ASSERT_TRUE(store->remove_game("g"));
    EXPECT_EQ(store->load("h", {})->entries.size(), 49U);
  }
  EXPECT_THAT(check_store(path, CheckDepth::whole)->problems, IsEmpty());
}

TEST_F(Upkeep, pages_of_garbage_and_missing_tables_are_problems) {
  run("DROP TABLE hosted_chat");
  EXPECT_THAT(problems_text(check_store(path, CheckDepth::quick).value()),
              HasSubstr("not those of format " + std::to_string(schema_version)));
  std::string bytes = bytes_in(path);
  for (std::size_t i = 5000; i < bytes.size(); ++i)
    bytes[i] = static_cast<char>(i * 31);
  write_to(path, bytes);
  EXPECT_FALSE(check_store(path, CheckDepth::whole)->ok());
}

TEST_F(Upkeep, what_is_no_store_is_not_checked) {
  EXPECT_EQ(check_store(folder.path() / "none.db", CheckDepth::quick).error().fault, StoreFault::not_found);
  write_to(copy, "Dear diary, today we played until the bank ran out of houses.\n");
  EXPECT_EQ(check_store(copy, CheckDepth::quick).error().fault, StoreFault::foreign);
  run("PRAGMA user_version = 1000");
  EXPECT_EQ(check_store(path, CheckDepth::quick).error().fault, StoreFault::newer);
}

TEST_F(Upkeep, a_copy_has_everything_and_is_one_file_for_its_owner_alone) {
  std::int64_t done = 0;
  const auto made = copy_store(path, copy, false, [&](std::int64_t pages, std::int64_t) { done = pages; });
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_GT(done, 0);
  EXPECT_EQ(made->games, 2);
  EXPECT_EQ(made->tables, 1);
  struct stat status{};
  ASSERT_EQ(::stat(copy.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
  EXPECT_EQ(made->bytes, status.st_size);
  EXPECT_THAT(files_beside(), ElementsAre("copy.db"));
  EXPECT_THAT(open_at(copy)->load("g", {})->entries, ElementsAre("a", "b"));
}

TEST_F(Upkeep, a_copy_replaces_nothing_unless_it_is_told_to) {
  write_to(copy, "precious");
  EXPECT_EQ(copy_store(path, copy, false).error().fault, StoreFault::exists);
  EXPECT_EQ(bytes_in(copy), "precious");
  ASSERT_TRUE(copy_store(path, copy, true));
  EXPECT_EQ(open_at(copy)->games()->size(), 2U);
  EXPECT_EQ(copy_store(path, path, true).error().fault, StoreFault::bad_name);
}

TEST_F(Upkeep, nothing_is_left_of_a_copy_that_is_not_sound) {
  run("DELETE FROM entry WHERE text = 'a'");
  const auto made = copy_store(path, copy, true);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().fault, StoreFault::damaged);
  EXPECT_THAT(made.error().message, HasSubstr("The log of game 'g'"));
  EXPECT_EQ(copy_store(folder.path() / "none.db", copy, true).error().fault, StoreFault::not_found);
  EXPECT_EQ(copy_store(path, folder.path() / "no-folder" / "copy.db", true).error().fault, StoreFault::io);
  EXPECT_THAT(files_beside(), IsEmpty());
}

TEST_F(Upkeep, nothing_is_left_of_a_copy_that_is_interrupted) {
  struct Interrupted {};
  write_to(copy, "precious");
  for (int last : {1, 2}) {  // while it is copied, and while it is checked
    const auto interrupt = [&last](std::int64_t, std::int64_t) {
      if (--last == 0) throw Interrupted{};
    };
    EXPECT_THROW(copy_store(path, copy, true, interrupt), Interrupted);
    EXPECT_EQ(last, 0);
  }
  EXPECT_EQ(bytes_in(copy), "precious");
  EXPECT_THAT(files_beside(), ElementsAre("copy.db"));
}

TEST_F(Upkeep, a_copy_removes_what_copies_that_were_killed_have_left) {
  const auto file = [&](const char* name, fs::perms perms = fs::perms::owner_read | fs::perms::owner_write) {
    const auto made = folder.path() / name;
    std::ofstream(made) << "seeds";
    fs::permissions(made, perms);
    return made;
  };
  const auto stale = file("yesterday.db.part-a1B2c3");
  const auto journal = file("yesterday.db.part-a1B2c3-journal");
  const auto of_others = file("film.part-a1B2c3", fs::perms::owner_read | fs::perms::group_read);
  const auto other = file("games.partly-a1B2c3");
  const auto running = file("other.db.part-d4E5f6");
  const int lock = ::open(running.c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_EQ(::flock(lock, LOCK_EX), 0);
  ASSERT_TRUE(copy_store(path, copy, false));
  EXPECT_FALSE(fs::exists(stale));
  EXPECT_FALSE(fs::exists(journal));
  for (const auto& kept : {of_others, other, running})
    EXPECT_TRUE(fs::exists(kept)) << kept;
  ::close(lock);
}

TEST_F(Upkeep, a_copy_is_one_moment_of_a_store_that_is_being_written) {
  const auto store = open();
  std::atomic<bool> stop = false;
  std::atomic<int> written = 0;
  std::jthread writer([&] {
    for (int n = 0; !stop; ++n) {
      const std::vector<std::string> entry{std::string(3000, 'x')};
      ASSERT_TRUE(store->append("g", 2 + n, entry, {}, noon));
      written = n + 1;
      written.notify_one();
    }
  });
  written.wait(0);
  for (int round = 0; round < 5; ++round) {
    const int before = written;
    const auto made = copy_store(path, copy, true);
    const int after = written;
    ASSERT_TRUE(made) << made.error().message;
    const auto entries = static_cast<int>(open_at(copy)->load("g", {})->entries.size());
    EXPECT_GE(entries, 2 + before) << "what was acknowledged before is there";
    EXPECT_LE(entries, 2 + after + 1);
  }
  stop = true;
}

TEST_F(Upkeep, a_backup_is_put_in_the_place_of_a_store_which_is_kept_aside) {
  ASSERT_TRUE(copy_store(path, copy, false));
  ASSERT_TRUE(open()->append("g", 2, std::vector<std::string>{"later"}, {}, noon));
  const auto restored = restore_store(copy, path, "20260101-120000");
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_EQ(restored->contents.games, 2);
  EXPECT_EQ(restored->kept_aside.filename(), "games.db.before-20260101-120000");
  EXPECT_EQ(open()->load("g", {})->entries.size(), 2U);
  EXPECT_EQ(open_at(restored->kept_aside)->load("g", {})->entries.size(), 3U);
  EXPECT_TRUE(fs::exists(copy)) << "the backup stays";
}

TEST_F(Upkeep, a_backup_becomes_a_store_where_there_was_none) {
  ASSERT_TRUE(copy_store(path, copy, false));
  const auto there = folder.path() / "new" / "games.db";
  const auto restored = restore_store(copy, there, "now");
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_TRUE(restored->kept_aside.empty());
  EXPECT_EQ(open_at(there)->games()->size(), 2U);
}

TEST_F(Upkeep, nothing_is_restored_from_what_is_no_sound_backup_or_over_a_store_in_use) {
  ASSERT_TRUE(copy_store(path, copy, false));
  const std::string whole = bytes_in(copy);
  write_to(copy, whole.substr(0, whole.size() / 2));
  EXPECT_FALSE(restore_store(copy, path, "now"));
  write_to(copy, "notes");
  EXPECT_EQ(restore_store(copy, path, "now").error().fault, StoreFault::foreign);
  EXPECT_EQ(restore_store(folder.path() / "none", path, "now").error().fault, StoreFault::not_found);
  write_to(copy, whole);
  const auto store = open();
  EXPECT_EQ(store->games()->size(), 2U);
  EXPECT_EQ(restore_store(copy, path, "now").error().fault, StoreFault::busy)
      << "another program has it open";
  EXPECT_TRUE(store->append("g", 2, std::vector<std::string>{"later"}, {}, noon));
}

TEST_F(Upkeep, a_damaged_store_gives_way_to_a_backup_too) {
  ASSERT_TRUE(copy_store(path, copy, false));
  write_to(path, "the disk has gone mad");
  ASSERT_TRUE(restore_store(copy, path, "now"));
  EXPECT_EQ(open()->games()->size(), 2U);
  EXPECT_EQ(bytes_in(path.string() + ".before-now"), "the disk has gone mad");
}

TEST_F(Upkeep, old_tables_are_forgotten_by_stage_with_games_that_nobody_saved) {
  const auto put = [&](SharedStore& store, const char* id, const char* stage, std::chrono::sys_seconds at) {
    ASSERT_TRUE(store.put({.id = id, .text = "t", .changed_at = at, .stage = stage}));
  };
  {
    const auto store = open();
    put(*store, "h", "over", noon);  // its game has no save
    put(*store, "new", "over", noon + 48h);
    put(*store, "p", "playing", noon);
    put(*store, "q", "gathering", noon);
  }
  PruneOrder order{
      .unused_since = {{"over", noon + 1h}, {"playing", noon}}, .with_games = true, .dry_run = true};
  const auto tried = prune_store(path, order);
  ASSERT_TRUE(tried) << tried.error().message;
  EXPECT_THAT(tried->tables, ElementsAre(Pair("over", 2), Pair("playing", 0)));
  EXPECT_EQ(tried->games, 1);
  EXPECT_EQ(check_store(path, CheckDepth::quick)->tables, 5) << "nothing was done";
  order.dry_run = false;
  const auto pruned = prune_store(path, order);
  ASSERT_TRUE(pruned) << pruned.error().message;
  EXPECT_EQ(pruned->tables, tried->tables);
  EXPECT_EQ(pruned->games, 1);
  const auto store = open();
  EXPECT_THAT(store->count().value(), ElementsAre(Pair("gathering", 1), Pair("over", 1), Pair("playing", 1)));
  EXPECT_TRUE(store->load("g", {})) << "a save names it";
  EXPECT_FALSE(store->load("h", {}));
}

TEST_F(Upkeep, a_compacted_store_is_smaller_and_has_everything) {
  {
    const auto store = open();
    add_game(*store, "large", std::vector<std::string>(100, std::string(5000, 'x')));
    ASSERT_TRUE(store->remove_game("large"));
  }
  const auto compacted = compact_store(path);
  ASSERT_TRUE(compacted) << compacted.error().message;
  EXPECT_LT(compacted->bytes_after, compacted->bytes_before / 2);
  EXPECT_EQ(compacted->bytes_after, static_cast<std::int64_t>(fs::file_size(path)));
  EXPECT_THAT(check_store(path, CheckDepth::whole)->problems, IsEmpty());
  EXPECT_THAT(open()->load("g", {})->entries, ElementsAre("a", "b"));
}

}  // namespace
}  // namespace freehold::store
