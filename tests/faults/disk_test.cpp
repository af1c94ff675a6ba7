// The model of a disk itself: what it keeps, and what it may lose.
#include <gtest/gtest.h>

#include <set>

#include "../contract/scratch_folder.h"
#include "chance/chance.h"
#include "disk.h"
#include "quick_folder.h"

namespace freehold::faults {
namespace {

class ModelOfADisk : public testing::Test {
 protected:
  /// What can be left of a file after `work` and a loss of power, over many seeds.
  template <class Work>
  std::set<std::string> remains(const Work& work) {
    std::set<std::string> all;
    const auto first = chance::drawn_seed();
    for (auto seed = first; seed - first < 300; ++seed) {
      Disk disk(seed);
      disk.start({}, 1000, End::power_loss);
      const auto file = disk.create(name);
      disk.sync(*file, true, losses);
      work(disk, *file);
      disk.finish();
      disk.start();
      const auto left = disk.find(name);
      all.insert(left ? left->bytes() : "gone");
    }
    return all;
  }

  ScratchFolder folder{quick_folder()};
  std::uint64_t losses = 0;
  std::string name = (folder.path() / "file").string();
};

TEST_F(ModelOfADisk, keeps_what_was_synced) {
  const auto left = remains([this](Disk& disk, DiskFile& file) {
    disk.write(file, 0, "safe");
    disk.sync(file, false, losses);
  });
  EXPECT_EQ(left, std::set<std::string>{"safe"});
}

TEST_F(ModelOfADisk, keeps_or_loses_what_was_not_synced) {
  const auto left = remains([this](Disk& disk, DiskFile& file) {
    disk.write(file, 0, "old");
    disk.sync(file, false, losses);
    disk.write(file, 0, "new");
  });
  EXPECT_EQ(left, (std::set<std::string>{"old", "new"}));
}

TEST_F(ModelOfADisk, writes_in_any_order_and_sectors_whole) {
  const auto left = remains([this](Disk& disk, DiskFile& file) {
    disk.write(file, 0, std::string(2 * sector, 'o'));
    disk.sync(file, false, losses);
    disk.write(file, 0, std::string(2 * sector, 'n'));
  });
  const std::string before(sector, 'o');
  const std::string after(sector, 'n');
  EXPECT_EQ(left, (std::set<std::string>{before + before, before + after, after + before, after + after}));
}

TEST_F(ModelOfADisk, may_bring_back_a_name_that_went_without_a_sync_of_its_folder) {
  const auto write_and_remove = [this](Disk& disk, DiskFile& file, bool durably) {
    disk.write(file, 0, "x");
    disk.sync(file, false, losses);
    disk.remove(name, durably);
  };
  EXPECT_EQ(remains([&](Disk& disk, DiskFile& file) { write_and_remove(disk, file, false); }),
            (std::set<std::string>{"gone", "x"}));
  EXPECT_EQ(remains([&](Disk& disk, DiskFile& file) { write_and_remove(disk, file, true); }),
            std::set<std::string>{"gone"});
}

TEST_F(ModelOfADisk, loses_nothing_by_a_kill) {
  Disk disk(chance::drawn_seed());
  disk.start({}, 1, End::kill);
  const auto file = disk.create(name);
  EXPECT_EQ(disk.write(*file, 0, "first"), Outcome::done);
  EXPECT_EQ(disk.write(*file, 0, "later"), Outcome::failed);
  EXPECT_FALSE(disk.running());
  disk.finish();
  disk.start();
  EXPECT_EQ(disk.find(name)->bytes(), "first");
}

TEST_F(ModelOfADisk, tells_everybody_once_who_has_a_file_open_that_it_has_forgotten_something) {
  Disk disk(chance::drawn_seed());
  disk.start({}, 1000, End::power_loss);
  const auto file = disk.create(name);
  disk.write(*file, 0, "forgotten");
  file->forget_unsynced();
  std::uint64_t of_another = 0;
  for (auto* const heard : {&losses, &of_another}) {
    EXPECT_EQ(disk.sync(*file, false, *heard), Outcome::failed);
    EXPECT_EQ(disk.sync(*file, false, *heard), Outcome::done);
  }
  EXPECT_EQ(file->bytes(), "forgotten") << "it can still be read";
}

TEST_F(ModelOfADisk, has_no_room_for_a_while) {
  Disk disk(chance::drawn_seed());
  disk.start({.full_from = 2, .full_until = 4}, 1000, End::kill);
  const auto file = disk.create(name);
  EXPECT_EQ(disk.write(*file, 0, "12345"), Outcome::done);
  EXPECT_EQ(disk.write(*file, 5, "6789"), Outcome::full);
  EXPECT_EQ(disk.write(*file, 0, "54321"), Outcome::done) << "what does not grow needs no room";
  EXPECT_EQ(disk.write(*file, 5, "6789"), Outcome::done);
}

}  // namespace
}  // namespace freehold::faults
