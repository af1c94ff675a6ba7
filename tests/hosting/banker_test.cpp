// Whoever makes a table may keep the bank alone: the host, without a seat.
#include "server_kit.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

class BankerAtTable : public ServerTest {
 protected:
  void SetUp() override { gather({free(), free(), bot()}); }
  void keep_bank(const json::array& seats) {
    dana.emplace(device());
    made = dana->ask("table.create", {{"edition", "uk"}, {"seats", seats}, {"banker", {{"name", "Dana"}}}});
    table = text(made.at("table"));
    bank = text(made.at("banker").at("token"));
    view = enter(*dana, table, {bank});
  }
  /// And Bob takes the first free seat.
  void gather(const json::array& seats) {
    keep_bank(seats);
    bob.emplace(device());
    joined = bob->ask("table.join", {{"invite", made.at("invite")}, {"name", "Bob"}});
    bobs = text(joined.at("token"));
    enter(*bob, table, {bobs});
  }
  json::object as_banker(json::object more = {}) const {
    more["table"] = table;
    more["token"] = bank;
    return more;
  }
  void start() { dana->ask("table.start", as_banker({{"fill", "none"}})); }
  json::value seen() { return dana->ask("table.view", {{"table", table}}).at("view"); }

  std::optional<Device> dana;
  std::optional<Device> bob;
  json::value made;
  json::value view;
  json::value joined;
  std::string table;
  std::string bank;
  std::string bobs;
};

TEST_F(BankerAtTable, has_no_seat_and_is_the_host) {
  EXPECT_TRUE(made.at("seats").as_array().empty());
  EXPECT_EQ(view.at("banks"), true);
  EXPECT_EQ(view.at("banker"), json::value({{"name", "Dana"}, {"present", true}}));
  EXPECT_TRUE(view.as_object().contains("invite")) << "to be handed on";
  EXPECT_TRUE(view.at("yours").as_array().empty());
  EXPECT_EQ(joined.at("view").at("banks"), false);
  for (const json::value& seat : joined.at("view").at("seats").as_array())
    EXPECT_EQ(seat.at("host"), false);
  EXPECT_EQ(bob->call("table.free_seat", {{"table", table}, {"token", bobs}, {"seat", 0}}).reason,
            "not_host");
  ASSERT_TRUE(dana->call("table.free_seat", as_banker({{"seat", 0}})).ok());
  const auto heard = bob->take_updates();
  ASSERT_FALSE(heard.empty());
  EXPECT_TRUE(heard.back().at("by").is_null());
}

TEST_F(BankerAtTable, is_asked_for_by_whoever_takes_no_seat) {
  const auto refused = [&](json::object params) {
    params["edition"] = "uk";
    return dana->call("table.create", std::move(params));
  };
  EXPECT_EQ(refused({{"seats", {free(), bot()}}}).code, -32602) << "whose table would it be?";
  EXPECT_EQ(refused({{"seats", {me("Ann"), bot()}}, {"banker", {{"name", "Dana"}}}}).code, -32602);
  EXPECT_FALSE(refused({{"seats", {free(), bot()}}, {"banker", {{"name", " "}}}}).ok());
  EXPECT_FALSE(refused({{"seats", {free(), bot()}}, {"banker", "Dana"}}).ok());
  EXPECT_EQ(refused({{"seats", {free(), bot()}}, {"banker", {{"name", "Dana"}}}, {"start", true}}).code,
            -32602);
  EXPECT_FALSE(bob->call("table.join", {{"invite", made.at("invite")}, {"name", "dana"}}).ok())
      << "G.1: the banker's name is taken too";
}

TEST_F(BankerAtTable, can_let_bots_play_alone) {
  keep_bank({bot(), bot(), bot()});
  start();
  const json::value now = seen();
  EXPECT_EQ(now.at("stage"), "playing");
  for (const json::value& seat : now.at("seats").as_array())
    EXPECT_EQ(seat.at("kind"), "bot");
  EXPECT_TRUE(now.at("deciding").as_array().empty()) << "no person decides";
}

TEST_F(BankerAtTable, sees_bots_that_play_alone_at_the_pace_of_a_telling) {
  keep_bank({bot(), bot(), bot()});
  start();
  dana->take_updates();
  int decisions = 0;
  auto shown_for = 0ms;
  for (int i = 0; i < 600; ++i) {
    pass(100ms);
    shown_for -= 100ms;
    const auto told = dana->take_updates();
    ASSERT_LE(told.size(), 1U);
    if (told.empty()) continue;
    EXPECT_EQ(told.front().at("kind"), "play");
    EXPECT_LE(shown_for, 0ms) << "the decision before is shown first";
    shown_for = 700ms * told.front().at("events").as_array().size();
    ++decisions;
  }
  EXPECT_GT(decisions, 10) << "in a minute";
  EXPECT_EQ(seen().at("stage"), "playing");
}

