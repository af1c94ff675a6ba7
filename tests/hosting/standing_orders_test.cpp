// Standing orders: what is done for a seat while its player is away, when, and what nobody else ever sees of it.
#include <gmock/gmock.h>

#include "kept_notices.h"
#include "server_kit.h"
#include "wire_schema.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

json::object orders_with(json::object changes = {}) {
  json::object orders{{"when", "away"}, {"move", true},      {"buy", nullptr},
                      {"bid", nullptr}, {"release", "wait"}, {"offers", "wait"}};
  for (auto& [key, value] : changes)
    orders[key] = std::move(value);
  return orders;
}
json::object up_to(int most, int keep = 0, json::array but = {}) {
  return {{"most", most}, {"keep", keep}, {"but", std::move(but)}, {"otherwise", "leave"}};
}
/// Everything that orders can say.
json::object all_orders() {
  return orders_with({{"buy", up_to(150)}, {"bid", up_to(90)}, {"release", "pay"}, {"offers", "reject"}});
}

class StandingOrders : public ServerTest {
 protected:
  StandingOrders() {
    notices = &kept;
    restart();
  }
  /// Whoever begins is away, the other there.
  void begin(const json::object& more = {}) {
    ann.emplace(device());
    json::object params{{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}};
    for (const auto& [key, value] : more)
      params[key] = value;
    made = make(*ann, params);
    away = awaited_seat(enter(*ann, made.table, {made.tokens[0]})).value();
    ann->ask("table.leave", {{"table", made.table}});
    there.emplace(device());
    enter(*there, made.table, {made.tokens.at(static_cast<std::size_t>(1 - away))});
    there->take_updates();
  }
  [[nodiscard]] const std::string& token() const { return made.tokens.at(static_cast<std::size_t>(away)); }
  json::object with(json::object params = {}) {
    params["table"] = made.table;
    params["token"] = token();
    return params;
  }
  json::value instruct(json::value orders) {
    const json::object params = with({{"orders", std::move(orders)}});
    EXPECT_EQ(params_mistakes("table.instruct", params), "");
    json::value set = device().ask("table.instruct", params);
    EXPECT_EQ(result_mistakes("table.instruct", set), "");
    return set.at("orders");
  }
  json::value show() {
    const json::value shown = device().ask("table.standing_orders", with());
    EXPECT_EQ(result_mistakes("table.standing_orders", shown), "");
    return shown.at("orders");
  }
  json::value view() {
    Device by = device();
    json::value found = by.ask("table.find", {{"watch", made.watch}});
    by.go();
    return found.at("view");
  }
  std::int64_t version() { return view().at("version").as_int64(); }
  /// Of those that have come since the last call.
  std::vector<json::object> plays() {
    std::vector<json::object> found;
    for (json::object& update : there->take_updates()) {
      if (update.at("kind") == "play") found.push_back(std::move(update));
    }
    return found;
  }
  void act(int seat) {
    const json::value seen = there->ask("table.view", {{"table", made.table}}).at("view");
    there->ask("table.act", act_params(made.table, made.tokens.at(static_cast<std::size_t>(seat)),
                                       seen.at("version").as_int64(), sensible_action(menu_of(seen, seat))));
  }
  void pass_ticks(int ticks) {
    for (int i = 0; i < ticks; ++i)
      pass(100ms);
  }

  KeptNotices kept;
  std::optional<Device> ann;
  std::optional<Device> there;  // of the other seat
  Made made;
  int away = 0;
};

TEST_F(StandingOrders, are_carried_out_as_the_players_own_action_once_they_have_been_gone_for_a_while) {
  begin();
  instruct(orders_with());
  pass(29s);
  EXPECT_THAT(plays(), IsEmpty());
  pass(1s);
  const auto done = plays();
  ASSERT_FALSE(done.empty());
  EXPECT_EQ(done.front().at("by"), away);
  EXPECT_EQ(done.front().at("action").at("type"), "roll");
  EXPECT_EQ(done.front().at("ordered"), true);
  EXPECT_FALSE(done.front().contains("harmless"));
  EXPECT_EQ(definition_mistakes("Update", done.front()), "");
}

TEST_F(StandingOrders, go_on_without_waiting_for_those_who_stay_away) {
  begin();
  instruct(all_orders());
  pass(30s);
  pass_ticks(20);
  const json::value seen = view();
  const int asked = awaited_seat(seen).value();
  const std::string phase = text(seen.at("state").at("phase"));
  EXPECT_TRUE(asked != away || phase == "card_choice") << phase;
}

TEST_F(StandingOrders, rest_while_the_player_is_there_unless_they_are_for_then_too) {
  begin();
  instruct(orders_with());
  Device back = device();
  enter(back, made.table, {token()});
  pass(500s);
  EXPECT_THAT(plays(), IsEmpty());
  instruct(orders_with({{"when", "at_once"}}));
  pass(100ms);
  EXPECT_FALSE(plays().empty());
}

