// A fleet as its clients see it: they are sent to the server that runs their table, and nothing is lost when a server goes.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <set>

#include "fleet_kit.h"
#include "person.h"

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
  template <class Client>
  json::value play(Client& by, const Made& made) {
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
    Person elsewhere(fleet, 1);
    elsewhere.enter(made);
    fleet.pass(ran);
    fleet.kill(0);
    const auto died = fleet.clock.steady();
    fleet.pass(3s);
    elsewhere.take_updates();
    EXPECT_EQ(runner(made), 1);
    fleet.pass(10s - (fleet.clock.steady() - died));
    const auto view = elsewhere.ask("table.view", {{"table", made.table}}).at("view");
    return std::chrono::milliseconds(view.at("clock").at("left_ms").as_int64());
  }
  /// How long whoever plays waits for an action to be done after the table's server has died.
  std::chrono::milliseconds time_to_act_after_a_death() {
    Device ann = fleet.device(0);
    const Made made = playing(ann);
    Person elsewhere(fleet, 1);
    const json::value view = elsewhere.enter(made);
    fleet.kill(0);
    const auto died = fleet.clock.steady();
    EXPECT_TRUE(elsewhere.call("table.act", act_params(made, view)).ok());
    EXPECT_TRUE(fleet[1].leases.owns(made.table));
    return fleet.clock.steady() - died;
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

TEST_F(FleetTest, whoever_comes_to_another_server_is_sent_to_the_one_that_runs_the_table) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  ASSERT_EQ(runner(made), 0);
  Device elsewhere = fleet.device(2);
  for (const auto* const method : {"table.enter", "table.legal", "table.act", "table.log"}) {
    const auto refused = elsewhere.call(
        method, {{"table", made.table}, {"token", made.tokens.at(0)}, {"tokens", {made.tokens.at(0)}}});
    EXPECT_EQ(refused.reason, "elsewhere") << method;
    EXPECT_EQ(refused.data.at("server"), "s0") << method;
  }
  EXPECT_TRUE(fleet[2].leases.tables().empty());
  Person ben(fleet, 2);
  ben.enter(made);
  EXPECT_EQ(ben.at(), 0);
  const auto before = decisions_kept(made);
  play(ben, made);
  EXPECT_GT(decisions_kept(made), before);
  EXPECT_FALSE(ben.take_updates().empty());
}

TEST_F(FleetTest, a_server_says_its_name) {
  EXPECT_EQ(fleet.device(1).ask("hello").at("server"), "s1");
}

TEST_F(FleetTest, links_and_codes_lead_there_from_any_server) {
  Device ann = fleet.device(0);
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), free_seat()}}});
  Person ben(fleet, 1);
  EXPECT_EQ(ben.ask("table.find", {{"invite", made.invite}}).at("table").as_string(), made.table);
  EXPECT_EQ(Person(fleet, 2).ask("table.find", {{"watch", made.watch}}).at("table").as_string(), made.table);
  const json::value joined = ben.ask("table.join", {{"invite", made.invite}, {"name", "Ben"}});
  Person phone(fleet, 2);
  EXPECT_EQ(phone.ask("table.reclaim", {{"code", joined.at("code")}}).at("seat"), 1);
}

TEST_F(FleetTest, any_server_shows_what_an_invite_leads_to_and_runs_no_table_for_that) {
  Device ann = fleet.device(0);
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), free_seat()}}});
  const auto invitation = fleet[2].host->invitation(made.invite, "en");
  ASSERT_TRUE(invitation);
  EXPECT_EQ(invitation->edition, "uk");
  EXPECT_FALSE(fleet[2].host->invitation(made.watch, "en")) << "it invites nobody";
  EXPECT_EQ(runner(made), 0);
  EXPECT_TRUE(fleet[2].leases.tables().empty());
}

