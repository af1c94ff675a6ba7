// `freehold play` in a real terminal: what a person sees, and what is left when the terminal goes away.
#include "tmux.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iterator>
#include <vector>

namespace freehold::e2e {
namespace {

// Two people at one keyboard; the seed brings Ann, who starts, to an unowned deed with her first throw.
constexpr const char* two_people = "freehold play --players Ann,Bob --bots 0 --seed two";

// Plays until somebody may buy; false if that does not come.
bool play_to_a_purchase(Tmux& terminal) {
  for (int i = 0; i < 20; ++i) {
    const std::string found = terminal.wait_for_any({"[r] Throw", "[b] Buy", "[e] End"});
    if (found == "[b] Buy") return true;
    if (found.empty()) return false;
    const std::string before = terminal.screen();
    terminal.keys({found == "[r] Throw" ? "r" : "e"});
    for (int n = 0; n < 200 && terminal.screen() == before; ++n)
      continue;
  }
  return false;
}

bool play_to_an_auction(Tmux& terminal) {
  if (!play_to_a_purchase(terminal)) return false;
  terminal.keys({"d"});
  if (!terminal.wait_for("will be auctioned to everyone")) return false;
  terminal.keys({"Enter"});
  return terminal.wait_for("bid or pass?");
}

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Tmux, a_deed_is_bought) {
  Tmux terminal(80, 24);
  terminal.type_line(two_people);
  ASSERT_TRUE(play_to_a_purchase(terminal)) << terminal.screen();
  terminal.keys({"Enter", "Space"});
  terminal.keys({"b"});
  ASSERT_TRUE(terminal.wait_for("You keep")) << terminal.screen();
  terminal.keys({"Enter"});
  ASSERT_TRUE(terminal.wait_for(" buys ")) << terminal.screen();
}

TEST(Tmux, a_name_is_asked_for_once_and_another_one_can_be_given) {
  Tmux terminal(80, 24);
  terminal.type_line("freehold play --terminal --seed name");
  ASSERT_TRUE(terminal.wait_for("Your name (just Enter for Player):")) << terminal.screen();
  terminal.type_line("Zoe");
  ASSERT_TRUE(terminal.wait_for("Z Zoe")) << terminal.screen();
  terminal.keys({"q"});
  ASSERT_TRUE(terminal.wait_for("Quit?")) << terminal.screen();
  terminal.keys({"y"});
  ASSERT_TRUE(terminal.wait_for("Continue it with")) << terminal.screen();
  terminal.type_line("clear; freehold play --terminal --seed name");
  ASSERT_TRUE(terminal.wait_for("Z Zoe")) << terminal.screen();
  terminal.keys({"q"});
  ASSERT_TRUE(terminal.wait_for("Quit?")) << terminal.screen();
  terminal.keys({"y"});
  ASSERT_TRUE(terminal.wait_for("Continue it with")) << terminal.screen();
  terminal.type_line("clear; freehold play --name Max --seed name");
  ASSERT_TRUE(terminal.wait_for("M Max")) << terminal.screen();
}

TEST(Tmux, G_6_quitting_in_an_auction_and_resuming_there) {
  Tmux terminal(80, 24);
  terminal.type_line(two_people);
  ASSERT_TRUE(play_to_an_auction(terminal)) << terminal.screen();
  terminal.keys({"4", "2"});
  ASSERT_TRUE(terminal.wait_for("42_")) << terminal.screen();
  terminal.keys({"Enter"});
  ASSERT_TRUE(terminal.wait_for("High bid: £42")) << terminal.screen();
  const std::string before = terminal.screen();
  terminal.keys({"q"});
  ASSERT_TRUE(terminal.wait_for("Quit?")) << terminal.screen();
  terminal.keys({"y"});
  ASSERT_TRUE(terminal.wait_for("Continue it with:")) << terminal.screen();
  terminal.type_line("clear; freehold play --resume");
  ASSERT_TRUE(terminal.wait_for("High bid: £42")) << terminal.screen();
  EXPECT_EQ(terminal.screen(), before);
}

TEST(Tmux, H_6_a_game_of_a_hundred_rounds_is_watched_to_its_end) {
  Tmux terminal(80, 24);
  terminal.type_line("freehold play --watch --edition hongkong --bots 2 --speed 5 --seed a");
  ASSERT_TRUE(terminal.wait_for("The game is over")) << terminal.screen();
  EXPECT_NE(terminal.screen().find("after 100 rounds. The most money wins"), std::string::npos)
      << terminal.screen();
}

TEST(Tmux, a_lost_terminal_loses_nothing) {
  Tmux terminal(80, 24);
  terminal.type_line(two_people);
  ASSERT_TRUE(play_to_an_auction(terminal)) << terminal.screen();
  const std::string before = terminal.screen();
  terminal.lose_and_reopen();
  terminal.type_line("freehold play --resume");
  ASSERT_TRUE(terminal.wait_for("bid or pass?")) << terminal.screen();
  EXPECT_EQ(terminal.screen(), before);
}

// If nothing but the end of the input tells of it.
TEST(Tmux, a_program_that_ignores_the_hangup_ends_too) {
  Tmux terminal(80, 24);
  terminal.type_line("cd; trap '' HUP; sh -c 'echo $$ > pid; exec " + std::string(two_people) + "'");
  ASSERT_TRUE(terminal.wait_for("[r] Throw")) << terminal.screen();
  const int program = std::stoi(content_of(terminal.file("pid")));
  terminal.lose_and_reopen();
  terminal.type_line("while kill -0 " + std::to_string(program) +
                     " 2>/dev/null; do :; done; echo it e''nded");
  EXPECT_TRUE(terminal.wait_for("it ended")) << terminal.screen();
}

TEST(Tmux, the_board_follows_the_size_of_the_window) {
  Tmux terminal(120, 40);
  terminal.type_line(two_people);
  ASSERT_TRUE(terminal.wait_for("Trafalgar")) << terminal.screen();
  terminal.resize(80, 24);
  ASSERT_TRUE(terminal.wait_for("rTrafa sFench")) << terminal.screen();
  EXPECT_EQ(terminal.screen().find("Trafalgar"), std::string::npos);
  terminal.resize(50, 14);
  ASSERT_TRUE(terminal.wait_for("throw the dice")) << terminal.screen();
  terminal.resize(20, 6);
  ASSERT_TRUE(terminal.wait_for("too")) << terminal.screen();
  terminal.resize(120, 40);
  ASSERT_TRUE(terminal.wait_for("rTrafalgar sFenchurch")) << terminal.screen();
}

TEST(Tmux, no_colours_where_none_are_wanted) {
  const auto coloured = [](const std::string& screen) {
    for (const char* sequence : {"\x1b[3", "\x1b[4", "\x1b[9", "\x1b[10", ";38;", ";48;"}) {
      for (auto at = screen.find(sequence); at != std::string::npos; at = screen.find(sequence, at + 1)) {
        if (screen.compare(at, 4, "\x1b[4m") != 0 && screen.compare(at, 5, "\x1b[39m") != 0 &&
            screen.compare(at, 5, "\x1b[49m") != 0) {
          return true;
        }
      }
    }
    return false;
  };
  Tmux terminal(80, 24);
  terminal.type_line(two_people);
  ASSERT_TRUE(terminal.wait_for("[r] Throw")) << terminal.screen();
  EXPECT_TRUE(coloured(terminal.coloured_screen())) << terminal.coloured_screen();
  terminal.keys({"q"});
  ASSERT_TRUE(terminal.wait_for("Quit?"));
  terminal.keys({"y"});
  ASSERT_TRUE(terminal.wait_for("Continue it with:"));
  terminal.type_line("clear; NO_COLOR=1 freehold play --resume");
  ASSERT_TRUE(terminal.wait_for("[r] Throw")) << terminal.screen();
  EXPECT_FALSE(coloured(terminal.coloured_screen())) << terminal.coloured_screen();
}

TEST(Tmux, ascii_alone_in_a_locale_without_utf_8_and_on_demand) {
  for (const std::string& line :
       {std::string("LC_ALL=C ") + two_people, two_people + std::string(" --ascii")}) {
    Tmux terminal(80, 24);
    terminal.type_line(line);
    ASSERT_TRUE(terminal.wait_for("[r] Throw")) << terminal.screen();
    const std::string screen = terminal.screen();
    EXPECT_TRUE(std::ranges::all_of(screen, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }))
        << screen;
    EXPECT_NE(screen.find(" 1,500  Go"), std::string::npos) << screen;
  }
}

