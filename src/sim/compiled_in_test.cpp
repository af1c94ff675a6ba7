// The engine compiled into a simulation (rules/engine.h) does the same as the engine, and a bot's notes equal
// what it would recompute.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bots/construction.h"
#include "bots/deed_worth.h"
#include "bots/jail_stay.h"
#include "bots/reserve.h"
#include "bots/steady.h"
#include "bots/steady_notes.h"
#include "bots/steady_tables.h"
#include "kit/strict_watch.h"
#include "sim/playout.h"

namespace freehold::sim {
namespace {

using bots::RandomSource;
using bots::Steady;
using bots::SteadyNotes;
using bots::SteadyTables;
using test::edition;

// A steady player that doesn't say that it knows the rules, so it and the judge are asked every time.
class AskedEveryTime {
 public:
  explicit AskedEveryTime(const SteadyTables& tables) : steady_(tables) {}
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) {
    return steady_.choose(ruleset, view, me);
  }

 private:
  Steady steady_;
};
static_assert(KnowsTheRules<Steady> && !KnowsTheRules<AskedEveryTime>);

struct End {
  Playout playout;
  State state;
};

template <class Seat>
End end_of_game(const Ruleset& ruleset, const SteadyTables& tables, int players, std::uint64_t seed) {
  std::vector<Seat> seats(static_cast<std::size_t>(players), Seat{tables});
  RandomSource chance{seed};
  NoSink sink;
  NoWatch watch;
  End end{{}, new_game(ruleset, players, sink)};
  end.playout = play_on(ruleset, end.state, seats, chance, 200, watch);
  return end;
}

class EditionCompiledIn : public testing::TestWithParam<std::string> {};

TEST_P(EditionCompiledIn, plays_every_game_as_apply_and_resolve_do) {
  const Ruleset ruleset = edition(GetParam());
  const SteadyTables tables{ruleset};
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const int players =
        ruleset.min_players +
        static_cast<int>(seed % static_cast<std::uint64_t>(ruleset.max_players - ruleset.min_players + 1));
    const End quick = end_of_game<Steady>(ruleset, tables, players, seed);
    const End judged = end_of_game<AskedEveryTime>(ruleset, tables, players, seed);
    EXPECT_EQ(quick.state, judged.state) << "seed " << seed;
    EXPECT_EQ(quick.playout.throws, judged.playout.throws) << "seed " << seed;
    EXPECT_EQ(quick.playout.actions, judged.playout.actions) << "seed " << seed;
    EXPECT_EQ(quick.playout.winners, judged.playout.winners) << "seed " << seed;
  }
}

SteadyTables without_parts(SteadyTables tables) {
  tables.worth_by_parts = false;
  return tables;
}

// Asks the judge about every action, and compares one player's notes with recomputed values.
struct NotesWatch {
  const SteadyTables& tables;
  std::uint64_t seed = 0;
  SteadyTables tables_without_parts = without_parts(tables);
  SteadyNotes notes{};
  std::int64_t compared = 0;

  void choosing(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action) {
    EXPECT_FALSE(judge(ruleset, state, player, action)) << "seed " << seed << ", round " << state.round;
    if (player != PlayerId{0}) return;
    ++compared;
    compare_worths(ruleset, state);
    EXPECT_EQ(notes.full_groups(tables, state.owned_by(player)),
              bots::full_groups(tables, state.owned_by(player)));
    EXPECT_EQ(notes.reserve(ruleset, tables, state, player), bots::reserve(ruleset, tables, state, player))
        << "seed " << seed << ", round " << state.round;
    EXPECT_EQ(notes.gain_of_throw(ruleset, tables, state, player),
              bots::gain_of_throw(ruleset, tables, state, player))
        << "seed " << seed << ", round " << state.round;
    if (!tables.builds_by_group) return;
    const auto& noted = notes.building_wish(ruleset, tables, state, player);
    const auto fresh = bots::building_wish(ruleset, tables, state, player,
                                           bots::full_groups(tables, state.owned_by(player)));
    EXPECT_EQ(noted.has_value(), fresh.has_value()) << "seed " << seed << ", round " << state.round;
    if (!noted || !fresh) return;
    EXPECT_EQ(noted->site, fresh->site) << "seed " << seed << ", round " << state.round;
    EXPECT_EQ(noted->price, fresh->price);
    EXPECT_EQ(noted->gain, fresh->gain);
    EXPECT_EQ(noted->fast, fresh->fast);
  }
  void stepped(const Ruleset&, const State&) const {}

  // A group's figures from the tables equal those computed without them.
  void compare_worths(const Ruleset& ruleset, const State& state) {
    for (int g = 0; g < ruleset.group_count; ++g) {
      for (const PlayerId owner : state.in_game) {
        const auto held = bots::holder(state, owner);
        EXPECT_EQ(bots::group_worth(tables, state, GroupId{g}, held),
                  bots::group_worth(tables_without_parts, state, GroupId{g}, held))
            << "seed " << seed << ", round " << state.round << ", group " << g;
      }
    }
  }
};

TEST_P(EditionCompiledIn, has_players_whose_actions_are_legal_and_whose_notes_are_true) {
  const Ruleset ruleset = edition(GetParam());
  const SteadyTables tables{ruleset};
  std::int64_t compared = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    std::vector<Steady> seats(static_cast<std::size_t>(ruleset.max_players), Steady{tables});
    RandomSource chance{seed};
    NoSink sink;
    NotesWatch watch{.tables = tables, .seed = seed};
    State state = new_game(ruleset, ruleset.max_players, sink);
    play_on(ruleset, state, seats, chance, 60, watch);
    compared += watch.compared;
  }
  EXPECT_GT(compared, 100);
}

INSTANTIATE_TEST_SUITE_P(Each, EditionCompiledIn, testing::ValuesIn(test::all_editions()),
                         test::edition_name);

}  // namespace
}  // namespace freehold::sim
