// Programs that play as bots: the examples, and scripts that crash, hang, lie and flood.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "program_run.h"

namespace freehold::e2e {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

constexpr const char* python = "/usr/bin/python3";

bool has_node(const Home& home) {
  return home.bash("command -v node").code == 0;
}
std::string example(const char* name) {
  return fs::absolute(fs::path{"examples/bots"} / name).string();
}
std::string with_python(const char* name) {
  return std::string{"exec:"} + python + " '" + example(name) + "'";
}

/// A script for /bin/sh that answers each line by `answer`, after a good handshake.
std::string script(const Home& home, const std::string& name, const std::string& answer,
                   const std::string& manners = R"("many_games":true)") {
  return "exec:sh '" +
         home.write(name, "while read -r line; do\n  case $line in\n    *bot.hello*) echo '{\"protocol\":1," +
                              manners + "}' ;;\n    *) " + answer + " ;;\n  esac\ndone\n") +
         "'";
}

json::object of_json(const Ran& ran) {
  EXPECT_EQ(ran.code, 0) << ran.err;
  return json::parse(ran.out).as_object();
}

const json::object& outside(const json::object& result) {
  return result.at("outside_bots").at(0).as_object();
}

class Examples : public testing::TestWithParam<const char*> {
 protected:
  /// How it is started; skips where its language is missing.
  void SetUp() override {
    const std::string name = GetParam();
    if (name.ends_with(".py")) {
      if (::access(python, X_OK) != 0)
        GTEST_SKIP() << python << " is missing: tools/setup --test installs it";
      bot = with_python(GetParam());
    } else {
      if (!has_node(home)) GTEST_SKIP() << "node is missing: tools/setup --test installs it";
      bot = "exec:node '" + example(GetParam()) + "'";
    }
  }
  const Home home;
  std::string bot;
};

TEST_P(Examples, are_right_in_every_position_that_the_check_has) {
  const Ran ran = home.run({"bots", "check", bot, "--no-speed", "--json", "--bot-time", "60"});
  const auto result = of_json(ran);
  EXPECT_EQ(result.at("wrong"), 0) << json::serialize(result.at("findings"));
  EXPECT_TRUE(result.at("batch").as_bool());
  for (const auto& [place, asked] : result.at("asked").as_object())
    EXPECT_GT(asked.to_number<int>(), 0) << place;
  EXPECT_TRUE(result.at("notes").as_array().empty()) << json::serialize(result.at("notes"));
}

TEST_P(Examples, play_the_same_games_with_any_number_of_threads) {
  std::vector<std::string> match{
      "sim",    "--bots", "mine,steady,random", "--bot", "mine=" + bot,   "--games", "24",
      "--seed", "friday", "--bot-time",         "60",    "--round-limit", "60",      "--json"};
  json::object once = of_json(home.run(with(match, {"--threads", "1"})));
  EXPECT_GT(outside(once).at("decisions").to_number<int>(), 500);
  EXPECT_EQ(outside(once).at("harmless"), 0) << json::serialize(outside(once));
  json::object again = of_json(home.run(with(match, {"--threads", "2"})));
  for (json::object* result : {&once, &again})
    for (const char* const key : {"seconds", "games_per_second", "ns_per_throw"})
      result->erase(key);
  EXPECT_EQ(once, again);
}

INSTANTIATE_TEST_SUITE_P(Bots, Examples, testing::Values("steady_hand.py", "template.py", "steady_hand.mjs"),
                         [](const auto& each) {
                           std::string name = each.param;
                           std::ranges::replace(name, '.', '_');
                           return name;
                         });

struct Misdeed {
  const char* name;
  const char* answer;
  const char* fault;
};

TEST(OutsideBots, that_misbehave_cost_their_seat_harmless_actions_and_the_games_nothing) {
  const Home home;
  for (const auto& [name, answer, fault] : std::vector<Misdeed>{
           {"crashes", "exit 3", "ended"},
           {"hangs", "sleep 1000", "too_slow"},
           {"lies", "echo '{\"type\":\"buy\",\"space\":1}'", "illegal"},
           {"writes_rubbish", "echo 'I would rather not'", "malformed"},
           {"floods", "yes '{\"type\":\"roll\"}'", "unasked"},
           {"floods_one_line", "yes | tr -d '\\n'", "too_long"},
       }) {
    const std::string bot = script(home, name, answer);
    const Ran ran = home.run({"bots", "match", "--bots", "mine,steady", "--bot", "mine=" + bot, "--games",
                              "6", "--round-limit", "15", "--bot-time", "0.3", "--json"});
    const auto result = json::parse(ran.out).as_object();
    EXPECT_EQ(result.at("games"), 6) << name;
    const auto& faults = outside(result).at("faults").as_object();
    EXPECT_TRUE(faults.contains(fault)) << name << ": " << json::serialize(faults);
    EXPECT_TRUE(has(ran.err, "the first fault: it ")) << name;
    const bool idle = outside(result).at("harmless") == outside(result).at("decisions");
    EXPECT_EQ(ran.code, idle ? 1 : 0) << name << ": " << ran.err;
    EXPECT_EQ(has(ran.err, "mine made no decision itself"), idle) << name;
  }
  EXPECT_NE(home.bash("pgrep -f 'sh .*" + home.folder().string() + "/hangs'").code, 0) << "still there";
}

TEST(OutsideBots, are_told_of_in_text_too) {
  const Home home;
  const Ran ran = home.run({"bots", "match", "--bots", script(home, "bot", "echo '?'") + ",steady", "--games",
                            "2", "--round-limit", "5"});
  EXPECT_EQ(ran.code, 1) << "it has decided nothing";
  EXPECT_TRUE(has(ran.out, "gave an answer that says no action: ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "the first fault: it gave an answer that is not a JSON text")) << ran.out;
  EXPECT_TRUE(has(home.run({"sim", "--bots", "nobody,steady"}).err, "there is no bot 'nobody'"));
  EXPECT_TRUE(has(home.run({"sim", "--bot", "steady=exec:true"}).err, "already"));
}

TEST(OutsideBots, that_are_not_there_stop_a_command_before_its_first_game) {
  const Home home;
  const std::string file = (home.folder() / "games.jsonl").string();
  const std::string plain = home.write("plain", "no program");
  for (const std::string& bot : {std::string{"mine=exec:/no/such/bot"}, "mine=exec:exec '" + plain + "'"})
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"bots", "match", "--bots", "mine,steady", "--games", "2"},
          {"sim", "--bots", "mine,steady", "--games", "2"},
          {"ladder", "--bots", "mine,steady", "--seats", "2", "--games", "2", "--results", file},
          {"play", "--watch", "--bots", "mine,steady", "--plain"}}) {
      auto words = command;
      words.insert(words.end(), {"--bot", bot});
      const Ran ran = home.run(words);
      EXPECT_EQ(ran.code, 1) << bot << ' ' << command.front();
      EXPECT_TRUE(has(ran.err, "mine could not be started: there is no such command")) << ran.err;
      EXPECT_EQ(ran.out, "") << command.front();
    }
  EXPECT_FALSE(fs::exists(file));
}

