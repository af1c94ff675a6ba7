// Without a clock: when somebody is gone or does not act, those who are left may let a bot sit in.
#include <set>

#include "server_kit.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

class SitIn : public ServerTest {
 protected:
  /// A table of people with a device each, all of whom have come; the first of them begins.
  void gather(std::initializer_list<std::string_view> names, json::object params = {}) {
    json::array seats;
    for (const std::string_view name : names)
      seats.push_back(me(name));
    params["edition"] = "uk";
    params["options"] = {{"start_order", "first_seat"}};
    params["seats"] = seats;
    params["start"] = true;
    devices.push_back(device());
    made = make(devices.front(), std::move(params));
    for (std::size_t i = 1; i < names.size(); ++i)
      devices.push_back(device());
    for (std::size_t i = 0; i < names.size(); ++i)
      view = enter(devices[i], made.table, {made.tokens[i]});
  }
  [[nodiscard]] const std::string& token(int seat) const {
    return made.tokens.at(static_cast<std::size_t>(seat));
  }
  Device& at(int seat) { return devices.at(static_cast<std::size_t>(seat)); }
  /// What a seat's device heard since the last look, and the newest view.
  std::vector<json::object> look(int seat) {
    auto heard = at(seat).take_updates();
    for (const json::object& update : heard) {
      if (const auto* newer = update.if_contains("view")) view = *newer;
    }
    return heard;
  }
  Answer ask(int by, int about) {
    return at(by).call("table.sit_in", {{"table", made.table}, {"token", token(by)}, {"seat", about}});
  }
  Answer answer(int by, bool yes) {
    return at(by).call("table.answer", {{"table", made.table},
                                        {"token", token(by)},
                                        {"question", view.at("question").at("question")},
                                        {"yes", yes}});
  }
  bool bot_sits_in(int seat, int seen_by) {
    look(seen_by);
    return !view.at("seats").at(static_cast<std::size_t>(seat)).at("sitting_in").is_null();
  }
  /// With the menu of its own device, which may have heard nothing since it came.
  Answer act(int seat) {
    look(seat);
    view = at(seat).ask("table.view", {{"table", made.table}}).at("view");
    return at(seat).call("table.act", act_params(made.table, token(seat), view.at("version").as_int64(),
                                                 sensible_action(menu_of(view, seat))));
  }
  /// Plays until the game waits for this seat.
  void play_up_to(int seat) {
    for (int i = 0; i < 200; ++i) {
      const int awaited = awaited_seat(view).value();
      if (awaited == seat) return;
      ASSERT_TRUE(act(awaited).ok());
      look(awaited);
    }
    FAIL() << "it never was the seat's turn";
  }

  std::vector<Device> devices;
  Made made;
  json::value view;
};

TEST_F(SitIn, everybody_who_is_left_agrees_and_the_bot_goes_when_who_was_gone_comes_back) {
  gather({"Ann", "Bob", "Cid"});
  at(1).go();
  pass(59s);
  EXPECT_EQ(ask(0, 1).reason, "not_overdue") << "a lost connection may come back";
  pass(1s);
  const auto heard = look(0);
  ASSERT_FALSE(heard.empty());
  EXPECT_EQ(heard.back().at("change"), "overdue");
  EXPECT_EQ(heard.back().at("seat"), 1);
  EXPECT_EQ(view.at("overdue"), json::array{1});
  pass(30s);
  EXPECT_TRUE(look(0).empty()) << "told once";
  ASSERT_TRUE(ask(0, 1).ok());
  look(2);
  EXPECT_EQ(view.at("question").at("kind"), "sit_in");
  EXPECT_EQ(view.at("question").at("by"), 0);
  EXPECT_EQ(view.at("question").at("seat"), 1);
  EXPECT_EQ(view.at("question").at("waiting"), json::array{2});
  EXPECT_EQ(answer(0, true).reason, "not_asked");
  EXPECT_FALSE(bot_sits_in(1, 2));
  ASSERT_TRUE(answer(2, true).ok());
  EXPECT_TRUE(bot_sits_in(1, 2));
  EXPECT_EQ(view.at("overdue"), json::array{});
  bool moved = false;
  for (int i = 0; i < 20; ++i) {
    const int awaited = awaited_seat(view).value();
    ASSERT_NE(awaited, 1) << "the bot decides at once";
    ASSERT_TRUE(act(awaited).ok());
    for (const json::object& update : look(awaited)) {
      if (update.at("kind") != "play") continue;
      EXPECT_EQ(update.contains("stand_in"), update.at("by") == 1)
          << "the bot's moves are told as such, and no others";
      moved |= update.at("by") == 1;
    }
  }
  EXPECT_TRUE(moved);
  restart();
  Device ann = device();
  EXPECT_FALSE(enter(ann, made.table, {token(0)}).at("seats").at(1).at("sitting_in").is_null());
  Device bob = device();
  EXPECT_TRUE(enter(bob, made.table, {token(1)}).at("seats").at(1).at("sitting_in").is_null());
  const auto history = bob.ask("table.history", {{"table", made.table}, {"from", 0}, {"count", 200}});
  std::set<std::int64_t> stood_in_for;
  for (const json::value& step : history.at("updates").as_array())
    if (step.as_object().contains("stand_in")) stood_in_for.insert(step.at("by").as_int64());
  EXPECT_EQ(stood_in_for, std::set<std::int64_t>{1}) << "the history still tells whose moves were the bot's";
}

