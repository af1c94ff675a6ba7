// Tables that nobody uses: they sleep in the store, wake by any way that leads to them, and go when the host says so.
#include "hosting/table_record.h"
#include "server_kit.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

class Sleep : public ServerTest {
 protected:
  Made playing(Device& by) {
    return make(by, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"start", true}});
  }
  Made gathering(Device& by, bool is_private = true) {
    return make(by, {{"edition", "uk"}, {"seats", {me("Ann"), free()}}, {"private", is_private}});
  }
  std::int64_t awake() {
    const HostFigures figures = host->figures();
    return figures.tables_gathering + figures.tables_playing + figures.tables_over;
  }
  /// Keeps so many tables like this one.
  void keep_sleepers(int count, const Made& like) {
    TableRecord record = parse_table_record(hosting.get(like.table)->text).value();
    record.seats.at(0).code.clear();
    for (int i = 0; i < count; ++i) {
      record.id = "sleeper" + std::to_string(100'000'000 + i);
      record.invite = "invite" + std::to_string(i);
      record.watch = "watch" + std::to_string(i);
      ASSERT_TRUE(hosting.put(hosted_record_of(record, 0, clock.wall())));
    }
  }
  std::int64_t kept() {
    std::int64_t all = 0;
    const auto counts = hosting.count();
    for (const auto& [stage, count] : *counts)
      all += count;
    return all;
  }
};

TEST_F(Sleep, a_table_nobody_watches_leaves_memory_and_any_way_to_it_wakes_it) {
  Device ann = device();
  const Made made = playing(ann);
  const Made other = gathering(ann);
  const json::value before = enter(ann, made.table, made.tokens);
  ann.ask("table.chat", {{"table", made.table}, {"token", made.tokens[0]}, {"text", "good night"}});
  const json::value told = enter(ann, made.table, made.tokens);
  const std::vector<std::pair<std::string, json::object>> ways{
      {"table.enter", {{"table", made.table}, {"tokens", {made.tokens[0]}}}},
      {"table.legal", {{"table", made.table}, {"token", made.tokens[0]}}},
      {"table.find", {{"invite", made.invite}}},
      {"table.find", {{"watch", made.watch}}},
      {"table.reclaim", {{"code", made.codes[0]}}},
      {"table.proof", {{"table", made.table}, {"watch", made.watch}}},
      {"table.enter", {{"table", made.table}, {"watch", made.watch}}}};
  pass(2h);
  EXPECT_EQ(awake(), 1) << "what is watched stays";
  for (const auto& [method, params] : ways) {
    ann.ask("table.leave", {{"table", made.table}});
    pass(39s);
    EXPECT_EQ(awake(), 1);
    pass(3s);
    EXPECT_EQ(awake(), 0);
    pass(1min);
    EXPECT_EQ(host->figures().tables_asleep, 2);
    Device again = device();
    work.reset();
    EXPECT_TRUE(again.call(method, params).ok()) << method;
    EXPECT_EQ(work.records_read, method == "table.find" || method == "table.reclaim" ? 2 : 1) << method;
    EXPECT_EQ(awake(), 1);
    again.go();
    const json::value back = enter(ann, made.table, made.tokens);
    EXPECT_EQ(back.at("state"), before.at("state"));
    EXPECT_EQ(back.at("chat"), told.at("chat"));
  }
  EXPECT_EQ(kept(), 2);
}

TEST_F(Sleep, a_table_goes_on_at_the_version_at_which_it_fell_asleep) {
  Device ann = device();
  const Made made = playing(ann);
  json::value view = enter(ann, made.table, made.tokens);
  for (int i = 0; i < 10; ++i) {
    ann.ask("table.act", act_params(made.table, made.tokens[0], view.at("version").as_int64(),
                                    sensible_action(menu_of(view, 0))));
    for (const json::object& update : ann.take_updates()) {
      if (const auto* newer = update.if_contains("view")) view = *newer;
    }
    if (i % 3 == 0) ann.ask("table.chat", {{"table", made.table}, {"token", made.tokens[0]}, {"text", "hm"}});
    view = enter(ann, made.table, made.tokens);
    ann.ask("table.leave", {{"table", made.table}});
    pass(62min);
    ASSERT_EQ(awake(), 0);
    const json::value back = enter(ann, made.table, made.tokens);
    for (const char* const part : {"version", "state", "legal", "luck", "chat"})
      ASSERT_EQ(back.at(part), view.at(part)) << part;
    view = back;
  }
}