TEST_F(FleetTest, any_server_has_the_log_of_a_game_that_is_over) {
  Device ann = fleet.device(0);
  const Made made =
      make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"private", false}, {"start", true}});
  EXPECT_FALSE(fleet[2].host->finished_log(made.table)) << "it is not over";
  json::object last = act_params(made, enter(ann, made));
  last["action"] = {{"type", "resign"}};
  ann.ask("table.act", last);
  EXPECT_EQ(fleet[2].host->finished_log(made.table), fleet[0].host->finished_log(made.table));
  EXPECT_TRUE(fleet[2].host->finished_log(made.table));
  EXPECT_EQ(runner(made), 0);
}

TEST_F(FleetTest, people_go_on_when_the_server_of_their_table_dies) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Person ben(fleet, 1);
  ben.enter(made);
  play(ben, made);
  const auto kept = decisions_kept(made);

  fleet.kill(0);
  ben.take_updates();
  EXPECT_EQ(runner(made), 1) << "whoever comes takes the table on";
  EXPECT_EQ(decisions_kept(made), kept);
  play(ben, made);
  EXPECT_GT(decisions_kept(made), kept);
}

TEST_F(FleetTest, a_table_whose_server_has_died_is_played_on_within_seconds) {
  EXPECT_LE(time_to_act_after_a_death(), 4s);
}

TEST_F(FleetTest, what_happens_while_a_table_moves_is_told_once_to_whoever_follows) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Person ben(fleet, 2);
  ben.enter(made);
  ben.take_updates();
  Person others(fleet, 1);
  others.enter(made);
  std::vector<std::int64_t> played;
  for (int moves = 0; moves < 4; ++moves) {
    play(others, made);
    const int from = runner(made);
    fleet[from].leases.give(made.table, fleet[(from + 1) % 3].leases.session());
    fleet[from].leases.leave(made.table);
    fleet[from].host->let_go(made.table, [&] {
      fleet[from].leases.release(made.table);
      return fleet[from].leases.heir_of(made.table);
    });
    others.take_updates();
    play(others, made);
    for (const json::object& update : ben.take_updates())
      if (update.at("kind") == "play") played.push_back(update.at("version").as_int64());
    EXPECT_EQ(runner(made), (from + 1) % 3);
    EXPECT_EQ(ben.at(), runner(made));
    fleet.pass(6s);  // then the one that gave it may take it on again
  }
  EXPECT_GE(played.size(), 8U);
  EXPECT_EQ(std::set(played.begin(), played.end()).size(), played.size()) << testing::PrintToString(played);
}

TEST_F(FleetTest, a_pause_of_the_database_longer_than_a_session_moves_no_table) {
  Device ann = fleet.device(0);
  const Made made = make(
      ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"clock", {{"move", 60}}}, {"start", true}});
  enter(ann, made);
  fleet.pass(55s);
  ann.take_updates();
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
  EXPECT_TRUE(ann.take_updates().empty()) << "nothing has happened, least of all that a clock ran out";
  const auto left =
      ann.ask("table.view", {{"table", made.table}}).at("view").at("clock").at("left_ms").as_int64();
  EXPECT_GT(left, 15'000);
  play(ann, made);
}

TEST_F(FleetTest, calls_while_a_server_is_out_of_touch_leave_nothing_behind_that_is_out_of_date) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  enter(ann, made);
  Person ben(fleet, 1);
  json::value view = ben.enter(made);
  fleet[0].lease_store.is_cut = true;
  fleet.pass(2600ms);
  ASSERT_EQ(runner(made), -1);
  // The server that ran the table can't know whether it still does.
  const auto here = ann.call("table.act", act_params(made, view));
  EXPECT_EQ(here.reason, "elsewhere");
  EXPECT_FALSE(here.data.as_object().contains("server")) << "nobody knows where";
  fleet.pass(1s);
  Person carl(fleet, 2);
  carl.enter(made);
  ASSERT_EQ(runner(made), 2);
  play(carl, made);
  view = carl.ask("table.view", {{"table", made.table}}).at("view");
  const auto kept = decisions_kept(made);
  fleet[0].lease_store.is_cut = false;
  fleet.pass(2s);
  ben.take_updates();
  EXPECT_EQ(ben.at(), 2);
  fleet.kill(2);
  fleet.pass(6s);
  EXPECT_EQ(ben.ask("table.view", {{"table", made.table}}).at("view").at("version"), view.at("version"));
  play(ben, made);
  EXPECT_GT(decisions_kept(made), kept);
}

