// A name for the game in play, and what is asked where another save has it.
#include <gtest/gtest.h>

#include <sstream>

#include "sitting.h"
#include "terminal/run_terminal.h"
#include "terminal/table_game.h"

namespace freehold::terminal {
namespace {

using testing::at_vine_street;
using testing::AtScreen;
using testing::Sitting;

constexpr const char* shall_it = "Give the name to this game instead?";

// A game whose beginning is saved as "friday".
struct Friday : Sitting {
  Friday() : Sitting({"Ann", "Bob"}, at_vine_street) { EXPECT_TRUE(table->save("friday")); }
  // Whether the name now stands for the game as it goes on.
  bool goes_on() { return !store.find("friday")->length; }
  std::string plain(const std::string& input) {
    std::istringstream in(input);
    std::ostringstream out;
    TableGame game(*table);
    run_plain(game, in, out);
    return out.str();
  }
};

TEST(Naming, a_name_that_is_taken_is_asked_about_on_the_screen) {
  Friday sitting;
  AtScreen at(sitting, 80, 24);
  at.press("nfriday<enter>");
  EXPECT_TRUE(at.shows("There is already a save called “friday”.")) << at.text();
  EXPECT_TRUE(at.shows("[y] Yes  [n] No")) << at.text();
  at.press("xn");
  EXPECT_FALSE(at.shows("[y] Yes")) << at.text();
  EXPECT_FALSE(sitting.goes_on());
  at.press("<enter>y");
  EXPECT_TRUE(at.shows("This game is now called “friday”.")) << at.text();
  EXPECT_TRUE(sitting.goes_on());
}

TEST(Naming, after_a_no_another_name_can_be_typed) {
  Friday sitting;
  AtScreen at(sitting, 80, 24);
  at.press("nfriday<enter><esc><bs>n<enter>");
  EXPECT_TRUE(at.shows("This game is now called “fridan”.")) << at.text();
}

TEST(Naming, a_name_that_is_taken_is_asked_about_line_by_line) {
  Friday sitting;
  const std::string no = sitting.plain("save friday\nno\n");
  EXPECT_NE(no.find(shall_it), std::string::npos) << no;
  EXPECT_NE(no.find("Not done."), std::string::npos) << no;
  EXPECT_FALSE(sitting.goes_on());
  const std::string yes = sitting.plain("save friday\nyes\n");
  EXPECT_NE(yes.find("This game is now called “friday”."), std::string::npos) << yes;
  EXPECT_TRUE(sitting.goes_on());
}

}  // namespace
}  // namespace freehold::terminal
