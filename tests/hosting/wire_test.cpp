// Messages of any kind: repeated, stale, malformed, too long, too deep, too many. And what limits say.
#include "editions/printable_text.h"
#include "editions/unicode.h"
#include "server_kit.h"
#include "wire_schema.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

class Wire : public ServerTest {
 protected:
  void SetUp() override {
    ann.emplace(device());
    made = make(*ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
    view = enter(*ann, made.table, made.tokens);
    seat = awaited_seat(view).value();
  }
  const std::string& token() { return made.tokens.at(static_cast<std::size_t>(seat)); }

  std::optional<Device> ann;
  Made made;
  json::value view;
  int seat = 0;
};

TEST_F(Wire, a_repeated_request_is_answered_as_the_first_time_and_does_nothing) {
  const json::object roll =
      act_params(made.table, token(), view.at("version").as_int64(), {{"type", "roll"}});
  const Answer first = ann->call("table.act", roll);
  ASSERT_TRUE(first.ok());
  const json::value after = enter(*ann, made.table, made.tokens);
  ann->take_updates();
  for (int i = 0; i < 3; ++i) {
    const Answer again = ann->call("table.act", roll);
    EXPECT_TRUE(again.ok());
    EXPECT_EQ(again.result, first.result);
  }
  EXPECT_TRUE(ann->take_updates().empty());
  EXPECT_EQ(enter(*ann, made.table, made.tokens), after);
  // The same request of another seat is another request.
  json::object other = roll;
  other["token"] = made.tokens.at(static_cast<std::size_t>(1 - seat));
  EXPECT_EQ(ann->call("table.act", other).code, -32003);
  restart();
  Device again = device();
  EXPECT_EQ(again.call("table.act", roll).result, first.result) << "after a restart, too";
  EXPECT_EQ(enter(again, made.table, made.tokens).at("state"), after.at("state"));
}

TEST_F(Wire, a_stale_version_changes_nothing_and_is_told_the_present_one) {
  const std::int64_t old = view.at("version").as_int64();
  ann->ask("table.act", act_params(made.table, token(), old, {{"type", "roll"}}));
  const json::value after = enter(*ann, made.table, made.tokens);
  for (const std::int64_t version : {old, std::int64_t{0}, after.at("version").as_int64() + 1, INT64_MAX}) {
    const Answer refused =
        ann->call("table.act", act_params(made.table, token(), version, {{"type", "end_turn"}}));
    EXPECT_EQ(refused.code, -32003);
    EXPECT_EQ(refused.data.at("version"), after.at("version"));
  }
  EXPECT_EQ(enter(*ann, made.table, made.tokens), after);
}

TEST_F(Wire, who_comes_back_hears_what_was_missed) {
  Device bob = device();
  const std::int64_t since = enter(bob, made.table, {made.tokens[0]}).at("version").as_int64();
  bob.go();
  ann->ask("table.act", act_params(made.table, token(), since, {{"type", "roll"}}));
  ann->ask("table.chat", {{"table", made.table}, {"token", token()}, {"text", "back soon?"}});
  Device again = device();
  const json::value back =
      again.ask("table.enter", {{"table", made.table}, {"tokens", {made.tokens[0]}}, {"since", since}});
  std::vector<std::string> kinds;
  std::int64_t version = since;
  for (const json::value& update : back.at("missed").as_array()) {
    if (text(update.at("kind")) == "seats") continue;
    kinds.push_back(text(update.at("kind")));
    EXPECT_EQ(update.at("version"), ++version);
    EXPECT_EQ(definition_mistakes("Update", update), "");
  }
  EXPECT_EQ(kinds, (std::vector<std::string>{"play", "chat"}));
  EXPECT_EQ(back.at("view").at("version"), version);
  // What is not kept any more is not told in part.
  EXPECT_TRUE(again.ask("table.enter", {{"table", made.table}, {"tokens", {made.tokens[0]}}, {"since", 0}})
                  .at("missed")
                  .as_array()
                  .empty());
}

TEST_F(Wire, history_is_the_same_before_and_after_a_restart) {
  for (int i = 0; i < 30; ++i) {
    const int now = awaited_seat(view).value();
    ann->ask("table.act", act_params(made.table, made.tokens.at(static_cast<std::size_t>(now)),
                                     view.at("version").as_int64(), sensible_action(menu_of(view, now))));
    for (const json::object& update : ann->take_updates()) {
      if (const auto* newer = update.if_contains("view")) view = *newer;
    }
  }
  const json::value all = ann->ask("table.history", {{"table", made.table}, {"from", 0}, {"count", 200}});
  EXPECT_EQ(all.at("steps"), 31);
  EXPECT_EQ(all.at("updates").as_array().size(), 31U);
  EXPECT_TRUE(all.at("updates").at(0).at("action").is_null()) << "the throw for the start";
  const json::value some = ann->ask("table.history", {{"table", made.table}, {"from", 10}, {"count", 5}});
  for (std::size_t i = 0; i < 5; ++i)
    EXPECT_EQ(some.at("updates").at(i), all.at("updates").at(10 + i));
  restart();
  Device again = device();
  enter(again, made.table, made.tokens);
  EXPECT_EQ(again.ask("table.history", {{"table", made.table}, {"from", 0}, {"count", 200}}), all);
}

TEST_F(Wire, whatever_comes_is_answered_and_does_no_harm) {
  const std::string deep = std::string(5'000, '[') + std::string(5'000, ']');
  const std::string kept = hosting.get(made.table)->text;
  for (
      const std::string& message : std::vector<std::string>{
          "",
          " ",
          "{",
          "null",
          "[]",
          "[1]",
          "\xff\xfe",
          "{}",
          "\"x\"",
          deep,
          "{\"a\":" + deep + "}",
          R"({"jsonrpc":"2.0","id":1})",
          R"({"jsonrpc":"1.0","id":1,"method":"hello"})",
          R"({"jsonrpc":"2.0","id":1,"method":"no.such"})",
          R"({"jsonrpc":"2.0","id":1,"method":"table.act","params":[1]})",
          R"({"jsonrpc":"2.0","id":{},"method":"hello"})",
          R"({"jsonrpc":"2.0","id":1,"method":"table.create","params":{"edition":"../uk","seats":[]}})",
          R"({"jsonrpc":"2.0","id":1,"method":"table.create","params":{"edition":"uk","seats":[{"kind":"me","name":"\u0007"},{"kind":"bot"}]}})",
          R"({"jsonrpc":"2.0","id":1,"method":"table.create","params":{"edition":"uk","seats":[{"kind":"me","name":"A"},{"kind":"bot","bot":"x"}]}})",
          R"({"jsonrpc":"2.0","id":1,"method":"table.create","params":{"edition":"uk","seats":7}})",
          R"({"jsonrpc":"2.0","id":1,"method":"table.create","params":{"edition":"uk","seats":[{"kind":"me","name":"A"},{"kind":"bot"}],"clock":{"move":1e99}}})",
          R"({"jsonrpc":"2.0","id":1,"method":"replay.open","params":{"log":{"edition":"uk","entries":[1]}}})",
          R"({"jsonrpc":"2.0","id":1,"method":"replay.step","params":{"replay":1,"from":-1,"count":1}})"}) {
    for (const std::string& answer : ann->answers_to_raw(message)) {
      json::value parsed = json::parse(answer);
      if (parsed.is_array()) parsed = json::value(parsed.at(0));
      ASSERT_TRUE(parsed.as_object().contains("error")) << message.substr(0, 100);
      EXPECT_EQ(definition_mistakes("ErrorData", parsed.at("error").at("data")), "");
      EXPECT_NE(parsed.at("error").at("code"), -32603) << message.substr(0, 100);
    }
  }
  EXPECT_EQ(hosting.get(made.table)->text, kept);
  EXPECT_TRUE(ann->call("hello").ok());
}

TEST_F(Wire, an_id_that_cannot_be_echoed_is_refused_and_answered_to_null) {
  const auto answer_to = [&](const std::string& id) {
    return ann->answers_to_raw(R"({"jsonrpc":"2.0","method":"hello","id":)" + id + "}").at(0);
  };
  for (const std::string& id : {std::string{"1e400"}, std::string{"-1e400"}, '"' + std::string(65, 'x') + '"',
                                '"' + std::string(60'000, 'x') + '"'}) {
    const std::string answer = answer_to(id);
    const json::value parsed = json::parse(answer);  // throws if it is no JSON, such as Infinity
    EXPECT_EQ(parsed.at("error").at("code"), -32600) << id.substr(0, 10);
    EXPECT_TRUE(parsed.at("id").is_null());
    EXPECT_LT(answer.size(), 300U);
  }
  for (const std::string& id : {std::string{"1e300"}, std::string{"-7"}, '"' + std::string(64, 'x') + '"'})
    EXPECT_EQ(json::parse(answer_to(id)).at("id"), json::parse(id));
}

TEST_F(Wire, what_an_error_repeats_is_short_and_never_cut_within_a_character) {
  std::string long_name;
  for (int i = 0; i < 200; ++i)
    long_name += "\u00e9\u20ac\U0001F3B2";
  for (std::size_t shift = 0; shift < 4; ++shift) {
    const std::string name = std::string(shift, 'x') + long_name;
    for (const json::object& request :
         {json::object{{"jsonrpc", "2.0"}, {"id", 1}, {"method", name}},
          json::object{
              {"jsonrpc", "2.0"}, {"id", 1}, {"method", "edition.show"}, {"params", {{"edition", name}}}}}) {
      const std::string answer = ann->answers_to_raw(json::serialize(request)).at(0);
      EXPECT_FALSE(editions::text_fault(answer)) << answer;
      EXPECT_LT(editions::character_count(answer), 250U);
    }
  }
}

TEST_F(Wire, long_messages_and_long_batches_are_refused) {
  const std::string filler(limits.message_bytes, 'x');
  const std::string act = R"({"jsonrpc":"2.0","id":1,"method":"table.act","params":{"x":")" + filler;
  EXPECT_NE(ann->answers_to_raw(act + "\"}}").at(0).find("message_bytes"), std::string::npos);
  EXPECT_NE(ann->answers_to_raw(act + "replay.open\"}}").at(0).find("message_bytes"), std::string::npos);
  const std::string log =
      R"({"jsonrpc":"2.0","id":1,"method":"replay.open","params":{"log":{"edition":")" + filler + "\"}}}";
  EXPECT_NE(ann->answers_to_raw(log).at(0).find("no_such_edition"), std::string::npos);
  const std::string huge(limits.replay_message_bytes, 'x');
  EXPECT_NE(
      ann->answers_to_raw(R"({"method":"replay.open","params":")" + huge + "\"}").at(0).find("message_bytes"),
      std::string::npos);
  std::string batch = "[";
  for (std::size_t i = 0; i <= limits.batch_calls; ++i)
    batch += R"({"jsonrpc":"2.0","id":1,"method":"hello"},)";
  batch.back() = ']';
  EXPECT_NE(ann->answers_to_raw(batch).at(0).find("too_many"), std::string::npos);
}

TEST_F(Wire, a_large_message_counts_before_it_is_read) {
  limits.calls_per_second = 1;
  limits.calls_at_once = 12;
  restart();
  Device busy = device();
  const std::string no_json = "replay.open" + std::string(limits.message_bytes, 'x');
  for (int i = 0; i < 2; ++i)
    EXPECT_NE(busy.answers_to_raw(no_json).at(0).find("parse_error"), std::string::npos) << i;
  EXPECT_NE(busy.answers_to_raw(no_json).at(0).find(R"("limit":"calls")"), std::string::npos);
}

TEST_F(Wire, calls_that_are_dear_are_known_before_they_are_read) {
  const auto asks = [](const std::string& method) {
    return R"({"jsonrpc":"2.0","id":7,"method":")" + method +
           R"(","params":{"replay":1,"from":0,"count":1}})";
  };
  for (const std::string method : {"replay.open", "replay.step", "replay.worth", "table.import"})
    EXPECT_TRUE(host->is_dear(asks(method))) << method;
  EXPECT_TRUE(host->is_dear(std::string(limits.message_bytes + 1, ' ')));
  EXPECT_FALSE(host->is_dear(asks("table.act")));
  EXPECT_NE(ann->answers_to_raw(asks("replay.step")).at(0).find("no_such_replay"), std::string::npos);
  EXPECT_NE(ann->answers_to_raw(asks(R"(replay\u002estep)")).at(0).find("without escapes"),
            std::string::npos);
}