TEST_F(FleetTest, calls_while_the_database_is_away_move_no_table) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  const json::value view = enter(ann, made);
  for (int i = 0; i < 3; ++i)
    fleet[i].lease_store.is_cut = true;
  fleet.pass(3s);
  EXPECT_EQ(ann.call("table.act", act_params(made, view)).reason, "elsewhere");
  EXPECT_EQ(fleet.device(1).call("table.enter", {{"table", made.table}}).reason, "elsewhere");
  fleet.pass(3s);
  for (int i = 0; i < 3; ++i)
    fleet[i].lease_store.is_cut = false;
  fleet.pass(2s);
  EXPECT_EQ(runner(made), 0);
  ann.take_updates();
  play(ann, made);
  EXPECT_FALSE(ann.take_updates().empty()) << "whoever watched before still does";
}

TEST_F(FleetTest, a_draining_server_knows_where_each_table_is) {
  Device ann = fleet.device(1);
  Device ben = fleet.device(2);
  fleet[0].mode.draining = true;
  fleet.pass(2s);
  for (int i = 0; i < 5; ++i) {
    const Made hers = playing(ann);
    const Made his = playing(ben);
    EXPECT_EQ(fleet.device(0).call("table.enter", {{"table", hers.table}}).data.at("server"), "s1");
    EXPECT_EQ(fleet.device(0).call("table.enter", {{"table", his.table}}).data.at("server"), "s2");
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

TEST_F(FleetTest, a_server_that_is_cut_off_from_the_database_sends_people_elsewhere_and_a_failover_does_not) {
  fleet[0].lease_store.is_cut = true;
  fleet.pass(4s);
  EXPECT_EQ(fleet[0].host->figures().store_sick_with, "") << "a standby may be about to take over";
  fleet.pass(4s);
  EXPECT_EQ(fleet[0].host->figures().store_sick_with, "io");
  EXPECT_EQ(fleet[1].host->figures().store_sick_with, "");
  fleet[0].lease_store.is_cut = false;
  fleet.pass(2s);
  EXPECT_EQ(fleet[0].host->figures().store_sick_with, "");
}

TEST_F(FleetTest, tables_are_shared_out_to_servers_that_have_far_fewer) {
  std::deque<Person> people;
  std::vector<Made> all;
  for (int i = 0; i < 60; ++i) {
    const std::string address = "192.0.2." + std::to_string(i);
    Device maker = fleet.device(0, address);
    all.push_back(playing(maker));
    people.emplace_back(fleet, 0, address).enter(all.back());
  }
  for (int seconds = 0; seconds < 30; ++seconds) {
    fleet.pass(1s);
    for (Person& one : people)
      one.take_updates();
  }
  std::size_t run = 0;
  for (int i = 0; i < 3; ++i) {
    EXPECT_GE(fleet[i].leases.tables().size(), 15U) << i;
    run += fleet[i].leases.tables().size();
  }
  EXPECT_EQ(run, all.size());
  fleet.pass(30s);
  for (std::size_t i = 0; i < all.size(); ++i)
    play(people[i], all[i]);
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
  Person(fleet, 2).ask("table.instruct",
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
  EXPECT_EQ(fleet.device(1).call("table.reclaim", {{"code", made.codes.at(0)}}).data.at("server"), "s0");
  EXPECT_TRUE(Person(fleet, 1).call("table.reclaim", {{"code", made.codes.at(0)}}).ok());
}

TEST_F(FleetTest, codes_tried_at_several_servers_are_counted_together) {
  Device eve = fleet.device(1, "192.0.2.66");
  for (int i = 0; i < hosting::Limits{}.codes_per_minute; ++i)
    eve.call("table.reclaim", {{"code", "ABCDE-FGHJK"}});
  Device there = fleet.device(0, "192.0.2.66");
  there.call("table.reclaim", {{"code", "ABCDE-FGHJK"}});
  EXPECT_EQ(there.call("table.reclaim", {{"code", "ABCDE-FGHJK"}}).reason, "too_many");
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
  EXPECT_EQ(reason("table.create", wanted), "elsewhere") << "its session lasts for a while yet";
  EXPECT_EQ(reason("table.create", wanted), "elsewhere");
  EXPECT_EQ(reason("table.import", {{"game", game.at("game")}}), "elsewhere");
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
  EXPECT_FALSE(fleet[2].host->end_notices(std::string(link.size(), 'x')));
  EXPECT_TRUE(fleet[2].host->end_notices(link));
  EXPECT_FALSE(fleet[1].host->end_notices(link)) << "it is done";
}

TEST_F(FleetTest, a_replay_is_open_at_one_server_and_its_number_at_no_other) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  json::object last = act_params(made, enter(ann, made));
  last["action"] = {{"type", "resign"}};
  ann.ask("table.act", last);
  const json::object params{{"table", made.table}, {"tokens", json::value_from(made.tokens)}};
  Person ben(fleet, 1);
  const json::value replay = ben.ask("replay.open", params).at("replay");
  ben.ask("replay.step", {{"replay", replay}, {"from", 0}, {"count", 1}});
  EXPECT_EQ(fleet.device(1).call("replay.step", {{"replay", replay}, {"from", 0}, {"count", 1}}).reason,
            "no_such_replay");
}

TEST_F(FleetTest, a_server_that_stood_still_longer_than_its_lease_changes_nothing) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  const json::value view = enter(ann, made);
  fleet[0].runs = false;
  fleet.pass(4s);
  Person ben(fleet, 1);
  ben.enter(made);
  play(ben, made);
  const auto kept = decisions_kept(made);
  fleet[0].runs = true;
  // Ann's action was on its way all the time; her server doesn't know yet what has happened.
  const auto answer = ann.call("table.act", act_params(made, view));
  EXPECT_NE(answer.code, 0) << answer.message;
  EXPECT_EQ(decisions_kept(made), kept);
  EXPECT_EQ(runner(made), 1);
  fleet.pass(2s);
  ann.listen();
  EXPECT_TRUE(std::ranges::any_of(ann.updates, [](const auto& told) {
    return told.at("method") == "table.moved";
  })) << "whoever was there hears of it";
  Person again(fleet, 0);
  again.enter(made);
  play(again, made);
  EXPECT_GT(decisions_kept(made), kept);
}

TEST_F(FleetTest, a_server_that_loses_the_database_gives_up_its_tables_in_time) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  enter(ann, made);
  fleet[0].lease_store.is_cut = true;
  fleet.pass(600ms);
  EXPECT_FALSE(fleet[0].leases.owns(made.table)) << "before anybody else may take it on";
  fleet.pass(2400ms);
  Person ben(fleet, 1);
  ben.enter(made);
  EXPECT_EQ(runner(made), 1);
  fleet[0].lease_store.is_cut = false;
  fleet.pass(2s);
  Person carl(fleet, 0);
  carl.enter(made);
  play(carl, made);
  EXPECT_EQ(runner(made), 1);
}

