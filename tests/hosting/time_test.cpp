// Clocks and absence: harmless actions that spend nothing, bots that sit in and give the seat back, pauses.
#include "server_kit.h"

#include <set>

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

class Time : public ServerTest {
 protected:
  /// What happened at the table since the last look, and the newest view.
  void look(Device& device) {
    happened.clear();
    for (const json::object& update : device.take_updates()) {
      if (const auto* newer = update.if_contains("view")) view = *newer;
      happened.push_back(update);
    }
  }
  std::string act(Device& device, const Made& made, int seat) {
    const json::value action = sensible_action(menu_of(view, seat));
    const Answer answer =
        device.call("table.act", act_params(made.table, made.tokens.at(static_cast<std::size_t>(seat)),
                                            view.at("version").as_int64(), action));
    EXPECT_TRUE(answer.ok()) << json::serialize(action) << ": " << answer.reason;
    look(device);
    return text(action.at("type"));
  }
  /// The newest update of a kind.
  [[nodiscard]] const json::object* update_of(std::string_view kind) const {
    for (auto update = happened.rbegin(); update != happened.rend(); ++update) {
      if (update->at("kind") == json::string_view{kind}) return &*update;
    }
    return nullptr;
  }

  json::value view;
  std::vector<json::object> happened;
};

TEST_F(Time, who_runs_out_of_time_does_something_harmless_and_never_spends) {
  const std::set<std::string> due{"rent",     "tax",    "card",   "jail_fine",
                                  "interest", "chance", "estate", "share"};
  for (const std::string edition : {"uk", "savings", "hongkong", "london", "xorti", "us"}) {
    Device ann = device();
    const Made made = make(ann, {{"edition", edition},
                                 {"seats", {me("Ann"), bot()}},
                                 {"clock", {{"move", 30}, {"bid", 10}}},
                                 {"start", true}});
    view = enter(ann, made.table, made.tokens);
    EXPECT_EQ(view.at("absence"), "clock");
    int harmless = 0;
    for (int i = 0; i < 400 && view.at("stage") == "playing"; ++i) {
      pass(31s);
      look(ann);
      for (const json::object& update : happened) {
        if (update.contains("harmless")) ++harmless;
        const auto* events = update.if_contains("events");
        if (events == nullptr) continue;
        for (const json::value& event : events->as_array()) {
          if (event.at("type") != "paid" || event.at("from") != 0) continue;
          ASSERT_TRUE(due.contains(text(event.at("reason")))) << edition << ": " << json::serialize(event);
        }
      }
    }
    EXPECT_GT(harmless, 30) << edition;
  }
}

