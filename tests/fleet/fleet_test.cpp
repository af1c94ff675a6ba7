// A fleet as its clients see it: any server takes any connection, and nothing is lost when a server goes.
#include <gtest/gtest.h>

#include <deque>

#include "fleet_kit.h"

namespace freehold::fleet::kit {
namespace {

using namespace std::chrono_literals;
using hosting::kit::action_in;
using hosting::kit::make;
using hosting::kit::menu_of;
using hosting::kit::sensible_action;

json::object me(std::string_view name) {
  return {{"kind", "me"}, {"name", name}};
}
json::object bot() {
  return {{"kind", "bot"}};
}
json::object free_seat() {
  return {{"kind", "free"}};
}
class FleetTest : public testing::Test {
 protected:
  /// Ann plays, and a bot.
  Made playing(Device& by) {
    return make(by, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"start", true}});
  }
  static json::value enter(Device& device, const Made& made) {
    return device.ask("table.enter", {{"table", made.table}, {"tokens", json::value_from(made.tokens)}})
        .at("view");
  }
  json::object act_params(const Made& made, const json::value& view) {
    return {{"table", made.table},
            {"token", made.tokens.at(0)},
            {"version", view.at("version")},
            {"request", "r" + std::to_string(++last_request)},
            {"action", sensible_action(menu_of(view, 0))}};
  }
  /// Ann's next sensible action, in the view that the table shows now.
  json::value play(Device& by, const Made& made) {
    const json::value view = by.ask("table.view", {{"table", made.table}}).at("view");
    return by.ask("table.act", act_params(made, view));
  }
  /// Ann wants to hear of her turns.
  static void notify(Device& by, const Made& made) {
    const json::object address{{"way", "push"},
                               {"target", "https://push.example.com/a"},
                               {"key", "secret-key"},
                               {"auth", "secret-auth"}};
    by.ask("table.notify", {{"table", made.table}, {"token", made.tokens.at(0)}, {"address", address}});
  }
  std::int64_t decisions_kept(const Made& made) {
    return static_cast<std::int64_t>(fleet.games.load(made.table, {})->entries.size());
  }
  /// What is left of a decision's time, of `given` seconds, ten seconds after its server has died, which had run it for so long.
  std::chrono::milliseconds left_after_a_death(int given, std::chrono::seconds ran) {
    Device ann = fleet.device(0);
    const Made made = make(ann, {{"edition", "uk"},
                                 {"seats", {me("Ann"), bot()}},
                                 {"options", {{"start_order", "first_seat"}}},
                                 {"clock", {{"move", given}}},
                                 {"start", true}});
    Device elsewhere = fleet.device(1);
    enter(elsewhere, made);
    fleet.pass(ran);
    fleet.kill(0);
    fleet.pass(10s);
    EXPECT_EQ(runner(made), 1);
    const auto view = elsewhere.ask("table.view", {{"table", made.table}}).at("view");
    return std::chrono::milliseconds(view.at("clock").at("left_ms").as_int64());
  }
  /// How long whoever watches at another server waits for an action to be done after the table's own server has died.
  std::chrono::milliseconds time_to_act_after(void (Fleet::*dies)(int)) {
    Device ann = fleet.device(0);
    const Made made = playing(ann);
    Device elsewhere = fleet.device(1);
    const json::value view = enter(elsewhere, made);
    (fleet.*dies)(0);
    const auto died = fleet.clock.steady();
    EXPECT_TRUE(elsewhere.call("table.act", act_params(made, view)).ok());
    EXPECT_TRUE(fleet[1].leases.owns(made.table));
    return fleet.clock.steady() - died;
  }
  /// A call that may be answered later.
  static void send(Device& by, int id, std::string_view method, json::object params) {
    by.raw(json::serialize(
        json::object{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}));
  }
  /// The answers so far to calls that were sent, those with an id from 100, each as its id and whether it is a result.
  static std::string answers(Device& to) {
    to.listen();
    std::string all;
    for (const auto& text : to.texts) {
      const json::object message = json::parse(text->text()).as_object();
      const json::value* const id = message.if_contains("id");
      if (id == nullptr || id->to_number<std::int64_t>() < 100) continue;
      all += json::serialize(*id) + (message.contains("result") ? " result, " : " error, ");
    }
    return all;
  }
  /// The server that runs a table, by the leases themselves.
  int runner(const Made& made) {
    for (int i = 0; i < 3; ++i) {
      if (fleet[i].leases.owns(made.table)) return i;
    }
    return -1;
  }

  Fleet fleet{3};
  int last_request = 0;
};