TEST_F(StandingOrders, give_whoever_only_loads_the_page_again_their_time_anew) {
  begin();
  instruct(orders_with());
  pass(25s);
  Device back = device();
  enter(back, made.table, {token()});
  back.go();
  pass(29s);
  EXPECT_THAT(plays(), IsEmpty());
  pass(1s);
  EXPECT_FALSE(plays().empty());
}

TEST_F(StandingOrders, buy_and_end_the_turn_by_the_rules) {
  begin({{"options", {{"auctions", "off"}}}});
  instruct(orders_with({{"buy", up_to(60)}, {"release", "throw"}}));
  pass(30s);
  int bought = 0;
  for (int i = 0; i < 3000 && bought < 2; ++i) {
    pass(100ms);
    const json::value seen = view();
    if (seen.at("stage") != "playing") break;
    if (const auto asked = awaited_seat(seen); asked && *asked != away) act(*asked);
    for (const json::object& play : plays()) {
      if (play.at("by") != away) continue;
      const auto type = text(play.at("action").at("type"));
      EXPECT_TRUE(play.contains("ordered")) << type;
      if (type != "buy") continue;
      ++bought;
      for (const json::value& event : play.at("events").as_array()) {
        if (event.at("type") != "paid" || event.at("from") != away) continue;
        EXPECT_LE(event.at("amount").as_int64(), 60);
      }
    }
    const std::string phase = text(seen.at("state").at("phase"));
    if (phase == "debt" || phase == "card_choice") break;  // theirs to decide
  }
}

TEST_F(StandingOrders, bid_up_to_the_limit_and_then_pass) {
  begin();
  instruct(orders_with({{"buy", up_to(0)}, {"bid", up_to(25)}, {"release", "throw"}}));
  pass(30s);
  // Bob bids whatever is least as long as that costs him nothing near his limit.
  std::int64_t highest = 0;
  int auctions = 0;
  for (int i = 0; i < 4000 && auctions < 3; ++i) {
    pass(100ms);
    const json::value seen = view();
    if (seen.at("stage") != "playing") break;
    const std::string phase = text(seen.at("state").at("phase"));
    const auto asked = awaited_seat(seen);
    if (asked == away && (phase == "debt" || phase == "card_choice")) break;
    if (asked && *asked != away) {
      const auto high = phase == "auction" ? seen.at("state").at("auction").at("high_bid").as_int64() : 0;
      if (phase == "auction" && high < 40) {
        const json::value own = there->ask("table.view", {{"table", made.table}}).at("view");
        there->ask("table.act",
                   act_params(made.table, made.tokens.at(static_cast<std::size_t>(*asked)),
                              own.at("version").as_int64(), {{"type", "bid"}, {"amount", high + 1}}));
      } else {
        act(*asked);
      }
    }
    for (const json::object& play : plays()) {
      const auto type = text(play.at("action").at("type"));
      if (play.at("by") != away) continue;
      if (type == "bid") highest = std::max(highest, play.at("action").at("amount").as_int64());
      if (type == "pass") ++auctions;
    }
  }
  EXPECT_LE(highest, 25);
  if (auctions > 0) {
    EXPECT_GE(highest, 23);
  }
}

TEST_F(StandingOrders, that_say_nothing_of_a_decision_leave_it_to_the_player_who_is_told) {
  begin();
  const json::object address{
      {"way", "push"}, {"target", "https://push.example.com/a"}, {"key", "k"}, {"auth", "a"}};
  device().ask("table.notify", with({{"address", address}}));
  instruct(orders_with({{"move", false}, {"buy", up_to(1000)}}));
  pass(60s);
  EXPECT_THAT(plays(), IsEmpty());
  EXPECT_EQ(kept.take().size(), 1U);
}

TEST_F(StandingOrders, that_decide_make_a_notice_of_it_needless) {
  begin();
  const json::object address{
      {"way", "push"}, {"target", "https://push.example.com/a"}, {"key", "k"}, {"auth", "a"}};
  device().ask("table.notify", with({{"address", address}}));
  limits.orders_after = 100s;
  restart();
  pass(1s);
  instruct(orders_with());
  pass(70s);
  EXPECT_THAT(kept.take(), IsEmpty());
}

TEST_F(StandingOrders, are_kept_over_a_restart_and_carried_out_though_nobody_is_there) {
  begin();
  instruct(all_orders());
  there->go();
  const auto before = version();
  restart();
  EXPECT_EQ(show(), all_orders());
  pass(1s);
  pass(31s);
  EXPECT_GT(version(), before);
}

TEST_F(StandingOrders, of_everybody_play_on_alone) {
  begin();
  instruct(all_orders());
  device().ask("table.instruct", {{"table", made.table},
                                  {"token", made.tokens.at(static_cast<std::size_t>(1 - away))},
                                  {"orders", all_orders()}});
  there->go();
  const auto before = version();
  pass(31s);
  pass_ticks(3000);  // five minutes, of which a table that nobody watches is in memory for one
  const json::value seen = view();
  const std::string phase = text(seen.at("state").at("phase"));
  const bool waits = phase == "debt" || phase == "claim" || phase == "card_choice" || phase == "lift_choice";
  EXPECT_TRUE(waits || seen.at("state").at("round").as_int64() > 5) << phase;
  EXPECT_GT(seen.at("version").as_int64(), before + 1);
}

