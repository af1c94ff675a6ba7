// Nobody acts for a seat without its token, and nothing shows what a seat may not know.
#include "hosting/secrets.h"
#include "hosting/table_record.h"
#include "server_kit.h"

namespace freehold::hosting::kit {
namespace {

class Theft : public ServerTest {
 protected:
  /// Every call that needs a token, with everything else right.
  static std::vector<std::pair<std::string, json::object>> calls(const std::string& table,
                                                                 std::int64_t version) {
    const json::value roll = {{"type", "roll"}};
    std::vector<std::pair<std::string, json::object>> list{
        {"table.start", {}},
        {"table.act", {{"version", version}, {"request", "x"}, {"action", roll}}},
        {"table.undo", {{"version", version}}},
        {"table.pause", {}},
        {"table.resume", {}},
        {"table.end", {}},
        {"table.answer", {{"question", 1}, {"yes", true}}},
        {"table.away", {{"bot", true}}},
        {"table.sit_in", {{"seat", 1}}},
        {"table.stand_up", {}},
        {"table.free_seat", {{"seat", 1}}},
        {"table.rename", {{"name", "Eve"}}},
        {"table.chat", {{"text", "hello"}}},
        {"table.legal", {}},
    };
    for (auto& [method, params] : list)
      params["table"] = table;
    return list;
  }
  /// `is_private`: then it is as if there were no such table.
  static void expect_refused(Device& thief, const std::string& table, std::int64_t version,
                             const std::string& token, bool is_private) {
    for (auto& [method, params] : calls(table, version)) {
      params["token"] = token;
      const Answer answer = thief.call(method, params);
      // An empty token doesn't count: a chat then needs a name.
      const int seat_code = method == "table.chat" && token.empty() ? -32602 : -32004;
      EXPECT_EQ(answer.code, is_private ? -32001 : seat_code)
          << method << " with \"" << token << "\": " << answer.reason;
    }
  }
};

TEST_F(Theft, no_call_works_without_the_seats_token) {
  limits.codes_per_minute = 1'000'000;
  restart();
  for (const bool is_private : {true, false}) {
    Device ann = device();
    const Made made = make(
        ann,
        {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}, {"private", is_private}});
    const Made other = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"start", true}});
    const json::value view = enter(ann, made.table, made.tokens);
    const std::int64_t version = view.at("version").as_int64();
    Device eve = device("192.0.2.66");
    std::string near = made.tokens[0];
    near.back() = near.back() == 'A' ? 'B' : 'A';
    const std::string kept = hosting.get(made.table)->text;
    for (const std::string& token : {std::string{}, std::string{"0"}, near, made.tokens[0] + "A",
                                     made.tokens[0].substr(1), other.tokens[0], made.invite, made.watch,
                                     made.codes[0], secret_hash(made.tokens[0]), std::string(10'000, 'A')}) {
      expect_refused(eve, made.table, version, token, is_private);
    }
    for (auto& [method, params] : calls(made.table, version))
      EXPECT_EQ(eve.call(method, params).code, is_private ? -32001 : -32602)
          << method << " without any token";
    EXPECT_EQ(hosting.get(made.table)->text, kept);
    const json::value after = enter(ann, made.table, made.tokens);
    EXPECT_EQ(after.at("state"), view.at("state"));
    EXPECT_EQ(after.at("version"), view.at("version"));
  }
}

