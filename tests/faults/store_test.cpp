// What the histories have found, each by itself.
#include <gtest/gtest.h>

#include <limits>

#include "../contract/scratch_folder.h"
#include "chance/chance.h"
#include "disk_vfs.h"
#include "neighbour.h"
#include "quick_folder.h"
#include "store/shared_store.h"
#include "store/sqlite_file.h"
#include "store_call.h"

namespace freehold::faults {
namespace {

constexpr std::uint64_t without_end = std::numeric_limits<std::uint64_t>::max();

class StoreOnADisk : public testing::Test {
 protected:
  ScratchFolder folder{quick_folder()};
  std::filesystem::path path = folder.path() / "games.db";
};

TEST_F(StoreOnADisk, that_loses_its_power_while_the_file_is_made_is_made_afterwards) {
  const auto first = chance::drawn_seed();
  for (std::uint64_t step = 0; step < 60 && !HasFailure(); ++step) {
    for (auto seed = first; seed - first < 4; ++seed) {
      DiskVfs vfs(seed);
      vfs.disk().start({}, step, End::power_loss);
      std::ignore = store::SharedStore::open(path);
      vfs.disk().finish();
      vfs.disk().start();
      const auto store = store::SharedStore::open(path);
      ASSERT_TRUE(store) << store.error().message << " Power was lost after step " << step << ", seed "
                         << seed;
    }
  }
}

TEST_F(StoreOnADisk, keeps_what_was_acknowledged_without_a_write_ahead_log_too) {
  const auto first = chance::drawn_seed();
  for (auto seed = first; seed - first < 20; ++seed) {
    DiskVfs vfs(seed);
    {
      const auto store = store::SharedStore::open(path);
      ASSERT_TRUE(store) << store.error().message;
      ASSERT_TRUE(create_empty(**store, "g"));
    }
    vfs.disk().start({}, without_end, End::power_loss);
    {
      // As long as somebody reads, the file stays without the log with which it came.
      Neighbour neighbour(path);
      ASSERT_EQ(neighbour.ask("PRAGMA journal_mode = DELETE").text, "delete");
      neighbour.ask("BEGIN");
      ASSERT_EQ(neighbour.ask("SELECT count(*) FROM game").text, "1");
      const auto store = store::SharedStore::open(path);
      ASSERT_TRUE(store) << store.error().message;
      neighbour.ask("COMMIT");
      ASSERT_EQ(neighbour.ask("PRAGMA journal_mode").text, "delete");
      ASSERT_TRUE(append_next(**store, "g", 0));
    }
    vfs.disk().finish();
    vfs.disk().start();
    const auto store = store::SharedStore::open(path);
    ASSERT_TRUE(store) << store.error().message;
    EXPECT_EQ((*store)->load("g", {})->entries.size(), 1U) << "lost, seed " << seed;
  }
}

TEST_F(StoreOnADisk, waits_for_another_writer_as_long_as_it_says) {
  DiskVfs vfs(chance::drawn_seed());
  vfs.disk().start({}, without_end, End::kill);
  const store::SqliteOptions options{.busy_timeout = std::chrono::seconds(3)};
  const auto store = store::SharedStore::open(path, {}, options);
  ASSERT_TRUE(store) << store.error().message;
  ASSERT_TRUE(create_empty(**store, "g"));
  Neighbour neighbour(path);
  ASSERT_EQ(neighbour.ask("BEGIN IMMEDIATE").code, SQLITE_OK);
  const auto before = vfs.disk().clock();
  const auto added = append_next(**store, "g", 0);
  ASSERT_FALSE(added);
  EXPECT_EQ(added.error().fault, table::StoreFault::busy) << added.error().message;
  const std::chrono::microseconds waited(vfs.disk().clock() - before);
  EXPECT_GE(waited, options.busy_timeout * 9 / 10);
  EXPECT_LE(waited, options.busy_timeout * 11 / 10);
  neighbour.ask("ROLLBACK");
  EXPECT_TRUE(append_next(**store, "g", 0));
}

}  // namespace
}  // namespace freehold::faults