TEST_F(Time, a_clock_runs_only_while_somebody_is_there_and_the_table_is_not_paused) {
  Device ann = device();
  const Made made = make(
      ann,
      {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"clock", {{"move", 30}}}, {"start", true}});
  pass(1h);  // nobody has entered
  view = enter(ann, made.table, made.tokens);
  const json::value before = view.at("state");
  EXPECT_EQ(view.at("clock").at("left_ms"), 30'000);
  pass(10s);
  ann.ask("table.pause", {{"table", made.table}, {"token", made.tokens[0]}});
  look(ann);
  EXPECT_EQ(view.at("clock").at("paused"), true);
  EXPECT_EQ(view.at("clock").at("left_ms"), 20'000);
  EXPECT_TRUE(view.at("legal").as_array().empty());
  pass(1h);
  EXPECT_EQ(ann.call("table.act", act_params(made.table, made.tokens[0], view.at("version").as_int64(),
                                             {{"type", "roll"}}))
                .reason,
            "paused");
  ann.ask("table.resume", {{"table", made.table}, {"token", made.tokens[1]}});
  look(ann);
  EXPECT_EQ(view.at("clock").at("left_ms"), 20'000);
  EXPECT_EQ(view.at("state"), before);
  pass(19s);
  look(ann);
  EXPECT_EQ(update_of("play"), nullptr);
  ann.go();
  pass(30s);
  Device again = device();
  view = enter(again, made.table, made.tokens);
  EXPECT_EQ(view.at("state"), before);
  pass(2s);
  look(again);
  ASSERT_NE(update_of("play"), nullptr);
  EXPECT_EQ(update_of("play")->at("harmless"), true);
}

TEST_F(Time, a_clock_that_stands_still_is_what_it_was_after_a_restart) {
  Device ann = device();
  const Made made = make(
      ann,
      {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"clock", {{"move", 60}}}, {"start", true}});
  enter(ann, made.table, made.tokens);
  pass(25s);
  ann.go();
  pass(1h);
  restart();
  Device again = device();
  EXPECT_EQ(enter(again, made.table, made.tokens).at("clock").at("left_ms"), 35'000);
  pass(5s);
  again.ask("table.pause", {{"table", made.table}, {"token", made.tokens[0]}});
  restart();
  Device later = device();
  EXPECT_EQ(enter(later, made.table, made.tokens).at("clock").at("left_ms"), 30'000);
  later.ask("table.resume", {{"table", made.table}, {"token", made.tokens[0]}});
  pass(25s);
  later.go();
  restart();
  Device last = device();
  EXPECT_EQ(enter(last, made.table, made.tokens).at("clock").at("left_ms"), 20'000)
      << "whoever has found the table again has time to look at it";
}

TEST_F(Time, a_clock_acts_for_who_is_slow_or_gone_whatever_the_table_does_about_absence) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"},
                               {"seats", {me("Ann"), me("Bob")}},
                               {"clock", {{"move", 30}, {"bid", 30}}},
                               {"absence", "wait"},
                               {"start", true}});
  view = enter(ann, made.table, {made.tokens[0]});
  std::set<std::int64_t> acted_for;
  for (int i = 0; i < 20; ++i) {
    pass(1min);
    look(ann);
    for (const json::object& update : happened) {
      if (update.contains("harmless")) acted_for.insert(update.at("by").as_int64());
    }
  }
  EXPECT_EQ(acted_for, (std::set<std::int64_t>{0, 1})) << "Ann is there, Bob is not";
  EXPECT_TRUE(view.at("seats").at(1).at("sitting_in").is_null()) << "no bot takes a seat";
}

TEST_F(Time, without_a_clock_and_with_absence_wait_nothing_happens_by_itself) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
  view = enter(ann, made.table, {made.tokens[0]});
  EXPECT_EQ(view.at("absence"), "wait");
  const json::value before = view.at("state");
  for (int i = 0; i < 100; ++i)
    pass(1min);
  look(ann);
  EXPECT_EQ(update_of("play"), nullptr);
  EXPECT_EQ(enter(ann, made.table, {made.tokens[0]}).at("state"), before);
}