TEST_F(StandingOrders, are_a_secret_of_their_player) {
  begin();
  instruct(orders_with({{"buy", up_to(98765)}}));
  const json::value other = there->ask("table.view", {{"table", made.table}});
  EXPECT_THAT(json::serialize(other), Not(HasSubstr("98765")));
  EXPECT_THAT(json::serialize(view()), Not(HasSubstr("98765")));
  const auto refused = there->call("table.standing_orders", {{"table", made.table}, {"token", "x"}});
  EXPECT_EQ(refused.reason, "not_your_seat");
  EXPECT_EQ(show(), orders_with({{"buy", up_to(98765)}}));
  const auto version_before = version();
  instruct(nullptr);
  EXPECT_EQ(version(), version_before) << "nobody hears of a change";
}

TEST_F(StandingOrders, are_withdrawn_by_their_player) {
  begin();
  instruct(orders_with());
  EXPECT_TRUE(instruct(nullptr).is_null());
  EXPECT_TRUE(show().is_null());
  pass(100s);
  EXPECT_THAT(plays(), IsEmpty());
}

TEST_F(StandingOrders, go_with_the_player_who_gives_up_the_seat) {
  begin();
  instruct(orders_with());
  device().ask("table.stand_up", with());
  const json::value record = json::parse(hosting.get(made.table)->text);
  EXPECT_FALSE(record.at("seats").at(static_cast<std::size_t>(away)).as_object().contains("orders"));
}

TEST_F(StandingOrders, rest_while_the_table_is_paused) {
  begin();
  instruct(orders_with());
  there->ask("table.pause",
             {{"table", made.table}, {"token", made.tokens.at(static_cast<std::size_t>(1 - away))}});
  ASSERT_EQ(view().at("clock").at("paused"), true);
  pass(100s);
  EXPECT_THAT(plays(), IsEmpty());
}

TEST_F(StandingOrders, do_what_they_say_before_the_clock_does_something_harmless) {
  begin({{"clock", {{"move", 20}, {"bid", 20}}}});
  instruct(orders_with());
  pass(25s);
  const auto done = plays();
  ASSERT_FALSE(done.empty());
  EXPECT_TRUE(done.front().contains("ordered"));
}

TEST_F(StandingOrders, do_not_repeat_what_was_taken_back) {
  Device both = device();
  made = make(both, {{"edition", "uk"},
                     {"seats", {me("Ann"), me("Bob")}},
                     {"start", true},
                     {"options", {{"auctions", "off"}}}});
  const json::value seen = enter(both, made.table, made.tokens);
  away = awaited_seat(seen).value();
  there.emplace(std::move(both));
  instruct(orders_with({{"when", "at_once"}, {"move", false}, {"buy", up_to(0)}}));
  // Somebody comes to a deed that the orders decline.
  std::int64_t declined = 0;
  for (int i = 0; i < 500 && declined == 0; ++i) {
    const json::value now = there->ask("table.view", {{"table", made.table}}).at("view");
    const int asked = awaited_seat(now).value();
    if (asked == away && now.at("state").at("phase") == "buy") {
      pass(100ms);
      declined = there->ask("table.view", {{"table", made.table}}).at("view").at("version").as_int64();
    } else {
      act(asked);
    }
  }
  ASSERT_GT(declined, 0);
  there->ask("table.undo", with({{"version", declined}}));
  pass_ticks(10);
  const json::value now = there->ask("table.view", {{"table", made.table}}).at("view");
  EXPECT_EQ(now.at("state").at("phase"), "buy") << "now they decide themselves";
}

TEST_F(StandingOrders, that_make_no_sense_are_refused) {
  begin();
  const auto refused = [&](json::value orders) {
    return device().call("table.instruct", with({{"orders", std::move(orders)}})).reason;
  };
  const json::array site{json::object{{"space", 1}, {"most", 5}}};
  EXPECT_EQ(refused(orders_with({{"buy", up_to(5, 0, site)}})), "");
  json::array twice = site;
  twice.push_back(twice.front());
  for (const json::value& wrong : std::vector<json::value>{
           "buy", json::object{}, orders_with({{"when", "never"}}), orders_with({{"move", 1}}),
           orders_with({{"buy", 5}}), orders_with({{"buy", up_to(-1)}}), orders_with({{"buy", up_to(1, -1)}}),
           orders_with({{"buy", up_to(1, 0, twice)}}), orders_with({{"bid", up_to(2'000'000'000)}}),
           orders_with({{"bid", up_to(1, 0, {json::object{{"space", 0}, {"most", 5}}})}}),
           orders_with({{"bid", up_to(1, 0, {json::object{{"space", 63}, {"most", 5}}})}}),
           orders_with({{"bid", up_to(1, 0, {5})}}), orders_with({{"release", "escape"}}),
           orders_with({{"offers", "accept"}})})
    EXPECT_EQ(refused(wrong), "invalid_params") << json::serialize(wrong);
  EXPECT_EQ(device().call("table.instruct", with()).reason, "invalid_params");
}

}  // namespace
}  // namespace freehold::hosting::kit
