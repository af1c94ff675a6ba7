// A store that fails, another program that writes, an operator who wants quiet: what people and the operator are told.
#include <future>
#include <thread>

#include "server_kit.h"

#include "hosting/table_record.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

class Trouble : public ServerTest {
 protected:
  void SetUp() override {
    ann.emplace(device());
    made = make(*ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
    view = enter(*ann, made.table, made.tokens);
  }
  Answer roll() {
    const auto seat = static_cast<std::size_t>(awaited_seat(view).value());
    return ann->call("table.act", act_params(made.table, made.tokens.at(seat), view.at("version").as_int64(),
                                             {{"type", "roll"}}));
  }
  /// Every call that writes, with everything right.
  std::vector<std::pair<std::string, json::object>> writing_calls() {
    const json::object seat{{"table", made.table}, {"token", made.tokens[0]}};
    std::vector<std::pair<std::string, json::object>> list{
        {"table.create", {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}}},
        {"table.reclaim", {{"code", made.codes[0]}}},
        {"table.chat", {{"text", "hello"}}},
        {"table.pause", {}},
        {"table.away", {{"bot", true}}},
        {"table.stand_up", {}},
        {"table.act", {{"version", view.at("version")}, {"request", "x"}, {"action", {{"type", "resign"}}}}}};
    for (auto& [method, params] : list) {
      for (const auto& member : seat)
        params.emplace(member.key(), member.value());
    }
    return list;
  }

  std::optional<Device> ann;
  Made made;
  json::value view;
};

TEST_F(Trouble, who_asks_hears_that_nothing_was_saved_and_nothing_of_the_store) {
  for (const auto fault : {table::StoreFault::full, table::StoreFault::busy, table::StoreFault::io,
                           table::StoreFault::read_only, table::StoreFault::damaged}) {
    trouble.writing = fault;
    for (const auto& [method, params] : writing_calls()) {
      const Answer answer = ann->call(method, params);
      EXPECT_EQ(answer.code, -32008) << method;
      EXPECT_EQ(answer.reason, "store_failed") << method;
      EXPECT_EQ(answer.message, "This can't be saved right now. Nothing was done; try again in a moment.");
    }
  }
  trouble.reading = table::StoreFault::io;
  Device eve = device();
  for (const json::object& params :
       {json::object{{"invite", "AAAAAAAAAAAAAAAAAAAAAA"}}, json::object{{"table", "0123456789abcdef"}}})
    EXPECT_EQ(eve.call("table.find", params).reason, "store_failed");
  trouble = {};
  restart();
  trouble.reading = table::StoreFault::io;
  Device again = device();
  EXPECT_EQ(again.call("table.enter", {{"table", made.table}, {"tokens", {made.tokens[0]}}}).reason,
            "store_failed");
  for (const Device* device : {&*ann, &eve, &again}) {
    for (const auto& sent : device->texts) {
      EXPECT_EQ(sent->text().find(secret_path), std::string::npos) << sent->text();
      EXPECT_EQ(sent->text().find("SQLite"), std::string::npos) << sent->text();
    }
  }
  trouble = {};
  const json::value after = enter(again, made.table, made.tokens);
  EXPECT_EQ(after.at("state"), view.at("state"));
  EXPECT_EQ(after.at("version"), view.at("version"));
}

TEST_F(Trouble, a_host_that_cannot_read_its_store_is_not_opened) {
  trouble.reading = table::StoreFault::damaged;
  const auto opened =
      Host::open({.games = watched_games, .hosting = watched_hosting, .clock = clock, .outbox = *outbox});
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().fault, table::StoreFault::damaged);
}

TEST_F(Trouble, the_operator_reads_of_it_once_a_minute_and_health_says_so_until_something_is_saved) {
  EXPECT_EQ(host->figures().store_sick_with, "");
  trouble.writing = table::StoreFault::full;
  for (int i = 0; i < 10; ++i)
    EXPECT_FALSE(roll().ok());
  EXPECT_EQ(host->figures().store_sick_with, "full");
  EXPECT_EQ(host->figures().store_failures.at(static_cast<std::size_t>(table::StoreFault::full)), 10);
  const std::string reason = "reason=SQLite says: disk I/O error in " + std::string{secret_path};
  EXPECT_EQ(journal.take(), (std::vector<std::string>{"error: store failed fault=full times=1 " + reason}));
  clock.advance(59s);
  EXPECT_FALSE(roll().ok());
  EXPECT_TRUE(journal.take().empty());
  clock.advance(1s);
  EXPECT_FALSE(roll().ok());
  EXPECT_EQ(journal.take(), (std::vector<std::string>{"error: store failed fault=full times=11 " + reason}));
  trouble = {};
  EXPECT_TRUE(roll().ok());
  EXPECT_EQ(host->figures().store_sick_with, "");
  EXPECT_EQ(journal.take(), (std::vector<std::string>{"store works again failures_since_noted=0"}));
}

