// One guest does everything that once spoilt the evening for others, while a game goes on. What counts is work: writes,
// bytes, records and memory, never time.
#include "server_kit.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

class Guest : public ServerTest {
 protected:
  void SetUp() override {
    limits = Limits{};  // as a host has them
    restart();
    ann.emplace(device("192.0.2.1"));
    made = make(*ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
    view = enter(*ann, made.table, made.tokens);
    guest.emplace(device("203.0.113.9"));
  }
  /// The guest calls as often as its limit lets it, and more; how often it was refused.
  int storm(std::string_view method, const json::object& params, int times = 300) {
    int refused = 0;
    for (int i = 0; i < times; ++i)
      refused += guest->call(method, params).ok() ? 0 : 1;
    return refused;
  }
  /// The game goes on: an action is one write, and it is this table's.
  void play_on() {
    clock.advance(10s);
    for (int i = 0; i < 5; ++i) {
      const int seat = awaited_seat(view).value();
      work.reset();
      const Answer answer = ann->call(
          "table.act", act_params(made.table, made.tokens.at(static_cast<std::size_t>(seat)),
                                  view.at("version").as_int64(), sensible_action(menu_of(view, seat))));
      ASSERT_TRUE(answer.ok()) << answer.reason;
      EXPECT_EQ(work.writes, 1);
      EXPECT_EQ(work.reads, 0);
      for (const json::object& update : ann->take_updates()) {
        if (const auto* newer = update.if_contains("view")) view = *newer;
      }
    }
  }

  std::optional<Device> ann;
  std::optional<Device> guest;
  Made made;
  json::value view;
};

TEST_F(Guest, who_asks_for_editions_all_the_time_costs_the_store_nothing_and_parses_nothing) {
  work.reset();
  EXPECT_GT(storm("edition.list", {}), 200);
  EXPECT_GT(storm("edition.show", {{"edition", "uk"}}), 200);
  const auto first = host->editions();
  for (int i = 0; i < 10'000; ++i)
    ASSERT_EQ(host->editions().text, first.text) << "it was made once";
  EXPECT_EQ(work.writes + work.reads, 0);
  play_on();
}

TEST_F(Guest, who_leaves_hundreds_of_tables_behind_keeps_nobody_out) {
  limits.tables = 50;
  limits.tables_per_address_and_hour = 100;
  restart();
  ann.emplace(device("192.0.2.1"));
  view = enter(*ann, made.table, made.tokens);
  const json::object wish{{"edition", "uk"}, {"seats", {me("Eve"), bot()}}, {"start", true}};
  for (int address = 0; address < 5; ++address) {
    guest.emplace(device("203.0.113." + std::to_string(address)));
    for (int i = 0; i < 100; ++i) {
      EXPECT_TRUE(guest->call("table.create", wish).ok());
      clock.advance(1s);
    }
  }
  const HostFigures figures = host->figures();
  EXPECT_EQ(figures.tables_gathering + figures.tables_playing + figures.tables_over, 50);
  Device cid = device("192.0.2.7");
  EXPECT_TRUE(cid.call("table.create", wish).ok());
  play_on();
}

TEST_F(Guest, who_guesses_links_ids_and_codes_costs_a_bounded_number_of_looks_and_locks_nobody_out) {
  const Made good = make(*ann, {{"edition", "uk"}, {"seats", {me("Ann"), free(), free()}}});
  Device pupil = device("203.0.113.9");
  work.reset();
  storm("table.find", {{"invite", "AAAAAAAAAAAAAAAAAAAAAA"}});
  storm("table.enter", {{"table", "0123456789abcdef"}});
  storm("table.reclaim", {{"code", "ABCDE-FGHJK"}});
  EXPECT_LE(work.reads, 60);
  EXPECT_EQ(work.writes, 0);
  EXPECT_TRUE(pupil.call("table.join", {{"invite", good.invite}, {"name", "Bob"}}).ok());
  EXPECT_TRUE(pupil.call("table.enter", {{"table", good.table}, {"watch", good.watch}}).ok());
  play_on();
}

TEST_F(Guest, who_has_a_large_network_tries_no_more_codes_than_anybody) {
  const auto try_from = [&](const std::string& network) {
    return device(network).call("table.reclaim", {{"code", "ABCDE-FGHJK"}}).reason;
  };
  for (int i = 0; i < limits.codes_per_minute; ++i)
    EXPECT_EQ(try_from("2001:db8:1:" + std::to_string(i) + "::/64"), "no_such_link") << i;
  EXPECT_EQ(try_from("2001:db8:1:ffff::/64"), "too_many");
  EXPECT_EQ(try_from("2001:db8:2:1::/64"), "no_such_link") << "somebody else's";
  EXPECT_EQ(try_from("203.0.113.7"), "no_such_link");
  Device neighbour = device("2001:db8:1:ffff::/64");
  for (int i = 0; i < limits.tables_per_address_and_hour; ++i)
    make(neighbour, {{"edition", "uk"}, {"seats", {me("Ned"), bot()}}});
  const json::object wanted{{"edition", "uk"}, {"seats", {me("Ned"), bot()}}};
  EXPECT_EQ(neighbour.call("table.create", wanted).reason, "too_many");
  EXPECT_TRUE(device("2001:db8:1:1::/64").call("table.create", wanted).ok()) << "each 64 bits for themselves";
}

TEST_F(Guest, who_talks_all_the_time_writes_what_is_said_and_no_more) {
  const Made own = make(*guest, {{"edition", "uk"}, {"seats", {me("Eve"), bot()}}, {"start", true}});
  enter(*guest, own.table, own.tokens);
  work.reset();
  int said = 0;
  for (int i = 0; i < 200; ++i) {
    said += guest->call("table.chat",
                        {{"table", own.table}, {"token", own.tokens[0]}, {"text", std::string(300, 'x')}})
                    .ok()
                ? 1
                : 0;
    clock.advance(1s);
  }
  EXPECT_GE(said, 100);
  EXPECT_EQ(work.writes, said);
  EXPECT_LE(work.bytes_written, static_cast<std::size_t>(said) * 400);
  play_on();
}

TEST_F(Guest, who_opens_replays_on_every_connection_holds_eight_megabytes_at_most) {
  json::array entries;
  const json::value own = guest->ask(
      "table.create", {{"edition", "uk"}, {"seats", {me("Eve"), bot(), bot(), bot()}}, {"start", true}});
  const std::string table = text(own.at("table"));
  const std::string token = text(own.at("seats").at(0).at("token"));
  guest->ask("table.enter", {{"table", table}, {"tokens", {token}}});
  guest->ask("table.act",
             act_params(table, token, own.at("view").at("version").as_int64(), {{"type", "resign"}}));
  for (int i = 0; i < 2000 && host->figures().games_finished == 0; ++i)
    host->tick();
  ASSERT_EQ(host->figures().games_finished, 1);
  std::vector<Device> connections;
  for (int i = 0; i < 28; ++i) {
    connections.push_back(device("203.0.113.9"));
    for (int times = 0; times < 3; ++times)
      connections.back().ask("replay.open", {{"table", table}, {"tokens", {token}}});
    EXPECT_LE(host->figures().replay_bytes, 8'000'000);
  }
  play_on();
}

TEST_F(Guest, who_sends_ids_and_names_that_cannot_be_printed_gets_short_answers) {
  for (const char* const message : {R"({"jsonrpc":"2.0","id":1e400,"method":"hello"})",
                                    R"({"jsonrpc":"2.0","id":-1e999,"method":"x"})"}) {
    for (const std::string& answer : guest->answers_to_raw(message)) {
      EXPECT_LT(answer.size(), 300U);
      EXPECT_TRUE(json::parse(answer).at("id").is_null());
    }
  }
  play_on();
}

TEST_F(Guest, who_knows_the_tables_id_alone_learns_nothing_and_holds_up_nothing) {
  work.reset();
  for (const char* const method :
       {"table.proof", "table.worth", "table.log", "table.leave", "table.find", "table.rematch"}) {
    EXPECT_EQ(storm(method, {{"table", made.table}}, 20), 20) << method;
    clock.advance(10s);
  }
  EXPECT_EQ(work.writes + work.reads, 0);
  play_on();
}

TEST_F(Guest, who_lets_six_hundred_clocks_run_out_costs_one_write_each) {
  limits.tables_per_address_and_hour = 1000;
  limits.tables_per_connection = 1000;
  limits.calls_at_once = 1e9;
  restart();
  ann.emplace(device("192.0.2.1"));
  view = enter(*ann, made.table, made.tokens);
  guest.emplace(device("203.0.113.9"));
  constexpr int many = 600;
  for (int i = 0; i < many; ++i) {
    const Made own = make(
        *guest,
        {{"edition", "uk"}, {"seats", {me("Eve"), me("Eva")}}, {"clock", {{"move", 30}}}, {"start", true}});
    guest->ask("table.enter", {{"table", own.table}, {"tokens", {own.tokens[0]}}});
  }
  host->tick();
  clock.advance(31s);
  work.reset();
  const auto due = host->due_work();
  EXPECT_EQ(due.size(), many + 1U);
  for (const auto& one : due)
    one();
  EXPECT_EQ(work.writes, many);
  play_on();
}

}  // namespace
}  // namespace freehold::hosting::kit