TEST_F(FleetTest, a_table_is_played_through_any_server) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  ASSERT_EQ(runner(made), 0);
  Device elsewhere = fleet.device(2);
  enter(elsewhere, made);
  elsewhere.take_updates();
  const auto before = decisions_kept(made);
  play(elsewhere, made);
  EXPECT_GT(decisions_kept(made), before);
  EXPECT_FALSE(elsewhere.take_updates().empty()) << "whoever watches through another server hears of it";
  EXPECT_EQ(runner(made), 0);
  EXPECT_FALSE(fleet[2].leases.owns(made.table));
}

TEST_F(FleetTest, links_and_codes_lead_there_from_any_server) {
  Device ann = fleet.device(0);
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), free_seat()}}});
  Device ben = fleet.device(1);
  EXPECT_EQ(ben.ask("table.find", {{"invite", made.invite}}).at("table").as_string(), made.table);
  EXPECT_EQ(ben.ask("table.find", {{"watch", made.watch}}).at("table").as_string(), made.table);
  const json::value joined = ben.ask("table.join", {{"invite", made.invite}, {"name", "Ben"}});
  Device phone = fleet.device(2);
  EXPECT_EQ(phone.ask("table.reclaim", {{"code", joined.at("code")}}).at("seat"), 1);
  const auto invitation = fleet[2].router.invitation(made.invite, "en");
  ASSERT_TRUE(invitation);
  EXPECT_EQ(invitation->edition, "uk");
}

TEST_F(FleetTest, watchers_at_other_servers_go_on_when_a_server_dies) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Device elsewhere = fleet.device(1);
  enter(elsewhere, made);
  play(elsewhere, made);
  const auto kept = decisions_kept(made);
  elsewhere.take_updates();

  fleet.kill(0);
  fleet.pass(5s);
  EXPECT_EQ(runner(made), 1) << "whoever watches takes the table on";
  const auto updates = elsewhere.take_updates();
  ASSERT_FALSE(updates.empty());
  const json::object& last = updates.back();
  EXPECT_EQ(last.at("kind"), "moved");
  EXPECT_EQ(last.at("view").at("table").as_string(), made.table);
  EXPECT_EQ(decisions_kept(made), kept);
  play(elsewhere, made);
  EXPECT_GT(decisions_kept(made), kept);
}

TEST_F(FleetTest, nobody_waits_for_a_lease_whose_program_has_ended) {
  EXPECT_LE(time_to_act_after(&Fleet::end_program), 300ms);
}

TEST_F(FleetTest, a_server_that_is_wrongly_taken_for_ended_changes_nothing_and_comes_back) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  const json::value view = enter(ann, made);
  Device elsewhere = fleet.device(1);
  enter(elsewhere, made);
  const Session before = fleet[0].leases.session();
  fleet[1].router.ended(before);
  fleet[1].links.cut();  // so that its people ask for the table again
  play(elsewhere, made);
  fleet[1].links.is_cut = false;
  EXPECT_TRUE(fleet[1].leases.owns(made.table));
  const auto kept = decisions_kept(made);
  ASSERT_TRUE(fleet[0].leases.owns(made.table)) << "it doesn't know yet";
  const auto late = ann.call("table.act", act_params(made, view));
  EXPECT_EQ(late.reason, "stale") << late.message;
  EXPECT_EQ(decisions_kept(made), kept);
  fleet.pass(2s);
  EXPECT_NE(fleet[0].leases.session(), before);
  EXPECT_TRUE(fleet[1].leases.is_there(fleet[0].leases.session()));
  play(ann, made);
  EXPECT_GT(decisions_kept(made), kept) << "its people play on, at the server that runs the table now";
}

// The test has one thread: if it waited, it would wait for ever.
TEST_F(FleetTest, nobody_waits_while_watchers_come_back_to_a_table_at_another_server) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Device there = fleet.device(1);
  enter(there, made);
  std::deque<Device> watchers;
  for (int i = 0; i < 4; ++i) {
    watchers.push_back(fleet.device(2));
    enter(watchers.back(), made);
    watchers.back().take_updates();
  }
  fleet.kill(0);
  fleet[2].links.holds_calls = true;
  fleet.pass(5s);
  ASSERT_EQ(runner(made), 1);
  for (Device& watcher : watchers)
    EXPECT_TRUE(watcher.take_updates().empty()) << "their calls are still on their way";
  fleet[2].links.deliver();
  for (Device& watcher : watchers) {
    const auto updates = watcher.take_updates();
    ASSERT_FALSE(updates.empty());
    EXPECT_EQ(updates.front().at("kind"), "moved");
    play(watcher, made);
  }
}

