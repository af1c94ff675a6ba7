// The methods of a game: starting, playing, and every way in which a call can be wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "caller.h"

namespace freehold::rpc {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

json::object roll() {
  return {{"type", "roll"}};
}

TEST(Rpc, edition_list_and_show_tell_of_uk) {
  Caller caller;
  bool seen = false;
  const json::value list = caller.result("edition.list");
  for (const json::value& entry : list.as_array()) {
    if (entry.at("id") != "uk") continue;
    seen = true;
    EXPECT_EQ(entry.at("min_players"), 2);
    EXPECT_EQ(entry.at("max_players"), 8);
    EXPECT_EQ(entry.at("spaces"), 40);
    EXPECT_TRUE(entry.at("title").is_string());
  }
  EXPECT_TRUE(seen);
  EXPECT_EQ(caller.result("edition.show", {{"edition", "uk"}}).at("board").as_array().size(), 40U);
  EXPECT_EQ(caller.code("edition.show", {{"edition", "../uk.toml"}}), -32001);
  EXPECT_EQ(caller.code("edition.show", {{"edition", "/dev/stdin"}}), -32001);
  EXPECT_EQ(caller.reason(), "no_such_edition");
  EXPECT_EQ(caller.code("edition.show", {{"edition", "./kids.toml"}}), -32001);
  EXPECT_THAT(caller.message(), testing::EndsWith("ask for \"kids\""));
}

TEST(Rpc, the_seed_is_committed_to_before_the_first_throw) {
  Caller caller;
  const json::object setup{{"edition", "uk"}, {"players", ann_and_bob}, {"seed", "one"}};
  const json::value drawn = caller.result("game.new", setup);
  EXPECT_EQ(drawn.at("commitment").as_string().size(), 64U);
  EXPECT_EQ(drawn.at("commitment"), caller.result("game.new", setup).at("commitment"));
  json::object by_hand = setup;
  by_hand["chance"] = "manual";
  EXPECT_FALSE(caller.result("game.new", by_hand).as_object().contains("commitment"));
}

TEST(Rpc, a_whole_first_turn_by_hand) {
  Caller caller;
  const std::string game = caller.manual_game();
  EXPECT_EQ(caller.state(game).at("phase"), "order");
  EXPECT_EQ(caller.state(game).at("awaiting"), json::parse(R"({"chance":"dice"})"));
  EXPECT_TRUE(caller.result("game.legal", {{"game", game}}).at("actions").as_array().empty());
  caller.dice(game, 1, 2);
  const json::value started = caller.dice(game, 5, 6);
  EXPECT_THAT(types_of(started.at("events")), Contains("start_decided"));
  EXPECT_EQ(started.at("state").at("awaiting"), json::parse(R"({"player":1})"));
  caller.act(game, 1, roll());
  EXPECT_EQ(caller.state(game).at("awaiting"), json::parse(R"({"chance":"dice"})"));
  EXPECT_EQ(caller.state(game).at("phase"), "pre_roll") << "the phase stays while chance is awaited";
  const json::value moved = caller.dice(game, 1, 2);
  EXPECT_THAT(types_of(moved.at("events")), ElementsAre("dice", "moved"));
  EXPECT_EQ(moved.at("state").at("phase"), "buy");
  const json::value bought = caller.act(game, 1, {{"type", "buy"}});
  const json::value paid = bought.at("events").at(0);
  EXPECT_EQ(json::serialize(paid),
            R"({"type":"paid","from":1,"to":null,"amount":60,"reason":"price","clause":"UK.10","space":3,)"
            R"("basis":{"kind":"fixed","amount":60,"sum":60}})");
  EXPECT_EQ(bought.at("state").at("players").at(1).at("cash"), 1440);
  EXPECT_EQ(bought.at("state").at("deeds").at(1),
            json::parse(R"({"space":3,"owner":1,"buildings":0,"mortgaged":false})"));
  const json::value ended = caller.act(game, 1, {{"type", "end_turn"}});
  EXPECT_EQ(ended.at("state").at("turn").at("player"), 0);
}

TEST(Rpc, UK_20_a_card_is_asked_for_by_its_deck_and_given_by_its_id) {
  Caller caller;
  const std::string game = caller.manual_game();
  caller.dice(game, 6, 6);
  caller.dice(game, 1, 2);
  caller.act(game, 0, roll());
  const json::value at_chance = caller.dice(game, 3, 4);
  EXPECT_EQ(at_chance.at("state").at("awaiting"), json::parse(R"({"chance":"card","deck":"chance"})"));
  const auto chance = [&](json::object outcome) -> json::object {
    return {{"game", game}, {"outcome", std::move(outcome)}};
  };
  EXPECT_EQ(caller.code("game.chance", chance({{"card", "no_such"}})), -32602);
  EXPECT_EQ(caller.code("game.chance", chance({{"card", "birthday"}})), -32000) << "a card of the other deck";
  EXPECT_EQ(caller.code("game.chance", chance({{"dice", {1, 2}}})), -32000);
  EXPECT_EQ(caller.reason(), "other_chance_awaited");
  const json::value drawn = caller.result("game.chance", chance({{"card", "dividend"}}));
  EXPECT_EQ(drawn.at("state").at("players").at(0).at("cash"), 1550);
  EXPECT_EQ(drawn.at("state").at("last_card"), json::parse(R"({"chance":"dividend"})"));
  EXPECT_EQ(drawn.at("state").at("undrawn").at("chance"), 15);
}

TEST(Rpc, G_2_a_wrong_number_of_players_is_refused_with_the_range) {
  Caller caller;
  EXPECT_EQ(caller.code("game.new", {{"edition", "uk"}, {"players", json::parse(R"([{"name":"Ann"}])")}}),
            -32002);
  EXPECT_THAT(caller.message(), HasSubstr("2 to 8"));
  EXPECT_EQ(caller.reason(), "bad_players");
  json::array nine;
  for (int i = 0; i < 9; ++i)
    nine.push_back(json::object{{"name", "P" + std::to_string(i)}});
  EXPECT_EQ(caller.code("game.new", {{"edition", "uk"}, {"players", nine}}), -32002);
  EXPECT_EQ(caller.code("game.new", {{"edition", "uk"}, {"players", json::parse("[]")}}), -32002);
}

TEST(Rpc, G_1_names_and_tokens_are_unique) {
  Caller caller;
  const auto code = [&](std::string_view players) {
    return caller.code("game.new", {{"edition", "uk"}, {"players", json::parse(players)}});
  };
  EXPECT_EQ(code(R"([{"name":"Ann"},{"name":" aNN "}])"), -32002);
  EXPECT_EQ(code(R"([{"name":"Ann","token":"hat"},{"name":"Bob","token":"Hat"}])"), -32002);
  EXPECT_EQ(code(R"([{"name":"Ann"},{"name":""}])"), -32002);
  EXPECT_EQ(code(R"([{"name":"Ann"},{"name":"\u3164"}])"), -32002);
  EXPECT_EQ(code(R"([{"name":"Ann"},{"name":"A\u00ADnn"}])"), -32002);
  EXPECT_EQ(code(R"([{"name":"Ann"},{"name":"\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645"}])"), 0);
  EXPECT_EQ(code(R"([{"name":"Ann"},{"token":"hat"}])"), -32002);
  EXPECT_EQ(code(R"([{"name":"Ann"},7])"), -32002);
  EXPECT_EQ(code(R"([{"name":"Ann"},{"name":"Bob","bot":"clever"}])"), -32002);
  EXPECT_EQ(code(R"([{"name":"Ann","token":"hat"},{"name":"Bob","token":"car"}])"), 0);
}

TEST(Rpc, parameters_of_the_wrong_type_are_invalid) {
  Caller caller;
  const std::string game = caller.manual_game();
  const auto act = [&](std::string_view params) {
    json::value value = json::parse(params);
    value.as_object()["game"] = game;
    return caller.code("game.act", value);
  };
  EXPECT_EQ(caller.code("game.new", {{"edition", "uk"}}), -32602);
  EXPECT_EQ(caller.code("game.new", {{"players", ann_and_bob}}), -32602);
  EXPECT_EQ(caller.code("game.new", {{"edition", "uk"}, {"players", 2}}), -32602);
  EXPECT_EQ(caller.code("game.new", {{"edition", "uk"}, {"players", ann_and_bob}, {"seed", 7}}), -32602);
  EXPECT_EQ(caller.code("game.new", {{"edition", "uk"}, {"players", ann_and_bob}, {"chance", "dice"}}),
            -32602);
  EXPECT_EQ(
      caller.code("game.new", {{"edition", "uk"}, {"players", ann_and_bob}, {"options", {{"luck", 1}}}}),
      -32602);
  EXPECT_EQ(caller.code("game.new", {{"edition", "mars"}, {"players", ann_and_bob}}), -32001);
  EXPECT_EQ(caller.code("game.state", {{"game", 1}}), -32602);
  EXPECT_EQ(caller.code("game.state", {{"game", "1"}}), -32001);
  EXPECT_EQ(act(R"({"player":0})"), -32602);
  EXPECT_EQ(act(R"({"action":{"type":"roll"}})"), -32602);
  EXPECT_EQ(act(R"({"player":"Ann","action":{"type":"roll"}})"), -32602);
  EXPECT_EQ(act(R"({"player":0,"action":{"type":"levitate"}})"), -32602);
  EXPECT_EQ(act(R"({"player":0,"action":"roll"})"), -32602);
  EXPECT_EQ(caller.code("game.chance", {{"game", game}, {"outcome", {{"dice", {0, 7}}}}}), -32602);
  EXPECT_EQ(caller.code("game.setup", {{"position", 7}}), -32602);
  EXPECT_EQ(caller.code("game.setup"), -32602);
  EXPECT_EQ(caller.code("game.replay", {{"log", "all"}}), -32602);
}

TEST(Rpc, G_5_an_illegal_action_names_its_rule_and_changes_nothing) {
  Caller caller;
  const std::string game = caller.manual_game();
  const auto act = [&](json::value player, json::object action) {
    return caller.code("game.act",
                       {{"game", game}, {"player", std::move(player)}, {"action", std::move(action)}});
  };
  EXPECT_EQ(act(0, roll()), -32000);
  EXPECT_EQ(caller.reason(), "awaiting_chance");
  caller.dice(game, 6, 6);
  caller.dice(game, 1, 2);
  const std::string before = json::serialize(caller.state(game));
  EXPECT_EQ(act(1, roll()), -32000);
  EXPECT_EQ(caller.reason(), "not_your_turn");
  EXPECT_EQ(caller.clause(), "UK.7");
  EXPECT_EQ(act(0, {{"type", "end_turn"}}), -32000);
  EXPECT_EQ(caller.reason(), "must_throw");
  EXPECT_EQ(act(7, roll()), -32000);
  EXPECT_EQ(caller.reason(), "no_such_player");
  EXPECT_EQ(act(-1, roll()), -32000);
  EXPECT_EQ(act(nullptr, roll()), -32000);
  EXPECT_EQ(act(0, {{"type", "build"}, {"space", 1}}), -32000);
  EXPECT_EQ(caller.clause(), "UK.32");
  EXPECT_EQ(act(0, {{"type", "build"}, {"space", 77}}), -32000);
  EXPECT_EQ(act(0, {{"type", "deposit"}, {"amount", 5}}), -32000);
  EXPECT_EQ(act(0, {{"type", "bid"}, {"amount", 5}}), -32000);
  EXPECT_EQ(caller.code("game.chance", {{"game", game}, {"outcome", {{"dice", {1, 2}}}}}), -32000);
  EXPECT_EQ(caller.reason(), "no_chance_awaited");
  EXPECT_EQ(json::serialize(caller.state(game)), before);
}

TEST(Rpc, UKT_1_the_host_ends_any_game) {
  Caller caller;
  const std::string game = caller.manual_game();
  caller.dice(game, 6, 6);
  caller.dice(game, 1, 2);
  EXPECT_EQ(caller.code("game.act", {{"game", game}, {"player", nullptr}, {"action", {{"type", "time_up"}}}}),
            0);
  EXPECT_EQ(caller.state(game).at("phase"), "over");
}

TEST(Rpc, G_12_a_throw_has_a_number_for_each_die_of_the_game) {
  Caller caller;
  const std::string game =
      caller.manual_game(ann_and_bob, {{"dice_sides", "2d6+d8"}, {"start_order", "first_seat"}});
  EXPECT_EQ(caller.state(game).at("options").at("dice_sides"), "2d6+d8");
  caller.act(game, 0, roll());
  const auto refused = [&](json::array dice) {
    return caller.code("game.chance", {{"game", game}, {"outcome", {{"dice", std::move(dice)}}}});
  };
  EXPECT_EQ(refused({1, 2}), -32602);
  EXPECT_EQ(refused({1, 2, 9}), -32602);
  EXPECT_EQ(refused({1, 2, 3, 4}), -32602);
  const json::value thrown =
      caller.result("game.chance", {{"game", game}, {"outcome", {{"dice", {1, 2, 8}}}}});
  EXPECT_EQ(thrown.at("state").at("turn").at("dice"), json::parse("[1,2,8]"));
  EXPECT_EQ(thrown.at("state").at("players").at(0).at("space"), 11);
  EXPECT_EQ(caller.code("game.new",
                        {{"edition", "uk"}, {"players", ann_and_bob}, {"options", {{"dice_sides", "5d6"}}}}),
            -32602);
  const json::value two = caller.result(
      "game.new", {{"edition", "uk"}, {"players", ann_and_bob}, {"options", {{"dice_sides", "2d8"}}}});
  EXPECT_EQ(two.at("state").at("options").at("dice_sides"), 8);
}

TEST(Rpc, chance_cannot_be_supplied_where_it_is_automatic) {
  Caller caller;
  const json::value made = caller.result("game.new", {{"edition", "uk"}, {"players", ann_and_bob}});
  EXPECT_EQ(caller.code("game.chance", {{"game", made.at("game")}, {"outcome", {{"dice", {1, 2}}}}}), -32000);
  EXPECT_EQ(caller.reason(), "chance_is_automatic");
}

/// One of the menu, but no offer and no resignation; of a range its least.
json::object some_action(const json::value& menu, int number) {
  std::vector<json::object> actions;
  for (const json::value& entry : menu.as_array()) {
    if (entry.at("type") != "offer" && entry.at("type") != "resign") actions.push_back(entry.as_object());
  }
  json::object action = actions.at(static_cast<std::size_t>(number) % actions.size());
  if (action.at("type") == "bid") action["amount"] = action.at("amount").at("min");
  return action;
}

TEST(Rpc, G_4_the_same_seed_and_actions_give_the_same_game) {
  const auto play = [](std::string_view seed) {
    Caller caller;
    json::value made =
        caller.result("game.new", {{"edition", "uk"}, {"players", ann_and_bob}, {"seed", seed}});
    EXPECT_THAT(types_of(made.at("events")), Contains("start_decided"))
        << "chance is resolved inside the call";
    const std::string game{made.at("game").as_string()};
    for (int i = 0; i < 200 && caller.state(game).at("phase") != "over"; ++i) {
      const json::value actions = caller.result("game.legal", {{"game", game}}).at("actions");
      caller.act(game, caller.state(game).at("awaiting").at("player"), some_action(actions, i));
    }
    return json::serialize(caller.state(game));
  };
  EXPECT_EQ(play("a word"), play("a word"));
  EXPECT_NE(play("a word"), play("another word"));
}

TEST(Rpc, legal_shows_ranges_and_the_menu_of_any_player) {
  Caller caller;
  const json::value made = caller.result(
      "game.setup", json::parse(R"({"chance":"manual","position":{"edition":"uk","phase":"auction",
        "players":[{"name":"A"},{"name":"B","cash":77}],
        "auction":{"space":39,"high_bid":10,"high_bidder":0,"bidders":[0,1],"to_bid":1}}})"));
  const json::value legal = caller.result("game.legal", {{"game", made.at("game")}});
  EXPECT_EQ(legal.at("actions").at(0), json::parse(R"({"type":"bid","amount":{"min":11,"max":77}})"));
  const json::value of_ann = caller.result("game.legal", {{"game", made.at("game")}, {"player", 0}});
  EXPECT_EQ(json::serialize(of_ann.at("actions")), R"([{"type":"resign"}])");
  EXPECT_EQ(caller.code("game.legal", {{"game", made.at("game")}, {"player", 5}}), -32000);
}