TEST_F(Wire, a_dear_call_that_is_turned_away_is_told_so) {
  const auto answer_to = [&](const std::string& message) {
    host->turn_away(ann->id(), message);
    return json::parse(outbox->take(ann->id()).at(0)->text());
  };
  const json::value answer = answer_to(R"({"jsonrpc":"2.0","id":7,"method":"replay.worth","params":{}})");
  EXPECT_EQ(answer.at("id"), 7);
  EXPECT_EQ(answer.at("error").at("code"), -32005);
  EXPECT_EQ(answer.at("error").at("data").at("limit"), "dear_calls");
  const std::string large =
      R"({"jsonrpc":"2.0","id":8,"method":"replay.open",)" + std::string(limits.message_bytes, ' ');
  EXPECT_EQ(answer_to(large).at("id"), 8) << "it is not read";
  EXPECT_EQ(answer_to("").at("error").at("data").at("limit"), "dear_calls") << "it was never unpacked";
}

TEST_F(Wire, calls_are_limited_by_connection_and_recover) {
  limits.calls_per_second = 20;
  limits.calls_at_once = 60;
  restart();
  Device busy = device();
  for (int i = 0; i < 60; ++i)
    ASSERT_TRUE(busy.call("hello").ok()) << i;
  const Answer refused = busy.call("hello");
  EXPECT_EQ(refused.code, -32005);
  EXPECT_EQ(refused.data.at("limit"), "calls");
  Device calm = device();
  EXPECT_TRUE(calm.call("hello").ok());
  clock.advance(100ms);
  EXPECT_TRUE(busy.call("hello").ok());
  EXPECT_TRUE(busy.call("hello").ok());
  EXPECT_FALSE(busy.call("hello").ok());
  EXPECT_EQ(host->figures().limited, 2);
}