// A server that gives a table up and takes it on again still knows who watched it: what happens there while these are coming back
// is told to them at once, and again among what they have missed.
TEST_F(FleetTest, an_update_on_its_way_while_a_watcher_comes_back_is_told_once) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  enter(ann, made);
  Device watcher = fleet.device(2);
  watcher.ask("table.enter", {{"table", made.table}, {"watch", made.watch}});
  watcher.take_updates();
  const Session there = fleet[0].leases.session();
  fleet[2].router.told(there, {.kind = FrameKind::moved, .text = made.table});
  fleet[2].links.holds_calls = true;
  fleet.pass(1s);
  play(ann, made);
  ann.go();  // which leaves the version as it is, and isn't missed
  fleet[2].links.deliver();

  std::vector<std::int64_t> played;
  bool has_moved = false;
  bool has_left = false;
  for (const json::object& update : watcher.take_updates()) {
    if (update.at("kind") == "play") played.push_back(update.at("version").as_int64());
    if (update.at("kind") == "moved") has_moved = true;
    if (update.at("kind") == "seats" && update.at("change") == "absent") has_left = true;
  }
  EXPECT_TRUE(has_moved);
  EXPECT_TRUE(has_left);
  EXPECT_FALSE(played.empty());
  EXPECT_EQ(std::set(played.begin(), played.end()).size(), played.size()) << testing::PrintToString(played);
}

TEST_F(FleetTest, a_pause_of_the_database_longer_than_a_session_moves_no_table) {
  Device ann = fleet.device(0);
  const Made made = make(
      ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"clock", {{"move", 60}}}, {"start", true}});
  Device elsewhere = fleet.device(1);
  enter(elsewhere, made);
  fleet.pass(55s);
  elsewhere.take_updates();
  const auto set_cut = [&](bool is_cut) {
    for (int i = 0; i < 3; ++i)
      fleet[i].lease_store.is_cut = is_cut;
  };
  set_cut(true);
  fleet.pass(12s);
  EXPECT_EQ(runner(made), -1) << "nobody may be sure";
  set_cut(false);
  fleet.pass(1s);
  EXPECT_EQ(runner(made), 0);
  EXPECT_TRUE(elsewhere.take_updates().empty()) << "nothing has happened, least of all that a clock ran out";
  const auto left =
      elsewhere.ask("table.view", {{"table", made.table}}).at("view").at("clock").at("left_ms").as_int64();
  EXPECT_GT(left, 15'000);
  play(elsewhere, made);
}

TEST_F(FleetTest, calls_while_a_server_is_out_of_touch_leave_nothing_behind_that_is_out_of_date) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  enter(ann, made);
  Device elsewhere = fleet.device(1);
  json::value view = enter(elsewhere, made);
  fleet[0].lease_store.is_cut = true;
  fleet.pass(2600ms);
  ASSERT_EQ(runner(made), -1);
  // It comes to the server that ran the table, which can't know whether it still does.
  EXPECT_TRUE(elsewhere.call("table.act", act_params(made, view)).ok());
  ASSERT_NE(runner(made), 0);
  play(elsewhere, made);
  const auto kept = decisions_kept(made);
  view = elsewhere.ask("table.view", {{"table", made.table}}).at("view");
  fleet[0].lease_store.is_cut = false;
  fleet.pass(2s);
  fleet.kill(runner(made));
  fleet.pass(6s);
  ann.take_updates();
  const json::value shown = ann.ask("table.view", {{"table", made.table}}).at("view");
  EXPECT_EQ(shown.at("version"), view.at("version"));
  play(ann, made);
  EXPECT_GT(decisions_kept(made), kept);
}

TEST_F(FleetTest, calls_while_the_database_is_away_move_no_table) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  enter(ann, made);
  Device elsewhere = fleet.device(1);
  const json::value view = enter(elsewhere, made);
  for (int i = 0; i < 3; ++i)
    fleet[i].lease_store.is_cut = true;
  fleet.pass(3s);
  elsewhere.raw(json::serialize(json::object{
      {"jsonrpc", "2.0"}, {"id", 1}, {"method", "table.act"}, {"params", act_params(made, view)}}));
  fleet.pass(3s);
  for (int i = 0; i < 3; ++i)
    fleet[i].lease_store.is_cut = false;
  fleet.pass(2s);
  EXPECT_EQ(runner(made), 0);
  ann.take_updates();
  play(elsewhere, made);
  EXPECT_FALSE(ann.take_updates().empty()) << "whoever watched before still does";
}

