// `freehold play --plain`: games started, quit, resumed and played to their end by the real program.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "program_run.h"

namespace freehold::e2e {
namespace {

namespace json = boost::json;

// The text after the last empty line: the question that the program asks.
std::string last_question(const std::string& text) {
  return text.substr(text.rfind("\n\n") + 2);
}

TEST(Play, UK_1_bots_play_a_whole_game_that_can_be_verified) {
  const Home home;
  const auto ran = home.run({"play", "--plain", "--watch", "--seed", "abc", "--save", "friday"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Commitment of the dice")) << ran.out.substr(0, 500);
  const auto list = json::parse(home.run({"saves", "--json"}).out).as_array();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_TRUE(list[0].at("over").as_bool());
  EXPECT_TRUE(has(home.run({"saves", "show", "friday"}).out, "winner"));
  EXPECT_EQ(home.run({"verify", "friday"}).code, 0);
}

// The same game in every language: told by --lang or by the system, with the same sums.
TEST(Play, is_told_in_the_language_that_is_asked_for) {
  const Home home;
  const std::vector<std::string> play{"play", "--plain", "--players", "Ann,Bob", "--seed", "abc"};
  const auto in = [&](const std::string& tag) {
    auto words = play;
    words.insert(words.end(), {"--lang", tag});
    return home.run(words, "roll\n").out;
  };
  EXPECT_TRUE(has(in("de"), "würfle")) << in("de");
  EXPECT_TRUE(has(in("fr"), "lancez les dés")) << in("fr");
  EXPECT_TRUE(has(in("zh-Hant"), "請擲骰")) << in("zh-Hant");
  const auto by_system = home.run(play, "roll\n", {{"LC_ALL", ""}, {"LANG", "es_MX.UTF-8"}}).out;
  EXPECT_TRUE(has(by_system, "tira los dados")) << by_system;
  EXPECT_EQ(by_system.substr(0, 400), in("es").substr(0, 400));
  const auto before = home.run({"--lang", "nl", "play", "--plain", "--players", "Ann,Bob"}, "");
  EXPECT_TRUE(has(before.out, "gooi de dobbelstenen")) << before.out << before.err;
}

TEST(Play, a_language_that_is_not_there_is_refused_with_those_that_are) {
  const Home home;
  const auto ran = home.run({"play", "--plain", "--lang", "xx"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "zh-Hant")) << ran.err;
}

TEST(Play, every_edition_goes_on_to_its_limit_of_rounds) {
  const Home home;
  for (const std::string edition :
       {"uk", "uk-short", "london", "xorti", "savings", "hongkong", "us", "editions/examples/island.toml"}) {
    const auto ran = home.run({"play", "--plain", "--watch", "--bots", "2", "--edition", edition, "--rounds",
                               "4", "--seed", "abc"});
    EXPECT_EQ(ran.code, 0) << edition << ran.err;
    EXPECT_TRUE(has(ran.out, "The game is over")) << edition << ran.out;
    EXPECT_TRUE(has(ran.out, "after 4 rounds")) << edition << ran.out;
  }
}

TEST(Play, G_6_a_game_that_was_quit_goes_on_at_the_same_decision) {
  const Home home;
  const auto first = home.run({"play", "--plain", "--seed", "abc", "--save", "friday"}, "roll\n");
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_TRUE(has(first.err, "freehold play --resume 'friday'")) << first.err;
  const auto position = home.run({"replay", "friday", "--json"}).out;
  for (const auto& resume : {std::vector<std::string>{"--resume"}, {"--resume", "friday"}}) {
    std::vector<std::string> arguments{"play", "--plain"};
    arguments.insert(arguments.end(), resume.begin(), resume.end());
    const auto again = home.run(arguments);
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(last_question(again.out), last_question(first.out));
    EXPECT_EQ(home.run({"replay", "friday", "--json"}).out, position) << "looking changes nothing";
  }
}

TEST(Play, resuming_needs_a_game_that_is_there) {
  const Home home;
  const auto none = home.run({"play", "--plain", "--resume"});
  EXPECT_EQ(none.code, 1);
  EXPECT_TRUE(has(none.err, "'freehold play' starts one")) << none.err;
  EXPECT_EQ(home.run({"play", "--plain", "--resume", "friday"}).code, 1);
  const auto both = home.run({"play", "--plain", "--resume", "--edition", "uk-short", "--rule", "salary=1"});
  EXPECT_EQ(both.code, 2);
  EXPECT_TRUE(has(both.err, "leave out --edition, --rule")) << both.err;
}

TEST(Play, the_same_seed_gives_the_same_game) {
  const auto story = [](const std::string& seed) {
    const Home home;
    home.run({"play", "--plain", "--watch", "--bots", "2", "--rounds", "3", "--seed", seed, "--save", "x"});
    return home.run({"replay", "x"}).out;
  };
  EXPECT_EQ(story("one"), story("one"));
  EXPECT_NE(story("one"), story("two"));
}

TEST(Play, G_7_house_rules_and_limits_hold_in_the_game) {
  const Home home;
  home.run({"play", "--plain", "--rule", "free_parking_pot=true", "--rule", "start_cash=2000", "--rounds",
            "5", "--save", "x"});
  const auto options =
      json::parse(home.run({"replay", "x", "--json"}).out).at("state").at("options").as_object();
  EXPECT_EQ(options, (json::object{{"start_cash", 2000}, {"free_parking_pot", true}, {"max_rounds", 5}}));
  home.run({"play", "--plain", "--minutes", "30", "--save", "y"});
  const auto timed =
      json::parse(home.run({"replay", "y", "--json"}).out).at("state").at("options").as_object();
  EXPECT_EQ(timed, (json::object{{"timed", true}, {"time_limit", 30}}));
}

TEST(Play, people_and_bots_take_their_seats_as_asked) {
  const Home home;
  home.run({"play", "--plain", "--players", "Ann:ship,Bob", "--bots", "random,steady", "--save", "x"});
  const auto players =
      json::parse(home.run({"replay", "x", "--json"}).out).at("state").at("players").as_array();
  ASSERT_EQ(players.size(), 4U);
  EXPECT_EQ(players[0].at("name").as_string(), "Ann");
  EXPECT_EQ(players[0].at("token").as_string(), "ship");
  EXPECT_EQ(players[1].at("name").as_string(), "Bob");
  const auto page = home.run({"saves", "show", "x"}).out;
  EXPECT_TRUE(has(page, "random")) << page;
  EXPECT_TRUE(has(page, "steady")) << page;
}

struct Refused {
  std::vector<std::string> arguments;
  int code;
  std::string part;
};

TEST(Play, G_1_G_2_what_cannot_be_played_is_refused_with_the_reason) {
  const Refused refusals[] = {{{"--players", "Ann,ann "}, 2, "G.1"},
                              {{"--players", "Ann:hat,Bob:Hat"}, 2, "G.1"},
                              {{"--players", "Ann", "--bots", "0"}, 2, "2 to 8 players"},
                              {{"--bots", "8"}, 2, "2 to 8 players"},
                              {{"--bots", "stedy"}, 2, "did you mean 'steady'?"},
                              {{"--rule", "salry=1"}, 2, "did you mean 'salary'?"},
                              {{"--rule", "savings=true"}, 2, "no space of kind bank"},
                              {{"--minutes", "0"}, 2, "--minutes"},
                              {{"--minutes", "1000000"}, 2, "time_limit"},
                              {{"--edition", "ukk"}, 1, "did you mean 'uk'?"},
                              {{"--watch", "--players", "Ann"}, 2, "--players"},
                              {{"--speed", "9"}, 2, "--speed"}};
  const Home home;
  for (const auto& [arguments, code, part] : refusals) {
    std::vector<std::string> line{"play", "--plain"};
    line.insert(line.end(), arguments.begin(), arguments.end());
    const auto ran = home.run(line);
    EXPECT_EQ(ran.code, code) << arguments.front() << " " << arguments.back() << ran.err;
    EXPECT_TRUE(has(ran.err, part)) << ran.err;
  }
  EXPECT_EQ(home.run({"saves", "--all", "--names"}).out, "") << "nothing was begun";
}

TEST(Play, a_name_that_is_taken_begins_no_game) {
  const Home home;
  home.run({"play", "--plain", "--save", "friday"});
  const auto before = home.run({"saves", "--all", "--names"}).out;
  const auto again = home.run({"play", "--plain", "--save", "Friday"});
  EXPECT_EQ(again.code, 1);
  EXPECT_TRUE(has(again.err, "There is a save 'Friday' already: choose another name.")) << again.err;
  EXPECT_EQ(home.run({"play", "--plain", "--save", std::string(200, 'x')}).code, 1);
  EXPECT_EQ(home.run({"saves", "--all", "--names"}).out, before);
  EXPECT_EQ(home.run({"play", "--plain", "--resume", "friday", "--save", "friday"}).code, 0) << "its own";
}

TEST(Play, ascii_alone_on_demand) {
  const Home home;
  const std::vector<std::string> game{"play", "--plain", "--seed", "abc", "--players", "Zoë,Bob"};
  EXPECT_TRUE(has(home.run(game, "status\n").out, "Zoë (whose turn it is): £1,500"));
  const auto ran = home.run(with(game, {"--ascii"}), "status\nboard\nhelp\n");
  EXPECT_TRUE(has(ran.out, "Zoe (whose turn it is): 1,500")) << ran.out;
  EXPECT_TRUE(std::ranges::all_of(ran.out, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }))
      << ran.out;
}

// As from the menu of a desktop: the opener is a script that notes the link and ends the program.
TEST(Play, without_a_terminal_the_browser_is_opened_where_there_is_a_display) {
  const Home home;
  const auto opener =
      home.write("bin/xdg-open", "#!/bin/sh\necho \"$1\" > \"$HOME/link\"\nkill -TERM $PPID\n");
  std::filesystem::permissions(opener, std::filesystem::perms::owner_all);
  const auto path = (home.folder() / "bin").string() + ":/usr/bin:/bin";
  for (const std::string display : {"DISPLAY", "WAYLAND_DISPLAY"}) {
    const auto ran = home.run({"play"}, "", {{display, "nowhere"}, {"PATH", path}});
    EXPECT_TRUE(has(ran.out, "Freehold is open in your browser: http://")) << ran.out << ran.err;
    std::ifstream link(home.folder() / "link");
    std::string opened;
    EXPECT_TRUE(std::getline(link, opened) && opened.starts_with("http://")) << opened;
    std::filesystem::remove(home.folder() / "link");
  }
}

TEST(Play, without_a_terminal_it_says_how_to_play) {
  const auto ran = Home{}.run({"play"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "--plain")) << ran.err;
}

TEST(Serve, refuses_a_public_address_with_a_path) {
  for (const char* const url :
       {"https://example.org/games/", "https://example.org/?a=b", "https://example.org#x"}) {
    const auto ran = Home{}.run({"serve", "--listen", "127.0.0.1:0", "--public-url", url});
    EXPECT_EQ(ran.code, 2) << url;
    EXPECT_TRUE(has(ran.err, "a name of its own")) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
}

}  // namespace
}  // namespace freehold::e2e
