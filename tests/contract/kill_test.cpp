// kill -9 at any moment: no action that was acknowledged is lost, none that was taken back returns, and the file opens.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstring>

#include "bots/random_source.h"
#include "chance/chance.h"
#include "kit/test_games.h"
#include "table/hash.h"
#include "table/kept_game.h"
#include "table_fixture.h"

namespace freehold::table {
namespace {

using bots::RandomSource;

/// What the player's process says after each call that has returned: the position that its client has seen.
struct Acknowledged {
  std::array<char, 16> game{};
  std::array<char, 64> record{};  // SHA-256 of all entries that count
  std::int64_t length = 0;  // of the log in the store, with what was taken back

  [[nodiscard]] std::string id() const { return {game.begin(), game.end()}; }
};
static_assert(sizeof(Acknowledged) <= 512, "written to a pipe in one piece");

std::string digest(const Ruleset& ruleset, const notation::GameRecord& record) {
  std::string all;
  for (const notation::LogEntry& entry : record.entries)
    all += entry_text(ruleset, entry) + '\n';
  return sha256_hex(all);
}

void acknowledge(int pipe, const Table& table, GameStore& store) {
  const auto kept = store.load(table.id());
  if (!kept) ::_exit(8);
  Acknowledged said{.length = static_cast<std::int64_t>(kept->entries.size())};
  std::memcpy(said.game.data(), table.id().data(), said.game.size());
  std::memcpy(said.record.data(), digest(table.ruleset(), table.record()).data(), said.record.size());
  if (::write(pipe, &said, sizeof said) != sizeof said) ::_exit(9);
}

/// Plays games of bots for ever, taking back what can be taken back now and then, until it is killed.
[[noreturn]] void play_until_killed(const std::filesystem::path& path, const std::string& game, int pipe,
                                    std::uint64_t seed) {
  RandomSource random(seed);
  chance::start_anew(std::to_string(seed));
  const auto opened = store::SqliteStore::open(path);
  if (!opened) ::_exit(1);
  SystemClock clock;
  const auto new_game = [&] {
    auto setup = setup_of("uk", std::to_string(random.next()));
    setup.seats = {bot("Ann", "random"), bot("Bob", "steady"), bot("Cid", "random"), bot("Dee", "steady")};
    return Table::open(**opened, clock, setup);
  };
  auto table = game.empty() ? new_game() : Table::load(**opened, clock, game);
  if (!table) ::_exit(2);
  for (;;) {
    acknowledge(pipe, **table, **opened);
    if ((*table)->over()) {
      table = new_game();
      if (!table) ::_exit(3);
      continue;
    }
    const PlayerId asked = (*table)->to_ask();
    if (!(*table)->run_bots(1)) ::_exit(4);
    if (!(*table)->can_undo(asked) || random.below(3) != 0) continue;
    acknowledge(pipe, **table, **opened);
    if (!(*table)->undo(asked)) ::_exit(5);
  }
}

/// Reads what was said, without waiting once it has heard `enough`; nothing if the process said nothing at all.
std::optional<Acknowledged> listen(int pipe, std::int64_t enough) {
  std::optional<Acknowledged> last;
  Acknowledged said;
  for (std::int64_t heard = 0; heard < enough && ::read(pipe, &said, sizeof said) == sizeof said; ++heard)
    last = said;
  return last;
}

/// Some moment soon: not at a call's return only, in the middle of the next one too.
void let_some_time_pass(RandomSource& random) {
  volatile std::uint32_t spin = 0;
  for (std::uint32_t rest = random.below(400'000); rest > 0; --rest)
    spin = spin + 1;
}

class KilledPlayer : public testing::Test {
 protected:
  /// Starts a player, kills it after a random time, and gives the last thing that it said.
  std::optional<Acknowledged> play_and_kill(const std::filesystem::path& path, const std::string& game,
                                            std::int64_t least_actions) {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe(ends.data()), 0);
    const std::uint64_t players_seed = random.next();
    const pid_t player = ::fork();
    if (player == 0) {
      ::close(ends[0]);
      play_until_killed(path, game, ends[1], players_seed);
    }
    EXPECT_GT(player, 0);
    ::close(ends[1]);
    auto last = listen(ends[0], least_actions);
    let_some_time_pass(random);
    EXPECT_EQ(::kill(player, SIGKILL), 0);
    int status = 0;
    EXPECT_EQ(::waitpid(player, &status, 0), player);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the player gave up by itself, exit code " << WEXITSTATUS(status);
    if (const auto later = listen(ends[0], std::numeric_limits<std::int64_t>::max())) last = later;
    ::close(ends[0]);
    return last;
  }

  /// What was acknowledged is there as it was, and what is there beyond it is one call at most.
  static void expect_kept(GameStore& store, const Acknowledged& said) {
    ManualClock clock;
    const auto table = Table::load(store, clock, said.id());
    ASSERT_TRUE(table) << table.error().message;
    const auto whole = store.load(said.id());
    ASSERT_TRUE(whole);
    constexpr std::int64_t one_call = 40;  // an action and all chance that follows, with four players
    EXPECT_LE(static_cast<std::int64_t>(whole->entries.size()), said.length + one_call);
    const auto part = store.load(said.id(), said.length);
    ASSERT_TRUE(part) << "lost: " << part.error().message;
    const auto kept = parse_kept(*part);
    ASSERT_TRUE(kept) << kept.error().message;
    EXPECT_EQ(digest(kept->ruleset, kept->record), std::string(said.record.begin(), said.record.end()));
  }

  RandomSource random{chance::drawn_seed()};
  ScratchFolder folder;
};

TEST_F(KilledPlayer, loses_no_action_that_was_acknowledged) {
  const auto path = folder.path() / "games.db";
  std::string game;
  const int rounds = 5 + games_to_play(45);
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    const auto last = play_and_kill(path, game, 1 + random.below(25));
    ASSERT_TRUE(last);
    const auto store = store::SqliteStore::open(path);
    ASSERT_TRUE(store) << store.error().message;
    expect_kept(**store, *last);
    game = round % 4 == 3 ? "" : last->id();
  }
  const auto store = store::SqliteStore::open(path);
  const auto games = (*store)->games();
  ASSERT_TRUE(games);
  EXPECT_GT(games->size(), 3U);
  for (const GameInfo& kept : *games)
    EXPECT_TRUE(read_game(**store, kept.id)) << kept.id;
}

TEST_F(KilledPlayer, leaves_a_new_file_that_opens) {
  for (int round = 0; round < games_to_play(50) && !HasFailure(); ++round) {
    const auto path = folder.path() / std::to_string(round) / "games.db";
    const auto last = play_and_kill(path, "", 0);
    const auto store = store::SqliteStore::open(path);
    ASSERT_TRUE(store) << store.error().message;
    if (last) expect_kept(**store, *last);
  }
}

}  // namespace
}  // namespace freehold::table