TEST_F(FleetTest, a_line_of_chat_with_a_request_is_said_once_though_its_answer_is_lost) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Device elsewhere = fleet.device(1);
  enter(elsewhere, made);
  fleet[0].links.lose_answers = true;
  const auto answer = elsewhere.call(
      "table.chat",
      {{"table", made.table}, {"token", made.tokens.at(0)}, {"text", "hello"}, {"request", "c1"}});
  EXPECT_TRUE(answer.ok()) << answer.reason;
  EXPECT_EQ(fleet.tables.talk(made.table)->said, 1);
}

TEST_F(FleetTest, tables_of_a_dead_server_are_taken_on_in_few_statements) {
  Device ann = fleet.device(0);
  Device elsewhere = fleet.device(1);
  std::vector<Made> all;
  for (int i = 0; i < 6; ++i) {
    all.push_back(playing(ann));
    enter(elsewhere, all.back());
  }
  fleet.kill(0);
  const int before = fleet[1].lease_store.claims;
  fleet.pass(5s);
  for (const Made& made : all)
    EXPECT_EQ(runner(made), 1);
  EXPECT_LE(fleet[1].lease_store.claims - before, 2) << "once before the session has ended, once after";
}

TEST_F(FleetTest, a_draining_server_finds_tables_that_any_other_runs) {
  Device ann = fleet.device(1);
  Device ben = fleet.device(2);
  fleet[0].mode.draining = true;
  fleet.pass(2s);
  Device elsewhere = fleet.device(0);
  for (int i = 0; i < 5; ++i) {
    enter(elsewhere, playing(ann));
    enter(elsewhere, playing(ben));
  }
}

TEST_F(FleetTest, a_clock_goes_on_at_another_server_when_its_own_dies) {
  const auto left = left_after_a_death(300, 100s);
  EXPECT_LE(left, 200s);
  EXPECT_GT(left, 185s);
}

TEST_F(FleetTest, a_clock_leaves_time_enough_to_find_the_table_again) {
  const auto left = left_after_a_death(60, 58s);
  EXPECT_LE(left, 20s);
  EXPECT_GT(left, 10s);
}

TEST_F(FleetTest, a_link_finds_a_table_that_moved_without_a_word) {
  Device ann = fleet.device(0);
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), free_seat()}}});
  Device ben = fleet.device(2);
  ben.ask("table.find", {{"invite", made.invite}});
  fleet[0].leases.leave(made.table);
  fleet[0].host->let_go(made.table);
  fleet[0].leases.release(made.table);
  Device elsewhere = fleet.device(1);
  enter(elsewhere, made);
  ASSERT_EQ(runner(made), 1);
  EXPECT_TRUE(ben.call("table.join", {{"invite", made.invite}, {"name", "Ben"}}).ok());
}

TEST_F(FleetTest, a_server_that_is_cut_off_from_the_database_sends_people_elsewhere_and_a_failover_does_not) {
  fleet[0].lease_store.is_cut = true;
  fleet.pass(4s);
  EXPECT_EQ(fleet[0].router.figures().store_sick_with, "") << "a standby may be about to take over";
  fleet.pass(4s);
  EXPECT_EQ(fleet[0].router.figures().store_sick_with, "io");
  EXPECT_EQ(fleet[1].router.figures().store_sick_with, "");
  fleet[0].lease_store.is_cut = false;
  fleet.pass(2s);
  EXPECT_EQ(fleet[0].router.figures().store_sick_with, "");
}

TEST_F(FleetTest, a_server_that_reaches_no_other_sends_people_elsewhere) {
  fleet[0].links.cut();
  fleet.pass(4s);
  EXPECT_FALSE(fleet[0].router.figures().is_cut_off) << "its links may be made again";
  fleet.pass(3s);
  EXPECT_TRUE(fleet[0].router.figures().is_cut_off);
  EXPECT_FALSE(fleet[1].router.figures().is_cut_off) << "it reaches the third";
  fleet[0].links.is_cut = false;
  fleet.pass(1s);
  EXPECT_FALSE(fleet[0].router.figures().is_cut_off);
}

TEST_F(FleetTest, of_two_servers_that_lose_each_other_the_one_that_began_first_goes_on) {
  fleet.kill(2);
  fleet.pass(4s);
  fleet[0].links.cut();
  fleet.pass(6s);
  EXPECT_FALSE(fleet[0].router.figures().is_cut_off);
  EXPECT_TRUE(fleet[1].router.figures().is_cut_off);
  fleet.kill(0);
  fleet.pass(4s);
  EXPECT_FALSE(fleet[1].router.figures().is_cut_off) << "it is alone";
}