TEST(OutsideBots, of_the_protocol_without_a_handshake_play_on) {
  const Home home;
  const std::string bot = simple_bot(home, {"roll", "decline", "pass"});
  const auto result = of_json(home.run({"sim", "--bots", "mine,steady", "--bot", "mine=" + bot, "--games",
                                        "2", "--round-limit", "3", "--json"}));
  EXPECT_GT(outside(result).at("decisions").to_number<int>(), 5);
  EXPECT_EQ(outside(result).at("harmless"), 0) << json::serialize(outside(result));
}

TEST(OutsideBots, play_at_the_terminal_and_are_named_again_when_the_game_goes_on) {
  const Home home;
  const std::string store = (home.folder() / "games.db").string();
  const std::string bot = "mine=" + script(home, "bot", "echo '?'");
  const Ran played = home.run({"play", "--watch", "--bots", "mine,steady", "--bot", bot, "--rounds", "2",
                               "--plain", "--seed", "x", "--store", store, "--save", "friday"});
  EXPECT_EQ(played.code, 0) << played.err;
  EXPECT_TRUE(has(played.err, "mine: ")) << played.err;
  const Ran nameless = home.run({"play", "--resume", "friday", "--plain", "--store", store});
  EXPECT_EQ(nameless.code, 2);
  EXPECT_TRUE(has(nameless.err, "--bot mine=exec:COMMAND")) << nameless.err;
  const Ran resumed = home.run({"play", "--resume", "friday", "--plain", "--store", store, "--bot", bot});
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  const Ran analysed = home.run(
      {"analyse", "friday", "--entries", "4", "--games", "2", "--bot", bot, "--store", store, "--json"});
  EXPECT_GT(outside(json::parse(analysed.out).as_object()).at("decisions").to_number<int>(), 0)
      << analysed.err;
}

TEST(OutsideBots, of_a_server_need_a_name) {
  const Home home;
  const Ran ran = home.run({"serve", "--listen", "127.0.0.1:0", "--bot", "exec:true"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "--bot NAME=exec:COMMAND")) << ran.err;
}

TEST(BotCheck, says_what_a_bad_bot_does_wrong_and_ends_with_one) {
  const Home home;
  const std::string bot = script(home, "bot", "echo '{\"type\":\"roll\"}'");
  const std::vector<std::string> check{"bots", "check", bot, "--edition", "uk", "--no-speed"};
  const Ran ran = home.run(check);
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_TRUE(has(ran.out, "It chose an illegal action, roll: ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Position:  uk, ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Answered:  {\"type\":\"roll\"}")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Legal:     [{\"type\":")) << ran.out;
  const Ran as_json = home.run(with(check, {"--json"}));
  EXPECT_EQ(as_json.code, 1);
  const auto result = json::parse(as_json.out).as_object();
  EXPECT_FALSE(result.at("sound").as_bool());
  EXPECT_EQ(result.at("findings").at(0).at("question").at("view").at("edition"), "uk");
  const Ran crashing = home.run({"bots", "check", "exec:exit 1", "--edition", "us", "--no-speed"});
  EXPECT_EQ(crashing.code, 1);
  EXPECT_TRUE(has(crashing.out, "It ended, or closed its output, instead of answering")) << crashing.out;
  EXPECT_EQ(home.run({"bots", "check", "./bot"}).code, 2);
}

}  // namespace
}  // namespace freehold::e2e
