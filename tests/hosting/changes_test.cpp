// Changes instead of whole views: a client that puts them together sees what everybody else sees.
#include <algorithm>
#include <random>

#include "chance/chance.h"
#include "kit/test_games.h"
#include "server_kit.h"
#include "wire_schema.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;
using Milliseconds = std::chrono::milliseconds;

/// Without what a whole view says besides, and with the clock's time apart: it passes without being told.
json::object comparable(json::object view) {
  view.erase("chat");
  for (json::value& seat : view.at("seats").as_array())
    seat.as_object().erase("yours");
  json::object& clock = view.at("clock").as_object();
  clock.erase("left_ms");
  clock.erase("grace_ms");
  clock.erase("game_left_ms");
  return view;
}

/// A connection that hears of changes, and puts its view together from them.
class Follower {
 public:
  using Counts = std::map<std::string, int>;  ///< of pointers: how often each was told

  Follower(Device device, table::ManualClock& clock, Counts& all)
      : device_(std::move(device)), clock_(&clock), all_(&all) {}

  void enter(const std::string& table, const std::vector<std::string>& tokens, json::object more = {}) {
    table_ = table;
    more["table"] = table;
    more["tokens"] = json::value_from(tokens);
    more["changes"] = true;
    const json::value answer = device_.ask("table.enter", std::move(more));
    device_.updates.clear();  // they are in the view that came after them
    missed = answer.at("missed").as_array();
    take_whole(answer.at("view"));
  }
  void ask_again() {
    const json::value answer = device_.ask("table.view", {{"table", table_}});
    ASSERT_EQ(result_mistakes("table.view", answer), "");
    hear();
    take_whole(answer.at("view"));
  }
  /// Takes what has come; the views after each update that has shown something.
  std::vector<json::object> hear() {
    device_.listen();
    std::vector<json::object> views;
    for (const json::object& message : std::exchange(device_.updates, {})) {
      EXPECT_EQ(notification_mistakes(message), "");
      const json::object& params = message.at("params").as_object();
      if (message.at("method") == "table.own") {
        EXPECT_TRUE(own_.empty());
        own_ = params;
      } else if (take(params)) {
        views.push_back(view);
      }
    }
    EXPECT_TRUE(own_.empty()) << "it comes right before its update";
    return views;
  }
  Device& device() { return device_; }
  /// What is left of the time that the clock was told to have.
  [[nodiscard]] std::optional<Milliseconds> left() const {
    const json::value& told = view.at("clock").at("left_ms");
    if (told.is_null()) return std::nullopt;
    const bool runs = view.at("clock").at("paused") == false;
    const Milliseconds passed = runs ? clock_->steady() - clock_told_at_ : 0ms;
    return std::max(Milliseconds{told.as_int64()} - passed, 0ms);
  }

  json::object view;
  json::array missed;
  Counts pointers{};
  int wholes = 0;
  std::size_t bytes = 0;

 private:
  void take_whole(const json::value& whole) {
    view = whole.as_object();
    clock_told_at_ = clock_->steady();
    ++wholes;
  }
  bool take(const json::object& update) {
    if (const auto* whole = update.if_contains("view")) {
      EXPECT_TRUE(own_.empty());
      take_whole(*whole);
      return true;
    }
    const auto* changes = update.if_contains("changes");
    if (changes == nullptr) {
      EXPECT_TRUE(own_.empty());
      take_presence(update);
      return false;
    }
    bytes += json::serialize(*changes).size();
    apply(changes->as_object());
    if (!own_.empty()) {
      EXPECT_EQ(own_.at("version"), update.at("version"));
      apply(own_.at("changes").as_object());
      own_.clear();
    }
    view["version"] = update.at("version");
    EXPECT_EQ(definition_mistakes("View", view), "");
    return true;
  }
  void take_presence(const json::object& update) {
    const auto* change = update.if_contains("change");
    if (change == nullptr || (*change != "present" && *change != "absent")) return;
    const auto seat = static_cast<std::size_t>(update.at("seat").as_int64());
    view.at("seats").at(seat).as_object()["present"] = *change == "present";
  }
  void apply(const json::object& changes) {
    json::value whole = std::move(view);
    for (const auto& [pointer, value] : changes) {
      boost::system::error_code error;
      json::value* const at = whole.find_pointer(pointer, error);
      EXPECT_NE(at, nullptr) << pointer;
      if (at == nullptr) continue;
      *at = value;
      ++pointers[pointer];
      ++(*all_)[pointer];
      if (pointer == "/clock") clock_told_at_ = clock_->steady();
    }
    view = std::move(whole.as_object());
  }

