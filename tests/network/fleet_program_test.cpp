// Several servers on one PostgreSQL, as programs of their own: people go on with their games whatever becomes of a server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <array>
#include <boost/json.hpp>
#include <chrono>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "../contract/scratch_folder.h"
#include "kill_loop_guest.h"
#include "kit/postgres_cluster.h"
#include "served_program.h"

namespace freehold::net {
namespace {

namespace json = boost::json;
using kit::PostgresCluster;
using testing::HasSubstr;

std::string text_in(const json::value& value) {
  return std::string(value.as_string());
}

struct Output {
  int status = 0;
  std::string text;
};

Output output_of(const std::string& command) {
  Output output;
  FILE* const pipe = ::popen((command + " 2>&1").c_str(), "r");
  std::array<char, 4096> piece{};
  while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), pipe))
    output.text.append(piece.data(), got);
  output.status = ::pclose(pipe);
  return output;
}

/// Ann's seat at a table.
struct Place {
  std::string table;
  std::string token;
};

class FleetProgram : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresCluster::is_installed()) GTEST_SKIP() << PostgresCluster::how_to_install;
    database_ = cluster().make_database();
  }

  static PostgresCluster& cluster() { return PostgresCluster::of_this_program(); }
  [[nodiscard]] std::string store() const { return cluster().address_of(database_); }
  /// A server of the fleet. The database's own connections, in part busy with other tests, are few.
  [[nodiscard]] std::unique_ptr<ServedProgram> server(const std::string& name) const {
    return std::make_unique<ServedProgram>(store(), std::vector<std::string>{"--fleet-name", name});
  }
  [[nodiscard]] Output status(const std::string& more = "") const {
    return output_of(std::string(FREEHOLD_PROGRAM) + " fleet status --store '" + store() + "' " + more);
  }
  [[nodiscard]] std::filesystem::path in_folder(const std::string& name) const {
    return folder_.path() / name;
  }

  static Place begin(Caller& caller) {
    const json::object bot{{"kind", "bot"}};
    const auto made = caller.call("table.create",
                                  {{"edition", "uk"},
                                   {"seats", json::array{json::object{{"kind", "me"}, {"name", "Ann"}}, bot}},
                                   {"start", true}});
    return {.table = text_in(made.value().at("table")),
            .token = text_in(made->at("seats").at(0).at("token"))};
  }
  static void enter(Caller& caller, const Place& place) {
    caller.call("table.enter", {{"table", place.table}, {"tokens", json::array{place.token}}});
  }
  /// As soon as the lease of a server that has gone has run out.
  static void enter_soon(Caller& caller, const Place& place) {
    for (int tries = 0; tries < 100; ++tries) {
      try {
        return enter(caller, place);
      } catch (const std::runtime_error& refused) {
        if (std::string_view(refused.what()).find("elsewhere") == std::string_view::npos) throw;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
      }
    }
    FAIL() << "nobody takes the table on";
  }
  static json::value menu(Caller& caller, const Place& place) {
    return caller.call("table.legal", {{"table", place.table}, {"token", place.token}}).value();
  }
  static json::object act_params(const Place& place, const json::value& menu, const std::string& request) {
    return {{"table", place.table},
            {"token", place.token},
            {"version", menu.at("version")},
            {"request", request},
            {"action", cheap_action(menu.at("actions")).value()}};
  }
  static std::int64_t actions_in_log(Caller& caller, const Place& place) {
    const auto log = caller.call("table.log", {{"table", place.table}});
    return static_cast<std::int64_t>(log.value().at("log").as_object().at("entries").as_array().size());
  }

  ScratchFolder folder_;
  std::string database_;
};