TEST(Rpc, setup_refuses_what_cannot_be_and_starts_what_can) {
  Caller caller;
  const auto code = [&](std::string_view position) {
    return caller.code("game.setup", {{"position", json::parse(position)}});
  };
  EXPECT_EQ(
      code(
          R"({"edition":"uk","players":[{"name":"A"},{"name":"B"}],"deeds":[{"space":1,"owner":0,"buildings":2}]})"),
      -32002);
  EXPECT_THAT(caller.message(), HasSubstr("UK.32"));
  EXPECT_EQ(code(R"({"players":[{"name":"A"},{"name":"B"}]})"), -32002);
  EXPECT_EQ(code(R"({"edition":"mars","players":[{"name":"A"},{"name":"B"}]})"), -32001);
  EXPECT_EQ(code(R"({"edition":"uk","players":[{"name":"A"},{"name":"a"}]})"), -32002);
  EXPECT_EQ(code(R"({"edition":"uk","players":[{"name":"A"},{"name":"B"}],"round":"two"})"), -32002);
  EXPECT_EQ(code(R"({"edition":"uk","players":[{"name":"A"},{"name":"B"}]})"), 0);
}

TEST(Rpc, a_state_set_up_again_is_the_same_state) {
  Caller caller;
  const json::value made =
      caller.result("game.new", {{"edition", "uk"}, {"players", ann_and_bob}, {"seed", "s"}});
  const std::string game{made.at("game").as_string()};
  caller.act(game, made.at("state").at("awaiting").at("player"), roll());
  const json::value state = caller.state(game);
  const json::value again = caller.result("game.setup", {{"position", state}, {"chance", "manual"}});
  EXPECT_EQ(json::serialize(again.at("state")), json::serialize(state));
}

