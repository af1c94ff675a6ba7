// The notation of savings, hospital, blind bids, taxes by choice and amounts left to chance, as a program sees it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "caller.h"
#include "kit/scripted_link.h"
#include "outside/cast.h"

namespace freehold::rpc {
namespace {

using testing::Contains;

/// A game with chance by hand that starts from `position`, whose players are Ann and Bob where it names none.
std::string set_up(Caller& caller, std::string_view position) {
  json::object whole = json::parse(position).as_object();
  if (!whole.contains("players")) whole["players"] = ann_and_bob;
  const json::value made = caller.result("game.setup", {{"position", whole}, {"chance", "manual"}});
  return std::string{made.at("game").as_string()};
}

json::value outcome(Caller& caller, const std::string& game, json::object outcome) {
  return caller.result("game.chance", {{"game", game}, {"outcome", std::move(outcome)}});
}

json::object action(std::string_view text) {
  return json::parse(text).as_object();
}

json::array menu(Caller& caller, const std::string& game, int player) {
  return caller.result("game.legal", {{"game", game}, {"player", player}}).at("actions").as_array();
}

/// A savings game in which player 0 has come to a property and declined it.
std::string blind_auction(Caller& caller, json::array players = ann_and_bob) {
  const json::value made = caller.result(
      "game.setup",
      {{"position", {{"edition", "savings"}, {"players", std::move(players)}}}, {"chance", "manual"}});
  std::string game{made.at("game").as_string()};
  caller.act(game, 0, action(R"({"type":"roll"})"));
  caller.dice(game, 1, 3);
  caller.act(game, 0, action(R"({"type":"decline"})"));
  return game;
}

TEST(Rpc, S_12_orders_are_placed_and_carried_out) {
  Caller caller;
  const std::string game =
      set_up(caller, R"({"edition":"savings","players":[{"name":"Ann","space":12},{"name":"Bob"}],
    "deeds":[{"space":14,"owner":0}]})");
  for (const int player : {0, 1}) {  // not only the player awaited
    const json::array legal = menu(caller, game, player);
    EXPECT_THAT(legal, Contains(json::parse(R"({"type":"deposit","amount":{"min":1,"max":1000000000}})")));
    EXPECT_THAT(legal, Contains(json::parse(R"({"type":"withdraw","amount":{"min":1,"max":1000000000}})")));
  }
  const json::value placed = caller.act(game, 0, action(R"({"type":"deposit","amount":500})"));
  EXPECT_EQ(
      placed.at("events").at(0),
      json::parse(R"({"type":"order_placed","player":0,"order":"deposit","amount":500,"clause":"S.12"})"));
  caller.act(game, 0, action(R"({"type":"withdraw","amount":600})"));
  EXPECT_EQ(caller.state(game).at("players").at(0).at("orders"),
            json::parse(R"([{"type":"deposit","amount":500},{"type":"withdraw","amount":600}])"));
  caller.act(game, 0, action(R"({"type":"roll"})"));
  const json::value passed = caller.dice(game, 1, 1);
  EXPECT_THAT(passed.at("events").as_array(),
              Contains(json::parse(
                  R"({"type":"order_done","player":0,"order":"deposit","amount":500,"clause":"S.12"})")));
  EXPECT_THAT(
      passed.at("events").as_array(),
      Contains(json::parse(
          R"({"type":"order_cancelled","player":0,"order":"withdraw","amount":600,"clause":"S.12"})")));
  EXPECT_EQ(passed.at("state").at("players").at(0).at("savings"), 500);
  EXPECT_EQ(passed.at("state").at("players").at(0).at("cash"), 1000);
  EXPECT_TRUE(passed.at("state").at("players").at(0).at("orders").as_array().empty());
}

TEST(Rpc, S_12_a_wrong_order_is_told_from_one_that_is_not_allowed) {
  Caller caller;
  const std::string game = set_up(caller, R"({"edition":"savings"})");
  const auto code = [&](std::string_view text) {
    return caller.code("game.act", {{"game", game}, {"player", 0}, {"action", json::parse(text)}});
  };
  EXPECT_EQ(code(R"({"type":"deposit"})"), -32602);
  EXPECT_EQ(code(R"({"type":"deposit","amount":"all"})"), -32602);
  EXPECT_EQ(code(R"({"type":"deposit","amount":0})"), -32000);
  EXPECT_EQ(caller.reason(), "amount_out_of_range");
  for (int n = 0; n < 8; ++n)
    caller.act(game, 0, action(R"({"type":"deposit","amount":5})"));
  EXPECT_EQ(code(R"({"type":"withdraw","amount":5})"), -32000);
  EXPECT_EQ(caller.reason(), "too_many_orders");
  EXPECT_EQ(caller.clause(), "S.12");
}

TEST(Rpc, S_12_S_9_savings_orders_and_hospital_can_be_set_up_and_come_back) {
  Caller caller;
  const std::string game = set_up(caller, R"({"edition":"savings","players":[
    {"name":"Ann","cash":70,"savings":410,"space":49,"confined":{"place":"hospital","rounds":3},"salaries":4,
     "orders":[{"type":"withdraw","amount":300},{"type":"deposit","amount":20}]},
    {"name":"Bob","space":9,"confined":{"place":"jail","rounds":1}}],
    "deeds":[{"space":10,"owner":1,"buildings":3}],"last_card":{"chance":"back_two"},"round":7})");
  const json::value state = caller.state(game);
  const json::value ann = state.at("players").at(0);
  EXPECT_EQ(ann.at("savings"), 410);
  EXPECT_EQ(ann.at("salaries"), 4);
  EXPECT_EQ(ann.at("confined"), json::parse(R"({"place":"hospital","rounds":3})"));
  EXPECT_EQ(ann.at("orders"),
            json::parse(R"([{"type":"withdraw","amount":300},{"type":"deposit","amount":20}])"));
  EXPECT_EQ(state.at("deeds").at(6),
            json::parse(R"({"space":10,"owner":1,"buildings":3,"mortgaged":false})"));
  EXPECT_EQ(state.at("last_card"), json::parse(R"({"chance":"back_two"})"));
  const json::value again = caller.result("game.setup", {{"position", state}, {"chance", "manual"}});
  EXPECT_EQ(again.at("state"), state);
  caller.act(game, 0, action(R"({"type":"pay_fine"})"));
  EXPECT_EQ(caller.state(game).at("players").at(0).at("savings"), 380) << "S.15";
}