TEST_F(FleetTest, tables_are_shared_out_to_servers_that_have_far_fewer) {
  std::deque<Device> devices;
  std::vector<Made> all;
  for (int i = 0; i < 60; ++i) {
    devices.push_back(fleet.device(0, "192.0.2." + std::to_string(i)));
    all.push_back(playing(devices.back()));
    enter(devices.back(), all.back());
  }
  fleet.pass(30s);
  std::size_t run = 0;
  for (int i = 0; i < 3; ++i) {
    EXPECT_GE(fleet[i].leases.tables().size(), 15U) << i;
    run += fleet[i].leases.tables().size();
  }
  EXPECT_EQ(run, all.size());
  fleet.pass(30s);
  for (std::size_t i = 0; i < all.size(); ++i)
    play(devices[i], all[i]);
}

TEST_F(FleetTest, a_notice_is_sent_once_though_the_server_that_was_to_send_it_dies) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  notify(ann, made);
  ann.go();
  fleet.pass(30s);  // the store knows by now that there is something to do
  fleet.kill(0);
  fleet.pass(200s);
  ASSERT_EQ(fleet.notices.take().size(), 1U);
  fleet.kill(1);
  Device again = fleet.device(2);
  enter(again, made);
  again.go();
  fleet.pass(200s);
  EXPECT_TRUE(fleet.notices.sent.empty()) << "the record says that it was sent";
}

TEST_F(FleetTest, standing_orders_are_carried_out_by_whoever_runs_the_table_then) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  json::object orders{{"when", "away"}, {"move", true},      {"buy", nullptr},
                      {"bid", nullptr}, {"release", "wait"}, {"offers", "wait"}};
  fleet.device(2).ask("table.instruct",
                      {{"table", made.table}, {"token", made.tokens.at(0)}, {"orders", std::move(orders)}});
  ann.go();
  fleet.pass(15s);  // the store knows by now that there is something to do
  const auto kept = decisions_kept(made);
  fleet.kill(0);
  fleet.pass(90s);
  EXPECT_GT(decisions_kept(made), kept);
}

TEST_F(FleetTest, whoever_has_tried_too_many_codes_at_one_server_opens_no_table_of_another) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Device eve = fleet.device(1, "192.0.2.66");
  for (int i = 0; i < hosting::Limits{}.codes_per_minute; ++i)
    EXPECT_EQ(eve.call("table.reclaim", {{"code", "ABCDE-FGHJK"}}).reason, "no_such_link");
  EXPECT_EQ(eve.call("table.reclaim", {{"code", made.codes.at(0)}}).reason, "too_many");
  EXPECT_TRUE(fleet.device(1).call("table.reclaim", {{"code", made.codes.at(0)}}).ok());
}

TEST_F(FleetTest, a_table_that_cannot_be_made_now_counts_for_nothing) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  const json::value game = ann.ask("table.export", {{"table", made.table}, {"tokens", {made.tokens.at(0)}}});
  const std::int64_t before = fleet.uses.uses;
  fleet[0].lease_store.is_cut = true;
  const auto reason = [&](std::string_view method, json::object params) {
    return ann.call(method, std::move(params)).reason;
  };
  const json::object wanted{{"edition", "uk"}, {"seats", {me("Ann"), bot()}}};
  EXPECT_EQ(reason("table.create", wanted), "store_failed") << "its session lasts for a while yet";
  EXPECT_EQ(reason("table.create", wanted), "store_failed");
  EXPECT_EQ(reason("table.import", {{"game", game.at("game")}}), "store_failed");
  EXPECT_EQ(fleet.uses.uses, before);
  fleet[0].lease_store.is_cut = false;
  EXPECT_TRUE(ann.call("table.create", wanted).ok());
  EXPECT_EQ(fleet.uses.uses, before + 1);
}

TEST_F(FleetTest, mails_that_ask_for_a_code_are_counted_by_all_servers_together) {
  const auto ask = [&](int server) {
    Device by = fleet.device(server, "192.0.2." + std::to_string(10 + server));
    const Made made = playing(by);
    const json::object address{{"way", "mail"}, {"target", "stranger@example.org"}};
    return by
        .call("table.notify", {{"table", made.table}, {"token", made.tokens.at(0)}, {"address", address}})
        .reason;
  };
  for (const int server : {0, 1, 2})
    EXPECT_EQ(ask(server), "") << server;
  EXPECT_EQ(ask(0), "too_many");
  EXPECT_EQ(fleet.notices.take().size(), 3U);
}

