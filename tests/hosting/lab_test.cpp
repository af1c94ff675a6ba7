// The laboratory of a host: runs wait in a queue, report their progress, can be stopped, and end when their client leaves.
#include <chrono>

#include "editions/catalogue.h"
#include "server_kit.h"
#include "sim/experiment.h"
#include "sim/results_json.h"
#include "wire_schema.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

class Lab : public ServerTest {
 protected:
  static json::object order(std::int64_t games, json::object more = {}) {
    json::object params{{"edition", "uk"}, {"bots", {"steady", "steady"}}, {"games", games}};
    for (auto& [key, value] : more)
      params[key] = value;
    return params;
  }
  /// Far more games than any test waits for.
  static json::object endless() { return order(1'000'000'000); }

  static std::string start(Device& device, json::object params) {
    return text(device.ask("lab.simulate", std::move(params)).at("run"));
  }

  /// Waits for the next message about a run, which the schema allows.
  json::object next(Device& device, const std::string& run) {
    while (true) {
      device.listen();
      for (auto update = device.updates.begin(); update != device.updates.end(); ++update) {
        const json::object message = *update;
        if (message.at("params").as_object().if_contains("run") == nullptr ||
            message.at("params").at("run") != json::value(run))
          continue;
        device.updates.erase(update);
        EXPECT_EQ(notification_mistakes(message), "");
        return message;
      }
      outbox->wait_for_message(device.id());
    }
  }
  json::object end_of(Device& device, const std::string& run) {
    while (true) {
      const json::object message = next(device, run);
      if (message.at("method") == "lab.done") return message.at("params").as_object();
    }
  }
  /// Until the run is under way, and has told so.
  void wait_for_progress(Device& device, const std::string& run) {
    while (!next(device, run).at("params").as_object().contains("done")) {
    }
  }

  void allow_endless_runs() {
    limits.lab_games = 1'000'000'000;
    restart();
  }
};

TEST_F(Lab, a_simulation_tells_what_the_same_experiment_finds_elsewhere) {
  Device ann = device();
  const std::string run = start(ann, order(200, {{"seed", "7"}, {"options", {{"auctions", "off"}}}}));
  json::object done = end_of(ann, run);
  EXPECT_EQ(done.at("end"), "complete");
  EXPECT_EQ(done.at("done"), 200);

  Ruleset rules = editions::Catalogue{}.find("uk")->ruleset;
  rules.options.auctions = AuctionKind::off;
  const sim::Experiment experiment{
      .rules = {"auctions=off"}, .bots = {"steady", "steady"}, .games = 200, .seed = 7, .details = true};
  json::object expected = sim::figures_json(rules, experiment, sim::run_experiment(rules, experiment, {}), 0);
  json::object found = done.at("figures").as_object();
  const json::object provenance = found.at("provenance").as_object();
  EXPECT_EQ(json::serialize(provenance.at("command")),
            R"(["freehold","sim","--edition=uk","--bots=steady,steady","--rule=auctions=off",)"
            R"("--round-limit=1000","--games=200","--seed=7"])");
  EXPECT_EQ(provenance.at("seed").at("number"), "7");
  found.erase("provenance");
  for (const char* const time : {"seconds", "games_per_second", "ns_per_throw"}) {
    expected.erase(time);
    found.erase(time);
  }
  // Numbers as they are read again.
  EXPECT_EQ(json::value(found), json::parse(json::serialize(expected)));
}

TEST_F(Lab, the_answer_comes_before_the_first_news) {
  Device ann = device();
  const auto answers =
      ann.answers_to_raw(R"({"jsonrpc":"2.0","id":1,"method":"lab.simulate","params":{"edition":"uk",)"
                         R"("bots":["steady","steady"],"games":1}})");
  ASSERT_FALSE(answers.empty());
  EXPECT_TRUE(json::parse(answers.front()).as_object().contains("result"));
}

TEST_F(Lab, a_run_can_be_stopped_and_says_what_it_has) {
  allow_endless_runs();
  Device ann = device();
  const std::string run = start(ann, endless());
  wait_for_progress(ann, run);
  ann.ask("lab.stop", {{"run", run}});
  const json::object done = end_of(ann, run);
  EXPECT_EQ(done.at("end"), "stopped");
  EXPECT_GT(done.at("done").as_int64(), 0);
  EXPECT_EQ(done.at("figures").at("games"), done.at("done"));
  EXPECT_EQ(ann.call("lab.stop", {{"run", run}}).reason, "no_such_run");
}

TEST_F(Lab, a_run_ends_when_its_time_is_over) {
  allow_endless_runs();
  Device ann = device();
  const std::string run = start(ann, endless());
  wait_for_progress(ann, run);
  pass(1s);
  pass(limits.lab_time);
  EXPECT_EQ(end_of(ann, run).at("end"), "time");
}

TEST_F(Lab, others_wait_and_hear_where_they_stand) {
  allow_endless_runs();
  Device ann = device();
  Device bob = device("192.0.2.2");
  const std::string first = start(ann, endless());
  wait_for_progress(ann, first);
  const json::value waits = bob.ask("lab.simulate", order(20));
  EXPECT_EQ(waits.at("position"), 1);
  EXPECT_EQ(bob.ask("lab.limits").at("waiting"), 2);
  const std::string third = start(ann, order(10));
  EXPECT_EQ(bob.call("lab.stop", {{"run", first}}).reason, "no_such_run") << "somebody else's";
  ann.ask("lab.stop", {{"run", first}});
  EXPECT_EQ(end_of(bob, text(waits.at("run"))).at("end"), "complete");
  EXPECT_EQ(end_of(ann, third).at("end"), "complete");
}

TEST_F(Lab, a_run_that_waits_can_be_stopped) {
  allow_endless_runs();
  Device ann = device();
  wait_for_progress(ann, start(ann, endless()));
  const std::string run = start(ann, order(10));
  ann.ask("lab.stop", {{"run", run}});
  const json::object done = end_of(ann, run);
  EXPECT_EQ(done.at("end"), "stopped");
  EXPECT_FALSE(done.contains("figures"));
}

TEST_F(Lab, a_connection_that_goes_takes_its_runs_along) {
  allow_endless_runs();
  Device ann = device();
  Device bob = device("192.0.2.2");
  wait_for_progress(ann, start(ann, endless()));
  start(ann, endless());
  const std::string run = start(bob, order(20));
  ann.go();
  EXPECT_EQ(end_of(bob, run).at("end"), "complete");
}

TEST_F(Lab, a_host_that_goes_does_not_wait_for_runs) {
  allow_endless_runs();
  Device ann = device();
  wait_for_progress(ann, start(ann, endless()));
  host.reset();
}

TEST_F(Lab, limits_hold) {
  limits.lab_runs = 3;
  limits.lab_runs_per_address = 3;
  allow_endless_runs();
  Device ann = device();
  Device bea = device();
  Device bob = device("192.0.2.2");
  wait_for_progress(ann, start(ann, endless()));
  start(ann, endless());
  EXPECT_EQ(text(ann.call("lab.simulate", endless()).data.at("limit")), "lab_runs_per_connection");
  start(bea, endless());
  EXPECT_EQ(text(bea.call("lab.simulate", endless()).data.at("limit")), "lab_runs_per_address");
  EXPECT_EQ(text(bob.call("lab.simulate", endless()).data.at("limit")), "lab_runs");
  const auto refused = [&](json::object params) {
    return bob.call("lab.simulate", std::move(params)).reason;
  };
  ann.go();
  EXPECT_EQ(refused(order(limits.lab_games + 1)), "invalid_params");
  EXPECT_EQ(refused(order(0)), "invalid_params");
  EXPECT_EQ(refused(order(1, {{"edition", "../uk"}})), "no_such_edition");
  EXPECT_EQ(refused(order(1, {{"bots", {"steady", "cunning"}}})), "bad_players");
  EXPECT_EQ(refused(order(1, {{"bots", {"steady"}}})), "bad_players");
  EXPECT_EQ(refused(order(1, {{"bots", json::array(9, "steady")}})), "bad_players");
  EXPECT_EQ(refused(order(1, {{"bots", {1, 2}}})), "invalid_params");
  EXPECT_EQ(refused(order(1, {{"options", {{"salary", -1}}}})), "invalid_params");
  EXPECT_EQ(refused(order(1, {{"seed", std::string(65, 'x')}})), "invalid_params");
  EXPECT_EQ(refused(order(1, {{"round_limit", 1001}})), "invalid_params");
}

TEST_F(Lab, a_host_without_a_laboratory_says_so) {
  limits.lab_threads = 0;
  restart();
  Device ann = device();
  EXPECT_EQ(ann.ask("lab.limits").at("threads"), 0);
  EXPECT_EQ(text(ann.call("lab.simulate", order(1)).data.at("limit")), "lab_threads");
  EXPECT_EQ(text(ann.call("lab.odds", {{"edition", "uk"}}).data.at("limit")), "lab_threads");
}

TEST_F(Lab, files_of_a_run_are_there_for_who_knows_it) {
  Device ann = device();
  const std::string run = start(ann, order(50));
  EXPECT_FALSE(host->lab_file("nothing", "figures.json"));
  const json::object done = end_of(ann, run);
  EXPECT_EQ(json::parse(host->lab_file(run, "figures.json")->text), done.at("figures"));
  EXPECT_TRUE(host->lab_file(run, "report.html")->text.starts_with("<!doctype html>"));
  EXPECT_TRUE(host->lab_file(run, "deeds.csv")->text.starts_with("space,name,group,price"));
  EXPECT_FALSE(host->lab_file(run, "deeds"));
  EXPECT_FALSE(host->lab_file(run, "../deeds.csv"));
  ann.go();
  EXPECT_FALSE(host->lab_file(run, "figures.json"));
}

TEST_F(Lab, odds_are_those_of_the_board_and_its_rules) {
  Device ann = device();
  const json::value leave = ann.ask("lab.odds", {{"edition", "us"}});
  const json::value stay = ann.ask("lab.odds", {{"edition", "us"}, {"jail", "stay"}});
  EXPECT_EQ(result_mistakes("lab.odds", leave), "");
  EXPECT_LT(leave.at("in_jail").as_double(), stay.at("in_jail").as_double());
  EXPECT_EQ(ann.ask("lab.odds", {{"edition", "us"}}), leave);
  const json::value wide = ann.ask("lab.odds", {{"edition", "us"}, {"options", {{"dice_sides", 8}}}});
  EXPECT_NE(wide.at("spaces"), leave.at("spaces"));
  EXPECT_EQ(ann.call("lab.odds", {{"edition", "us"}, {"jail", "break"}}).reason, "invalid_params");
}

class LabOfAGame : public Lab {
 protected:
  json::value last_view(Device& ann) { return ann.ask("table.view", {{"table", table_}}).at("view"); }
  json::value last_log(Device& ann) { return ann.ask("table.log", {{"table", table_}}).at("log"); }

  /// A game of two bots' making that is over, by round limit.
  json::value finished_game(Device& ann) {
    const Made made = make(ann, {{"edition", "uk"},
                                 {"options", {{"max_rounds", 6}}},
                                 {"seats", {me("Ann"), bot(), bot()}},
                                 {"start", true}});
    table_ = made.table;
    const json::value view = enter(ann, made.table, made.tokens);
    EXPECT_EQ(ann.call("replay.open", {{"table", made.table}}).reason, "wrong_stage");
    ann.ask("table.away", {{"table", made.table}, {"token", made.tokens[0]}, {"bot", true}});
    for (int i = 0; i < 2000 && ann.call("table.log", {{"table", made.table}}).code != 0; ++i)
      pass(100ms);
    return ann.ask("replay.open", {{"table", made.table}});
  }

 private:
  std::string table_;
};

TEST_F(LabOfAGame, only_what_is_over_is_analysed_and_its_end_is_certain) {
  Device ann = device();
  const json::value replay = finished_game(ann);
  const json::value asked =
      ann.ask("lab.analyse", {{"replay", replay.at("replay")}, {"points", 9}, {"games", 20}});
  const json::object done = end_of(ann, text(asked.at("run")));
  EXPECT_EQ(done.at("end"), "complete");
  const json::array& course = done.at("analysis").at("course").as_array();
  ASSERT_EQ(course.size(), 9U);
  EXPECT_EQ(course.front().at("entries"), 0);
  EXPECT_EQ(course.back().at("entries").to_number<std::int64_t>() + 1,
            replay.at("steps").to_number<std::int64_t>());
  EXPECT_TRUE(std::ranges::is_sorted(
      course, {}, [](const json::value& point) { return point.at("entries").to_number<std::int64_t>(); }));
  std::int64_t sure = 0;
  for (const json::value& seat : course.back().at("seats").as_array())
    sure += static_cast<std::int64_t>(seat.at("wins") == 20);
  EXPECT_EQ(sure, 1);
  EXPECT_EQ(done.at("analysis").at("luck").as_array().size(), 3U);
  EXPECT_EQ(ann.call("lab.analyse", {{"replay", 99}}).reason, "no_such_replay");
  EXPECT_EQ(ann.call("lab.analyse", {{"replay", replay.at("replay")}, {"points", 1}}).reason,
            "invalid_params");
  EXPECT_EQ(ann.call("lab.analyse", {{"replay", replay.at("replay")}, {"bot", "cunning"}}).reason,
            "bad_players");
}

TEST_F(LabOfAGame, UK_5_luck_is_the_same_at_the_end_of_the_game_and_in_its_analysis) {
  Device ann = device();
  const json::value replay = finished_game(ann);
  const json::value asked =
      ann.ask("lab.analyse", {{"replay", replay.at("replay")}, {"points", 2}, {"games", 1}});
  const json::object done = end_of(ann, text(asked.at("run")));
  const json::array at_end = last_view(ann).at("luck").as_array();
  const json::array& analysed = done.at("analysis").at("luck").as_array();
  ASSERT_EQ(at_end.size(), analysed.size());
  for (std::size_t seat = 0; seat < at_end.size(); ++seat) {
    EXPECT_GT(at_end[seat].at("throws").as_int64(), 0);
    EXPECT_EQ(at_end[seat].at("throws"), analysed[seat].at("throws"));
    EXPECT_EQ(at_end[seat].at("sum"), analysed[seat].at("sum"));
    EXPECT_EQ(at_end[seat].at("expected").to_number<double>(),
              analysed[seat].at("expected_sum").to_number<double>());
    EXPECT_NEAR(at_end[seat].at("deviation").to_number<double>(),
                analysed[seat].at("sum_deviation").to_number<double>(), 0.005 + 1e-9);
  }
}

// Whether the chances are there and sum to 1.
bool has_chances(const json::value& of) {
  const auto* const chances = of.as_object().if_contains("chances");
  if (chances == nullptr) return false;
  double sum = 0;
  for (const json::value& chance : chances->as_array())
    sum += chance.to_number<double>();
  return chances->as_array().size() == 3 && std::abs(sum - 1) < 0.001;
}

TEST_F(LabOfAGame, a_replay_tells_chances_only_of_a_game_that_is_over) {
  Device ann = device();
  const json::value whole = finished_game(ann);
  const auto first_step = [&](const json::value& replay) {
    return ann.ask("replay.step", {{"replay", replay.at("replay")}, {"from", 0}, {"count", 1}})
        .at("steps")
        .at(0);
  };
  const auto first_point = [&](const json::value& replay) {
    return ann.ask("replay.worth", {{"replay", replay.at("replay")}}).at("points").at(0);
  };
  EXPECT_TRUE(has_chances(first_step(whole)));
  EXPECT_TRUE(has_chances(first_point(whole)));
  json::value log = last_log(ann);
  log.at("entries").as_array().resize(30);
  const json::value part = ann.ask("replay.open", {{"log", log}});
  EXPECT_FALSE(first_step(part).as_object().contains("chances"));
  EXPECT_FALSE(first_point(part).as_object().contains("chances"));
  EXPECT_EQ(ann.call("lab.turning_points", {{"replay", part.at("replay")}}).reason, "invalid_params");
}

TEST_F(LabOfAGame, turning_points_are_the_same_again_and_name_entries_of_the_log) {
  Device ann = device();
  const json::value replay = finished_game(ann);
  const auto find = [&] {
    const json::value asked = ann.ask(
        "lab.turning_points", {{"replay", replay.at("replay")}, {"most", 1}, {"games", 8}, {"seed", "7"}});
    return end_of(ann, text(asked.at("run")));
  };
  const json::object done = find();
  EXPECT_EQ(done.at("end"), "complete");
  EXPECT_EQ(done.at("done"), done.at("of"));
  EXPECT_EQ(done.at("turning_points"), find().at("turning_points"));
  for (const json::value& point : done.at("turning_points").as_array()) {
    const auto entry = point.at("entry").to_number<std::int64_t>();
    const json::value step =
        ann.ask("replay.step", {{"replay", replay.at("replay")}, {"from", entry + 1}, {"count", 1}})
            .at("steps")
            .at(0);
    EXPECT_EQ(step.at("entry").at("action"), point.at("taken"));
    EXPECT_EQ(step.at("entry").at("player"), point.at("seat"));
  }
}

TEST_F(LabOfAGame, an_analysis_depends_on_the_position_alone) {
  Device ann = device();
  const json::value replay = finished_game(ann);
  const auto analyse = [&] {
    const json::value asked =
        ann.ask("lab.analyse", {{"replay", replay.at("replay")}, {"points", 4}, {"games", 10}});
    return end_of(ann, text(asked.at("run"))).at("analysis");
  };
  EXPECT_EQ(analyse(), analyse());
}

class LabOfADeal : public Lab {
 protected:
  Made table(Device& ann, bool chances) {
    const Made made = make(ann, {{"edition", "uk-short"},
                                 {"seats", {me("Ann"), bot(), bot()}},
                                 {"chances", chances},
                                 {"start", true}});
    const json::value view = enter(ann, made.table, made.tokens);
    for (const json::value& deed : view.at("state").at("deeds").as_array()) {
      if (deed.at("owner") == 1) gift_ = deed.at("space").to_number<int>();
    }
    return made;
  }
  /// Bob's deed for a pound.
  json::object gift(const Made& made, int play_outs) const {
    return {
        {"table", made.table},
        {"token", made.tokens[0]},
        {"games", play_outs},
        {"offer", {{"type", "offer"}, {"to", 1}, {"give", {{"cash", 1}}}, {"take", {{"deeds", {gift_}}}}}}};
  }
  static double width(const json::object& done, std::size_t seat) {
    const json::value& one = done.at("deal").at(seat);
    return one.at("high").to_number<double>() - one.at("low").to_number<double>();
  }

 private:
  int gift_ = 0;
};

TEST_F(LabOfADeal, is_known_the_closer_the_more_is_played_out) {
  Device ann = device();
  const Made made = table(ann, true);
  const auto play = [&](int play_outs) {
    return end_of(ann, text(ann.ask("lab.deal", gift(made, play_outs)).at("run")));
  };
  const json::object few = play(30);
  const json::object many = play(480);
  EXPECT_EQ(few.at("end"), "complete");
  EXPECT_EQ(few.at("done"), 30);
  EXPECT_EQ(many.at("done"), 480);
  ASSERT_EQ(many.at("deal").as_array().size(), 3U);
  for (std::size_t seat = 0; seat < 2; ++seat)
    EXPECT_LT(width(many, seat), width(few, seat));
  for (const json::value& seat : many.at("deal").as_array()) {
    const double change = seat.at("then").to_number<double>() - seat.at("now").to_number<double>();
    EXPECT_LE(seat.at("low").to_number<double>(), change);
    EXPECT_GE(seat.at("high").to_number<double>(), change);
  }
  EXPECT_GT(many.at("deal").at(0).at("then").to_number<double>(),
            many.at("deal").at(0).at("now").to_number<double>());
  EXPECT_EQ(play(30).at("deal"), few.at("deal"));
}

TEST_F(LabOfADeal, in_a_position_that_is_brought_along_needs_no_table) {
  Device ann = device();
  const Made made = table(ann, true);
  json::object of_position{
      {"position", ann.ask("table.view", {{"table", made.table}}).at("view").at("state")},
      {"from", 0},
      {"games", 30},
      {"offer", gift(made, 30).at("offer")}};
  Device eve = device();
  const json::object done = end_of(eve, text(eve.ask("lab.deal", of_position).at("run")));
  EXPECT_EQ(done.at("end"), "complete");
  ASSERT_EQ(done.at("deal").as_array().size(), 3U);
  EXPECT_GT(done.at("deal").at(0).at("then").to_number<double>(),
            done.at("deal").at(0).at("now").to_number<double>());
  of_position["offer"].as_object()["to"] = 2;
  EXPECT_FALSE(eve.call("lab.deal", of_position).ok()) << "Bob has not got it";
}

TEST_F(LabOfADeal, is_told_nobody_who_may_not_see_chances_and_no_deal_against_the_rules_is_played) {
  Device ann = device();
  const Made hidden = table(ann, false);
  EXPECT_EQ(ann.call("lab.deal", gift(hidden, 30)).reason, "chances_not_shown");
  const Made shown = table(ann, true);
  json::object not_his = gift(shown, 30);
  not_his.at("offer").as_object()["to"] = 2;
  EXPECT_EQ(ann.call("lab.deal", not_his).reason, ann.call("table.deal_chances", not_his).reason);
  EXPECT_FALSE(ann.call("lab.deal", not_his).ok());
}

TEST_F(LabOfADeal, stops_when_nobody_looks_any_more) {
  allow_endless_runs();
  Device ann = device();
  const Made made = table(ann, true);
  const std::string run = text(ann.ask("lab.deal", gift(made, 10'000)).at("run"));
  wait_for_progress(ann, run);
  ann.ask("lab.stop", {{"run", run}});
  const json::object done = end_of(ann, run);
  EXPECT_EQ(done.at("end"), "stopped");
  EXPECT_LT(done.at("done").to_number<int>(), 10'000);
}

}  // namespace
}  // namespace freehold::hosting::kit
