// `freehold saves`, `replay` and `verify` on games that are really kept.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "kept_games.h"
#include "program_run.h"

namespace freehold::e2e {
namespace {

namespace json = boost::json;

std::string content_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Saves, are_listed_and_shown) {
  const Home home;
  EXPECT_TRUE(has(home.run({"saves"}).out, "No game has a name yet"));
  KeptGames games(home);
  const auto id = games.going_on("friday");
  EXPECT_EQ(home.run({"saves", "list", "--names"}).out, "friday\n");
  EXPECT_EQ(home.run({"saves", "list", "--all", "--names"}).out, id + "\n");
  const auto table = home.run({"saves"}).out;
  EXPECT_TRUE(has(table, "friday")) << table;
  EXPECT_TRUE(has(table, "Ann, Bob")) << table;
  const auto list = json::parse(home.run({"saves", "list", "--json"}).out).as_array();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].at("name").as_string(), "friday");
  EXPECT_EQ(list[0].at("edition").as_string(), "uk");
  EXPECT_GE(list[0].at("round").as_int64(), 1);
  EXPECT_EQ(list[0].at("saved_at").as_string().size(), std::string_view{"2026-01-01T00:00:00Z"}.size());
  const auto page = home.run({"saves", "show", "friday"});
  EXPECT_EQ(page.code, 0) << page.err;
  EXPECT_TRUE(has(page.out, "London, official rules")) << page.out;
  EXPECT_TRUE(has(page.out, "The game waits for ")) << page.out;
}

TEST(Saves, G_6_renaming_keeps_the_game_and_asks_before_it_replaces) {
  const Home home;
  KeptGames games(home);
  games.going_on("friday");
  games.going_on("sunday");
  EXPECT_EQ(home.run({"saves", "rename", "friday", "monday"}).code, 0);
  EXPECT_TRUE(has(home.run({"saves", "list", "--names"}).out, "monday\n"));
  const auto refused = home.run({"saves", "rename", "monday", "sunday"});
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(has(refused.err, "--yes")) << refused.err;
  EXPECT_TRUE(has(home.run({"saves", "list", "--names"}).out, "monday\n"));
  EXPECT_EQ(home.run({"saves", "rename", "monday", "sunday", "--yes"}).code, 0);
  EXPECT_EQ(home.run({"saves", "list", "--names"}).out, "sunday\n");
  EXPECT_EQ(home.run({"saves", "rename", "nothing", "else"}).code, 1);
}

TEST(Saves, deleting_asks_and_takes_the_game_with_its_last_save) {
  const Home home;
  KeptGames games(home);
  const auto id = games.going_on("friday");
  EXPECT_EQ(home.run({"saves", "delete", "friday"}).code, 1) << "nobody said yes";
  EXPECT_EQ(home.run({"saves", "list", "--names"}).out, "friday\n");
  EXPECT_EQ(home.run({"saves", "delete", "friday", "--yes"}).code, 0);
  EXPECT_EQ(home.run({"saves", "list", "--all", "--names"}).out, "");
  const auto other = games.going_on("sunday");
  EXPECT_EQ(home.run({"saves", "delete", other, "--yes"}).code, 0) << "by the id of the game";
  EXPECT_EQ(home.run({"saves", "list", "--names"}).out, "");
  EXPECT_EQ(home.run({"saves", "delete", "friday", "--yes"}).code, 1);
}

TEST(Saves, a_game_goes_from_one_home_to_another_as_a_file) {
  const Home here;
  KeptGames games(here);
  games.going_on("friday");
  const auto file = (here.folder() / "game.json").string();
  EXPECT_EQ(here.run({"saves", "export", "friday", file}).code, 0);
  EXPECT_EQ(here.run({"saves", "export", "friday"}).out, content_of(file))
      << "standard output holds the same";
  EXPECT_EQ(here.run({"saves", "export", "friday", file}).code, 1) << "the file is there already";
  EXPECT_EQ(here.run({"saves", "export", "friday", file, "--yes"}).code, 0);

  const Home there;
  const auto imported = there.run({"saves", "import", file});
  EXPECT_EQ(imported.code, 0) << imported.err;
  EXPECT_EQ(there.run({"saves", "list", "--names"}).out, "game\n");
  EXPECT_EQ(there.run({"saves", "import", file}).code, 1) << "the name is taken";
  EXPECT_EQ(there.run({"saves", "import", "-", "--name", "piped"}, content_of(file)).code, 0);
  const auto position = [](const Home& home, const std::string& name) {
    return json::parse(home.run({"replay", name, "--json"}).out);
  };
  EXPECT_EQ(position(there, "game"), position(here, "friday"));
  EXPECT_EQ(position(there, "piped"), position(here, "friday"));
}

