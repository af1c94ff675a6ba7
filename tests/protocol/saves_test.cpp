// Saving, loading, logs and replays.
#include <gtest/gtest.h>

#include <set>

#include "caller.h"

namespace freehold::rpc {
namespace {

/// Plays on by the menu until the game is over or `most` decisions are made; `visit` sees the game before each.
template <class Visit>
void play(Caller& caller, const std::string& game, int most, Visit visit) {
  for (int i = 0; i < most; ++i) {
    const json::value state = caller.state(game);
    visit(state);
    if (state.at("phase") == "over") return;
    const json::value menu = caller.result("game.legal", {{"game", game}}).at("actions");
    std::vector<json::object> actions;
    for (const json::value& entry : menu.as_array()) {
      const bool is_quiet =
          entry.at("type") != "offer" && entry.at("type") != "resign" && entry.at("type") != "mortgage";
      if (is_quiet) actions.push_back(entry.as_object());
    }
    if (actions.empty()) actions.push_back(menu.at(0).as_object());
    json::object action = actions.at(static_cast<std::size_t>(i * 7) % actions.size());
    if (action.at("type") == "bid") action["amount"] = action.at("amount").at("min");
    caller.act(game, state.at("awaiting").at("player"), action);
  }
}

std::string new_game(Caller& caller, std::string_view seed) {
  return std::string{caller.result("game.new", {{"edition", "uk"}, {"players", ann_and_bob}, {"seed", seed}})
                         .at("game")
                         .as_string()};
}

TEST(Rpc, G_6_a_game_is_saved_and_loaded_wherever_somebody_has_to_decide) {
  Caller caller;
  const std::string game = new_game(caller, "saves");
  std::set<std::string> phases;
  play(caller, game, 300, [&](const json::value& state) {
    phases.emplace(state.at("phase").as_string());
    caller.result("game.save", {{"game", game}, {"name", "here"}});
    const json::value loaded = caller.result("game.load", {{"name", "here"}});
    ASSERT_EQ(loaded.at("state"), state);
  });
  EXPECT_TRUE(phases.contains("auction")) << "no auction was saved";
  EXPECT_TRUE(phases.contains("buy"));
}

TEST(Rpc, G_6_a_save_in_mid_offer_goes_on_from_there) {
  Caller caller;
  const json::value made = caller.result(
      "game.setup",
      json::parse(R"({"chance":"manual","position":{"edition":"uk","players":[{"name":"A"},{"name":"B"}],
        "deeds":[{"space":39,"owner":0}]}})"));
  const std::string game{made.at("game").as_string()};
  caller.act(game, 0,
             json::parse(R"({"type":"offer","to":1,"give":{"deeds":[39]},"take":{"cash":500}})").as_object());
  caller.result("game.save", {{"game", game}, {"name", "offer"}});
  caller.act(game, 1, {{"type", "reject"}});
  const json::value loaded = caller.result("game.load", {{"name", "offer"}});
  EXPECT_EQ(loaded.at("state").at("phase"), "offer");
  const json::value sold = caller.act(std::string{loaded.at("game").as_string()}, 1, {{"type", "accept"}});
  EXPECT_EQ(sold.at("state").at("players").at(1).at("cash"), 1000);
  EXPECT_EQ(caller.state(game).at("players").at(1).at("cash"), 1500) << "the other game went its own way";
}

TEST(Rpc, the_mode_of_chance_is_kept) {
  Caller caller;
  const std::string game = caller.manual_game();
  caller.result("game.save", {{"game", game}, {"name", "by hand"}});
  const json::value loaded = caller.result("game.load", {{"name", "by hand"}});
  EXPECT_EQ(loaded.at("state").at("awaiting"), json::parse(R"({"chance":"dice"})"));
  const std::string again{loaded.at("game").as_string()};
  caller.dice(again, 6, 6);
  EXPECT_EQ(caller.dice(again, 1, 2).at("state").at("awaiting"), json::parse(R"({"player":0})"));
}

TEST(Rpc, saves_are_listed_and_missing_ones_named) {
  Caller caller;
  EXPECT_TRUE(caller.result("game.list").as_array().empty());
  const std::string game = caller.manual_game();
  caller.result("game.save", {{"game", game}, {"name", "one"}});
  const json::value list = caller.result("game.list");
  ASSERT_EQ(list.as_array().size(), 1U);
  EXPECT_EQ(list.at(0).at("name"), "one");
  EXPECT_EQ(list.at(0).at("edition"), "uk");
  EXPECT_EQ(list.at(0).at("round"), 1);
  EXPECT_EQ(list.at(0).at("saved_at"), "2000-01-01T00:00:00Z");
  EXPECT_EQ(caller.code("game.load", {{"name", "two"}}), -32001);
  EXPECT_EQ(caller.reason(), "no_such_save");
  EXPECT_EQ(caller.code("game.load"), -32602);
  EXPECT_EQ(caller.code("game.save", {{"game", game}, {"name", ""}}), -32602);
  EXPECT_EQ(caller.code("game.save", {{"game", game}, {"name", "one"}, {"overwrite", false}}), -32000);
  EXPECT_EQ(caller.reason(), "exists");
  EXPECT_EQ(caller.code("game.save", {{"game", game}, {"name", "one"}}), 0);
}

TEST(Rpc, G_4_a_log_replays_to_the_same_state_and_the_same_log) {
  Caller caller;
  const std::string game = new_game(caller, "replay");
  play(caller, game, 150, [](const json::value&) {});
  const json::value log = caller.result("game.log", {{"game", game}}).at("log");
  const json::value replayed = caller.result("game.replay", {{"log", log}});
  EXPECT_NE(replayed.at("game").as_string(), game);
  EXPECT_EQ(replayed.at("state"), caller.state(game));
  EXPECT_EQ(caller.result("game.log", {{"game", replayed.at("game")}}).at("log"), log);
  Caller other;
  EXPECT_EQ(other.result("game.replay", {{"log", log}}).at("state"), caller.state(game))
      << "in another program";
}

TEST(Rpc, G_4_the_log_of_a_set_up_game_has_its_position) {
  Caller caller;
  const json::value made = caller.result(
      "game.setup", json::parse(R"({"chance":"manual","position":{"edition":"uk","options":{"salary":300},
        "players":[{"name":"A","space":38},{"name":"B","cash":5}]}})"));
  const std::string game{made.at("game").as_string()};
  caller.act(game, 0, {{"type", "roll"}});
  caller.dice(game, 1, 3);
  const json::value log = caller.result("game.log", {{"game", game}}).at("log");
  EXPECT_EQ(log.at("position").at("players").at(0).at("space"), 38);
  EXPECT_EQ(log.at("options"), json::parse(R"({"salary":300})"));
  EXPECT_EQ(log.at("entries").as_array().size(), 2U);
  const json::value replayed = caller.result("game.replay", {{"log", log}});
  EXPECT_EQ(replayed.at("state"), caller.state(game));
  EXPECT_EQ(replayed.at("state").at("players").at(0).at("cash"), 1800);
  caller.result("game.save", {{"game", replayed.at("game")}, {"name", "replayed"}});
  EXPECT_EQ(caller.result("game.load", {{"name", "replayed"}}).at("state"), caller.state(game));
}