  Device device_;
  table::ManualClock* clock_;
  Counts* all_;
  std::string table_;
  json::object own_;
  Milliseconds clock_told_at_{};
};

/// One client receives changes, another with the same seats whole views.
struct Pair {
  Follower follower;
  Device whole;
  std::vector<std::string> tokens{};
};

class Changes : public ServerTest {
 protected:
  /// Each from an address of its own: one address may have few connections.
  Device guest() { return device("guest " + std::to_string(last_id)); }
  Follower follow(const std::string& table, const std::vector<std::string>& tokens, json::object more = {}) {
    Follower follower{guest(), clock, told_};
    follower.enter(table, tokens, std::move(more));
    return follower;
  }
  Pair pair(const std::string& table, const std::vector<std::string>& tokens) {
    Pair made{.follower = follow(table, tokens), .whole = guest(), .tokens = tokens};
    enter(made.whole, table, tokens);
    made.follower.hear();
    made.whole.take_updates();
    return made;
  }
  static void compare(Pair& both) {
    const std::vector<json::object> rebuilt = both.follower.hear();
    std::vector<json::object> whole;
    for (const json::object& update : both.whole.take_updates()) {
      if (const auto* view = update.if_contains("view")) whole.push_back(view->as_object());
    }
    ASSERT_EQ(rebuilt.size(), whole.size());
    for (std::size_t i = 0; i < whole.size(); ++i)
      ASSERT_EQ(comparable(rebuilt[i]), comparable(whole[i]));
    if (whole.empty()) return;
    const json::value& left = whole.back().at("clock").at("left_ms");
    const auto known = both.follower.left();
    ASSERT_EQ(left.is_null(), !known.has_value());
    if (known) {
      ASSERT_EQ(left.as_int64(), known->count());
    }
  }

  /// Any action of a menu: those that end a player's game seldom.
  json::value random_action(const json::value& menu, std::int64_t seats) {
    while (true) {
      json::object action = action_in(menu.at(random_() % menu.as_array().size()).as_object());
      const auto type = text(action.at("type"));
      if ((type == "resign" || type == "declare_bankruptcy") && menu.as_array().size() > 1 &&
          random_() % 60 != 0)
        continue;
      if (const auto* amount = action.if_contains("amount"))
        action["amount"] = json::value(amount->at("min"));
      if (type == "offer") {
        action["to"] = static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(seats));
        action["give"] = {{"cash", 1}};
        action["take"] = {{"cash", 2}};
      }
      return action;
    }
  }
  std::uint64_t random(std::uint64_t below) { return random_() % below; }

  Follower::Counts told_;
  std::mt19937_64 random_{chance::drawn_seed()};
};

TEST_F(Changes, who_asks_for_none_is_told_whole_views_as_ever) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"start", true}});
  enter(ann, made.table, made.tokens);
  ann.take_updates();
  pass(1s);
  ann.ask("table.pause", {{"table", made.table}, {"token", made.tokens[0]}});
  const auto updates = ann.take_updates();
  ASSERT_FALSE(updates.empty());
  EXPECT_TRUE(updates.back().contains("view"));
  EXPECT_FALSE(updates.back().contains("changes"));
}