TEST(Rpc, UK_10_UK_12_a_menu_with_all_that_is_known_of_it_and_of_the_position) {
  Caller caller;
  const json::object buying =
      json::parse(R"({"edition":"uk","phase":"buy","turn":{"dice":[5,3],"thrown":true},
    "players":[{"name":"Ann","token":"hat","cash":150,"space":19},{"name":"Bob","token":"car"}],
    "deeds":[{"space":16,"owner":0},{"space":5,"owner":1}]})")
          .as_object();
  const json::value game =
      caller.result("game.setup", {{"position", buying}, {"chance", "manual"}}).at("game");
  const json::value plain = caller.result("game.legal", {{"game", game}, {"player", 0}});
  EXPECT_FALSE(plain.as_object().contains("rents"));
  const json::value known = caller.result("game.legal", {{"game", game}, {"player", 0}, {"known", true}});
  EXPECT_EQ(known.at("missing"), 50);
  EXPECT_EQ(known.at("purchase"),
            (json::object{{"seat", 0}, {"space", 19}, {"price", 200}, {"declined", "open"}}));
  EXPECT_EQ(known.at("rents"), (json::array{json::object{{"space", 5}, {"rent", 25}, {"row", 0}},
                                            json::object{{"space", 16}, {"rent", 14}, {"row", 0}}}));
  // Cash and what the deeds cost (UKS.4).
  EXPECT_EQ(known.at("worth"), (json::array{150 + 180, 1500 + 200}));
  EXPECT_EQ(known.at("actions").as_array().size(), plain.at("actions").as_array().size());
  const json::value of_bob = caller.result("game.legal", {{"game", game}, {"player", 1}, {"known", true}});
  // G.8
  EXPECT_EQ(of_bob.at("actions"), (json::array{json::object{{"type", "resign"}}}));
  EXPECT_EQ(of_bob.at("purchase"), known.at("purchase"));
}

}  // namespace
}  // namespace freehold::rpc