TEST(Rpc, a_log_that_cannot_be_replayed_is_refused_with_its_entry) {
  Caller caller;
  const auto code = [&](std::string_view members) {
    return caller.code("game.replay",
                       {{"log", json::parse(R"({"edition":"uk","players":[{"name":"A"},{"name":"B"}],)" +
                                            std::string{members} + "}")}});
  };
  EXPECT_EQ(code(R"("entries":[{"outcome":{"dice":[1,2]}},{"player":0,"action":{"type":"roll"}}])"), -32602);
  EXPECT_NE(caller.message().find("entries[1]"), std::string::npos) << caller.message();
  EXPECT_EQ(code(R"("entries":[{"outcome":{"coin":"heads"}}])"), -32602);
  EXPECT_EQ(code(R"("content":"0000","entries":[])"), -32602);
  EXPECT_EQ(code(R"("format":7,"entries":[])"), -32602);
  EXPECT_EQ(code(R"("entries":[])"), 0);
  EXPECT_EQ(caller.code("game.replay", {{"log", json::parse(R"({"edition":"mars"})")}}), -32001);
  const auto games = caller.store().games();
  ASSERT_TRUE(games);
  EXPECT_EQ(games->size(), 1U) << "a refused log left something in the store";
}

}  // namespace
}  // namespace freehold::rpc
