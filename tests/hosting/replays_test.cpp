// Replays and the course of worth: in pieces, from positions that are kept, within a limit of memory.
#include <set>

#include "hosting/replay.h"
#include "server_kit.h"
#include "table/worth_course.h"

namespace freehold::hosting::kit {
namespace {

class Replays : public ServerTest {
 protected:
  /// A long game of bots that is over; its log.
  json::value long_game(Device& by) {
    made = make(by, {{"edition", "uk"},
                     {"options", {{"max_rounds", 200}, {"start_cash", 20'000}, {"salary", 2'000}}},
                     {"seats", {me("Ann"), bot(), bot(), bot(), bot(), bot()}},
                     {"start", true}});
    const json::value view = enter(by, made.table, made.tokens);
    by.ask("table.act",
           act_params(made.table, made.tokens[0], view.at("version").as_int64(), {{"type", "resign"}}));
    for (int i = 0; i < 1000 && host->figures().games_finished == 0; ++i)
      host->tick();
    EXPECT_EQ(host->figures().games_finished, 1);
    by.texts.clear();
    by.updates.clear();
    return by.ask("table.log", {{"table", made.table}}).at("log");
  }
  /// All points, asked for in pieces of `count`.
  static json::array all_points(Device& by, const std::string& method, json::object params,
                                std::int64_t count) {
    json::array all;
    params["count"] = count;
    params["from"] = 0;
    for (int i = 0; i < 100'000; ++i) {
      const json::value part = by.ask(method, params);
      for (const json::value& point : part.at("points").as_array())
        all.push_back(point);
      if (!part.as_object().contains("next")) return all;
      params["from"] = part.at("next");
    }
    ADD_FAILURE() << "there was no end";
    return all;
  }