TEST_F(SitIn, one_no_is_enough_and_whoever_comes_back_ends_the_question) {
  gather({"Ann", "Bob", "Cid"});
  at(1).go();
  pass(1min);
  ASSERT_TRUE(ask(0, 1).ok());
  look(2);
  ASSERT_TRUE(answer(2, false).ok());
  EXPECT_FALSE(bot_sits_in(1, 2));
  ASSERT_TRUE(ask(2, 1).ok());
  Device bob = device();
  enter(bob, made.table, {token(1)});
  look(0);
  EXPECT_FALSE(view.at("question").is_null());
  ASSERT_TRUE(answer(0, true).ok()) << "a moment before anybody was told";
  EXPECT_FALSE(bot_sits_in(1, 0));
  bob.go();
  pass(1min);
  ASSERT_TRUE(ask(2, 1).ok());
  Device again = device();
  enter(again, made.table, {token(1)});
  host->tick();
  look(0);
  EXPECT_TRUE(view.at("question").is_null());
  EXPECT_EQ(ask(0, 1).reason, "not_overdue");
}

TEST_F(SitIn, who_is_left_with_bots_decides_alone) {
  Device ann = device();
  made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob"), bot()}}, {"start", true}});
  devices.push_back(ann);
  view = enter(at(0), made.table, {token(0)});
  pass(1min);
  ASSERT_TRUE(ask(0, 1).ok());
  EXPECT_TRUE(bot_sits_in(1, 0));
  EXPECT_EQ(awaited_seat(view), 0);
}

TEST_F(SitIn, who_talks_has_all_the_time_again) {
  gather({"Ann", "Bob"});
  play_up_to(1);
  const auto talk = [&](int seat) {
    return at(seat).call("table.chat",
                         {{"table", made.table}, {"token", token(seat)}, {"text", "let me think"}});
  };
  pass(119s);
  ASSERT_TRUE(talk(1).ok());
  pass(2s);
  EXPECT_EQ(ask(0, 1).reason, "not_overdue");
  pass(118s);
  look(0);
  EXPECT_EQ(view.at("overdue"), json::array{1});
  ASSERT_TRUE(talk(0).ok());
  look(0);
  EXPECT_EQ(view.at("overdue"), json::array{1}) << "others may talk";
  ASSERT_TRUE(talk(1).ok());
  look(0);
  EXPECT_EQ(view.at("overdue"), json::array{});
  EXPECT_EQ(ask(0, 1).reason, "not_overdue");
}

TEST_F(SitIn, who_is_there_but_does_not_act_has_two_minutes_and_comes_back_by_acting) {
  gather({"Ann", "Bob"});
  play_up_to(1);
  pass(119s);
  EXPECT_EQ(ask(0, 1).reason, "not_overdue");
  pass(1s);
  look(0);
  EXPECT_EQ(view.at("overdue"), json::array{1});
  EXPECT_EQ(ask(1, 1).reason, "not_overdue") << "for oneself there is table.away";
  ASSERT_TRUE(ask(0, 1).ok());
  EXPECT_TRUE(bot_sits_in(1, 0));
  // That a browser connects again by itself does not show that anybody looks at it.
  restart();
  devices = {device(), device()};
  view = enter(at(0), made.table, {token(0)});
  view = enter(at(1), made.table, {token(1)});
  EXPECT_FALSE(view.at("seats").at(1).at("sitting_in").is_null());
  at(1).ask("table.away", {{"table", made.table}, {"token", token(1)}, {"bot", false}});
  EXPECT_FALSE(bot_sits_in(1, 1));
}

TEST_F(SitIn, acting_in_the_last_moment_ends_the_question) {
  gather({"Ann", "Bob", "Cid"});
  play_up_to(1);
  pass(2min);
  ASSERT_TRUE(ask(0, 1).ok());
  ASSERT_TRUE(act(1).ok());
  host->tick();
  look(2);
  EXPECT_TRUE(view.at("question").is_null());
  EXPECT_FALSE(bot_sits_in(1, 2));
}

TEST_F(SitIn, who_lets_the_question_lapse_is_not_asked_again_until_they_do_something) {
  gather({"Ann", "Bob", "Cid"});
  play_up_to(1);
  at(1).go();
  pass(1min);
  ASSERT_TRUE(ask(0, 1).ok());
  pass(1min);
  look(0);
  EXPECT_TRUE(view.at("question").is_null());
  EXPECT_FALSE(bot_sits_in(1, 0));
  at(2).ask("table.chat", {{"table", made.table}, {"token", token(2)}, {"text", "I was at the door"}});
  ASSERT_TRUE(ask(0, 1).ok());
  look(0);
  EXPECT_EQ(view.at("question").at("waiting"), json::array{2}) << "Cid is there after all";
  pass(1min);
  ASSERT_TRUE(ask(0, 1).ok());
  EXPECT_TRUE(bot_sits_in(1, 0)) << "one who says nothing does not keep the others waiting for ever";
}

