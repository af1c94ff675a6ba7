// The laboratory over `freehold rpc`, and bots that are kept from playing for ever.
#include <gtest/gtest.h>

#include "caller.h"

namespace freehold::rpc {
namespace {

// Without trade a game of many players goes on for ever more often than not.
json::object endless_game(int players = 4) {
  json::array seats;
  for (int i = 0; i < players; ++i)
    seats.push_back(json::object{{"name", "Bot " + std::to_string(i)}, {"bot", "steady"}});
  return {{"edition", "uk"},
          {"players", std::move(seats)},
          {"seed", "g7"},
          {"options", {{"offers", false}, {"salary", 1000}}}};
}

TEST(BotRuns, end_at_the_round_limit_and_can_be_continued) {
  Caller caller;
  json::object order = endless_game();
  order["round_limit"] = 20;
  const json::value made = caller.result("game.new", order);
  EXPECT_EQ(made.at("stopped").as_string(), "round_limit");
  EXPECT_EQ(made.at("state").at("round").to_number<int>(), 22);
  const json::value more = caller.result("game.continue", {{"game", made.at("game")}, {"round_limit", 5}});
  EXPECT_EQ(more.at("stopped").as_string(), "round_limit");
  EXPECT_EQ(more.at("state").at("round").to_number<int>(), 28);
  EXPECT_FALSE(more.at("events").as_array().empty());
}

TEST(BotRuns, are_limited_even_if_nobody_asks) {
  Caller caller;
  const json::value made = caller.result("game.new", endless_game());
  EXPECT_EQ(made.at("stopped").as_string(), "round_limit");
  EXPECT_GE(made.at("state").at("round").to_number<int>(), 1000);
}

TEST(BotRuns, give_the_same_game_whatever_the_limit) {
  Caller caller;
  json::object order = endless_game(2);
  order["round_limit"] = 60;
  const json::value whole = caller.result("game.new", order);
  order["round_limit"] = 10;
  const json::value begun = caller.result("game.new", order);
  json::value parts = begun;
  while (parts.at("state").at("round").to_number<int>() < whole.at("state").at("round").to_number<int>())
    parts = caller.result("game.continue", {{"game", begun.at("game")}, {"round_limit", 1}});
  EXPECT_EQ(parts.at("state"), whole.at("state"));
}

TEST(BotRuns, say_nothing_of_a_limit_that_they_do_not_reach) {
  Caller caller;
  const json::value made = caller.result(
      "game.new",
      {{"edition", "uk"}, {"players", json::parse(R"([{"name":"Ann"},{"name":"B","bot":"steady"}])")}});
  EXPECT_FALSE(made.as_object().contains("stopped"));
  EXPECT_EQ(caller.code("game.continue", {{"game", made.at("game")}, {"round_limit", 0}}), -32602);
}

TEST(BotRuns, stop_when_they_are_asked_to) {
  std::atomic<bool> stop{true};
  Caller caller{bots::make_bot, &stop};
  const json::value made = caller.result("game.new", endless_game());
  EXPECT_EQ(made.at("stopped").as_string(), "stop");
  EXPECT_EQ(made.at("state").at("round").to_number<int>(), 1);
}

TEST(RpcLaboratory, simulates_and_says_how_to_repeat_it) {
  Caller caller;
  const json::value found = caller.result("sim", {{"edition", "us"},
                                                  {"bots", {"steady", "random"}},
                                                  {"games", 40},
                                                  {"seed", "friday"},
                                                  {"until", "first_group"},
                                                  {"options", {{"auctions", "off"}}}});
  EXPECT_EQ(found.at("games").to_number<int>(), 40);
  EXPECT_EQ(found.at("until").at("event").as_string(), "first_group");
  EXPECT_FALSE(found.as_object().contains("deeds"));
  const json::value& from = found.at("provenance");
  EXPECT_EQ(from.at("seed").at("text").as_string(), "friday");
  EXPECT_EQ(from.at("version").as_string(), "1.2.3");
  EXPECT_EQ(from.at("command").at(2).as_string(), "--edition=us");
  EXPECT_EQ(caller.code("sim", {{"edition", "us"}, {"bots", {"steady", "nobody"}}, {"games", 4}}), -32002);
  EXPECT_EQ(caller.code("sim", {{"edition", "us"}, {"bots", {"steady"}}, {"games", 4}}), -32002);
  EXPECT_EQ(caller.code("sim", {{"edition", "us"}, {"bots", {"steady", "steady"}}, {"games", 0}}), -32602);
  EXPECT_EQ(
      caller.code("sim",
                  {{"edition", "us"}, {"bots", {"steady", "steady"}}, {"games", 4}, {"until", "first_kiss"}}),
      -32602);
}

TEST(RpcLaboratory, ends_a_simulation_that_is_to_stop) {
  std::atomic<bool> stop{true};
  Caller caller{bots::make_bot, &stop};
  const json::value found =
      caller.result("sim", {{"edition", "uk"}, {"bots", {"steady", "steady"}}, {"games", 1'000'000'000}});
  EXPECT_EQ(found.at("interrupted"), json::value(true));
}

TEST(RpcLaboratory, works_out_odds) {
  Caller caller;
  const json::value odds = caller.result("odds", {{"edition", "uk"}, {"jail", "stay"}});
  EXPECT_GT(odds.at("in_jail").as_double(), 0.09);
  EXPECT_EQ(odds.at("provenance").at("seed"), json::value(nullptr));
  EXPECT_EQ(caller.code("odds", {{"edition", "uk"}, {"jail", "escape"}}), -32602);
}

TEST(RpcLaboratory, analyses_a_game_under_way) {
  Caller caller;
  const json::value made =
      caller.result("game.new", {{"edition", "uk"}, {"players", ann_and_bob}, {"seed", "a"}});
  const json::value found =
      caller.result("analyse", {{"game", made.at("game")}, {"games", 8}, {"course", 2}});
  EXPECT_EQ(found.at("seats").as_array().size(), 2U);
  EXPECT_EQ(found.at("games").to_number<int>(), 8);
  EXPECT_EQ(found.at("course").as_array().size(), 3U);
  EXPECT_EQ(found.at("provenance").at("game").as_string().size(), 64U);
  EXPECT_EQ(caller.code("analyse", {{"game", "nowhere"}}), -32001);
}

}  // namespace
}  // namespace freehold::rpc