TEST(Rpc, S_12_positions_that_cannot_be_are_refused) {
  Caller caller;
  const auto code = [&](std::string_view edition, std::string_view ann) {
    json::array players = ann_and_bob;
    players[0] = json::parse(ann);
    return caller.code("game.setup", {{"position", {{"edition", edition}, {"players", players}}}});
  };
  EXPECT_EQ(code("uk", R"({"name":"Ann","savings":5})"), -32002);
  EXPECT_EQ(code("uk", R"({"name":"Ann","orders":[{"type":"deposit","amount":5}]})"), -32002);
  EXPECT_EQ(code("savings", R"({"name":"Ann","savings":-5})"), -32002);
  EXPECT_EQ(code("savings", R"({"name":"Ann","cash":-5})"), -32002);
  EXPECT_EQ(code("savings", R"({"name":"Ann","orders":[{"type":"spend","amount":5}]})"), -32002);
  EXPECT_EQ(code("savings", R"({"name":"Ann","confined":{"place":"hospital","rounds":1}})"), -32002)
      << "on Go";
  EXPECT_EQ(code("savings", R"({"name":"Ann","savings":5,"orders":[{"type":"deposit","amount":5}]})"), 0);
}

TEST(Rpc, S_13_interest_is_a_payment_and_an_annotation) {
  Caller caller;
  const std::string game = set_up(caller, R"({"edition":"savings","phase":"post_roll",
    "players":[{"name":"Ann"},{"name":"Bob","savings":100}]})");
  const json::value ended = caller.act(game, 0, action(R"({"type":"end_turn"})"));
  EXPECT_THAT(ended.at("events").as_array(),
              Contains(json::parse(R"({"type":"interest","player":1,"amount":5,"clause":"S.13"})")));
  EXPECT_THAT(ended.at("events").as_array(),
              Contains(json::parse(
                  R"({"type":"paid","from":null,"to":1,"amount":5,"reason":"interest","clause":"S.13",
                      "basis":{"kind":"percentage","of":100,"percent":5,"multiple":0,"rounded_down":1,"sum":5}})")));
}

TEST(Rpc, S_15_a_payment_says_what_savings_gave) {
  Caller caller;
  const std::string game = set_up(caller, R"({"edition":"savings",
    "players":[{"name":"Ann","cash":50,"savings":60},{"name":"Bob"}],"deeds":[{"space":4,"owner":1}]})");
  caller.act(game, 0, action(R"({"type":"roll"})"));
  EXPECT_THAT(
      caller.dice(game, 1, 3).at("events").as_array(),
      Contains(json::parse(R"({"type":"paid","from":0,"to":1,"amount":90,"reason":"rent","clause":"S.8",
                                       "space":4,"from_savings":40,
                                       "basis":{"kind":"bare_rent","rent":90,"sum":90}})")));
}