TEST_F(FleetTest, the_link_that_ends_notices_works_at_any_server) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  notify(ann, made);
  ann.go();
  fleet.pass(61s);
  ASSERT_EQ(fleet.notices.sent.size(), 1U);
  Device back = fleet.device(0);
  enter(back, made);
  ASSERT_EQ(runner(made), 0);
  const std::string link = fleet.notices.sent.front().off.substr(std::string_view("/quiet/").size());
  EXPECT_FALSE(fleet[2].router.end_notices(std::string(link.size(), 'x')));
  EXPECT_TRUE(fleet[2].router.end_notices(link));
  EXPECT_FALSE(fleet[1].router.end_notices(link)) << "it is done";
}

TEST_F(FleetTest, what_a_watcher_was_told_before_is_not_told_again_when_a_link_breaks) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  const json::value before = enter(ann, made);
  play(ann, made);
  Device elsewhere = fleet.device(2);
  const json::value entered = elsewhere.ask(
      "table.enter",
      {{"table", made.table}, {"tokens", json::value_from(made.tokens)}, {"since", before.at("version")}});
  ASSERT_FALSE(entered.at("missed").as_array().empty());
  fleet[2].links.cut();
  fleet[2].links.is_cut = false;
  fleet.pass(5s);
  const auto updates = elsewhere.take_updates();
  ASSERT_FALSE(updates.empty());
  for (const json::object& update : updates)
    EXPECT_NE(update.at("kind"), "play") << json::serialize(update);
}

TEST_F(FleetTest, whoever_has_entered_is_known_at_once_where_the_table_goes_on) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Device elsewhere = fleet.device(1);
  enter(elsewhere, made);
  fleet.kill(0);
  const auto answer = elsewhere.call("table.view", {{"table", made.table}});
  EXPECT_TRUE(answer.ok()) << answer.reason;
}

TEST_F(FleetTest, an_update_that_overtakes_the_view_is_told_after_it) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  enter(ann, made);
  Device elsewhere = fleet.device(2);
  enter(elsewhere, made);
  elsewhere.take_updates();
  fleet[2].links.cut();
  fleet[2].links.is_cut = false;
  fleet[0].links.before_answer = [&] { play(ann, made); };
  fleet.pass(5s);
  const auto updates = elsewhere.take_updates();
  ASSERT_GE(updates.size(), 2U);
  for (std::size_t i = 1; i < updates.size(); ++i)
    EXPECT_LE(updates[i - 1].at("version").as_int64(), updates[i].at("version").as_int64()) << i;
  EXPECT_EQ(updates.back().at("kind"), "play");
}

TEST_F(FleetTest, whoever_has_entered_is_known_to_a_server_that_takes_the_table_on_again) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  enter(ann, made);
  fleet[0].host->let_go(made.table);
  const auto answer = ann.call("table.view", {{"table", made.table}});
  EXPECT_TRUE(answer.ok()) << answer.reason;
}

TEST_F(FleetTest, a_call_that_meets_a_dead_server_waits_for_the_next_one) {
  EXPECT_LE(time_to_act_after(&Fleet::kill), 5s);
}

TEST_F(FleetTest, a_call_that_waits_for_the_next_server_holds_up_nobody) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Device elsewhere = fleet.device(1);
  const json::value view = enter(elsewhere, made);
  fleet.kill(0);
  const auto died = fleet.clock.steady();
  send(elsewhere, 101, "table.act", act_params(made, view));
  send(elsewhere, 102, "hello", {});
  EXPECT_EQ(fleet.clock.steady(), died) << "they have been taken, and nobody waits";
  EXPECT_EQ(answers(elsewhere), "");
  fleet.pass(5s);
  EXPECT_EQ(answers(elsewhere), "101 result, 102 result, ") << "in their order";
}

TEST_F(FleetTest, a_call_that_another_server_is_slow_to_answer_holds_no_thread_and_keeps_its_place) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Device elsewhere = fleet.device(1);
  const json::value view = enter(elsewhere, made);
  fleet[1].links.holds_calls = true;
  send(elsewhere, 101, "table.act", act_params(made, view));
  EXPECT_TRUE(fleet[1].outbox.is_held(elsewhere.id()));
  send(elsewhere, 102, "table.view", {{"table", made.table}});
  send(elsewhere, 103, "hello", {});
  Device other = fleet.device(1);
  EXPECT_TRUE(other.call("hello").ok()) << "nobody else waits";
  EXPECT_EQ(answers(elsewhere), "");
  fleet[1].links.deliver();
  fleet.pass(200ms);
  EXPECT_EQ(answers(elsewhere), "101 result, 102 result, 103 result, ");
  EXPECT_FALSE(fleet[1].outbox.is_held(elsewhere.id()));
}