TEST_F(Sleep, where_room_is_short_what_was_unwatched_for_longest_sleeps_at_once) {
  limits.tables = 3;
  restart();
  Device ann = device();
  Device eve = device();
  const Made watched = gathering(ann);
  enter(eve, watched.table, watched.tokens);
  const Made first = gathering(ann);
  pass(1s);
  const Made second = gathering(ann);
  pass(1s);
  const Made third = gathering(ann);
  EXPECT_EQ(awake(), 3);
  work.reset();
  EXPECT_TRUE(ann.call("table.find", {{"invite", second.invite}}).ok());
  EXPECT_EQ(work.records_read, 0) << "the second is awake";
  EXPECT_TRUE(ann.call("table.find", {{"invite", first.invite}}).ok());
  EXPECT_EQ(work.records_read, 2) << "the first slept";
  EXPECT_EQ(awake(), 3);
  Device bob = device();
  Device cid = device();
  enter(bob, first.table, first.tokens);
  enter(cid, third.table, third.tokens);
  const Answer refused = ann.call("table.create", {{"edition", "uk"}, {"seats", {me("Ann"), free()}}});
  EXPECT_EQ(refused.data.at("limit"), "tables") << "all are watched";
  EXPECT_EQ(ann.call("table.find", {{"invite", second.invite}}).data.at("limit"), "tables");
  cid.go();
  EXPECT_TRUE(ann.call("table.find", {{"invite", second.invite}}).ok());
}

TEST_F(Sleep, a_public_table_is_listed_while_it_is_awake_with_the_round_of_its_game) {
  Device ann = device();
  const Made made =
      make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"start", true}, {"private", false}});
  restart();
  Device eve = device();
  work.reset();
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(eve.ask("lobby.list").at("tables").at(0).at("round"), 1);
  EXPECT_EQ(work.reads, 1) << "asked for once";
  pass(62min);
  EXPECT_TRUE(eve.ask("lobby.list").at("tables").as_array().empty());
}

TEST_F(Sleep, a_start_reads_what_was_used_lately_however_much_is_kept) {
  Device ann = device();
  keep_sleepers(2999, gathering(ann));
  clock.advance(61min);
  const Made made = playing(ann);
  work.reset();
  restart();
  EXPECT_EQ(work.records_read, 1);
  EXPECT_EQ(work.reads, 1);
  EXPECT_EQ(awake(), 1);
  EXPECT_EQ(host->figures().tables_asleep, 3000);
  Device again = device();
  EXPECT_TRUE(again.call("table.find", {{"invite", "invite17"}}).ok());
}

TEST_F(Sleep, an_open_question_keeps_its_table_awake_until_its_time_is_up) {
  Device ann = device();
  Device bob = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
  enter(ann, made.table, {made.tokens[0]});
  enter(bob, made.table, {made.tokens[1]});
  ann.ask("table.pause", {{"table", made.table}, {"token", made.tokens[0]}});
  for (Device* const one : {&ann, &bob})
    one->ask("table.leave", {{"table", made.table}});
  pass(50s);
  EXPECT_EQ(awake(), 1);
  const json::value view = enter(bob, made.table, {made.tokens[1]});
  ASSERT_TRUE(view.at("question").is_object()) << "what Bob was asked is still open";
  bob.ask("table.leave", {{"table", made.table}});
  pass(15s);
  EXPECT_EQ(awake(), 1) << "Bob has just left";
  pass(40s);
  EXPECT_EQ(awake(), 0) << "the question has lapsed";
}