TEST(Rpc, S_16_a_debtor_sells_a_property_to_the_bank) {
  Caller caller;
  const std::string game = set_up(caller, R"({"edition":"savings","phase":"debt",
    "players":[{"name":"Ann","cash":0,"space":4},{"name":"Bob"}],
    "deeds":[{"space":4,"owner":1},{"space":1,"owner":0}],"debts":[{"debtor":0,"creditor":1,"amount":90,"space":4}]})");
  EXPECT_THAT(menu(caller, game, 0), Contains(json::parse(R"({"type":"sell_deed","space":1})")));
  EXPECT_EQ(caller.code("game.act", {{"game", game}, {"player", 0}, {"action", {{"type", "sell_deed"}}}}),
            -32602);
  EXPECT_EQ(caller.code("game.act",
                        {{"game", game}, {"player", 0}, {"action", {{"type", "sell_deed"}, {"space", 4}}}}),
            -32000);
  EXPECT_EQ(caller.reason(), "not_owner");
  const json::value sold = caller.act(game, 0, action(R"({"type":"sell_deed","space":1})"));
  EXPECT_THAT(sold.at("events").as_array(),
              Contains(json::parse(R"({"type":"paid","from":null,"to":0,"amount":150,"reason":"deed_sale",
                                       "clause":"S.16","space":1,
                                       "basis":{"kind":"sale","price":300,"percent":50,"count":1,"sum":150}})")));
  EXPECT_EQ(sold.at("state").at("phase"), "post_roll");
  EXPECT_EQ(sold.at("state").at("deeds").at(0).at("owner"), nullptr);
}

TEST(Rpc, S_4_sealed_bids_stand_in_the_state_until_they_are_opened) {
  Caller caller;
  const std::string game = blind_auction(caller);
  const json::value bid = caller.act(game, 0, action(R"({"type":"bid","amount":120})"));
  EXPECT_EQ(bid.at("events").at(0), json::parse(R"({"type":"bid","player":0,"amount":0})"));
  EXPECT_EQ(bid.at("state").at("auction"),
            json::parse(R"({"space":4,"minimum":1,"high_bid":0,"high_bidder":null,"bidders":[1],"to_bid":1,
                            "sealed":true,"first":0,"bids":[{"player":0,"amount":120}]})"));
  const json::value again =
      caller.result("game.setup", {{"position", bid.at("state")}, {"chance", "manual"}});
  EXPECT_EQ(again.at("state"), bid.at("state"));
  const json::value opened = caller.act(game, 1, action(R"({"type":"pass"})"));
  EXPECT_EQ(types_of(opened.at("events")),
            (std::vector<std::string>{"bid", "bid", "passed", "auction_won", "paid", "deed_transferred"}));
  EXPECT_EQ(opened.at("events").at(1), json::parse(R"({"type":"bid","player":0,"amount":120})"));
}

TEST(Rpc, S_4_no_view_shows_the_sealed_bid_of_another) {
  std::vector<json::value> views;
  table::SystemClock clock;
  outside::Cast cast{{.clock = clock}};
  cast.add("mine", outside::scripted([&](const json::value& line) {
             if (outside::is_hello(line)) return outside::hello("");
             views.push_back(line.at("params").at("view"));
             return outside::Heard{R"({"type":"bid","amount":77})"};
           }));
  Caller caller{cast.factory(outside::Patience::waits)};
  json::array players =
      json::parse(R"([{"name":"Ann"},{"name":"Bot","bot":"mine"},{"name":"Cem"}])").as_array();
  const std::string game = blind_auction(caller, players);
  caller.act(game, 0, action(R"({"type":"bid","amount":1234})"));
  ASSERT_EQ(views.size(), 1U);
  EXPECT_EQ(views[0].at("viewer"), 1);
  EXPECT_EQ(views[0].at("auction").at("bids"), json::array{});
  EXPECT_EQ(json::serialize(views[0]).find("1234"), std::string::npos);
  const json::value state = caller.state(game);
  EXPECT_EQ(state.at("awaiting"), json::parse(R"({"player":2})"));
  EXPECT_EQ(state.at("auction").at("bids"),
            json::parse(R"([{"player":0,"amount":1234},{"player":1,"amount":77}])"));
}

