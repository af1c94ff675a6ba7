// The host of a page that is killed after any call, and opened again with the rows that were kept: it shows the same.
#include <gtest/gtest.h>

#include <random>

#include "hosting/server_kit.h"
#include "kept_rows.h"
#include "lab/laboratory.h"
#include "page/page_limits.h"

namespace freehold::page::kit {
namespace {

namespace json = boost::json;
using namespace hosting::kit;
using namespace std::chrono_literals;

/// A page from its opening to its end.
class Life {
 public:
  Life(const RowMap& kept, table::Clock& clock) : stores_(restore(kept).value()) {
    host = hosting::Host::open({.games = *stores_,
                                .hosting = *stores_,
                                .clock = clock,
                                .outbox = outbox,
                                .limits = limits_of_a_page(),
                                .version = "test"})
               .value();
  }

  RowChanges& rows() { return stores_->rows(); }

 private:
  std::unique_ptr<PageStore> stores_;

 public:
  RecordingOutbox outbox;
  std::unique_ptr<hosting::Host> host;
};

/// What somebody who comes back sees of a table. Whether others are there, and how long a clock has left, is not kept.
std::string seen(Device& device, const Made& table) {
  json::object view =
      device.ask("table.enter", {{"table", table.table}, {"tokens", json::value_from(table.tokens)}})
          .at("view")
          .as_object();
  return json::serialize(view);
}

class KilledHost : public testing::TestWithParam<std::string> {
 protected:
  void open() {
    page.emplace(kept, clock);
    device.emplace(*page->host, page->outbox, ++connections);
    keep(kept, page->rows());
  }
  /// Makes a call, and keeps what it changed before the answer is looked at.
  Answer call(std::string_view method, json::object params) {
    Answer answer = device->call(method, std::move(params));
    keep(kept, page->rows());
    return answer;
  }
  void tick(std::chrono::milliseconds time) {
    clock.advance(time);
    page->host->tick();
    keep(kept, page->rows());
  }
  /// The page that is opened now shows every table as this one does.
  void expect_the_same(const std::vector<Made>& tables) {
    Life other{kept, clock};
    Device there{*other.host, other.outbox, 1};
    for (const Made& table : tables) {
      EXPECT_EQ(seen(there, table), seen(*device, table));
      if (last_act.empty() || last_act.at("table") != json::value(table.table)) continue;
      const Answer again = there.call("table.act", last_act);
      EXPECT_TRUE(again.ok()) << again.reason;
      EXPECT_EQ(json::serialize(again.result), json::serialize(last_answer)) << "the same request again";
    }
    keep(kept, page->rows());
  }
  void act(const Made& table) {
    const json::value legal =
        call("table.legal", {{"table", table.table}, {"token", table.tokens[0]}}).result;
    const json::value action = sensible_action(legal.at("actions"));
    if (action.is_null()) return tick(200ms);
    last_act = {{"table", table.table},
                {"token", table.tokens[0]},
                {"version", legal.at("version")},
                {"request", "r" + std::to_string(++requests)},
                {"action", action}};
    const Answer answer = call("table.act", last_act);
    EXPECT_TRUE(answer.ok()) << answer.reason;
    last_answer = answer.result;
  }

  RowMap kept;
  table::ManualClock clock;
  std::optional<Life> page;
  std::optional<Device> device;
  hosting::ConnectionId connections = 0;
  int requests = 0;
  json::object last_act;
  json::value last_answer;
};

TEST_P(KilledHost, shows_the_same_after_any_call) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random{seed};
  const auto below = [&](std::size_t count) { return random() % count; };
  open();
  std::vector<Made> tables;
  for (int step = 0; step < 150 && !HasFailure(); ++step) {
    const auto what = below(20);
    if (tables.empty() || (what == 0 && tables.size() < 3)) {
      const json::object ann{{"kind", "me"}, {"name", "Ann"}};
      const json::object bot{{"kind", "bot"}, {"bot", "steady"}};
      tables.push_back(make(*device, {{"edition", GetParam()}, {"seats", {ann, bot}}, {"start", true}}));
      keep(kept, page->rows());
      seen(*device, tables.back());
      continue;
    }
    const Made& table = tables[below(tables.size())];
    const json::object named{{"table", table.table}, {"token", table.tokens[0]}};
    if (what == 1) {
      json::object said = named;
      said["text"] = "line " + std::to_string(step);
      EXPECT_TRUE(call("table.chat", said).ok());
    } else if (what == 2) {
      tick(70min);  // it falls asleep if nobody watches
    } else {
      act(table);
      tick(100ms);
    }
    expect_the_same(tables);
    if (what == 3) {
      device.reset();
      open();
      for (const Made& one : tables)
        seen(*device, one);
    }
  }
}

// A server would have deleted all three by then.
TEST(HostOfAPage, deletes_no_game_by_itself) {
  RowMap kept;
  table::ManualClock clock;
  std::vector<Made> tables;
  {
    Life page{kept, clock};
    Device device{*page.host, page.outbox, 1};
    const json::array seats{json::object{{"kind", "me"}, {"name", "Ann"}},
                            json::object{{"kind", "bot"}, {"bot", "steady"}}};
    tables.push_back(make(device, {{"edition", "uk"}, {"seats", seats}}));
    tables.push_back(make(device, {{"edition", "uk"}, {"seats", seats}, {"start", true}}));
    tables.push_back(make(device, {{"edition", "uk"}, {"seats", seats}, {"start", true}}));
    const json::object mine{{"table", tables.back().table}, {"token", tables.back().tokens[0]}};
    json::object resignation = mine;
    resignation["version"] = device.ask("table.legal", mine).at("version");
    resignation["request"] = "r1";
    resignation["action"] = json::object{{"type", "resign"}};
    device.ask("table.act", resignation);
    keep(kept, page.rows());
  }
  Life later{kept, clock};
  for (int month = 0; month < 12; ++month) {
    clock.advance(31 * 24h);
    later.host->tick();
  }
  Device device{*later.host, later.outbox, 1};
  for (const Made& table : tables)
    EXPECT_NE(seen(device, table), "");
}

INSTANTIATE_TEST_SUITE_P(Editions, KilledHost,
                         testing::Values("uk", "us", "london", "xorti", "savings", "hongkong"),
                         [](const auto& parameter) { return parameter.param; });

}  // namespace
}  // namespace freehold::page::kit