TEST_F(Changes, everybody_who_asks_for_changes_is_sent_the_same_message) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
  Follower anns = follow(made.table, {made.tokens[0]});
  Follower bobs = follow(made.table, {made.tokens[1]});
  Follower eves = follow(made.table, {}, {{"watch", made.watch}});
  Follower finns = follow(made.table, {}, {{"watch", made.watch}});
  std::vector<Device*> devices{&anns.device(), &bobs.device(), &eves.device(), &finns.device()};
  for (Device* one : devices) {
    one->listen();
    one->texts.clear();
  }
  const auto seat = awaited_seat(anns.view);
  ASSERT_TRUE(seat);
  const auto& mover = *seat == 0 ? anns : bobs;
  ann.ask("table.act",
          act_params(made.table, made.tokens.at(static_cast<std::size_t>(*seat)),
                     mover.view.at("version").as_int64(), sensible_action(menu_of(mover.view, *seat))));
  std::vector<OutMessagePtr> last;
  for (Device* one : devices) {
    one->listen();
    ASSERT_FALSE(one->texts.empty());
    last.push_back(one->texts.back());
  }
  EXPECT_EQ(std::set<OutMessagePtr>(last.begin(), last.end()).size(), 1U);
  EXPECT_EQ(eves.device().texts.size(), 1U) << "nothing is a spectator's own";
}

TEST_F(Changes, what_did_not_change_is_not_told) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"},
                               {"seats", {me("Ann"), me("Bob")}},
                               {"clock", {{"move", 60}, {"bid", 20}}},
                               {"start", true}});
  Follower anns = follow(made.table, {made.tokens[0]});
  pass(5s);
  ann.ask("table.chat", {{"table", made.table}, {"token", made.tokens[0]}, {"text", "hello"}});
  anns.hear();
  EXPECT_TRUE(anns.pointers.empty()) << "talk changes nothing in a view";
  pass(5s);
  ann.ask("table.away", {{"table", made.table}, {"token", made.tokens[1]}, {"bot", true}});
  EXPECT_FALSE(anns.hear().empty());
  EXPECT_TRUE(anns.pointers.contains("/seats"));
  EXPECT_FALSE(anns.pointers.contains("/rules"));
  EXPECT_FALSE(anns.pointers.contains("/watch"));
}

TEST_F(Changes, a_whole_view_comes_on_demand_and_now_and_then) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
  Follower anns = follow(made.table, made.tokens);
  const int before = anns.wholes;
  for (int i = 0; i < 101; ++i) {
    for (const bool away : {true, false})
      ann.ask("table.away", {{"table", made.table}, {"token", made.tokens[0]}, {"bot", away}});
  }
  anns.hear();
  EXPECT_GE(anns.wholes, before + 1);
  EXPECT_LE(anns.wholes, before + 4);
  anns.ask_again();
  Device other = device();
  EXPECT_EQ(comparable(anns.view), comparable(enter(other, made.table, made.tokens).as_object()));
  EXPECT_EQ(device().call("table.view", {{"table", made.table}, {"watch", made.watch}}).code, -32004);
}

// Someone who comes later knows a view that the others were never told. If something then changes back, nobody would hear of it.
TEST_F(Changes, what_somebody_alone_was_shown_is_told_again_where_it_has_gone_back) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
  Follower early = follow(made.table, {made.tokens[0]});
  ann.ask("table.away", {{"table", made.table}, {"token", made.tokens[0]}, {"bot", true}});
  Device bob = guest();
  enter(bob, made.table, {made.tokens[1]});  // present: told without a view
  Follower late = follow(made.table, {}, {{"watch", made.watch}});
  EXPECT_EQ(late.view.at("seats").at(1).at("present"), true);
  bob.go();
  for (Follower* one : {&early, &late}) {
    one->hear();
    one->pointers.clear();
  }
  ann.ask("table.pause", {{"table", made.table}, {"token", made.tokens[0]}});
  for (Follower* one : {&early, &late}) {
    one->hear();
    EXPECT_TRUE(one->pointers.contains("/seats")) << json::serialize(json::value_from(one->pointers));
    EXPECT_EQ(one->view.at("seats").at(1).at("present"), false);
  }
}