TEST_F(FleetTest, whoever_says_goodbye_during_a_call_has_it_and_those_behind_it_done_first) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Device elsewhere = fleet.device(1);
  const json::value view = enter(elsewhere, made);
  const auto kept = decisions_kept(made);
  fleet[1].links.holds_calls = true;
  send(elsewhere, 101, "table.act", act_params(made, view));
  send(elsewhere, 102, "hello", {});
  elsewhere.go();
  fleet[1].links.deliver();
  EXPECT_GT(decisions_kept(made), kept);
  EXPECT_EQ(answers(elsewhere), "101 result, 102 result, ");
}

TEST_F(FleetTest, a_server_that_stops_answers_calls_that_are_at_other_servers) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Device elsewhere = fleet.device(1);
  const json::value view = enter(elsewhere, made);
  Device later = fleet.device(1);
  enter(later, made);
  fleet[1].links.holds_calls = true;
  send(elsewhere, 101, "table.act", act_params(made, view));
  fleet.kill(0);
  send(later, 102, "table.act", act_params(made, view));
  fleet[1].router.end_waiting();
  EXPECT_EQ(answers(elsewhere), "101 error, ");
  EXPECT_EQ(answers(later), "102 error, ");
  EXPECT_FALSE(fleet[1].outbox.is_held(elsewhere.id()));
  EXPECT_FALSE(fleet[1].outbox.is_held(later.id()));
}

TEST_F(FleetTest, replays_at_a_server_that_has_begun_another_session_are_found_there) {
  const Session before = fleet[0].leases.session();
  fleet[2].router.ended(before);
  fleet.pass(2s);
  ASSERT_NE(fleet[0].leases.session(), before);
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  json::object last = act_params(made, enter(ann, made));
  last["action"] = {{"type", "resign"}};
  ann.ask("table.act", last);
  ASSERT_EQ(runner(made), 0);
  Device elsewhere = fleet.device(1);
  const json::value replay =
      elsewhere.ask("replay.open", {{"table", made.table}, {"tokens", json::value_from(made.tokens)}})
          .at("replay");
  elsewhere.ask("replay.step", {{"replay", replay}, {"from", 0}, {"count", 1}});
}

TEST_F(FleetTest, a_server_that_stood_still_longer_than_its_lease_changes_nothing) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  const json::value view = enter(ann, made);
  fleet[0].runs = false;
  fleet.pass(4s);
  Device elsewhere = fleet.device(1);
  enter(elsewhere, made);
  play(elsewhere, made);
  const auto kept = decisions_kept(made);
  fleet[0].runs = true;
  // Ann's action was on its way all the time; her server doesn't know yet what has happened.
  const auto answer = ann.call("table.act", act_params(made, view));
  EXPECT_EQ(answer.reason, "stale") << answer.message;
  EXPECT_EQ(decisions_kept(made), kept);
  EXPECT_EQ(runner(made), 1);
  fleet.pass(2s);
  const auto updates = ann.take_updates();
  ASSERT_FALSE(updates.empty());
  EXPECT_EQ(updates.back().at("kind"), "moved") << "Ann is at the table again, through her own server";
  play(ann, made);
  EXPECT_GT(decisions_kept(made), kept);
}

TEST_F(FleetTest, a_server_that_loses_the_database_gives_up_its_tables_in_time) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  enter(ann, made);
  fleet[0].lease_store.is_cut = true;
  fleet.pass(2400ms);
  EXPECT_TRUE(fleet[0].leases.owns(made.table));
  fleet.pass(200ms);
  EXPECT_FALSE(fleet[0].leases.owns(made.table)) << "before anybody else may take it on";
  Device elsewhere = fleet.device(1);
  enter(elsewhere, made);
  EXPECT_EQ(runner(made), 1);
  fleet[0].lease_store.is_cut = false;
  fleet.pass(2s);
  play(ann, made);
  EXPECT_EQ(runner(made), 1);
}

TEST_F(FleetTest, a_drained_server_hands_its_tables_over_and_nobody_notices) {
  Device ann = fleet.device(0);
  std::vector<Made> all;
  for (int i = 0; i < 5; ++i) {
    all.push_back(playing(ann));
    enter(ann, all.back());
  }
  ann.take_updates();
  fleet[0].mode.draining = true;
  fleet.pass(2s);
  EXPECT_TRUE(fleet[0].leases.tables().empty());
  for (const Made& made : all) {
    EXPECT_NE(runner(made), -1);
    play(ann, made);
  }
  EXPECT_TRUE(fleet[0].leases.tables().empty()) << "nothing comes back to it";
}