TEST_F(Trouble, a_server_that_is_sent_nobody_because_its_store_failed_is_tried_again_after_a_minute) {
  trouble.writing = table::StoreFault::busy;
  EXPECT_FALSE(roll().ok());
  clock.advance(59s);
  EXPECT_EQ(host->figures().store_sick_with, "busy");
  clock.advance(1s);
  EXPECT_EQ(host->figures().store_sick_with, "");
  EXPECT_FALSE(roll().ok());
  EXPECT_EQ(host->figures().store_sick_with, "busy");
}

TEST_F(Trouble, a_call_that_waits_for_the_store_holds_no_limit_of_an_address_whose_connection_is_gone) {
  limits.connections_per_address = 1;
  restart();
  Device bob = device("198.51.100.1");
  enter(bob, made.table, made.tokens);
  std::promise<void> waits;
  std::promise<void> go_on;
  trouble.before_writing = [&] {
    waits.set_value();
    go_on.get_future().wait();
  };
  std::thread caller([&] {
    bob.raw(json::serialize(
        json::object{{"jsonrpc", "2.0"},
                     {"method", "table.chat"},
                     {"params", {{"table", made.table}, {"token", made.tokens[0]}, {"text", "hello"}}}}));
  });
  waits.get_future().wait();
  std::thread leaver([&] { bob.go(); });  // has to wait for the call
  bool let_in = false;
  for (int i = 0; i < 10'000'000 && !let_in; ++i) {
    const Device again = device("198.51.100.1");
    let_in = !outbox->was_dropped(again.id());
    std::this_thread::yield();
  }
  EXPECT_TRUE(let_in);
  go_on.set_value();
  caller.join();
  leaver.join();
  trouble.before_writing = {};
}

TEST_F(Trouble, what_another_program_has_put_is_taken_over_and_not_written_over) {
  // Another server takes a seat at this table.
  table::HostedRecord other = hosting.get(made.table).value();
  TableRecord record = parse_table_record(other.text).value();
  record.seats.at(1).name = "Somebody else";
  ++record.version;
  ASSERT_TRUE(hosting.put(hosted_record_of(record, other.revision, clock.wall())));
  const json::object pause{{"table", made.table}, {"token", made.tokens[0]}};
  const Answer answer = ann->call("table.pause", pause);
  EXPECT_EQ(answer.code, -32003);
  EXPECT_EQ(answer.reason, "stale");
  EXPECT_EQ(parse_table_record(hosting.get(made.table)->text)->seats.at(1).name, "Somebody else");
  view = enter(*ann, made.table, made.tokens);
  EXPECT_EQ(view.at("seats").at(1).at("name"), "Somebody else");
  EXPECT_EQ(view.at("version"), record.version);
  EXPECT_TRUE(ann->call("table.pause", pause).ok()) << "and goes on from there";
  EXPECT_EQ(host->figures().store_sick_with, "");
}

TEST_F(Trouble, lines_that_another_program_let_people_say_are_read) {
  ann->ask("table.chat", {{"table", made.table}, {"token", made.tokens[0]}, {"text", "one"}});
  ASSERT_TRUE(hosting.say(made.table, print_chat_line({.name = "Zoe", .text = "two"}), 200));
  ann->ask("table.chat", {{"table", made.table}, {"token", made.tokens[0]}, {"text", "three"}});
  const json::value after = enter(*ann, made.table, made.tokens);
  std::vector<std::string> lines;
  for (const json::value& line : after.at("chat").as_array())
    lines.push_back(text(line.at("text")));
  EXPECT_EQ(lines, (std::vector<std::string>{"one", "two", "three"}));
  EXPECT_EQ(after.at("version").as_int64(), view.at("version").as_int64() + 3);
}

TEST_F(Trouble, an_action_whose_answer_the_store_lost_is_done_once_and_everybody_hears_of_it) {
  Device ben = device();
  enter(ben, made.table, {made.tokens[1]});
  ben.take_updates();
  const auto seat = static_cast<std::size_t>(awaited_seat(view).value());
  const json::object params =
      act_params(made.table, made.tokens.at(seat), view.at("version").as_int64(), {{"type", "roll"}});
  trouble.loses_word = true;
  EXPECT_EQ(ann->call("table.act", params).reason, "store_failed");
  const auto kept = games.load(made.table, {})->entries.size();
  const Answer answer = ann->call("table.act", params);
  EXPECT_TRUE(answer.ok()) << answer.reason;
  EXPECT_EQ(answer.result.at("version").as_int64(), view.at("version").as_int64() + 1);
  EXPECT_EQ(games.load(made.table, {})->entries.size(), kept);
  const auto updates = ben.take_updates();
  ASSERT_FALSE(updates.empty());
  EXPECT_EQ(updates.back().at("kind"), "moved");
  EXPECT_EQ(updates.back().at("version"), answer.result.at("version"));
  EXPECT_TRUE(updates.back().contains("view"));
}

