// The stores on a disk that fails as disks do: what they have acknowledged is there afterwards, and nothing else.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "../contract/scratch_folder.h"
#include "chance/chance.h"
#include "history.h"
#include "kit/test_games.h"
#include "neighbour.h"
#include "quick_folder.h"
#include "store_call.h"

namespace freehold::faults {
namespace {

std::optional<std::uint64_t> asked_number(const char* name) {
  const char* const text = std::getenv(name);
  if (text == nullptr || *text == '\0') return std::nullopt;
  return std::stoull(text);
}

constexpr std::uint64_t batches = 4;
/// ./test --everything asks for ten times as many.
constexpr std::uint64_t histories_of_a_batch = 600;

class Histories : public testing::TestWithParam<std::uint64_t> {};

TEST_P(Histories, lose_nothing_that_was_acknowledged) {
  const auto one = asked_number("FREEHOLD_FAULT_SEED");
  const auto first = one.value_or(chance::drawn_seed());
  const auto count =
      one ? 1 : games_to_play(histories_of_a_batch) * asked_number("FREEHOLD_FAULT_HISTORIES").value_or(1);
  Seen seen;
  const ScratchFolder folder(quick_folder());
  const auto path = folder.path() / "games.db";
  const auto made = empty_store(path);
  for (auto seed = first; seed - first < count; ++seed) {
    History history(seed, path, seen);
    if (seed % 8 != 0) history.start_with(made);
    const auto failure = history.run();
    ASSERT_FALSE(failure) << *failure << "\nrepeat it with FREEHOLD_FAULT_SEED=" << seed;
  }
  const auto text = fmt::format(
      "{} calls acknowledged; {} unknown, {} times found done; opening refused {} times; power lost {} "
      "times, "
      "killed {} times in the middle; failed writes {}, syncs {}, reads {}; full {}, slow {}, busy {}",
      seen.acknowledged, seen.unknown, seen.unknown_and_done, seen.refused_opening, seen.met.power_losses,
      seen.met.kills, seen.met.failed_writes, seen.met.failed_syncs, seen.met.failed_reads, seen.met.full,
      seen.met.slow, seen.met.busy);
  RecordProperty("seen", text);
  if (one || HasFailure()) return;
  // Histories in which nothing happens would prove nothing.
  EXPECT_GT(seen.acknowledged, count * 5) << text;
  EXPECT_GT(seen.met.power_losses, count / 3) << text;
  EXPECT_GT(seen.met.kills, count / 5) << text;
  for (const auto number : {seen.met.failed_writes, seen.met.failed_syncs, seen.met.failed_reads,
                            seen.met.full, seen.met.slow, seen.met.busy, seen.unknown, seen.unknown_and_done})
    EXPECT_GT(number, count / 50) << text;
}

INSTANTIATE_TEST_SUITE_P(Of, Histories, testing::Range<std::uint64_t>(0, batches));

TEST(FaultyDisk, finds_out_a_disk_that_lies_about_its_syncs) {
  const auto first = chance::drawn_seed();
  constexpr std::uint64_t count = 100;
  std::uint64_t found = 0;
  Seen seen;
  const ScratchFolder folder(quick_folder());
  for (auto seed = first; seed - first < count; ++seed) {
    History history(seed, folder.path() / "games.db", seen);
    history.lie_about_syncs();
    if (history.run()) ++found;
  }
  EXPECT_GT(found, count / 4) << "seed " << first;
}

TEST(FaultyDisk, loses_what_a_connection_without_syncs_was_told_is_done) {
  const auto first = chance::drawn_seed();
  constexpr std::uint64_t count = 100;
  const auto losses = [&](const char* synchronous) {
    const ScratchFolder folder(quick_folder());
    std::uint64_t lost = 0;
    for (auto seed = first; seed - first < count; ++seed) {
      const auto path = folder.path() / "raw.db";
      DiskVfs vfs(seed);
      vfs.disk().create(path);
      vfs.disk().start({}, std::numeric_limits<std::uint64_t>::max(), End::power_loss);
      {
        Neighbour writer(path);
        writer.ask("PRAGMA journal_mode = WAL");
        writer.ask(synchronous);
        writer.ask("CREATE TABLE kept (number INTEGER PRIMARY KEY)");
        for (int n = 0; n < 5; ++n)
          EXPECT_EQ(writer.ask("INSERT INTO kept DEFAULT VALUES").code, SQLITE_OK);
        vfs.disk().start({}, 0, End::power_loss);
      }
      vfs.disk().finish();
      vfs.disk().start();
      if (Neighbour(path).ask("SELECT count(*) FROM kept").text != "5") ++lost;
    }
    return lost;
  };
  EXPECT_GT(losses("PRAGMA synchronous = OFF"), count / 4) << "seed " << first;
  EXPECT_EQ(losses("PRAGMA synchronous = FULL"), 0U) << "seed " << first;
}

}  // namespace
}  // namespace freehold::faults