TEST_F(FleetTest, a_drained_server_hands_its_tables_over_and_people_go_with_them) {
  Device maker = fleet.device(0);
  std::deque<Person> people;
  std::vector<Made> all;
  for (int i = 0; i < 5; ++i) {
    all.push_back(playing(maker));
    people.emplace_back(fleet, 0).enter(all.back());
  }
  fleet[0].mode.draining = true;
  fleet.pass(2s);
  EXPECT_TRUE(fleet[0].leases.tables().empty());
  for (std::size_t i = 0; i < all.size(); ++i) {
    people[i].take_updates();
    EXPECT_NE(people[i].at(), 0);
    EXPECT_EQ(runner(all[i]), people[i].at());
    play(people[i], all[i]);
  }
  EXPECT_TRUE(fleet[0].leases.tables().empty()) << "nothing comes back to it";
}

TEST_F(FleetTest, a_server_that_is_drained_alone_keeps_its_tables) {
  fleet.kill(1);
  fleet.kill(2);
  fleet.pass(4s);
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  fleet[0].mode.draining = true;
  fleet.pass(2s);
  EXPECT_EQ(runner(made), 0);
}

TEST_F(FleetTest, a_server_that_stops_leaves_its_tables_free_at_once) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  Person ben(fleet, 1);
  const json::value view = ben.enter(made);
  fleet[0].handover->stop();
  fleet[0].leases.end();
  fleet.kill(0);
  const auto stopped = fleet.clock.steady();
  EXPECT_TRUE(ben.call("table.act", act_params(made, view)).ok());
  EXPECT_LE(fleet.clock.steady() - stopped, 1s);
}

