// Every edition played to its proper end: by nothing but the keys that the screen offers, and line by line.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "notation/game_record.h"
#include "sitting.h"
#include "terminal/run_terminal.h"
#include "terminal/table_game.h"

namespace freehold::terminal {
namespace {

using testing::AtScreen;
using testing::Sitting;

// What a person types who does the first thing of these that the screen offers.
struct Habit {
  std::string_view offered;
  std::string_view keys;
};
constexpr std::array<Habit, 15> habits{{{"[a] Accept", "a<enter>"},
                                        {"[k] Declare bankruptcy", "k<enter>"},
                                        {"[m] Raise cash", "m"},
                                        {"[c] Claim the rent", "c"},
                                        {"[b] Buy ", "b<enter>"},
                                        {"[d] Decline", "d<enter>"},
                                        {"Your sealed bid:", "25<enter>"},
                                        {"Your bid:", "x<enter>"},
                                        {"[c] Claim it", "c<enter>"},
                                        {"[1] ", "1<enter>"},
                                        {"[g] Go to any space", "g<down><enter>"},
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

// One step of a person; false if the screen offers nothing that these habits know.
bool take_a_step(AtScreen& at, int step) {
  const std::string screen = at.text();
  const bool may_build = screen.find("you can now") != std::string::npos || step % 20 == 0;
  if (may_build && screen.find("[m] Manage") != std::string::npos) {
    at.press("m");
    manage(at, false);
    if (at.text() != screen) return true;
  }
  if (step % 40 == 7 && screen.find("[z] Savings") != std::string::npos)
    at.press("zd60<enter><enter>w20<enter><enter><esc><esc>");
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

class EveryEditionByKeys : public ::testing::TestWithParam<Played> {};

TEST_P(EveryEditionByKeys, is_played_to_its_end_by_keys) {
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
  EXPECT_TRUE(at.shows(shared ? " share the victory after " : " wins after ")) << at.text();
  const auto replayed = notation::replay(sitting.table->ruleset(), sitting.table->record());
  ASSERT_TRUE(replayed);
  EXPECT_EQ(*replayed, sitting.table->state());
}

// A person in the line mode: reads what has been written since the last answer, and types the next.
class Typist : public std::streambuf {
 public:
  explicit Typist(std::ostringstream& heard) : heard_(heard) {}

 protected:
  int_type underflow() override {
    constexpr int most_answers = 20'000;
    if (++answers_ > most_answers) return traits_type::eof();
    line_ = answer('\n' + heard_.str()) + '\n';
    heard_.str("");
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

 private:
  static bool offers(std::string_view said, std::string_view word) {
    return said.find(" (" + std::string(word) + ")\n") != std::string_view::npos;
  }
  // The command of the first line that begins like this: "sell Vine Street".
  static std::string listed(std::string_view said, std::string_view verb) {
    const auto at = said.find('\n' + std::string(verb) + ' ');
    if (at == std::string_view::npos) return "";
    const auto line = said.substr(at + 1);
    return std::string(line.substr(0, line.find(": ")));
  }

  std::string answer(const std::string& said) {
    if (said.ends_with("(yes or no) ")) return "yes";
    for (const std::string_view verb : {"sell", "mortgage", "sell-deed"}) {
      if (const std::string command = listed(said, verb); in_debt_ && !command.empty()) return command;
    }
    in_debt_ = said.find("Raise cash (manage)") != std::string::npos;
    if (in_debt_ && !offers(said, "bankrupt")) return "manage";
    const bool sealed = said.find("Hand in a sealed bid") != std::string::npos;
    if (sealed || (said.find(" (bid AMOUNT, from ") != std::string::npos && answers_ % 3 != 0)) {
      const auto from = said.find(" (bid AMOUNT, from ");
      if (from != std::string::npos)
        return "bid " + said.substr(from + 19, said.find(" to ", from) - from - 19);
    }
    if (offers(said, "go")) return "go Go";
    for (const std::string_view word : {"accept", "bankrupt", "buy", "decline", "claim-rent", "claim", "1",
                                        "fine", "roll", "pass", "end"}) {
      if (offers(said, word)) return std::string(word);
    }
    return "";  // asks again
  }

  std::ostringstream& heard_;
  std::string line_;
  int answers_ = 0;
  bool in_debt_ = false;
};

class EveryEditionInLines : public EveryEditionByKeys {};

TEST_P(EveryEditionInLines, is_played_to_its_end_line_by_line) {
  const auto& [edition, names, seed] = GetParam();
  Sitting sitting(names, seed, edition);
  if (edition == "uk-timed") sitting.clock.advance(std::chrono::hours(1));
  std::ostringstream out;
  Typist typist(out);
  std::istream in(&typist);
  TableGame game(*sitting.table);
  EXPECT_EQ(run_plain(game, in, out), 0);
  ASSERT_TRUE(sitting.table->over()) << out.str();
  EXPECT_NE(out.str().find(" after "), std::string::npos) << out.str();
}

const testing::Names three_people{"Ann", "Bob", "Carol"};
const testing::Names among_bots{"Ann", "Bob:steady", "Carol:steady"};

// Seeds whose games are short; the one of xorti differs between the two ways of playing.
std::vector<Played> all_editions(Played xorti) {
  return {{"uk", among_bots, "4"},
          {"uk-short", among_bots, "11"},
          {"uk-timed", three_people, "1"},
          {"london", {"Ann", "Bob"}, "12"},
          std::move(xorti),
          {"savings", among_bots, "7"},
          {"hongkong", three_people, "1"},
          {"us", among_bots, "3"},
          {"us-speed", among_bots, "3"},
          {"editions/examples/island.toml", among_bots, "1"}};
}

std::string test_name(const ::testing::TestParamInfo<Played>& played) {
  std::string name = played.param.edition;
  name = name.substr(name.rfind('/') + 1);
  name = name.substr(0, name.find('.'));
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Terminal, EveryEditionByKeys,
                         ::testing::ValuesIn(all_editions({"xorti", among_bots, "10"})), test_name);
INSTANTIATE_TEST_SUITE_P(Terminal, EveryEditionInLines,
                         ::testing::ValuesIn(all_editions({"xorti", {"Ann", "Bob:steady"}, "1"})), test_name);

}  // namespace
}  // namespace freehold::terminal