TEST_F(Wire, connections_and_tables_are_limited_by_address) {
  limits.tables_per_address_and_hour = 2;
  limits.connections_per_address = 3;
  limits.tables_per_connection = 1;
  restart();
  Device one = device("198.51.100.1");
  Device two = device("198.51.100.1");
  Device three = device("198.51.100.1");
  Device four = device("198.51.100.1");
  EXPECT_TRUE(outbox->was_dropped(four.id()));
  EXPECT_TRUE(four.answers_to_raw(R"({"jsonrpc":"2.0","id":1,"method":"hello"})").empty());
  one.go();
  EXPECT_TRUE(device("198.51.100.1").call("hello").ok());
  const json::object wish{{"edition", "uk"}, {"seats", {me("Ann"), bot()}}};
  const Made first = make(two, wish);
  const Made second = make(three, wish);
  const Answer refused = two.call("table.create", wish);
  EXPECT_EQ(refused.data.at("limit"), "tables_per_address_and_hour");
  EXPECT_EQ(refused.data.at("retry_after"), 3600);
  Device other = device("198.51.100.2");
  EXPECT_TRUE(other.call("table.create", wish).ok());
  enter(two, first.table, first.tokens);
  EXPECT_EQ(
      two.call("table.enter", {{"table", second.table}, {"tokens", {second.tokens[0]}}}).data.at("limit"),
      "tables_per_connection");
  two.ask("table.leave", {{"table", first.table}});
  enter(two, second.table, second.tokens);
  clock.advance(1h);
  EXPECT_TRUE(three.call("table.create", wish).ok());
}

TEST_F(Wire, the_lobby_is_told_at_most_once_a_second) {
  Device eve = device();
  EXPECT_TRUE(eve.ask("lobby.list").at("tables").as_array().empty());
  const json::object wish{{"edition", "uk"}, {"seats", {me("Ann"), free()}}, {"private", false}};
  pass(2s);
  for (int i = 0; i < 5; ++i) {
    make(*ann, wish);
    pass(100ms);
  }
  eve.listen();
  EXPECT_EQ(eve.updates.size(), 1U);
  pass(1s);
  eve.listen();
  ASSERT_EQ(eve.updates.size(), 2U);
  EXPECT_EQ(eve.updates.back().at("method"), "lobby.update");
  EXPECT_EQ(eve.updates.back().at("params").at("tables").as_array().size(), 5U);
  EXPECT_EQ(notification_mistakes(eve.updates.back()), "");
  EXPECT_EQ(json::parse(host->public_tables()).as_array().size(), 5U);
}

}  // namespace
}  // namespace freehold::hosting::kit