TEST_F(BankerAtTable, sees_what_a_spectator_sees_and_plays_nothing) {
  start();
  const json::value now = seen();
  EXPECT_TRUE(now.at("legal").as_array().empty());
  EXPECT_EQ(
      dana->call("table.act", act_params(table, bank, now.at("version").as_int64(), {{"type", "roll"}})).code,
      -32004);
  EXPECT_EQ(dana->call("table.undo", as_banker({{"version", now.at("version")}})).code, -32004);
  EXPECT_EQ(dana->call("table.away", as_banker({{"bot", true}})).code, -32004);
  EXPECT_EQ(dana->call("table.chances", as_banker({{"show", true}})).code, -32004);
}

TEST_F(BankerAtTable, asks_for_a_pause_and_the_players_agree) {
  start();
  bob->take_updates();
  ASSERT_TRUE(dana->call("table.pause", as_banker()).ok());
  const json::value question = seen().at("question");
  EXPECT_TRUE(question.at("by").is_null());
  EXPECT_EQ(question.at("waiting"), (json::array{0}));
  EXPECT_EQ(
      dana->call("table.answer", as_banker({{"question", question.at("question")}, {"yes", true}})).code,
      -32004)
      << "the banker is not asked";
  bob->ask("table.answer",
           {{"table", table}, {"token", bobs}, {"question", question.at("question")}, {"yes", true}});
  EXPECT_EQ(seen().at("clock").at("paused"), true);
  ASSERT_TRUE(dana->call("table.resume", as_banker()).ok());
  EXPECT_EQ(seen().at("clock").at("paused"), false);
}

TEST_F(BankerAtTable, lets_a_bot_sit_in_for_whoever_is_gone) {
  start();
  EXPECT_EQ(dana->call("table.sit_in", as_banker({{"seat", 0}})).reason, "not_overdue");
  bob->go();
  pass(61s);
  EXPECT_EQ(seen().at("overdue"), (json::array{0}));
  ASSERT_TRUE(dana->call("table.sit_in", as_banker({{"seat", 0}})).ok());
  EXPECT_FALSE(seen().at("seats").at(0).at("sitting_in").is_null());
}

TEST_F(BankerAtTable, talks_under_the_name_that_nobody_else_can_have) {
  ASSERT_TRUE(dana->call("table.chat", as_banker({{"text", "Welcome"}})).ok());
  const auto heard = bob->take_updates();
  ASSERT_FALSE(heard.empty());
  EXPECT_EQ(heard.back().at("banker"), true);
  EXPECT_EQ(heard.back().at("name"), "Dana");
  restart();
  dana.emplace(device());
  const json::value line = enter(*dana, table, {bank}).at("chat").at(0);
  EXPECT_EQ(line.at("banker"), true);
  EXPECT_TRUE(line.at("seat").is_null());
}

TEST_F(BankerAtTable, a_bot_makes_way_for_the_name) {
  const std::string bots = text(seen().at("seats").at(2).at("name"));
  ASSERT_TRUE(dana->call("table.rename", as_banker({{"name", bots}})).ok());
  EXPECT_EQ(text(seen().at("banker").at("name")), bots);
  EXPECT_NE(text(seen().at("seats").at(2).at("name")), bots);
  EXPECT_FALSE(dana->call("table.rename", as_banker({{"name", "bob"}})).ok()) << "a person's";
}

TEST_F(BankerAtTable, comes_and_goes) {
  bob->take_updates();
  dana->go();
  auto heard = bob->take_updates();
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_EQ(heard[0].at("change"), "absent");
  EXPECT_TRUE(heard[0].at("seat").is_null());
  Device phone = device();
  const json::value again = phone.ask("table.reclaim", {{"code", made.at("banker").at("code")}});
  EXPECT_TRUE(again.at("seat").is_null());
  EXPECT_EQ(enter(phone, table, {text(again.at("token"))}).at("banks"), true);
  phone.ask("table.rename", {{"table", table}, {"token", again.at("token")}, {"name", "Dee"}});
  phone.ask("table.stand_up", {{"table", table}, {"token", again.at("token")}});
  const json::value left = phone.ask("table.view", {{"table", table}}).at("view");
  EXPECT_TRUE(left.at("banker").is_null());
  EXPECT_EQ(left.at("seats").at(0).at("host"), true) << "the first person's, since nobody keeps the bank";
  EXPECT_EQ(phone.call("table.start", {{"table", table}, {"token", again.at("token")}}).code, -32004);
}

TEST_F(BankerAtTable, keeps_the_bank_at_the_rematch) {
  gather({bot(), bot(), free()});
  dana->ask("table.free_seat", as_banker({{"seat", 2}}));
  start();
  for (int i = 0; i < 5000 && seen().at("stage") != "over"; ++i) {
    pass(1s);
  }
  ASSERT_EQ(seen().at("stage"), "over");
  EXPECT_EQ(bob->call("table.rematch", {{"table", table}, {"token", bobs}}).code, -32004);
  const std::string next = text(dana->ask("table.rematch", as_banker()).at("table"));
  EXPECT_EQ(enter(*dana, next, {bank}).at("banks"), true);
}

}  // namespace
}  // namespace freehold::hosting::kit