TEST_F(Time, a_clock_does_not_run_while_earlier_moves_are_shown) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"},
                               {"seats", {me("Ann"), bot(), bot(), bot(), bot(), bot()}},
                               {"clock", {{"move", 30}, {"bid", 30}}},
                               {"start", true}});
  view = enter(ann, made.table, made.tokens);
  EXPECT_EQ(view.at("clock").at("grace_ms"), 0) << "what was before is not shown move by move";
  EXPECT_EQ(view.at("clock").at("left_ms"), 30'000);
  bool was_bounded = false;
  for (int i = 0; i < 60 && view.at("stage") == "playing"; ++i) {
    pass(25s);  // earlier events have been shown
    look(ann);
    act(ann, made, 0);
    std::int64_t events = 0;
    for (const json::object& update : happened) {
      if (update.at("kind") == "play")
        events += static_cast<std::int64_t>(update.at("events").as_array().size());
    }
    if (awaited_seat(view) != 0) break;
    const std::int64_t grace = std::min<std::int64_t>(events * 700, 20'000);
    was_bounded = was_bounded || grace == 20'000;
    ASSERT_EQ(view.at("clock").at("grace_ms"), grace) << events;
    ASSERT_EQ(view.at("clock").at("left_ms"), 30'000 + grace);
  }
  EXPECT_TRUE(was_bounded) << "five bots often do more than 28 things";
  const json::value before = view.at("state");
  const std::int64_t all = view.at("clock").at("left_ms").as_int64();
  pass(std::chrono::milliseconds(all - 1));
  look(ann);
  EXPECT_EQ(update_of("play"), nullptr);
  pass(1ms);
  look(ann);
  ASSERT_NE(update_of("play"), nullptr) << "and no later";
  EXPECT_NE(view.at("state"), before);
}

TEST_F(Time, what_many_moves_in_a_row_add_is_bounded_and_ends_with_a_restart) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"},
                               {"seats", {me("Ann"), me("Bob")}},
                               {"clock", {{"move", 30}, {"bid", 30}}},
                               {"start", true}});
  view = enter(ann, made.table, made.tokens);
  for (int i = 0; i < 100; ++i) {
    act(ann, made, awaited_seat(view).value());
    ASSERT_LE(view.at("clock").at("grace_ms").as_int64(), 20'000) << "moves pile up no more than that";
  }
  EXPECT_EQ(view.at("clock").at("grace_ms"), 20'000);
  pass(5s);
  Device bob = device();
  EXPECT_EQ(enter(bob, made.table, {made.tokens[1]}).at("clock").at("grace_ms"), 15'000) << "it passes";
  restart();
  Device again = device();
  view = enter(again, made.table, made.tokens);
  EXPECT_EQ(view.at("clock").at("grace_ms"), 0) << "who comes back is shown the table as it is";
  EXPECT_EQ(view.at("clock").at("left_ms"), 30'000) << "and has the full time again";
}

TEST_F(Time, a_bot_sits_in_for_who_is_gone_and_goes_when_they_come_back) {
  Device ann = device();
  const Made made =
      make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"absence", "bot"}, {"start", true}});
  Device bob = device();
  enter(bob, made.table, {made.tokens[1]});
  view = enter(ann, made.table, {made.tokens[0]});
  bob.go();
  look(ann);
  ASSERT_NE(update_of("seats"), nullptr);
  EXPECT_EQ(update_of("seats")->at("change"), "absent");
  pass(59s);
  look(ann);
  EXPECT_TRUE(happened.empty());
  pass(1s);
  look(ann);
  EXPECT_EQ(view.at("seats").at(1).at("sitting_in"), "steady");
  EXPECT_EQ(view.at("seats").at(1).at("taken"), true);
  int bobs_actions = 0;
  for (int i = 0; i < 40 && view.at("stage") == "playing"; ++i) {
    ASSERT_EQ(awaited_seat(view), 0) << "the bot decides at once";
    act(ann, made, 0);
    for (const json::object& update : happened)
      bobs_actions += update.at("kind") == "play" && update.at("by") == 1 ? 1 : 0;
  }
  EXPECT_GT(bobs_actions, 5);
  Device back = device();
  const json::value seen = enter(back, made.table, {made.tokens[1]});
  EXPECT_TRUE(seen.at("seats").at(1).at("sitting_in").is_null());
}

TEST_F(Time, an_asked_bot_sits_in_until_its_person_acts) {
  Device both = device();
  const Made made = make(both, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
  view = enter(both, made.table, made.tokens);
  both.ask("table.away", {{"table", made.table}, {"token", made.tokens[1]}, {"bot", true}});
  look(both);
  for (int i = 0; i < 10; ++i)
    act(both, made, awaited_seat(view).value());
  EXPECT_EQ(view.at("seats").at(1).at("sitting_in"), "steady");
  restart();
  Device again = device();
  view = enter(again, made.table, made.tokens);
  EXPECT_EQ(view.at("seats").at(1).at("sitting_in"), "steady") << "entering is not acting";
  const Answer early = again.call(
      "table.act", act_params(made.table, made.tokens[1], view.at("version").as_int64(), {{"type", "buy"}}));
  EXPECT_EQ(early.code, -32000);
  look(again);
  EXPECT_TRUE(view.at("seats").at(1).at("sitting_in").is_null());
}

TEST_F(Time, who_stands_up_leaves_a_seat_that_somebody_else_can_take) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob"), bot()}}, {"start", true}});
  view = enter(ann, made.table, {made.tokens[0]});
  ann.ask("table.stand_up", {{"table", made.table}, {"token", made.tokens[1]}});
  look(ann);
  EXPECT_EQ(view.at("seats").at(1).at("taken"), false);
  EXPECT_EQ(ann.call("table.legal", {{"table", made.table}, {"token", made.tokens[1]}}).code, -32004);
  EXPECT_EQ(ann.call("table.reclaim", {{"code", made.codes[1]}}).code, -32001);
  for (int i = 0; i < 5; ++i)
    act(ann, made, 0);
  Device dee = device();
  const json::value joined = dee.ask("table.join", {{"invite", made.invite}, {"name", "Dee"}});
  EXPECT_EQ(joined.at("seat"), 1);
  EXPECT_EQ(joined.at("view").at("state").at("players").at(1).at("name"), "Dee");
  EXPECT_TRUE(joined.at("view").at("seats").at(1).at("sitting_in").is_null());
  EXPECT_EQ(dee.call("table.join", {{"invite", made.invite}, {"name", "Eve"}}).reason, "no_free_seat");
}

