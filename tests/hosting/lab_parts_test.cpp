// A laboratory without a thread: Host::go_on() works part by part, others are heard in between, and what comes out is the same.
#include <chrono>
#include <string>

#include "server_kit.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

class LabInParts : public ServerTest {
 protected:
  LabInParts() {
    limits.lab_games = 1'000'000'000;
    work_in_parts();
  }
  void work_in_parts() {
    limits.lab_part = 0ms;  // the least that there is
    lab_calls = [](CallDesk& desk) { return lab::lab_calls_by(desk, nullptr); };
    restart();
  }
  void work_on_a_thread() {
    limits.lab_part = 400ms;
    lab_calls = lab::lab_calls;
    restart();
  }
  static json::object order(std::int64_t games) {
    return {{"edition", "uk"}, {"bots", {"steady", "steady"}}, {"games", games}};
  }
  /// Works until there is nothing to do; gives the number of parts.
  int work_through() {
    int parts = 0;
    while (host->go_on())
      ++parts;
    return parts;
  }
  /// The last message about a run, without what depends on the time; an empty object if it has not ended.
  static json::object end_of(Device& device, const std::string& run) {
    device.listen();
    for (const json::object& message : device.updates) {
      if (message.at("method") != "lab.done" || message.at("params").at("run") != json::value(run)) continue;
      json::object end = message.at("params").as_object();
      end.erase("run");
      end.erase("seconds");
      if (end.contains("figures"))
        for (const char* const time : {"seconds", "games_per_second", "ns_per_throw"})
          end.at("figures").as_object().erase(time);
      return end;
    }
    return {};
  }
  /// A game of bots that is over.
  json::value finished_log(Device& ann) {
    const Made made = make(ann, {{"edition", "uk"},
                                 {"options", {{"max_rounds", 6}}},
                                 {"seats", {me("Ann"), bot(), bot()}},
                                 {"start", true}});
    enter(ann, made.table, made.tokens);
    ann.ask("table.away", {{"table", made.table}, {"token", made.tokens[0]}, {"bot", true}});
    for (int i = 0; i < 2000 && ann.call("table.log", {{"table", made.table}}).code != 0; ++i)
      pass(100ms);
    return ann.ask("table.log", {{"table", made.table}}).at("log");
  }
  /// How a run ends, in parts and on a thread.
  json::object in_parts(std::string_view method, const json::value* log, json::object params) {
    work_in_parts();
    Device ann = device();
    const std::string run = start(ann, method, log, std::move(params));
    EXPECT_GT(work_through(), 3) << "one part after the other";
    return end_of(ann, run);
  }
  json::object on_a_thread(std::string_view method, const json::value* log, json::object params) {
    work_on_a_thread();
    Device ann = device();
    const std::string run = start(ann, method, log, std::move(params));
    while (true) {
      if (json::object end = end_of(ann, run); !end.empty()) return end;
      outbox->wait_for_message(ann.id());
    }
  }

 private:
  static std::string start(Device& device, std::string_view method, const json::value* log,
                           json::object params) {
    if (log != nullptr) params["replay"] = device.ask("replay.open", {{"log", *log}}).at("replay");
    return text(device.ask(method, std::move(params)).at("run"));
  }
};

TEST_F(LabInParts, finds_what_a_thread_finds) {
  Device ann = device();
  const json::value log = finished_log(ann);
  const auto compare = [&](std::string_view method, const json::value* of, const json::object& params) {
    const json::object end = in_parts(method, of, params);
    EXPECT_EQ(end.at("end"), "complete");
    EXPECT_EQ(end, on_a_thread(method, of, params)) << method;
  };
  compare("lab.simulate", nullptr, order(40));
  compare("lab.analyse", &log, {{"points", 5}, {"games", 120}});
  compare("lab.turning_points", &log, {{"most", 1}, {"games", 64}});
}