TEST_F(Sleep, what_is_unused_for_long_is_removed_as_the_host_wishes_and_noted) {
  limits.keep_gathering = 48h;
  limits.keep_playing = std::chrono::days(10);
  limits.keep_over = std::chrono::days(0);
  restart();
  Device ann = device();
  const Made never_began = gathering(ann);
  const Made watched = gathering(ann);
  const Made played = playing(ann);
  const Made over = playing(ann);
  const json::value view = enter(ann, over.table, over.tokens);
  ann.ask("table.act",
          act_params(over.table, over.tokens[0], view.at("version").as_int64(), {{"type", "resign"}}));
  ann.ask("table.leave", {{"table", over.table}});
  Device eve = device();
  enter(eve, watched.table, watched.tokens);
  pass(47h);
  EXPECT_EQ(kept(), 4);
  pass(2h);
  EXPECT_EQ(kept(), 3);
  EXPECT_FALSE(hosting.get(never_began.table)) << "the one that somebody has open stays";
  EXPECT_EQ(journal.take(),
            (std::vector<std::string>{"old tables removed gathering=1 playing=0 over=0 games=kept"}));
  pass(std::chrono::days(7));
  EXPECT_EQ(kept(), 3);
  pass(std::chrono::days(2));
  EXPECT_EQ(kept(), 2);
  EXPECT_TRUE(games.load(played.table, std::nullopt)) << "its game stays";
  EXPECT_EQ(host->figures().tables_swept, (std::array<std::int64_t, 3>{1, 1, 0}));
  pass(std::chrono::days(1000));
  EXPECT_TRUE(hosting.get(over.table)) << "0 days: for ever";
  EXPECT_EQ(ann.call("table.find", {{"invite", never_began.invite}}).reason, "no_such_link");
}

TEST_F(Sleep, whoever_comes_to_no_table_hears_when_this_server_removes_them) {
  limits.keep_playing = std::chrono::days(10);
  limits.keep_over = std::chrono::days(0);
  restart();
  Device ann = device();
  const json::object kept = {{"gathering_hours", 48}, {"playing_days", 10}, {"over_days", 0}};
  for (const auto& [method, shown] : std::initializer_list<std::pair<const char*, json::object>>{
           {"table.find", {{"invite", "nowhere"}}},
           {"table.find", {{"watch", "nowhere"}}},
           {"table.find", {{"table", "0123456789abcdef"}}},
           {"table.enter", {{"table", "0123456789abcdef"}, {"tokens", json::array{"t"}}}},
           {"table.reclaim", {{"code", "ABCDE-FGHJK"}}}}) {
    const auto answer = ann.call(method, shown);
    ASSERT_TRUE(answer.data.as_object().contains("kept")) << method << " " << answer.reason;
    EXPECT_EQ(answer.data.at("kept"), kept) << method;
  }
  limits.keep_gathering = 0h;
  limits.keep_playing = std::chrono::days(0);
  restart();
  Device bea = device();
  EXPECT_FALSE(bea.call("table.find", {{"invite", "nowhere"}}).data.as_object().contains("kept"))
      << "none is removed";
}

TEST_F(Sleep, with_a_table_goes_its_game_where_the_host_wishes_so) {
  limits.keep_games = false;
  limits.keep_playing = std::chrono::days(1);
  restart();
  Device ann = device();
  const Made made = playing(ann);
  pass(2h);
  pass(std::chrono::days(2));
  EXPECT_EQ(kept(), 0);
  EXPECT_FALSE(games.load(made.table, std::nullopt));
}

TEST_F(Sleep, a_sweep_goes_on_in_pieces_until_all_is_done) {
  Device ann = device();
  keep_sleepers(249, gathering(ann));
  clock.advance(49h);
  restart();
  work.reset();
  for (const int left : {150, 50, 0}) {
    const int before = work.writes;
    host->tick();
    EXPECT_EQ(kept(), left);
    EXPECT_LE(work.writes - before, 100);
  }
  EXPECT_EQ(journal.take().size(), 1U) << "one line for a sweep";
}

}  // namespace
}  // namespace freehold::hosting::kit