TEST_F(FleetTest, one_batch_may_be_about_tables_of_several_servers) {
  Device ann = fleet.device(0);
  Device ben = fleet.device(1);
  const Made one = playing(ann);
  const Made other = playing(ben);
  const json::array batch{json::object{{"jsonrpc", "2.0"},
                                       {"id", "a"},
                                       {"method", "table.legal"},
                                       {"params", {{"table", one.table}, {"token", one.tokens.at(0)}}}},
                          json::object{{"jsonrpc", "2.0"},
                                       {"id", "b"},
                                       {"method", "table.legal"},
                                       {"params", {{"table", other.table}, {"token", other.tokens.at(0)}}}}};
  const auto answers = ben.answers_to_raw(json::serialize(batch));
  ASSERT_EQ(answers.size(), 1U);
  const json::value answered = json::parse(answers.front());
  ASSERT_EQ(answered.as_array().size(), 2U);
  EXPECT_EQ(answered.at(0).at("error").at("data").at("server"), "s0");
  EXPECT_TRUE(answered.at(1).as_object().contains("result")) << answers.front();
}

TEST_F(FleetTest, public_tables_are_listed_by_every_server) {
  Device reader = fleet.device(1);
  EXPECT_TRUE(reader.ask("lobby.list").at("tables").as_array().empty());
  Device ann = fleet.device(0);
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), free_seat()}}, {"private", false}});
  fleet.pass(4s);
  for (int i = 0; i < 3; ++i) {
    const json::value listed = fleet.device(i).ask("lobby.list");
    ASSERT_EQ(listed.at("tables").as_array().size(), 1U) << "server " << i;
    EXPECT_EQ(listed.at("tables").at(0).at("table").as_string(), made.table);
    EXPECT_EQ(listed.at("tables").at(0).at("seats").as_array().size(), 2U);
  }
  EXPECT_EQ(reader.take_updates().size(), 1U) << "whoever reads the list hears of it";
  fleet.kill(0);
  fleet.pass(6s);
  EXPECT_TRUE(fleet.device(1).ask("lobby.list").at("tables").as_array().empty());
}

TEST_F(FleetTest, what_does_not_exist_leaves_no_lease) {
  Device ann = fleet.device(1);
  EXPECT_EQ(ann.call("table.legal", {{"table", "0123456789abcdef"}, {"token", "t"}}).reason, "no_such_table");
  EXPECT_TRUE(fleet[1].leases.tables().empty());
}

TEST_F(FleetTest, a_table_that_nobody_watches_goes_to_sleep_and_any_server_may_wake_it) {
  Device ann = fleet.device(0);
  const Made made = playing(ann);
  enter(ann, made);
  Person ben(fleet, 1);
  ben.enter(made);
  ben.go();
  ann.go();
  fleet.pass(2h);
  EXPECT_EQ(runner(made), -1);
  Device again = fleet.device(2);
  enter(again, made);
  EXPECT_EQ(runner(made), 2);
}

}  // namespace
}  // namespace freehold::fleet::kit
