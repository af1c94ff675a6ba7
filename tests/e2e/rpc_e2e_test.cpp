// `freehold rpc`, the real program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "program_run.h"

namespace freehold::e2e {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

std::vector<json::value> lines_of(const std::string& text) {
  std::vector<json::value> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    lines.push_back(json::parse(line));
  return lines;
}

constexpr std::string_view new_game =
    R"({"jsonrpc":"2.0","id":1,"method":"game.new","params":{"edition":"uk","seed":"x","players":[{"name":"Ann"},{"name":"Bob","bot":"steady"}]}})";

TEST(RpcProgram, answers_every_line_and_ends_with_its_input) {
  const Home home;
  const Ran ran = home.run(
      {"rpc", "--store", ":memory:"},
      "garbage\n\n" + std::string{new_game} + "\n{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"edition.list\"}");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].at("error").at("code"), -32700);
  EXPECT_EQ(lines[1].at("result").at("state").at("awaiting"), json::parse(R"({"player":0})"));
  EXPECT_EQ(lines[2].at("id"), 2);
}

TEST(RpcProgram, a_line_that_is_too_long_is_refused_and_the_next_one_works) {
  const Home home;
  const Ran ran = home.run({"rpc", "--store", ":memory:"},
                           std::string(40'000'000, '[') + '\n' + std::string{new_game} + '\n');
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].at("error").at("code"), -32700);
  EXPECT_TRUE(lines[1].as_object().contains("result"));
}

TEST(RpcProgram, G_6_a_game_outlives_the_program) {
  const Home home;
  const std::string store = (home.folder() / "games.db").string();
  const Ran first = home.run({"rpc", "--store", store}, new_game);
  const json::value made = lines_of(first.out).at(0).at("result");
  const std::string load = R"({"jsonrpc":"2.0","id":1,"method":"game.load","params":{"name":")" +
                           std::string{made.at("game").as_string()} + "\"}}";
  const Ran second = home.run({"rpc", "--store", store}, load);
  const json::value loaded = lines_of(second.out).at(0).at("result");
  EXPECT_EQ(loaded.at("state"), made.at("state"));
}

TEST(RpcProgram, an_outside_bot_plays_its_seat) {
  const Home home;
  const std::string bot = simple_bot(home, {"roll", "decline", "pass"});
  const Ran ran = home.run(
      {"rpc", "--store", ":memory:", "--bot", "mine=" + bot},
      R"({"jsonrpc":"2.0","id":1,"method":"game.setup","params":{"seed":"x","position":{"edition":"uk","players":[{"name":"Ann","bot":"mine"},{"name":"Bob"}]}}})");
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 1U);
  const json::value& result = lines[0].at("result");
  EXPECT_FALSE(result.as_object().contains("bot_faults")) << json::serialize(result.at("bot_faults"));
  EXPECT_EQ(result.at("state").at("players").at(0).at("bot"), "mine");
  EXPECT_EQ(result.at("state").at("awaiting"), json::parse(R"({"player":1})"));
}

TEST(RpcProgram, a_bot_given_wrongly_and_a_store_that_is_none_are_explained) {
  const Home home;
  const Ran bad_bot = home.run({"rpc", "--bot", "mine=./bot"});
  EXPECT_EQ(bad_bot.code, 2);
  EXPECT_THAT(bad_bot.err, HasSubstr("NAME=exec:COMMAND"));
  const std::string foreign = home.write("letter.txt", "Dear Bob");
  const Ran bad_store = home.run({"rpc", "--store", foreign});
  EXPECT_EQ(bad_store.code, 3);
  EXPECT_THAT(bad_store.err, HasSubstr("letter.txt"));
}

}  // namespace
}  // namespace freehold::e2e
