// Many threads that share one store on a disk that fails: steps that go into one commit, commits that are taken back,
// each thread told the truth about its own.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <thread>

#include "../contract/scratch_folder.h"
#include "chance/chance.h"
#include "disk_vfs.h"
#include "kit/test_games.h"
#include "neighbour.h"
#include "quick_folder.h"
#include "store/shared_store.h"
#include "store_call.h"

namespace freehold::faults {
namespace {

using table::StoreFault;

std::string game_of_thread(std::size_t thread) {
  return fmt::format("game{}", thread);
}

class ThreadsOnAFaultyDisk : public testing::Test {
 protected:
  static constexpr std::size_t thread_count = 6;

  /// Plays until the power goes, after `most_steps` steps at most, and looks at what is left.
  void play(std::uint64_t seed, std::uint32_t most_steps, std::size_t long_one) {
    bots::RandomSource random(seed);
    DiskVfs vfs(seed, 5 + static_cast<int>(random.below(60)));
    vfs.disk().place(path, made);
    std::array<std::int64_t, thread_count> told{};
    {
      auto opened = store::SharedStore::open(
          path, [&](const store::Commit& commit) { shared_commits += commit.steps > 1 ? 1U : 0U; });
      ASSERT_TRUE(opened) << opened.error().message;
      for (std::size_t thread = 0; thread < thread_count; ++thread)
        ASSERT_TRUE(create_empty(**opened, game_of_thread(thread)));
      const auto rate = [&](std::uint32_t usual) {
        return random.below(3) == 0 ? 5 + random.below(usual) : 0;
      };
      Faults faults{.failed_writes = rate(100), .failed_syncs = rate(30), .neighbours = rate(100)};
      if (random.below(3) == 0) {
        faults.full_from = random.below(200);
        faults.full_until = faults.full_from + random.below(60);
      }
      vfs.disk().start(faults, 20 + random.below(most_steps), End::power_loss);
      std::vector<std::jthread> threads;
      for (std::size_t thread = 0; thread < thread_count; ++thread)
        threads.emplace_back(
            [&, thread] { append_until_the_end(vfs, **opened, thread, long_one, told[thread]); });
    }
    vfs.disk().finish();
    vfs.disk().start();
    const auto store = store::SharedStore::open(path);
    ASSERT_TRUE(store) << store.error().message;
    for (std::size_t thread = 0; thread < thread_count; ++thread) {
      const auto game = (*store)->load(game_of_thread(thread), {});
      ASSERT_TRUE(game) << game.error().message;
      EXPECT_GE(std::ssize(game->entries), told[thread]) << "lost";
      EXPECT_LE(std::ssize(game->entries), told[thread] + 1) << "one at most was under way";
      EXPECT_TRUE(append_next(**store, game_of_thread(thread), std::ssize(game->entries)));
    }
    EXPECT_EQ(Neighbour(path).ask("PRAGMA integrity_check").text, "ok");
  }

  ScratchFolder folder{quick_folder()};
  std::filesystem::path path = folder.path() / "games.db";
  std::string made = empty_store(path);
  std::atomic<std::size_t> shared_commits = 0;

 private:
  /// Whoever fails tries again until the end. That cannot write an entry twice: a conflict would be told.
  static void append_until_the_end(const DiskVfs& vfs, store::SharedStore& store, std::size_t thread,
                                   std::size_t long_one, std::int64_t& told) {
    while (vfs.is_running()) {
      const auto added = append_next(store, game_of_thread(thread), told, long_one);
      if (added) {
        ++told;
        continue;
      }
      const auto fault = added.error().fault;
      if (fault != StoreFault::io && fault != StoreFault::full && fault != StoreFault::busy) {
        ADD_FAILURE() << added.error().message;
        return;
      }
    }
  }
};

TEST_F(ThreadsOnAFaultyDisk, lose_nothing_that_any_of_them_was_told) {
  const auto first = chance::drawn_seed();
  constexpr std::uint64_t count = games_to_play(200);
  for (auto seed = first; seed - first < count && !HasFailure(); ++seed) {
    play(seed, 400, 3000);
    if (HasFailure()) ADD_FAILURE() << "seed " << seed;
  }
  EXPECT_GT(shared_commits, 0U) << "no commit was shared";
}

// A log of some thousand pages, which a thread of the store's own copies into the file meanwhile.
TEST_F(ThreadsOnAFaultyDisk, lose_nothing_while_a_long_log_is_copied) {
  const auto first = chance::drawn_seed();
  constexpr std::uint64_t count = games_to_play(50);
  for (auto seed = first; seed - first < count && !HasFailure(); ++seed) {
    play(seed, 16'000, 300'000);
    if (HasFailure()) ADD_FAILURE() << "seed " << seed;
  }
}

}  // namespace
}  // namespace freehold::faults
