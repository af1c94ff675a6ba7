// `freehold repeat`: results say where they come from, and are worked out again.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "kept_games.h"
#include "program_run.h"

namespace freehold::e2e {
namespace {

namespace json = boost::json;

using Words = std::vector<std::string>;

json::object json_of(const Ran& ran) {
  EXPECT_EQ(ran.code, 0) << ran.err;
  return json::parse(ran.out).as_object();
}

const Words two_hundred_games{"sim", "--games", "200", "--bots", "steady,random", "--seed", "friday"};

// Each way to get figures as JSON, with options of its own.
const std::vector<Words> commands{
    with(two_hundred_games, {"--rule", "auctions=off", "--until", "first_group", "--json"}),
    {"sim", "--edition", "us", "--bots", "steady,steady,steady", "--games", "60", "--fixed-seats", "--json"},
    {"odds", "--edition", "savings", "--jail", "stay", "--json"},
    {"bots", "match", "--bots", "steady,random", "--games", "40", "--seed", "3", "--boards", "4", "--json"},
    {"bots", "costs", "--bots", "steady,shrewd", "--games", "2", "--json"},
    {"bots", "manners", "--bots", "naive,casual", "--games", "4", "--json"},
    {"ladder", "--bots", "steady,random,fp-a", "--seats", "2", "--games", "30", "--json"},
};

TEST(Repeat, gives_the_same_figures_for_every_kind_of_result) {
  const Home home;
  for (const Words& command : commands) {
    const Ran made = home.run(command);
    ASSERT_EQ(made.code, 0) << made.err;
    const Ran again = home.run({"repeat", home.write("result.json", made.out), "--json"});
    EXPECT_EQ(again.code, 0) << again.err << again.out;
    EXPECT_EQ(json::parse(again.out).at("same"), json::value(true)) << again.out;
  }
}

TEST(Repeat, takes_pages_folders_and_databases) {
  const Home home;
  const auto page = (home.folder() / "games.html").string();
  const auto folder = (home.folder() / "games").string();
  const auto database = (home.folder() / "games.db").string();
  const Ran made =
      home.run(with(two_hundred_games, {"--report", page, "--csv", folder, "--sqlite", database, "--json"}));
  ASSERT_EQ(made.code, 0) << made.err;
  for (const std::string& result : {page, folder, database, home.write("details.json", made.out)}) {
    const Ran again = home.run({"repeat", result});
    EXPECT_EQ(again.code, 0) << result << again.err << again.out;
    EXPECT_TRUE(has(again.out, "The same figures")) << again.out;
  }
  const auto ladder = (home.folder() / "ladder.html").string();
  ASSERT_EQ(
      home.run({"ladder", "--bots", "steady,random", "--seats", "2", "--games", "20", "--html", ladder}).code,
      0);
  EXPECT_EQ(home.run({"repeat", ladder}).code, 0);
}

TEST(Repeat, says_which_figures_differ_and_what_has_changed) {
  const Home home;
  json::object result = json_of(home.run(with(two_hundred_games, {"--json"})));
  result["seats"].as_array()[1].as_object()["wins"] = 199;
  result["provenance"].as_object()["version"] = "0.0.1";
  result["provenance"].as_object()["rules"] = "other";
  const Ran again = home.run({"repeat", home.write("changed.json", json::serialize(result))});
  EXPECT_EQ(again.code, 1);
  EXPECT_TRUE(has(again.out, "seats[1].wins: 199 then, ")) << again.out;
  EXPECT_TRUE(has(again.out, "freehold 0.0.1")) << again.out;
  EXPECT_TRUE(has(again.out, "the rules in force")) << again.out;
}

TEST(Repeat, finds_the_file_of_an_edition_from_any_folder) {
  const Home home;
  const auto file = home.write("dear.toml", "base = \"uk\"\nid = \"dear\"\ntitle = \"Dear London\"\n");
  const auto folder = home.folder().string();
  const Ran made = home.bash("cd " + folder +
                             "\nfreehold sim --edition ./dear.toml --games 10 --json >result.json\n"
                             "freehold odds --edition dear.toml --json >odds.json\n");
  ASSERT_EQ(made.code, 0) << made.err;
  for (const auto* const result : {"/result.json", "/odds.json"}) {
    const Ran again = home.run({"repeat", folder + result});
    EXPECT_EQ(again.code, 0) << again.err << again.out;
    EXPECT_TRUE(has(again.out, "--edition=" + file + " ")) << again.out;
  }
  std::filesystem::remove(file);
  const Ran gone = home.run({"repeat", folder + "/result.json"});
  EXPECT_EQ(gone.code, 1);
  EXPECT_TRUE(has(gone.err, "there is no edition file " + file)) << gone.err;
}

TEST(Repeat, analyses_the_same_game_again_and_notices_another) {
  const Home home;
  KeptGames(home).going_on("friday");
  const Ran made = home.run({"analyse", "friday", "--games", "20", "--course", "2", "--json"});
  ASSERT_EQ(made.code, 0) << made.err;
  const std::string file = home.write("analysis.json", made.out);
  EXPECT_EQ(home.run({"repeat", file}).code, 0);
  json::object other = json::parse(made.out).as_object();
  other["provenance"].as_object()["game"] = "0";
  EXPECT_TRUE(has(home.run({"repeat", home.write("other.json", json::serialize(other))}).out,
                  "its log is not the same"));
}

TEST(Repeat, runs_nothing_that_a_result_could_smuggle_in) {
  const Home home;
  const json::object result = json_of(home.run(with(two_hundred_games, {"--json"})));
  const auto refused = [&](const json::array& command) {
    json::object changed = result;
    changed["provenance"].as_object()["command"] = command;
    return home.run({"repeat", home.write("bad.json", json::serialize(changed))});
  };
  const std::string file = (home.folder() / "written").string();
  for (const json::array& command :
       {json::array{"freehold", "saves", "list"}, json::array{"freehold", "sim", "--csv=" + file},
        json::array{"freehold", "sim", "--games", "3"}, json::array{"freehold", "analyse", "--store=x"},
        json::array{"sim"}, json::array{}, json::array{"freehold", "ladder", "--results=" + file}}) {
    const Ran ran = refused(command);
    EXPECT_EQ(ran.code, 1) << json::serialize(command);
    EXPECT_TRUE(has(ran.err, "none that 'freehold repeat' runs")) << ran.err;
  }
  EXPECT_FALSE(std::ifstream{file}.is_open());
  const Ran program =
      refused({"freehold", "bots", "costs", "--bots=mine,steady", "--bot=mine=exec:touch " + file});
  EXPECT_EQ(program.code, 1);
  EXPECT_TRUE(has(program.err, "--run-programs")) << program.err;
  EXPECT_FALSE(std::ifstream{file}.is_open());
}

TEST(Repeat, explains_files_that_are_no_results) {
  const Home home;
  for (const char* const text :
       {"", "{}", "[1]", "<!DOCTYPE html>", "SQLite format 3", "{\"provenance\":1}"}) {
    const Ran ran = home.run({"repeat", home.write("file", text)});
    EXPECT_EQ(ran.code, 1) << text;
    EXPECT_FALSE(ran.err.empty());
  }
  EXPECT_EQ(home.run({"repeat", "/nowhere/at-all"}).code, 1);
}

}  // namespace
}  // namespace freehold::e2e