TEST_F(Changes, views_put_together_from_changes_are_those_that_the_server_shows) {
  std::vector<std::pair<std::string, json::object>> kinds;
  const json::value editions = device().ask("edition.list");
  for (const json::value& edition : editions.as_array())
    kinds.emplace_back(text(edition.at("id")), json::object{});
  kinds.emplace_back("uk", json::object{{"auctions", "sealed"}, {"free_parking_pot", true}});
  kinds.emplace_back("london", json::object{{"auctions", "sealed"}});
  std::size_t bytes = 0;
  std::size_t views = 0;
  for (const auto& [edition, options] : kinds) {
    SCOPED_TRACE(edition + " " + json::serialize(options));
    Device ann = device();
    const Made made = make(ann, {{"edition", edition},
                                 {"options", options},
                                 {"seats", {me("Ann"), me("Bob"), me("Cid"), bot()}},
                                 {"clock", {{"move", 60}, {"bid", 20}}},
                                 {"absence", "clock"}});
    enter(ann, made.table, made.tokens);
    std::vector<Pair> pairs;
    pairs.push_back(pair(made.table, {made.tokens[0]}));
    pairs.push_back(pair(made.table, {made.tokens[1], made.tokens[2]}));
    pairs.push_back(pair(made.table, {made.tokens[2]}));
    Follower spectator = follow(made.table, {}, {{"watch", made.watch}});
    Device reader = guest();
    reader.ask("table.enter", {{"table", made.table}, {"watch", made.watch}});
    pairs.push_back({.follower = std::move(spectator), .whole = reader});
    ann.ask("table.start", {{"table", made.table}, {"token", made.tokens[0]}});
    json::value view = ann.ask("table.view", {{"table", made.table}}).at("view");
    const int rounds = games_to_play(250);
    for (int i = 0; i < rounds && view.at("stage") == "playing" && !HasFailure(); ++i) {
      const json::array& legal = view.at("legal").as_array();
      for (Pair& both : pairs)
        compare(both);
      const auto what = random(40);
      if (what == 0) {
        pass(Milliseconds{random(90'000)});
      } else if (what == 1) {
        const auto& token = made.tokens[random(3)];
        ann.call("table.undo", {{"table", made.table}, {"token", token}, {"version", view.at("version")}});
        ann.call("table.pause", {{"table", made.table}, {"token", token}});
        for (Pair& both : pairs)
          compare(both);
        for (const std::string& each : made.tokens) {
          const json::value now = ann.ask("table.view", {{"table", made.table}}).at("view").at("question");
          if (now.is_null()) break;
          ann.call("table.answer", {{"table", made.table},
                                    {"token", each},
                                    {"question", now.at("question")},
                                    {"yes", random(3) != 0}});
        }
        pass(1s);
        ann.call("table.resume", {{"table", made.table}, {"token", token}});
      } else if (what == 2) {
        ann.call("table.chat", {{"table", made.table}, {"token", made.tokens[0]}, {"text", "\"well\\\""}});
      } else if (what == 3) {
        ann.call("table.away",
                 {{"table", made.table}, {"token", made.tokens[random(3)]}, {"bot", random(2) == 0}});
      } else if (what == 4) {  // somebody loses the connection and comes back
        Pair& both = pairs[random(3)];
        const auto since = both.follower.view.at("version");
        both.follower.device().go();
        if (random(2) == 0) pass(1s);
        both.follower = follow(made.table, both.tokens, {{"since", since}});
        both.follower.hear();
        EXPECT_EQ(comparable(both.follower.view),
                  comparable(enter(both.whole, made.table, both.tokens).as_object()));
        both.whole.take_updates();
        continue;
      } else if (what == 5) {
        pairs[random(pairs.size())].follower.ask_again();
      } else if (!legal.empty()) {
        const json::value& one = legal.at(random(legal.size()));
        const auto seat = static_cast<std::size_t>(one.at("seat").as_int64());
        ann.call("table.act", act_params(made.table, made.tokens.at(seat), view.at("version").as_int64(),
                                         random_action(one.at("actions"), 4)));
      }
      host->tick();
      for (Pair& both : pairs)
        compare(both);
      view = ann.ask("table.view", {{"table", made.table}}).at("view");
      ++views;
    }
    bytes += pairs.back().follower.bytes;
    if (HasFailure()) return;
  }
  EXPECT_GT(told_.size(), 50U) << "not enough has happened";
  EXPECT_GT(told_["/state/viewer"], 3) << "bids were sealed";
  EXPECT_LT(bytes, views * 2000) << "a view has more than twice as much";
}

}  // namespace
}  // namespace freehold::hosting::kit