// A clock has run out, say: nobody asks again.
TEST_F(Trouble, what_was_done_without_an_answer_is_found_by_the_next_who_writes_and_told) {
  Device ben = device();
  enter(ben, made.table, {made.tokens[1]});
  trouble.loses_word = true;
  EXPECT_FALSE(roll().ok());
  ben.take_updates();
  EXPECT_EQ(roll().reason, "stale") << "it is another request";
  pass(100ms);
  const auto updates = ben.take_updates();
  ASSERT_FALSE(updates.empty());
  EXPECT_EQ(updates.back().at("version").as_int64(), view.at("version").as_int64() + 1);
}

TEST_F(Trouble, a_line_of_chat_that_is_sent_again_is_said_once) {
  Device ben = device();
  enter(ben, made.table, {made.tokens[1]});
  ben.take_updates();
  const json::object line{
      {"table", made.table}, {"token", made.tokens[0]}, {"text", "hello"}, {"request", "c1"}};
  const auto say = [&](json::object params) { return ann->call("table.chat", std::move(params)); };
  trouble.loses_word = true;
  EXPECT_EQ(say(line).reason, "store_failed");
  EXPECT_TRUE(say(line).ok());
  EXPECT_TRUE(say(line).ok());
  EXPECT_EQ(hosting.talk(made.table)->said, 1);
  restart();
  ann.emplace(device());
  EXPECT_TRUE(say(line).ok()) << "the store knows it";
  EXPECT_EQ(hosting.talk(made.table)->said, 1);
  json::object other = line;
  other["token"] = made.tokens[1];
  EXPECT_TRUE(say(other).ok()) << "a request is that of one seat";
  json::object unkeyed = line;
  unkeyed.erase("request");
  EXPECT_TRUE(say(unkeyed).ok());
  EXPECT_TRUE(say(unkeyed).ok());
  EXPECT_EQ(hosting.talk(made.table)->said, 4);
}

TEST_F(Trouble, a_server_that_drains_takes_no_new_tables_and_lets_games_go_on) {
  mode.draining = true;
  const Answer refused = ann->call("table.create", {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}});
  EXPECT_EQ(refused.code, -32005);
  EXPECT_EQ(refused.data.at("limit"), "draining");
  EXPECT_EQ(ann->call("table.rematch", {{"table", made.table}, {"token", made.tokens[0]}}).data.at("limit"),
            "draining");
  EXPECT_TRUE(roll().ok());
  mode.draining = false;
  EXPECT_TRUE(ann->call("table.create", {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}}).ok());
}

TEST_F(Trouble, a_server_that_drains_lets_people_back_to_their_seats_and_nobody_new_into_one) {
  const Made open = make(*ann, {{"edition", "uk"}, {"seats", {me("Ann"), free()}}});
  mode.draining = true;
  Device eve = device();
  const json::object seat{{"invite", open.invite}, {"name", "Eve"}};
  EXPECT_EQ(eve.call("table.join", seat).data.at("limit"), "draining");
  ann->go();
  ann.emplace(device());
  view = enter(*ann, made.table, made.tokens);
  EXPECT_TRUE(roll().ok());
  Device other_device = device();
  EXPECT_TRUE(other_device.call("table.reclaim", {{"code", made.codes[1]}}).ok());
  mode.draining = false;
  EXPECT_TRUE(eve.call("table.join", seat).ok());
}

TEST_F(Trouble, a_server_that_is_read_only_shows_everything_and_writes_nothing) {
  const Made timed = make(*ann, {{"edition", "uk"},
                                 {"seats", {me("Ann"), me("Bob")}},
                                 {"clock", {{"move", 30}}},
                                 {"absence", "bot"},
                                 {"start", true}});
  ann->ask("table.enter", {{"table", timed.table}, {"tokens", {timed.tokens[0]}}});
  mode.read_only = true;
  work.reset();
  for (const auto& [method, params] : writing_calls()) {
    const Answer answer = ann->call(method, params);
    EXPECT_EQ(answer.code, -32008) << method;
    EXPECT_EQ(answer.reason, "read_only") << method;
  }
  Device eve = device();
  EXPECT_TRUE(eve.call("table.enter", {{"table", made.table}, {"tokens", {made.tokens[0]}}}).ok());
  EXPECT_TRUE(eve.call("table.history", {{"table", made.table}, {"from", 0}, {"count", 9}}).ok());
  for (int i = 0; i < 100; ++i)
    pass(1min);
  EXPECT_EQ(work.writes, 0) << "time does nothing either";
  mode.read_only = false;
  pass(10s);
  EXPECT_GT(work.writes, 0);
}

}  // namespace
}  // namespace freehold::hosting::kit