// Nothing is begun where nothing can be shown.
TEST(Tmux, an_unknown_terminal_is_refused_and_leaves_no_game) {
  Tmux terminal(80, 24);
  terminal.type_line("TERM=nonsense freehold play --terminal; freehold saves --all; echo do''ne");
  ASSERT_TRUE(terminal.wait_for("done")) << terminal.screen();
  const std::string screen = terminal.screen();
  EXPECT_NE(screen.find("this kind of terminal (TERM=nonsense) is unknown"), std::string::npos) << screen;
  EXPECT_NE(screen.find("--plain"), std::string::npos) << screen;
  EXPECT_NE(screen.find("No game is kept yet"), std::string::npos) << screen;
}

TEST(Tmux, a_terminal_without_a_cursor_plays_line_by_line) {
  Tmux terminal(80, 24);
  terminal.type_line("TERM=dumb " + std::string(two_people) + " --terminal");
  ASSERT_TRUE(terminal.wait_for("(TERM=dumb) can’t move its cursor")) << terminal.screen();
  ASSERT_TRUE(terminal.wait_for("1. Throw the dice (roll)")) << terminal.screen();
  terminal.type_line("quit");
  ASSERT_TRUE(terminal.wait_for("Continue it with:")) << terminal.screen();
}

// Whatever ends the program, the terminal is as it was: its modes and the usual screen.
TEST(Tmux, the_terminal_is_given_back) {
  const std::vector<int> endings{0, SIGTERM, SIGHUP, SIGSEGV, SIGABRT};
  for (const int ending : endings) {
    Tmux terminal(80, 24);
    terminal.type_line("cd; stty -g > before; sh -c 'echo $$ > pid; exec " + std::string(two_people) +
                       "'; stty -g > after; echo do''ne");
    ASSERT_TRUE(terminal.wait_for("[r] Throw")) << terminal.screen();
    if (ending == 0) {
      terminal.keys({"C-c"});
      ASSERT_TRUE(terminal.wait_for("Quit?")) << terminal.screen();
      terminal.keys({"y"});
    } else {
      const int program = std::stoi(content_of(terminal.file("pid")));
      ASSERT_EQ(kill(program, ending), 0);
    }
    ASSERT_TRUE(terminal.wait_for("done")) << ending << '\n' << terminal.screen();
    EXPECT_EQ(terminal.screen().find("Throw the dice"), std::string::npos) << ending;
    const std::string before = content_of(terminal.file("before"));
    EXPECT_FALSE(before.empty());
    EXPECT_EQ(content_of(terminal.file("after")), before) << ending;
  }
}

}  // namespace
}  // namespace freehold::e2e