  Made made;
};

TEST_F(Replays, the_course_of_worth_is_the_same_in_whatever_pieces_it_is_asked_for) {
  Device ann = device();
  const json::value log = long_game(ann);
  const std::size_t entries = log.at("entries").as_array().size();
  ASSERT_GT(entries, 2'200U) << "longer than one piece may be";
  const json::value replay = ann.ask("replay.open", {{"log", log}}).at("replay");
  const json::array whole = all_points(ann, "replay.worth", {{"replay", replay}}, 2'000);
  EXPECT_EQ(whole.front().at("step"), 0);
  EXPECT_EQ(whole.back().at("step").as_int64(), static_cast<std::int64_t>(entries));
  std::set<std::int64_t> steps;
  for (const json::value& point : whole)
    EXPECT_TRUE(steps.insert(point.at("step").as_int64()).second);
  for (const int count : {37, 1'999}) {
    const json::value again = ann.ask("replay.open", {{"log", log}}).at("replay");
    EXPECT_EQ(all_points(ann, "replay.worth", {{"replay", again}}, count), whole);
    EXPECT_EQ(all_points(ann, "table.worth", {{"table", made.table}}, count), whole);
  }
}

TEST_F(Replays, one_call_goes_through_two_thousand_entries_at_most) {
  Device ann = device();
  const json::value log = long_game(ann);
  const json::value replay = ann.ask("replay.open", {{"log", log}}).at("replay");
  const json::value far = ann.ask("replay.worth", {{"replay", replay}, {"from", 2'100}});
  EXPECT_TRUE(far.at("points").as_array().empty()) << "it has not come so far";
  EXPECT_EQ(far.at("next"), 2'100);
  const json::value then = ann.ask("replay.worth", {{"replay", replay}, {"from", 2'100}, {"count", 50}});
  EXPECT_FALSE(then.at("points").as_array().empty());
  EXPECT_EQ(ann.call("replay.worth", {{"replay", replay}, {"count", 2'001}}).code, -32602);
  EXPECT_EQ(ann.call("table.worth", {{"table", made.table}, {"count", 0}}).code, -32602);
  const json::value beyond = ann.ask("replay.worth", {{"replay", replay}, {"from", INT32_MAX}});
  EXPECT_TRUE(beyond.at("points").as_array().empty());
}

TEST_F(Replays, what_is_taken_back_is_taken_out_of_the_course) {
  Device ann = device();
  made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
  json::value view = enter(ann, made.table, made.tokens);
  int taken_back = 0;
  for (int i = 0; i < 200 && taken_back < 3; ++i) {
    const int seat = awaited_seat(view).value();
    const auto& token = made.tokens.at(static_cast<std::size_t>(seat));
    const json::value before = ann.ask("table.worth", {{"table", made.table}});
    ann.ask("table.act", act_params(made.table, token, view.at("version").as_int64(),
                                    sensible_action(menu_of(view, seat))));
    view = enter(ann, made.table, made.tokens);
    EXPECT_EQ(ann.ask("table.worth", {{"table", made.table}}).at("points").as_array().back().at("worth"),
              view.at("worth"));
    if (view.at("undo").as_array().empty()) continue;
    ann.ask("table.undo", {{"table", made.table}, {"token", token}, {"version", view.at("version")}});
    EXPECT_EQ(ann.ask("table.worth", {{"table", made.table}}), before);
    ++taken_back;
    view = enter(ann, made.table, made.tokens);
    ann.ask("table.act", act_params(made.table, token, view.at("version").as_int64(),
                                    sensible_action(menu_of(view, seat))));
    view = enter(ann, made.table, made.tokens);
  }
  EXPECT_EQ(taken_back, 3);
}

TEST_F(Replays, a_step_is_the_same_wherever_one_begins) {
  Device ann = device();
  const json::value log = long_game(ann);
  const json::value replay = ann.ask("replay.open", {{"table", made.table}}).at("replay");
  std::vector<json::value> steps;
  for (int from = 0; from < 200; from += 50) {
    const json::value part = ann.ask("replay.step", {{"replay", replay}, {"from", from}, {"count", 50}});
    for (const json::value& step : part.at("steps").as_array())
      steps.push_back(step);
  }
  ASSERT_EQ(steps.size(), 200U);
  for (const std::size_t from : {0UL, 1UL, 2UL, 63UL, 64UL, 65UL, 66UL, 127UL, 128UL, 129UL, 199UL}) {
    EXPECT_EQ(steps[from].at("step"), from);
    const json::value one =
        ann.ask("replay.step", {{"replay", replay}, {"from", static_cast<std::int64_t>(from)}, {"count", 1}});
    EXPECT_EQ(one.at("steps").at(0), steps[from]) << from;
  }
  const auto last = static_cast<std::int64_t>(log.at("entries").as_array().size());
  EXPECT_EQ(ann.ask("replay.step", {{"replay", replay}, {"from", last}, {"count", 50}})
                .at("steps")
                .as_array()
                .size(),
            1U);
  EXPECT_TRUE(ann.ask("replay.step", {{"replay", replay}, {"from", last + 1}, {"count", 50}})
                  .at("steps")
                  .as_array()
                  .empty());
}

TEST_F(Replays, their_memory_is_limited_and_what_is_not_used_goes_first) {
  Device ann = device();
  const json::value log = long_game(ann);
  const auto open = [&](Device& by) { return by.ask("replay.open", {{"log", log}}).at("replay"); };
  const auto is_open = [](Device& by, const json::value& replay) {
    return by.call("replay.step", {{"replay", replay}, {"from", 0}, {"count", 1}}).ok();
  };
  open(ann);
  const std::int64_t each = host->figures().replay_bytes;
  EXPECT_GT(each, 100'000);
  limits.replay_bytes_per_address = static_cast<std::size_t>(2 * each);
  limits.replay_bytes = static_cast<std::size_t>(3 * each);
  restart();
  Device one = device("198.51.100.1");
  Device two = device("198.51.100.1");
  Device three = device("198.51.100.1");
  const json::value ones = open(one);
  const json::value twos = open(two);
  EXPECT_TRUE(is_open(one, ones));
  const json::value threes = open(three);
  EXPECT_TRUE(is_open(one, ones));
  EXPECT_FALSE(is_open(two, twos)) << "of this address it was not used for longest";
  EXPECT_TRUE(is_open(three, threes));
  EXPECT_FALSE(is_open(two, threes)) << "it is another connection's";
  Device four = device("198.51.100.2");
  Device five = device("198.51.100.3");
  open(four);
  EXPECT_EQ(host->figures().replay_bytes, 3 * each);
  open(five);
  EXPECT_EQ(host->figures().replay_bytes, 3 * each);
  EXPECT_FALSE(is_open(one, ones));
  for (int i = 0; i < 30; ++i) {
    Device many = device("198.51.100." + std::to_string(10 + i));
    open(many);
    open(many);
    EXPECT_LE(host->figures().replay_bytes, 3 * each);
    many.go();
  }
  EXPECT_LE(host->figures().replay_bytes, each) << "they go with their connections";
  limits.replay_bytes_per_address = static_cast<std::size_t>(each) / 2;
  restart();
  Device late = device();
  EXPECT_EQ(late.call("replay.open", {{"log", log}}).data.at("limit"), "replay_bytes");
}

}  // namespace
}  // namespace freehold::hosting::kit