TEST_F(FleetTest, a_server_that_stops_leaves_its_tables_free_at_once) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Device elsewhere = fleet.device(1);
  const json::value view = enter(elsewhere, made);
  fleet[0].router.stop();
  fleet.kill(0);
  const auto stopped = fleet.clock.steady();
  EXPECT_TRUE(elsewhere.call("table.act", act_params(made, view)).ok());
  EXPECT_LE(fleet.clock.steady() - stopped, 1s);
}

TEST_F(FleetTest, what_a_client_has_asked_for_is_done_though_it_has_gone_meanwhile) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  const json::value view = enter(ann, made);
  const auto kept = decisions_kept(made);
  fleet[0].lease_store.is_cut = true;
  fleet.pass(3s);
  ann.raw(json::serialize(json::object{
      {"jsonrpc", "2.0"}, {"id", 1}, {"method", "table.act"}, {"params", act_params(made, view)}}));
  fleet[0].lease_store.is_cut = false;
  fleet.clock.advance(1s);
  fleet[0].leases.on_time();
  ASSERT_TRUE(fleet[0].leases.owns(made.table));
  auto due = fleet[0].router.due_work();
  ann.go();
  for (const auto& piece : due)
    piece();
  EXPECT_GT(decisions_kept(made), kept);
  EXPECT_FALSE(fleet[0].outbox.is_held(ann.id()));
}

TEST_F(FleetTest, what_may_have_been_done_is_said_so_and_not_done_twice) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Device elsewhere = fleet.device(1);
  enter(elsewhere, made);
  fleet[0].links.lose_answers = true;
  const auto answer =
      elsewhere.call("table.chat", {{"table", made.table}, {"token", made.tokens.at(0)}, {"text", "hello"}});
  EXPECT_EQ(answer.reason, "fate_unknown");
  EXPECT_EQ(fleet.tables.talk(made.table)->said, 1);
}

TEST_F(FleetTest, one_batch_may_be_about_tables_of_several_servers) {
  Device ann = fleet.device(0);
  Device ben = fleet.device(1);
  const Made one = playing(ann);
  const Made other = playing(ben);
  Device both = fleet.device(2);
  const json::array batch{json::object{{"jsonrpc", "2.0"},
                                       {"id", "a"},
                                       {"method", "table.legal"},
                                       {"params", {{"table", one.table}, {"token", one.tokens.at(0)}}}},
                          json::object{{"jsonrpc", "2.0"},
                                       {"id", "b"},
                                       {"method", "table.legal"},
                                       {"params", {{"table", other.table}, {"token", other.tokens.at(0)}}}},
                          json::object{{"jsonrpc", "2.0"}, {"id", "c"}, {"method", "hello"}}};
  const auto answers = both.answers_to_raw(json::serialize(batch));
  ASSERT_EQ(answers.size(), 1U);
  const json::value answered = json::parse(answers.front());
  ASSERT_EQ(answered.as_array().size(), 3U);
  for (const json::value& answer : answered.as_array())
    EXPECT_TRUE(answer.as_object().contains("result")) << json::serialize(answer);
}

TEST_F(FleetTest, public_tables_are_listed_by_every_server) {
  Device ann = fleet.device(0);
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), free_seat()}}, {"private", false}});
  fleet.pass(2s);
  for (int i = 0; i < 3; ++i) {
    Device reader = fleet.device(i);
    const json::value listed = reader.ask("lobby.list");
    ASSERT_EQ(listed.at("tables").as_array().size(), 1U) << "server " << i;
    EXPECT_EQ(listed.at("tables").at(0).at("table").as_string(), made.table);
  }
  fleet.kill(0);
  fleet.pass(1s);
  Device reader = fleet.device(1);
  EXPECT_TRUE(reader.ask("lobby.list").at("tables").as_array().empty());
}

TEST_F(FleetTest, what_does_not_exist_leaves_no_lease) {
  Device ann = fleet.device(1);
  EXPECT_EQ(ann.call("table.legal", {{"table", "0123456789abcdef"}, {"token", "t"}}).reason, "no_such_table");
  EXPECT_TRUE(fleet[1].leases.tables().empty());
}

TEST_F(FleetTest, a_connection_that_goes_leaves_the_tables_of_all_servers) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  enter(ann, made);
  {
    Device elsewhere = fleet.device(1);
    enter(elsewhere, made);
    ann.take_updates();
    elsewhere.go();
  }
  ann.go();
  fleet.pass(2h);
  EXPECT_EQ(runner(made), -1) << "a table that nobody watches goes to sleep, and anybody may wake it";
  Device again = fleet.device(2);
  enter(again, made);
  EXPECT_EQ(runner(made), 2);
}

}  // namespace
}  // namespace freehold::fleet::kit