TEST(Saves, looking_something_up_makes_no_store) {
  const Home home;
  const auto store = home.folder() / "new" / "folder" / "x.db";
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"saves", "list"}, {"saves", "show", "any"}, {"replay", "any"}}) {
    const Ran named = home.run(with(command, {"--store", store.string()}));
    EXPECT_EQ(named.code, 1);
    EXPECT_TRUE(has(named.err, "there is no store " + store.string())) << named.err;
  }
  EXPECT_FALSE(std::filesystem::exists(store.parent_path()));
  const Ran none = home.run({"saves", "list"});
  EXPECT_EQ(none.code, 0) << none.err;
  EXPECT_TRUE(has(none.out, "No game has a name yet")) << none.out;
}

TEST(Saves, what_would_be_asked_is_told_where_nobody_can_be) {
  const Home home;
  const auto file = (home.folder() / "game.json").string();
  KeptGames games(home);
  games.going_on("friday");
  EXPECT_EQ(home.run({"saves", "export", "friday", file}).code, 0);
  const Ran again = home.run({"saves", "export", "friday", file});
  EXPECT_EQ(again.code, 1);
  EXPECT_TRUE(has(again.err, "There is a file " + file + " already. Replace it?")) << again.err;
  EXPECT_TRUE(has(again.err, "--yes")) << again.err;
}

TEST(Saves, a_file_that_is_no_game_is_refused) {
  const Home home;
  KeptGames games(home);
  games.going_on("friday");
  const auto text = home.run({"saves", "export", "friday"}).out;
  EXPECT_EQ(home.run({"saves", "import", home.write("half.json", text.substr(0, text.size() / 2))}).code, 1);
  EXPECT_EQ(home.run({"saves", "import", home.write("other.json", "{}")}).code, 1);
  EXPECT_EQ(home.run({"saves", "import", home.write("empty.json", "")}).code, 1);
  EXPECT_EQ(home.run({"saves", "import", (home.folder() / "none.json").string()}).code, 1);
  EXPECT_EQ(home.run({"saves", "list", "--names"}).out, "friday\n");
}

TEST(Store, its_place_is_the_option_then_the_environment) {
  const Home home;
  KeptGames games(home);
  games.going_on("friday");
  const auto there = (home.folder() / ".local/share/freehold/freehold.db").string();
  const Home other;
  EXPECT_EQ(other.run({"saves", "list", "--names", "--store", there}).out, "friday\n");
  EXPECT_EQ(other.run({"saves", "list", "--names"}, "", {{"FREEHOLD_STORE", there}}).out, "friday\n");
  EXPECT_EQ(
      other.run({"saves", "list", "--names", "--store", ":memory:"}, "", {{"FREEHOLD_STORE", there}}).out,
      "");
}

TEST(Store, a_foreign_file_is_an_error_of_the_environment_and_stays_as_it_is) {
  const Home home;
  const auto file = home.write("notes.txt", "These are my notes, and no games.\n");
  const auto ran = home.run({"saves", "list", "--store", file});
  EXPECT_EQ(ran.code, 3) << ran.err;
  EXPECT_TRUE(has(ran.err, "notes.txt")) << ran.err;
  EXPECT_EQ(content_of(file), "These are my notes, and no games.\n");
}

