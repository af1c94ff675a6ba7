// Every edition played to its proper end by people at one screen, by nothing but the keys that the screen offers.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "notation/game_record.h"
#include "sitting.h"

namespace freehold::terminal {
namespace {

using testing::AtScreen;
using testing::Sitting;

// What a person types who does the first thing of these that the screen offers.
struct Habit {
  std::string_view offered;
  std::string_view keys;
};
constexpr std::array<Habit, 14> habits{{{"[a] Accept", "a<enter>"},
                                        {"[k] Declare bankruptcy", "k<enter>"},
                                        {"[m] Raise cash", "m"},
                                        {"[c] Claim the rent", "c"},
                                        {"[b] Buy ", "b<enter>"},
                                        {"[d] Decline", "d<enter>"},
                                        {"Your sealed bid:", "25<enter>"},
                                        {"Your bid:", "x<enter>"},
                                        {"[c] Claim it", "c<enter>"},
                                        {"[1] ", "1<enter>"},
                                        {"[f] Pay the", "f<enter>"},
                                        {"[r] Throw", "r"},
                                        {"[p] Pass", "p<enter>"},
                                        {"[e] End the turn", "e<enter>"}}};

// Builds where the rules let one build now, once in a while, and sells whatever goes while in debt.
void manage(AtScreen& at, bool in_debt) {
  const std::string_view keys = in_debt ? "x<enter>s<enter>m<enter>d<enter>" : "b<enter>";
  const std::string_view heading = in_debt ? "more to raise" : ": deeds";
  for (int i = 0; i < 30 && at.shows(heading); ++i) {
    at.press(keys);
    if (at.shows(heading)) at.press("<down>");
  }
  at.press("<esc><esc>");
}

// One step of a person; false where the screen offers nothing that these habits know.
bool take_a_step(AtScreen& at, int step) {
  const std::string screen = at.text();
  const bool may_build = screen.find("you may now") != std::string::npos || step % 20 == 0;
  if (may_build && screen.find("[m] Manage") != std::string::npos) {
    at.press("m");
    manage(at, false);
    if (at.text() != screen) return true;
  }
  if (step % 40 == 7 && screen.find("[z] Savings") != std::string::npos) at.press("zd60<enter><enter>w20<enter><enter><esc><esc>");
  for (const Habit& habit : habits) {
    if (screen.find(habit.offered) == std::string::npos) continue;
    at.press(habit.keys);
    if (habit.keys == "m") manage(at, true);
    if (at.text() != screen) return true;
    at.press("<esc>");
  }
  return false;
}

struct Played {
  std::string edition;
  testing::Names names;
  std::string seed;
};

void PrintTo(const Played& played, std::ostream* out) {
  *out << played.edition << ", seed " << played.seed;
}

class EveryEdition : public ::testing::TestWithParam<Played> {};

TEST_P(EveryEdition, is_played_to_its_end_by_keys) {
  const auto& [edition, names, seed] = GetParam();
  Sitting sitting(names, seed, edition);
  AtScreen at(sitting, 80, 24, {.unicode = true, .colours = true, .pace = Pace(Pace::fastest)});
  constexpr int most_steps = 3000;
  constexpr int steps_of_an_hour = 40;
  for (int step = 0; step < most_steps && !sitting.table->over(); ++step) {
    if (step == steps_of_an_hour) sitting.clock.advance(std::chrono::hours(1));
    at.wait_for_person();
    if (sitting.table->over()) break;
    ASSERT_TRUE(take_a_step(at, step)) << "step " << step << '\n' << at.text();
  }
  ASSERT_TRUE(sitting.table->over()) << at.text();
  EXPECT_TRUE(at.shows("The game is over")) << at.text();
  const bool shared = sitting.table->state().winners.size() > 1;
  EXPECT_TRUE(at.shows(shared ? " share the victory, after " : " wins, after ")) << at.text();
  const auto replayed = notation::replay(sitting.table->ruleset(), sitting.table->record());
  ASSERT_TRUE(replayed);
  EXPECT_EQ(*replayed, sitting.table->state());
}

const testing::Names three_people{"Ann", "Bob", "Carol"};
const testing::Names among_bots{"Ann", "Bob:steady", "Carol:steady"};

INSTANTIATE_TEST_SUITE_P(Terminal, EveryEdition,
                         ::testing::Values(Played{"uk", among_bots, "4"},
                                           Played{"uk-short", among_bots, "11"},
                                           Played{"uk-timed", three_people, "1"},
                                           Played{"london", {"Ann", "Bob"}, "12"},
                                           Played{"xorti", among_bots, "10"},
                                           Played{"savings", among_bots, "7"},
                                           Played{"hongkong", three_people, "1"},
                                           Played{"us", among_bots, "3"},
                                           Played{"editions/examples/island.toml", among_bots, "1"}),
                         [](const auto& played) {
                           std::string name = played.param.edition;
                           name = name.substr(name.rfind('/') + 1);
                           name = name.substr(0, name.find('.'));
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace freehold::terminal