TEST_F(LabInParts, weighs_a_deal_while_the_game_goes_on) {
  Device ann = device();
  const Made made = make(
      ann,
      {{"edition", "uk-short"}, {"seats", {me("Ann"), bot(), bot()}}, {"chances", true}, {"start", true}});
  const json::value view = enter(ann, made.table, made.tokens);
  int deed = 0;
  for (const json::value& one : view.at("state").at("deeds").as_array()) {
    if (one.at("owner") == 1) deed = one.at("space").to_number<int>();
  }
  const json::object gift{
      {"type", "offer"}, {"to", 1}, {"give", {{"cash", 1}}}, {"take", {{"deeds", {deed}}}}};
  const std::string run = text(
      ann.ask("lab.deal", {{"table", made.table}, {"token", made.tokens[0]}, {"games", 100}, {"offer", gift}})
          .at("run"));
  EXPECT_TRUE(host->go_on());
  EXPECT_TRUE(end_of(ann, run).empty());
  EXPECT_TRUE(ann.call("table.legal", {{"table", made.table}, {"token", made.tokens[0]}}).ok());
  work_through();
  EXPECT_EQ(end_of(ann, run).at("done"), 100);
}

TEST_F(LabInParts, stops_between_two_parts_with_what_it_has) {
  Device ann = device();
  EXPECT_FALSE(host->go_on());
  const std::string run = text(ann.ask("lab.simulate", order(1'000'000'000)).at("run"));
  const std::string next = text(ann.ask("lab.simulate", order(10)).at("run"));
  for (int part = 0; part < 5; ++part)
    EXPECT_TRUE(host->go_on());
  ann.ask("lab.stop", {{"run", run}});
  work_through();
  const json::object end = end_of(ann, run);
  EXPECT_EQ(end.at("end"), "stopped");
  EXPECT_GT(end.at("done").to_number<std::int64_t>(), 0);
  EXPECT_EQ(end.at("figures").at("games"), end.at("done"));
  EXPECT_EQ(end.at("figures").at("interrupted"), true);
  EXPECT_EQ(end_of(ann, next).at("end"), "complete");
}

TEST_F(LabInParts, ends_when_its_time_is_over_or_its_client_leaves) {
  Device ann = device();
  Device bob = device("192.0.2.2");
  const std::string run = text(ann.ask("lab.simulate", order(1'000'000'000)).at("run"));
  EXPECT_TRUE(host->go_on());
  pass(1s);
  pass(limits.lab_time);
  work_through();
  EXPECT_EQ(end_of(ann, run).at("end"), "time");
  ann.ask("lab.simulate", order(1'000'000'000));
  EXPECT_TRUE(host->go_on());
  ann.go();
  const std::string other = text(bob.ask("lab.simulate", order(10)).at("run"));
  work_through();
  EXPECT_EQ(end_of(bob, other).at("end"), "complete");
}

TEST_F(LabInParts, bots_that_decide_apart_do_not_keep_an_action_waiting) {
  limits.bots_apart = 1ms;
  restart();
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot(), bot()}}, {"start", true}});
  enter(ann, made.table, made.tokens);
  for (int done = 0; done < 30; ++done) {
    const json::value legal = ann.ask("table.legal", {{"table", made.table}, {"token", made.tokens[0]}});
    const json::value action = sensible_action(legal.at("actions"));
    if (action.is_null()) {
      pass(1ms);
      continue;
    }
    const json::value answer =
        ann.ask("table.act", act_params(made.table, made.tokens[0], legal.at("version").as_int64(), action));
    EXPECT_EQ(answer.at("version").as_int64(), legal.at("version").as_int64() + 1) << "its own action alone";
    EXPECT_EQ(ann.ask("table.legal", {{"table", made.table}, {"token", made.tokens[0]}}).at("version"),
              answer.at("version"));
  }
  EXPECT_GT(host->figures().bot_actions, 5);
}

}  // namespace
}  // namespace freehold::hosting::kit