TEST_F(Time, a_timed_game_ends_by_its_own_clock_and_not_by_hours_of_nobody) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk-timed"},
                               {"options", {{"time_limit", 10}}},
                               {"seats", {me("Ann"), bot()}},
                               {"start", true}});
  pass(24h);
  view = enter(ann, made.table, made.tokens);
  EXPECT_EQ(view.at("stage"), "playing");
  EXPECT_EQ(view.at("clock").at("game_left_ms"), 600'000);
  act(ann, made, 0);
  pass(10min);
  look(ann);
  for (int i = 0; i < 30 && view.at("stage") == "playing"; ++i)
    act(ann, made, awaited_seat(view).value());
  EXPECT_EQ(view.at("stage"), "over");
}

TEST_F(Time, a_game_that_nobody_watches_leaves_memory_and_comes_back_as_it_was) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"start", true}});
  view = enter(ann, made.table, made.tokens);
  for (int i = 0; i < 20; ++i)
    act(ann, made, 0);
  EXPECT_EQ(host->figures().games_loaded, 1);
  ann.go();
  pass(2min);
  EXPECT_EQ(host->figures().games_loaded, 0);
  Device again = device();
  const json::value back = enter(again, made.table, made.tokens);
  EXPECT_EQ(back.at("state"), view.at("state"));
  EXPECT_EQ(back.at("version"), view.at("version"));
}

TEST_F(Time, all_who_are_gone_are_replaced_in_one_write_and_the_bots_play_in_another) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"},
                               {"seats", {me("Ann"), me("Bob"), me("Cid"), me("Dee")}},
                               {"absence", "bot"},
                               {"start", true}});
  Device eve = device();
  eve.ask("table.enter", {{"table", made.table}, {"watch", made.watch}});
  eve.take_updates();
  work.reset();
  pass(61s);
  look(eve);
  int away = 0;
  for (const json::object& update : happened)
    away += update.at("kind") == "seats" && update.at("change") == "away" ? 1 : 0;
  EXPECT_EQ(away, 4);
  EXPECT_EQ(work.writes, 2);
}

TEST_F(Time, what_is_due_at_many_tables_can_be_done_at_the_same_time_and_is_given_out_once) {
  constexpr int many = 20;
  std::vector<Device> devices;
  for (int i = 0; i < many; ++i) {
    devices.push_back(device());
    const Made made = make(
        devices.back(),
        {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"clock", {{"move", 30}}}, {"start", true}});
    enter(devices.back(), made.table, made.tokens);
  }
  host->tick();
  clock.advance(31s);
  const auto due = host->due_work();
  EXPECT_EQ(due.size(), many + 1U) << "one for each table, and the housekeeping";
  EXPECT_TRUE(host->due_work().empty()) << "it is in hand";
  work.reset();
  for (const auto& one : due)
    one();
  EXPECT_EQ(work.writes, many) << "an expiry is one write";
}

}  // namespace
}  // namespace freehold::hosting::kit