TEST(Replay, tells_every_round_and_gives_any_position) {
  const Home home;
  KeptGames games(home);
  games.going_on("friday");
  const auto story = home.run({"replay", "friday"});
  EXPECT_EQ(story.code, 0) << story.err;
  EXPECT_TRUE(has(story.out, "Round 1\n")) << story.out;
  EXPECT_TRUE(has(story.out, "Ann")) << story.out;
  const auto whole = json::parse(home.run({"replay", "friday", "--json"}).out);
  const auto early = json::parse(home.run({"replay", "friday", "--entries", "5", "--json"}).out);
  EXPECT_EQ(early.at("entries").as_int64(), 5);
  EXPECT_GT(whole.at("entries").as_int64(), 5);
  EXPECT_NE(whole.at("state"), early.at("state"));
  EXPECT_EQ(home.run({"replay", "sunday"}).code, 1);
  EXPECT_EQ(home.run({"replay", "friday", "--entries", "-1"}).code, 2);
}

TEST(Replay, a_turns_heading_names_whose_turn_it_is) {
  const Home home;
  KeptGames games(home);
  games.going_on("friday");
  std::istringstream story{home.run({"replay", "friday"}).out};
  std::string line;
  std::string heading;
  int turns = 0;
  while (std::getline(story, line)) {
    if (line.starts_with("  ") && line[2] != ' ') heading = line.substr(2);
    const auto at = line.find("’s turn");
    if (at == std::string::npos) continue;
    EXPECT_TRUE(line.ends_with(heading + "’s turn")) << line;
    ++turns;
  }
  EXPECT_GT(turns, 2);
}

TEST(Verify, proves_a_game_that_is_over_and_nothing_before) {
  const Home home;
  KeptGames games(home);
  games.over("friday");
  games.going_on("sunday");
  const auto proof = home.run({"verify", "friday", "--json"});
  EXPECT_EQ(proof.code, 0) << proof.out;
  const auto found = json::parse(proof.out).as_object();
  EXPECT_TRUE(found.at("ok").as_bool());
  EXPECT_GT(found.at("draws").to_number<int>(), 0);
  EXPECT_EQ(found.at("commitment").as_string().size(), 64U);
  EXPECT_EQ(found.at("seed").as_string().size(), 64U);
  const auto secret = home.run({"verify", "sunday", "--json"});
  EXPECT_EQ(secret.code, 1);
  EXPECT_TRUE(json::parse(secret.out).at("seed").is_null()) << "the seed stays secret while the game goes on";
}

// A log in which one throw was made another.
TEST(Verify, a_throw_that_was_changed_is_found) {
  const Home home;
  KeptGames games(home);
  games.over("friday");
  auto file = json::parse(home.run({"saves", "export", "friday"}).out);
  auto& entries = file.at("record").at("entries").as_array();
  const auto honest = home.write("honest.json", json::serialize(file));
  EXPECT_EQ(home.run({"verify", honest}).code, 0);
  bool changed = false;
  for (auto it = entries.rbegin(); it != entries.rend() && !changed; ++it) {
    if (!it->as_object().contains("outcome")) continue;
    auto& outcome = it->at("outcome").as_object();
    if (!outcome.contains("dice")) continue;
    // The same sum the other way round: the game goes on as it did, so only the proof can notice.
    auto& dice = outcome.at("dice").as_array();
    if (dice.at(0) == dice.at(1)) continue;
    std::swap(dice.at(0), dice.at(1));
    changed = true;
  }
  ASSERT_TRUE(changed) << json::serialize(file.at("record"));
  const auto ran = home.run({"verify", home.write("steered.json", json::serialize(file))});
  EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("is not what the seed gives"), std::string::npos) << ran.out << ran.err;
}

TEST(Verify, speaks_the_language_of_the_reader) {
  const Home home;
  KeptGames games(home);
  games.over("friday");
  games.going_on("sunday", "eight");
  const auto proven = home.run({"verify", "friday", "--lang", "de"}).out;
  EXPECT_NE(proven.find("folgen aus dem Startwert"), std::string::npos) << proven;
  EXPECT_NE(proven.find("Festlegung  "), std::string::npos) << proven;
  const auto secret = home.run({"verify", "sunday", "--lang", "fr"}).out;
  EXPECT_NE(secret.find("La graine est publiée à la fin"), std::string::npos) << secret;
}

}  // namespace
}  // namespace freehold::e2e