TEST_F(FleetProgram, an_action_whose_server_is_killed_is_answered_again_as_it_was_by_another) {
  auto one = server("one");
  const auto two = server("two");
  Caller ann(one->address());
  const Place place = begin(ann);
  enter(ann, place);
  const json::object params = act_params(place, menu(ann, place), "request 1");
  const auto answer = ann.call("table.act", params);
  Caller elsewhere(two->address());
  EXPECT_THAT([&] { enter(elsewhere, place); },
              testing::ThrowsMessage<std::runtime_error>(HasSubstr(R"("server":"one")")));
  one->end(SIGKILL);
  enter_soon(elsewhere, place);
  EXPECT_EQ(elsewhere.call("table.act", params).value(), answer.value())
      << "the same request, the same answer, and nothing done twice";
  const auto next = elsewhere.call("table.act", act_params(place, menu(elsewhere, place), "request 2"));
  EXPECT_GT(next.value().at("version").as_int64(), answer->at("version").as_int64());
}

TEST_F(FleetProgram, a_server_that_is_stopped_hands_its_tables_over) {
  auto one = server("one");
  const auto two = server("two");
  Caller ann(one->address());
  const Place place = begin(ann);
  Caller elsewhere(two->address());
  EXPECT_EQ(one->end(SIGTERM), 0);
  enter(elsewhere, place);
  EXPECT_FALSE(elsewhere.call("table.act", act_params(place, menu(elsewhere, place), "1"))->is_null());
  EXPECT_THAT(status().text, testing::Not(HasSubstr("one")));
}

TEST_F(FleetProgram, status_shows_servers_and_their_tables) {
  EXPECT_NE(status().status, 0) << "there is none yet";
  const auto one = server("one");
  const auto two = server("two");
  Caller ann(two->address());
  begin(ann);
  const Output shown = status("--json");
  EXPECT_EQ(shown.status, 0) << shown.text;
  const json::value status = json::parse(shown.text);
  ASSERT_EQ(status.at("servers").as_array().size(), 2U) << shown.text;
  EXPECT_EQ(status.at("servers").at(0).at("name"), "one");
  EXPECT_EQ(status.at("servers").at(1).at("name"), "two");
  EXPECT_EQ(status.at("servers").at(1).at("tables"), 1);
  EXPECT_EQ(status.at("leased"), 1);
}

TEST_F(FleetProgram, a_table_begun_on_sqlite_goes_on_in_the_fleet) {
  const auto file = in_folder("games.db");
  Place place;
  {
    const ServedProgram alone(file);
    Caller ann(alone.address());
    place = begin(ann);
    ann.call("table.act", act_params(place, menu(ann, place), "1"));
  }
  const Output copied =
      output_of(std::string(FREEHOLD_PROGRAM) + " store copy " + file.string() + " '" + store() + "'");
  ASSERT_EQ(copied.status, 0) << copied.text;
  const auto one = server("one");
  const auto two = server("two");
  Caller ann(one->address());
  enter(ann, place);
  EXPECT_FALSE(ann.call("table.act", act_params(place, menu(ann, place), "2"))->is_null());
}

TEST_F(FleetProgram, a_server_with_the_name_of_another_is_refused_and_says_what_to_do) {
  const auto one = server("one");
  const Output refused = output_of(std::string(FREEHOLD_PROGRAM) + " serve --listen 127.0.0.1:0 --store '" +
                                   store() + "' --fleet-name one");
  EXPECT_NE(refused.status, 0);
  EXPECT_THAT(refused.text, HasSubstr("Server 'one'"));
  EXPECT_THAT(refused.text, HasSubstr("--fleet-name"));
}

TEST_F(FleetProgram, a_server_of_no_fleet_is_refused_while_one_runs_and_the_other_way_round) {
  {
    const auto one = server("one");
    EXPECT_THAT([&] { ServedProgram alone(store()); },
                testing::ThrowsMessage<std::runtime_error>(HasSubstr("no link")));
  }
  const ServedProgram alone(store());
  EXPECT_THAT([&] { static_cast<void>(server("two")); },
              testing::ThrowsMessage<std::runtime_error>(HasSubstr("no link")));
}

}  // namespace
}  // namespace freehold::net