TEST_F(Theft, who_knows_no_more_than_the_id_of_a_private_table_cannot_tell_whether_there_is_one) {
  limits.codes_per_minute = 1'000'000;
  restart();
  Device ann = device();
  const Made playing = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"start", true}});
  const Made gathering =
      make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), free()}}, {"words", {"a word of Ann's own"}}});
  const Made over = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"start", true}});
  const json::value view = enter(ann, over.table, over.tokens);
  ann.ask("table.act",
          act_params(over.table, over.tokens[0], view.at("version").as_int64(), {{"type", "resign"}}));
  ann.ask("table.rematch", {{"table", over.table}, {"token", over.tokens[0]}});
  EXPECT_FALSE(host->finished_log(over.table));
  Device eve = device("192.0.2.66");
  auto all = calls("", 1);
  for (const char* const method : {"table.find", "table.enter", "table.leave", "table.log", "table.proof",
                                   "table.worth", "table.edition", "table.rematch", "replay.open"})
    all.emplace_back(method, json::object{});
  all.emplace_back("table.join", json::object{{"name", "Eve"}});
  all.emplace_back("table.history", json::object{{"from", 0}, {"count", 9}});
  all.emplace_back("table.enter", json::object{{"watch", "x"}});
  all.emplace_back("table.enter", json::object{{"tokens", {"x"}}});
  for (auto& [method, params] : all) {
    for (const bool with_token : {false, true}) {
      if (with_token) params["token"] = "x";
      params["table"] = "0123456789abcdef";
      const Answer never_was = eve.call(method, params);
      EXPECT_EQ(never_was.reason, "no_such_table") << method;
      for (const Made& made : {playing, gathering, over}) {
        params["table"] = made.table;
        const Answer answer = eve.call(method, params);
        EXPECT_EQ(answer.code, never_was.code) << method;
        EXPECT_EQ(answer.message, never_was.message) << method;
        EXPECT_EQ(answer.data, never_was.data) << method;
      }
    }
  }
  EXPECT_EQ(eve.call("table.join", {{"invite", playing.watch}, {"name", "Eve"}}).code, -32001);
  EXPECT_TRUE(eve.ask("lobby.list").at("tables").as_array().empty());
  // The watch code lets in, also to what needs no token.
  EXPECT_TRUE(eve.call("table.proof", {{"table", gathering.table}, {"watch", gathering.watch}}).ok());
  EXPECT_TRUE(eve.call("replay.open", {{"table", over.table}, {"invite", over.invite}}).ok());
  EXPECT_TRUE(eve.call("table.enter", {{"table", playing.table}, {"watch", playing.watch}}).ok());
  EXPECT_TRUE(eve.call("table.history", {{"table", playing.table}, {"from", 0}, {"count", 9}}).ok());
}

TEST_F(Theft, a_token_acts_for_its_own_seat_only) {
  Device both = device();
  const Made made = make(both, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
  const json::value view = enter(both, made.table, made.tokens);
  const int awaited = awaited_seat(view).value();
  const std::string other = made.tokens.at(static_cast<std::size_t>(1 - awaited));
  const Answer answer = both.call(
      "table.act", act_params(made.table, other, view.at("version").as_int64(), {{"type", "roll"}}));
  EXPECT_EQ(answer.code, -32000);
  EXPECT_EQ(answer.reason, "not_your_turn");
}

TEST_F(Theft, codes_can_be_tried_so_often_a_minute_by_one_address) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"start", true}});
  Device eve = device("192.0.2.66");
  for (int i = 0; i < limits.codes_per_minute; ++i)
    EXPECT_EQ(eve.call("table.reclaim", {{"code", "ABCDE-FGHJK"}}).code, -32001);
  const Answer refused = eve.call("table.reclaim", {{"code", made.codes[0]}});
  EXPECT_EQ(refused.code, -32005);
  EXPECT_EQ(refused.data.at("limit"), "codes");
  EXPECT_EQ(refused.data.at("retry_after"), 60);
  EXPECT_TRUE(ann.call("table.reclaim", {{"code", made.codes[0]}}).ok()) << "another address is not held up";
  pass(std::chrono::minutes(1));
  EXPECT_TRUE(eve.call("table.reclaim", {{"code", made.codes[0]}}).ok());
}

TEST_F(Theft, connections_with_a_table_of_their_own_share_the_tries_of_their_address) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"start", true}});
  int tried = 0;
  for (int i = 0; i < 5; ++i) {
    Device eve = device("192.0.2.66");
    const Made own = make(eve, {{"edition", "uk"}, {"seats", {me("Eve"), free()}}});
    enter(eve, own.table, own.tokens);
    for (int k = 0; k < limits.codes_per_minute; ++k)
      tried += eve.call("table.reclaim", {{"code", "ABCDE-FGHJK"}}).reason == "no_such_link" ? 1 : 0;
    EXPECT_EQ(eve.call("table.reclaim", {{"code", made.codes[0]}}).data.at("limit"), "codes");
  }
  EXPECT_EQ(tried, limits.codes_per_minute);
}