TEST(Rpc, X_9_a_tax_by_choice_is_asked_for_and_chosen) {
  Caller caller;
  const std::string game = set_up(caller, R"({"edition":"xorti","options":{"tax_choice":true}})");
  caller.act(game, 0, action(R"({"type":"roll"})"));
  const json::value asked = caller.dice(game, 1, 3);
  EXPECT_EQ(asked.at("state").at("phase"), "tax_choice");
  EXPECT_EQ(asked.at("state").at("awaiting"), json::parse(R"({"player":0})"));
  EXPECT_EQ(asked.at("state").at("pending").at("tax_choice"), true);
  EXPECT_EQ(caller.result("game.setup", {{"position", asked.at("state")}}).at("state"), asked.at("state"));
  EXPECT_THAT(menu(caller, game, 0), Contains(json::parse(R"({"type":"choose","option":1})")));
  EXPECT_EQ(caller.code("game.act",
                        {{"game", game}, {"player", 0}, {"action", {{"type", "choose"}, {"option", 2}}}}),
            -32000);
  EXPECT_EQ(caller.reason(), "no_such_option");
  const json::value paid = caller.act(game, 0, action(R"({"type":"choose","option":1})"));
  EXPECT_EQ(paid.at("events").at(0).at("amount"), 150);
  EXPECT_EQ(paid.at("state").at("pot"), 150);
}

TEST(Rpc, H_9_an_amount_left_to_chance_is_asked_for_and_given) {
  Caller caller;
  const std::string game = set_up(caller, R"({"edition":"hongkong"})");
  caller.act(game, 0, action(R"({"type":"roll"})"));
  const json::value asked = caller.dice(game, 4, 4);
  EXPECT_EQ(asked.at("state").at("awaiting"), json::parse(R"({"chance":"amount"})"));
  EXPECT_TRUE(menu(caller, game, 0).empty());
  const auto code = [&](json::object wrong) {
    return caller.code("game.chance", {{"game", game}, {"outcome", std::move(wrong)}});
  };
  EXPECT_EQ(code({{"amount", 15}}), -32000);
  EXPECT_EQ(caller.reason(), "no_such_amount");
  EXPECT_EQ(code({{"amount", 0}}), -32000);
  EXPECT_EQ(code({{"amount", "much"}}), -32602);
  EXPECT_EQ(code({{"space", 3}}), -32000);
  EXPECT_EQ(caller.reason(), "other_chance_awaited");
  const json::value lost = outcome(caller, game, {{"amount", -120}});
  EXPECT_EQ(lost.at("events").at(0),
            json::parse(
                R"({"type":"paid","from":0,"to":null,"amount":120,"reason":"chance","clause":"H.9","space":8,
              "basis":{"kind":"fixed","amount":120,"sum":120}})"));
}

TEST(Rpc, X_8_a_space_left_to_chance_is_asked_for_and_given) {
  Caller caller;
  const std::string game = set_up(caller, R"({"edition":"xorti"})");
  caller.act(game, 0, action(R"({"type":"roll"})"));
  caller.dice(game, 3, 4);
  const json::value asked = outcome(caller, game, {{"card", "random_advance"}});
  EXPECT_EQ(asked.at("state").at("awaiting"), json::parse(R"({"chance":"space"})"));
  EXPECT_EQ(caller.code("game.chance", {{"game", game}, {"outcome", {{"space", 7}}}}), -32000);
  EXPECT_EQ(caller.reason(), "no_such_move");
  EXPECT_EQ(caller.code("game.chance", {{"game", game}, {"outcome", {{"space", 40}}}}), -32602);
  const json::value moved = outcome(caller, game, {{"space", 24}});
  EXPECT_EQ(moved.at("events").at(0),
            json::parse(R"({"type":"moved","player":0,"from":7,"to":24,"how":"advance"})"));
}

TEST(Rpc, H_1_H_5_a_game_with_negative_money_is_saved_and_loaded) {
  Caller caller;
  const std::string game = set_up(caller, R"({"edition":"hongkong","phase":"post_roll",
    "players":[{"name":"Ann","cash":-80,"space":1},{"name":"Bob"},{"name":"Cem"}]})");
  caller.result("game.save", {{"game", game}, {"name", "below"}});
  const json::value loaded = caller.result("game.load", {{"name", "below"}});
  EXPECT_EQ(loaded.at("state"), caller.state(game));
  const json::value ended =
      caller.act(std::string{loaded.at("game").as_string()}, 0, action(R"({"type":"end_turn"})"));
  EXPECT_EQ(ended.at("state").at("players").at(0).at("bankrupt"), true);
  EXPECT_EQ(ended.at("state").at("players").at(0).at("cash"), -80);
}

}  // namespace
}  // namespace freehold::rpc
