// What the games of a host may take of it: how fast bots decide, how long a game gets, and that nobody plays for nobody.
#include "server_kit.h"
#include "wire_schema.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

class Bounds : public ServerTest {
 protected:
  // Nobody waits for what bots decide to be shown.
  Bounds() {
    limits.event_telling = {};
    restart();
  }
  /// Ann's endless game against a bot: a bot plays for her too.
  Made endless(Device& ann) {
    Made made = make(ann, {{"edition", "uk"},
                           {"options", {{"salary", 100'000}}},
                           {"seats", {me("Ann"), bot()}},
                           {"start", true}});
    enter(ann, made.table, made.tokens);
    ann.ask("table.away", {{"table", made.table}, {"token", made.tokens[0]}, {"bot", true}});
    return made;
  }
  /// What bots have decided once they have been let for so many ticks.
  std::int64_t decided_after(int ticks) {
    for (int i = 0; i < ticks; ++i)
      host->tick();
    return host->figures().bot_actions;
  }
  static json::value view_of(Device& by, const Made& made) {
    const json::value answer = by.ask("table.view", {{"table", made.table}});
    EXPECT_EQ(result_mistakes("table.view", answer), "");
    return answer.at("view");
  }
};

TEST_F(Bounds, bots_that_have_decided_much_go_on_more_slowly_and_everybody_is_told) {
  limits.bot_decisions_per_minute = 600;
  restart();
  Device ann = device();
  const Made made = endless(ann);
  EXPECT_EQ(view_of(ann, made).at("limit"), nullptr);
  EXPECT_EQ(decided_after(50), 600);
  EXPECT_EQ(view_of(ann, made).at("limit"), "bot_decisions_per_minute");
  EXPECT_EQ(host->figures().bots_slowed, 1);
  clock.advance(1s);
  EXPECT_EQ(decided_after(50), 610);
  clock.advance(1h);
  EXPECT_EQ(decided_after(50), 1210) << "what isn't used is not saved up";
  ann.ask("table.away", {{"table", made.table}, {"token", made.tokens[0]}, {"bot", false}});
  clock.advance(1min);
  decided_after(50);
  EXPECT_EQ(view_of(ann, made).at("limit"), nullptr) << "Ann has all the time that she wants";
}

TEST_F(Bounds, whoever_opens_a_slowed_table_at_any_time_is_told_and_holds_up_nobody) {
  limits.bot_decisions_per_minute = 600;
  restart();
  Device ann = device();
  const Made made = endless(ann);
  EXPECT_EQ(decided_after(50), 600);
  for (int i = 0; i < 50; ++i) {
    clock.advance(100ms);
    EXPECT_EQ(enter(ann, made.table, made.tokens).at("limit"), "bot_decisions_per_minute") << i;
    host->tick();
    EXPECT_EQ(view_of(ann, made).at("limit"), "bot_decisions_per_minute") << i;
  }
  EXPECT_EQ(host->figures().bot_actions, 650);
  EXPECT_EQ(host->figures().bots_slowed, 6);
}

TEST_F(Bounds, what_bots_do_after_the_action_of_a_person_counts_too) {
  limits.bot_decisions_per_minute = 1;
  restart();
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"},
                               {"options", {{"start_order", "first_seat"}}},
                               {"seats", {me("Ann"), bot()}},
                               {"start", true}});
  json::value view = enter(ann, made.table, made.tokens);
  for (int i = 0; i < 20 && awaited_seat(view) == 0; ++i) {
    ann.ask("table.act", act_params(made.table, made.tokens[0], view.at("version").as_int64(),
                                    sensible_action(menu_of(view, 0))));
    view = view_of(ann, made);
  }
  EXPECT_EQ(view.at("limit"), "bot_decisions_per_minute");
  EXPECT_EQ(decided_after(50), 1);
}

TEST_F(Bounds, a_game_as_long_as_one_may_be_stops_and_goes_on_where_the_operator_allows_more) {
  limits.decisions_per_game = 300;
  restart();
  Device ann = device();
  const Made made = endless(ann);
  EXPECT_LE(decided_after(50), 300);
  const json::value view = view_of(ann, made);
  EXPECT_EQ(view.at("limit"), "decisions_per_game");
  EXPECT_EQ(host->figures().games_too_long, 1);
  EXPECT_TRUE(view.at("legal").as_array().empty());
  const Answer refused = ann.call(
      "table.act", act_params(made.table, made.tokens[0], view.at("version").as_int64(), {{"type", "roll"}}));
  EXPECT_EQ(refused.code, -32006);
  EXPECT_EQ(refused.reason, "game_too_long");
  EXPECT_TRUE(
      ann.call("table.chat", {{"table", made.table}, {"token", made.tokens[0]}, {"text", "why"}}).ok());
  EXPECT_TRUE(ann.call("table.export", {{"table", made.table}, {"tokens", {made.tokens[0]}}}).ok());
  limits.decisions_per_game = 50'000;
  restart();
  Device again = device();
  EXPECT_EQ(enter(again, made.table, made.tokens).at("limit"), nullptr);
  EXPECT_GT(decided_after(5), 0);
}

TEST_F(Bounds, bots_play_for_nobody_and_go_on_when_somebody_comes) {
  Device ann = device();
  const Made made = endless(ann);
  const std::int64_t before = decided_after(1);
  ann.ask("table.leave", {{"table", made.table}});
  EXPECT_EQ(decided_after(50), before);
  enter(ann, made.table, made.tokens);
  EXPECT_GT(decided_after(1), before);
}

}  // namespace
}  // namespace freehold::hosting::kit