TEST_F(Theft, wrong_tries_of_a_neighbour_hold_up_codes_as_far_as_the_limit_says_and_no_link_and_no_table) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), free()}}});
  const Made open = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), free()}}, {"private", false}});
  Device pupil = device("192.0.2.66");
  enter(pupil, made.table, made.tokens);
  Device eve = device("192.0.2.66");
  for (int i = 0; i < 3 * limits.codes_per_minute; ++i) {
    EXPECT_FALSE(eve.call("table.find", {{"invite", "AAAAAAAAAAAAAAAAAAAAAA"}}).ok());
    EXPECT_FALSE(eve.call("table.enter", {{"table", "0123456789abcdef"}}).ok());
  }
  EXPECT_EQ(eve.call("table.find", {{"watch", "AAAAAAAAAAAAAAAAAAAAAA"}}).data.at("limit"), "codes");
  EXPECT_EQ(eve.call("table.enter", {{"table", "0123456789abcdef"}}).data.at("limit"), "codes");
  Device neighbour = device("192.0.2.66");
  EXPECT_TRUE(neighbour.call("table.find", {{"invite", made.invite}}).ok());
  EXPECT_TRUE(neighbour.call("table.join", {{"invite", made.invite}, {"name", "Bob"}}).ok());
  EXPECT_TRUE(neighbour.call("table.enter", {{"table", made.table}, {"watch", made.watch}}).ok());
  EXPECT_TRUE(neighbour.call("table.enter", {{"table", open.table}}).ok());
  EXPECT_EQ(pupil.call("table.reclaim", {{"code", made.codes[0]}}).data.at("limit"), "codes");
  pass(std::chrono::minutes(1));
  EXPECT_TRUE(pupil.call("table.reclaim", {{"code", made.codes[0]}}).ok());
}

TEST_F(Theft, who_tries_too_many_ids_and_links_pays_more_for_each_look_into_the_store) {
  limits.calls_per_second = 20;
  limits.calls_at_once = 60;
  restart();
  Device eve = device("192.0.2.66");
  work.reset();
  int refused = 0;
  for (int i = 0; i < 60; ++i)
    refused +=
        eve.call("table.find", {{"table", "0123456789abcde" + std::to_string(i % 10)}}).reason == "too_many"
            ? 1
            : 0;
  EXPECT_LE(work.reads, limits.codes_per_minute + 60 / 5);
  EXPECT_GE(refused, 60 - limits.codes_per_minute);
}

TEST_F(Theft, a_code_gives_the_seat_to_one_more_device_however_it_is_typed) {
  Device phone = device();
  const Made made = make(phone, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"start", true}});
  std::string typed = made.codes[0];
  typed.erase(5, 1);
  for (char& c : typed) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  Device tablet = device();
  const json::value again = tablet.ask("table.reclaim", {{"code", " " + typed}});
  EXPECT_EQ(again.at("seat"), 0);
  EXPECT_EQ(again.at("view").at("seats").at(0).at("yours"), true);
  EXPECT_NE(text(again.at("token")), made.tokens[0]);
  EXPECT_TRUE(enter(phone, made.table, made.tokens).is_object()) << "the first device keeps its token";
  EXPECT_TRUE(enter(tablet, made.table, {text(again.at("token"))}).is_object());
}

class SecretsOfTheTable : public ServerTest {};