TEST_F(SitIn, only_who_still_decides_may_ask_or_is_asked) {
  gather({"Ann", "Bob", "Cid", "Dee"});
  Device eve = device();
  eve.ask("table.enter", {{"table", made.table}, {"watch", made.watch}});
  at(1).go();
  at(3).ask("table.away", {{"table", made.table}, {"token", token(3)}, {"bot", true}});
  pass(1min);
  const auto by = [&](const std::string& token) {
    return eve.call("table.sit_in", {{"table", made.table}, {"token", token}, {"seat", 1}});
  };
  EXPECT_EQ(by("").reason, "not_your_seat");
  EXPECT_EQ(by(made.watch).reason, "not_your_seat");
  EXPECT_EQ(ask(3, 1).reason, "not_playing") << "a bot sits in for Dee";
  for (const int seat : {0, 2, 3})
    EXPECT_EQ(ask(0, seat).reason, "not_overdue");
  EXPECT_EQ(ask(0, 7).reason, "not_overdue");
  EXPECT_EQ(ask(0, 99).code, -32602);
  ASSERT_TRUE(ask(0, 1).ok());
  look(0);
  EXPECT_EQ(view.at("question").at("waiting"), json::array{2});
  EXPECT_EQ(answer(3, true).reason, "not_asked");
  EXPECT_EQ(eve.call("table.answer", {{"table", made.table},
                                      {"token", made.watch},
                                      {"question", view.at("question").at("question")},
                                      {"yes", true}})
                .reason,
            "not_your_seat");
  ASSERT_TRUE(answer(2, true).ok());
  EXPECT_EQ(ask(0, 1).reason, "not_overdue") << "a bot sits there already";
}

TEST_F(SitIn, where_a_clock_runs_it_is_the_clock_that_acts) {
  gather({"Ann", "Bob"}, {{"clock", {{"move", 86'400}}}});
  at(1).go();
  pass(1h);
  look(0);
  EXPECT_EQ(view.at("overdue"), json::array{});
  EXPECT_EQ(ask(0, 1).reason, "not_overdue");
}

TEST_F(SitIn, a_paused_table_is_not_waited_for) {
  gather({"Ann", "Bob"});
  at(1).go();
  at(0).ask("table.pause", {{"table", made.table}, {"token", token(0)}});
  pass(1h);
  look(0);
  EXPECT_EQ(view.at("overdue"), json::array{});
  EXPECT_EQ(ask(0, 1).reason, "paused");
}

TEST_F(SitIn, people_at_one_device_are_not_asked_about_each_other) {
  devices.push_back(device());
  made = make(at(0), {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
  view = enter(at(0), made.table, made.tokens);
  work.reset();
  pass(1h);
  EXPECT_EQ(work.writes, 0);
  EXPECT_TRUE(look(0).empty());
}

// Before, only who was seen leaving counted as gone, and after a restart nobody was.
TEST_F(SitIn, who_never_comes_back_after_a_restart_is_gone_too) {
  gather({"Ann", "Bob"}, {{"absence", "bot"}});
  restart();
  devices = {device()};
  view = enter(at(0), made.table, {token(0)});
  pass(1min);
  EXPECT_TRUE(bot_sits_in(1, 0));
}

// Or a game among bots would be over before its person can come back.
TEST_F(SitIn, a_bot_that_plays_on_among_bots_waits_until_each_decision_has_been_shown) {
  devices.push_back(device());
  made = make(at(0), {{"edition", "uk"}, {"seats", {me("Ann"), bot(), bot()}}, {"start", true}});
  view = enter(at(0), made.table, made.tokens);
  pass(1min);
  at(0).take_updates();
  at(0).ask("table.away", {{"table", made.table}, {"token", token(0)}, {"bot", true}});
  const auto decided = [&] {
    return std::ranges::count_if(at(0).take_updates(),
                                 [](const json::object& told) { return told.at("kind") == "play"; });
  };
  EXPECT_LE(decided(), 1);
  int decisions = 0;
  for (int i = 0; i < 600; ++i) {
    pass(100ms);
    const auto told = decided();
    ASSERT_LE(told, 1);
    decisions += static_cast<int>(told);
  }
  EXPECT_GT(decisions, 10) << "in a minute";
  EXPECT_LT(decisions, 90);
  at(0).ask("table.away", {{"table", made.table}, {"token", token(0)}, {"bot", false}});
  look(0);
  EXPECT_EQ(view.at("stage"), "playing");
}

}  // namespace
}  // namespace freehold::hosting::kit