TEST_F(SecretsOfTheTable, nothing_that_is_sent_has_a_token_a_code_or_the_seed) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"},
                               {"seats", {me("Ann"), me("Bob"), bot()}},
                               {"start", true},
                               {"words", {"w1", "w2"}}});
  ann.texts.clear();  // they had the tokens
  Device eve = device();
  eve.ask("table.enter", {{"table", made.table}, {"watch", made.watch}});
  json::value view = enter(ann, made.table, made.tokens);
  const auto round = [](const json::value& of) { return of.at("state").at("round").as_int64(); };
  // Nobody can be out so early: once the game is over, the seed isn't secret any more.
  for (int i = 0; i < 200 && round(view) < 6; ++i) {
    const int seat = awaited_seat(view).value();
    const json::value action = sensible_action(menu_of(view, seat));
    ann.ask("table.act", act_params(made.table, made.tokens.at(static_cast<std::size_t>(seat)),
                                    view.at("version").as_int64(), action));
    for (const json::object& update : ann.take_updates()) {
      if (const auto* newer = update.if_contains("view")) view = *newer;
    }
  }
  ASSERT_EQ(view.at("stage"), "playing");
  eve.ask("table.history", {{"table", made.table}, {"from", 0}, {"count", 200}});
  eve.ask("table.proof", {{"table", made.table}});
  eve.listen();
  const TableRecord record = parse_table_record(hosting.get(made.table)->text).value();
  std::vector<std::string> secrets{record.seed, made.invite};
  for (const HostedSeat& seat : record.seats) {
    secrets.insert(secrets.end(), seat.tokens.begin(), seat.tokens.end());
    if (!seat.code.empty()) secrets.push_back(seat.code);
  }
  secrets.insert(secrets.end(), made.tokens.begin(), made.tokens.end());
  secrets.insert(secrets.end(), made.codes.begin(), made.codes.end());
  ASSERT_GT(eve.texts.size(), 20U);
  for (const Device* device : {&eve, &ann}) {
    for (const auto& sent : device->texts) {
      for (const std::string& secret : secrets) {
        if (device == &ann && secret == made.invite) continue;  // who sits here may invite
        ASSERT_EQ(sent->text().find(secret), std::string::npos) << secret << " in " << sent->text();
      }
    }
  }
}

// S.4: a sealed bid is its bidder's own until all are in.
TEST_F(SecretsOfTheTable, S_4_a_sealed_bid_is_shown_to_its_bidder_only) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "savings"}, {"seats", {me("Ann"), free(), free()}}});
  Device bob = device();
  const std::string bobs =
      text(bob.ask("table.join", {{"invite", made.invite}, {"name", "Bob"}}).at("token"));
  Device cid = device();
  const std::string cids =
      text(cid.ask("table.join", {{"invite", made.invite}, {"name", "Cid"}}).at("token"));
  std::vector<Device*> devices{&ann, &bob, &cid};
  const std::vector<std::string> tokens{made.tokens[0], bobs, cids};
  ann.ask("table.start", {{"table", made.table}, {"token", tokens[0]}});
  std::vector<json::value> views;
  for (std::size_t i = 0; i < 3; ++i)
    views.push_back(enter(*devices[i], made.table, {tokens[i]}));
  Device eve = device();
  eve.ask("table.enter", {{"table", made.table}, {"watch", made.watch}});
  const auto hear = [&] {
    for (std::size_t i = 0; i < 3; ++i) {
      for (const json::object& update : devices[i]->take_updates()) {
        if (const auto* newer = update.if_contains("view")) views[i] = *newer;
      }
    }
  };
  hear();
  constexpr int bid = 137;
  for (int i = 0; i < 300; ++i) {
    const auto seat = static_cast<std::size_t>(awaited_seat(views[0]).value());
    const json::value menu = menu_of(views[seat], static_cast<int>(seat));
    json::value action = sensible_action(menu);
    const bool bids = views[0].at("state").at("phase") == "auction";
    if (bids) action = {{"type", "bid"}, {"amount", bid}};
    for (const json::value& item : menu.as_array()) {
      if (item.at("type") == "decline") action = {{"type", "decline"}};
    }
    for (Device* device : devices)
      device->texts.clear();
    eve.listen();
    eve.texts.clear();
    devices[seat]->ask("table.act",
                       act_params(made.table, tokens[seat], views[seat].at("version").as_int64(), action));
    hear();
    eve.listen();
    if (!bids) continue;
    ASSERT_FALSE(views[0].at("state").at("auction").is_null()) << "the first bid does not end it";
    const auto told = [&](const Device& device) {
      for (const auto& sent : device.texts) {
        if (sent->text().find("137") != std::string::npos) return true;
      }
      return false;
    };
    EXPECT_TRUE(told(*devices[seat]));
    EXPECT_FALSE(told(*devices[(seat + 1) % 3]));
    EXPECT_FALSE(told(*devices[(seat + 2) % 3]));
    EXPECT_FALSE(told(eve));
    EXPECT_EQ(json::serialize(eve.ask("table.history", {{"table", made.table}, {"from", 0}, {"count", 200}}))
                  .find("137"),
              std::string::npos);
    return;
  }
  FAIL() << "there was no auction";
}

}  // namespace
}  // namespace freehold::hosting::kit
