// The wire is what docs/formats/server.schema.json says: every call, every answer, every update, in every edition.
#include "server_kit.h"
#include "wire_schema.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

/// A device whose every message is held to the schema.
class CheckedDevice {
 public:
  explicit CheckedDevice(Device device) : device_(std::move(device)) {}

  json::value ask(const std::string& method, const json::object& params = {}) {
    EXPECT_EQ(params_mistakes(method, params), "") << method;
    json::value result = device_.ask(method, params);
    EXPECT_EQ(result_mistakes(method, result), "") << method;
    hear();
    return result;
  }
  void hear() {
    device_.listen();
    for (const json::object& update : std::exchange(device_.updates, {})) {
      ASSERT_EQ(notification_mistakes(update), "");
      if (update.at("method") != "table.update") continue;
      kinds.insert(std::string{update.at("params").at("kind").as_string()});
      if (const auto* newer = update.at("params").as_object().if_contains("view")) view = *newer;
    }
  }
  Device& plain() { return device_; }

  json::value view;
  std::set<std::string> kinds;

 private:
  Device device_;
};

class Contract : public ServerTest {
 protected:
  void act(CheckedDevice& device, const std::string& table, const std::vector<std::string>& tokens) {
    const auto seat = awaited_seat(device.view);
    if (!seat || menu_of(device.view, *seat).is_null()) {
      host->tick();
      return device.hear();
    }
    device.ask("table.act", act_params(table, tokens.at(static_cast<std::size_t>(*seat)),
                                       device.view.at("version").as_int64(),
                                       sensible_action(menu_of(device.view, *seat))));
  }
};

TEST_F(Contract, games_of_every_edition_are_played_by_the_schema) {
  CheckedDevice ann{device()};
  const json::value editions = ann.ask("edition.list");
  for (const json::value& edition : editions.as_array()) {
    const std::string id = text(edition.at("id"));
    SCOPED_TRACE(id);
    ann.ask("edition.show", {{"edition", id}, {"options", {{"jail_throws", 2}}}});
    const json::value made = ann.ask(
        "table.create",
        {{"edition", id}, {"seats", {me("Ann"), me("Bob"), bot()}}, {"start", true}, {"private", false}});
    const std::string table = text(made.at("table"));
    const std::vector<std::string> tokens{text(made.at("seats").at(0).at("token")),
                                          text(made.at("seats").at(1).at("token"))};
    ann.view = ann.ask("table.enter", {{"table", table}, {"tokens", json::value_from(tokens)}}).at("view");
    for (int i = 0; i < 50 + games_to_play(200) && ann.view.at("stage") == "playing"; ++i)
      act(ann, table, tokens);
    ann.ask("table.history", {{"table", table}, {"from", 0}, {"count", 200}});
    ann.ask("table.proof", {{"table", table}});
    const json::value course = ann.ask("table.worth", {{"table", table}}).at("points");
    EXPECT_EQ(course.as_array().back().at("worth"), ann.view.at("worth"));
    EXPECT_EQ(ann.view.at("ranking").is_null(), ann.view.at("stage") == "playing");
    EXPECT_EQ(text(ann.ask("table.edition", {{"table", table}}).at("sources").at(0).at("id")), id);
    ann.ask("table.legal", {{"table", table}, {"token", tokens[0]}});
    for (std::size_t seat = 0; seat < tokens.size() && ann.view.at("stage") == "playing"; ++seat) {
      if (ann.view.at("state").at("players").at(seat).at("bankrupt") == true) continue;
      ann.ask("table.act",
              act_params(table, tokens[seat], ann.view.at("version").as_int64(), {{"type", "resign"}}));
    }
    for (int i = 0; i < 100 && ann.view.at("stage") == "playing"; ++i) {
      host->tick();
      ann.hear();
    }
    ASSERT_EQ(ann.view.at("stage"), "over");
    const json::array& ranking = ann.view.at("ranking").as_array();
    EXPECT_EQ(ranking.size(), 3U);
    EXPECT_EQ(ranking.at(0).at("seat"), ann.view.at("state").at("winners").at(0));
    EXPECT_EQ(ranking.at(0).at("place"), 1);
    EXPECT_TRUE(ranking.at(2).at("score").is_null()) << "both people have resigned";
    const json::value log = ann.ask("table.log", {{"table", table}}).at("log");
    ann.ask("table.proof", {{"table", table}});
    const json::value replay = ann.ask("replay.open", {{"table", table}});
    const json::value again = ann.ask("replay.open", {{"log", log}});
    EXPECT_EQ(again.at("steps"), replay.at("steps"));
    ann.ask("replay.step", {{"replay", again.at("replay")}, {"from", 0}, {"count", 50}});
    ann.ask("replay.worth", {{"replay", again.at("replay")}});
    ann.ask("lab.stop", {{"run", ann.ask("lab.analyse", {{"replay", again.at("replay")},
                                                         {"points", 200},
                                                         {"games", 5000},
                                                         {"bot", "random"},
                                                         {"seed", "x"}})
                                     .at("run")}});
    ann.ask(
        "lab.stop",
        {{"run", ann.ask("lab.turning_points", {{"replay", again.at("replay")}, {"most", 3}, {"seed", "x"}})
                     .at("run")}});
    ann.ask("table.rematch", {{"table", table}, {"token", tokens[0]}});
    ann.ask("table.leave", {{"table", table}});
  }
}

TEST_F(Contract, the_schema_refuses_what_is_not_in_it) {
  EXPECT_EQ(definition_mistakes("Update", {{"table", "t"}, {"version", 1}, {"kind", "undo"}, {"by", 0}}), "");
  EXPECT_NE(definition_mistakes("Update", {{"table", "t"}, {"kind", "undo"}}), "");
  EXPECT_NE(definition_mistakes("Update", {{"table", "t"}, {"version", 1}, {"kind", "undo"}, {"by", "Ann"}}),
            "");
  EXPECT_NE(definition_mistakes("GameEvent", {{"type", "turn_ended"}, {"player", 0}, {"seed", "x"}}), "");
}

TEST_F(Contract, everything_else_that_people_do_is_by_the_schema) {
  CheckedDevice ann{device()};
  CheckedDevice bob{device()};
  CheckedDevice eve{device()};
  ann.ask("hello");
  ann.ask("lab.limits");
  ann.ask("lab.odds", {{"edition", "uk"},
                       {"options", {{"salary", 400}}},
                       {"jail", "stay"},
                       {"freed_doubles", "end"},
                       {"choice", "draw"}});
  ann.ask("lab.stop", {{"run", ann.ask("lab.simulate", {{"edition", "uk"},
                                                        {"options", {{"salary", 400}}},
                                                        {"bots", {"random", "random", "steady"}},
                                                        {"games", 1'000'000},
                                                        {"seed", "x"},
                                                        {"round_limit", 900}})
                                   .at("run")}});
  ann.ask("lobby.list");
  const json::value made =
      ann.ask("table.create",
              {{"edition", "uk"},
               {"options", {{"free_parking_pot", true}}},
               {"seats", {{{"kind", "me"}, {"name", "Ann"}, {"piece", "hat"}}, free(), bot(), free()}},
               {"clock", {{"move", 30}, {"bid", 10}}},
               {"absence", "bot"},
               {"private", false},
               {"words", {"luck"}}});
  const std::string table = text(made.at("table"));
  const std::string token = text(made.at("seats").at(0).at("token"));
  EXPECT_EQ(ann.ask("lobby.list").at("tables").at(0).at("rules").at(0).at("key"), "free_parking_pot");
  ann.ask("table.enter", {{"table", table}, {"tokens", {token}}});
  ann.ask("table.proof", {{"table", table}});
  ann.ask("table.edition", {{"table", table}});
  EXPECT_EQ(bob.plain().call("table.edition", {{"table", table}}).reason, "not_entered");
  bob.ask("table.find", {{"invite", made.at("invite")}});
  bob.ask("table.find", {{"table", table}});
  const json::value joined =
      bob.ask("table.join",
              {{"invite", made.at("invite")}, {"name", "Bob"}, {"piece", "car"}, {"word", "w"}, {"seat", 3}});
  const std::string bobs = text(joined.at("token"));
  bob.ask("table.enter", {{"table", table}, {"tokens", {bobs}}, {"since", 1}});
  bob.ask("table.rename", {{"table", table}, {"token", bobs}, {"name", "Rob"}});
  const json::value gone = eve.ask("table.join", {{"invite", made.at("invite")}, {"name", "Eve"}});
  ann.ask("table.free_seat", {{"table", table}, {"token", token}, {"seat", gone.at("seat")}});
  eve.ask("table.enter", {{"table", table}, {"watch", made.at("watch")}});
  eve.ask("table.chat", {{"table", table}, {"name", "Eve"}, {"text", "good luck"}});
  ann.ask("table.start", {{"table", table}, {"token", token}, {"fill", "none"}});
  ann.hear();
  EXPECT_EQ(ann.view.at("seats").as_array().size(), 3U);
  ann.ask("table.pause", {{"table", table}, {"token", token}});
  bob.hear();
  bob.ask("table.answer", {{"table", table},
                           {"token", bobs},
                           {"question", bob.view.at("question").at("question")},
                           {"yes", true}});
  ann.ask("table.resume", {{"table", table}, {"token", token}});
  ann.ask("table.end", {{"table", table}, {"token", token}});
  bob.hear();
  bob.ask("table.answer", {{"table", table},
                           {"token", bobs},
                           {"question", bob.view.at("question").at("question")},
                           {"yes", false}});
  for (auto& [device, seat] : {std::pair{&ann, token}, {&bob, bobs}})
    device->ask("table.chances", {{"table", table}, {"token", seat}, {"show", true}});
  ann.ask("table.away", {{"table", table}, {"token", token}, {"bot", true}});
  ann.ask("table.away", {{"table", table}, {"token", token}, {"bot", false}});
  EXPECT_EQ(bob.plain().call("table.sit_in", {{"table", table}, {"token", bobs}, {"seat", 0}}).reason,
            "not_overdue");
  const json::value again = eve.ask("table.reclaim", {{"code", joined.at("code")}});
  eve.ask("table.enter", {{"table", table}, {"tokens", {again.at("token")}}});
  // A clock begins once what came before it has been shown, however much that was.
  for (int minutes = 0; minutes < 20 && !eve.kinds.contains("play"); ++minutes) {
    pass(60s);
    eve.hear();
  }
  ann.ask("table.stand_up", {{"table", table}, {"token", token}});
  for (CheckedDevice* device : {&ann, &bob, &eve})
    device->hear();
  EXPECT_EQ(eve.kinds, (std::set<std::string>{"chat", "clock", "play", "question", "seats", "stage"}));
}

TEST_F(Contract, whoever_keeps_the_bank_is_told_by_the_schema) {
  CheckedDevice dana{device()};
  CheckedDevice bob{device()};
  const json::value made = dana.ask(
      "table.create", {{"edition", "uk"}, {"seats", {free(), bot()}}, {"banker", {{"name", "Dana"}}}});
  const json::object as_banker{{"table", made.at("table")}, {"token", made.at("banker").at("token")}};
  const auto with = [&](json::object more) {
    more.insert(as_banker.begin(), as_banker.end());
    return more;
  };
  dana.ask("table.enter", {{"table", made.at("table")}, {"tokens", {made.at("banker").at("token")}}});
  const json::value joined = bob.ask("table.join", {{"invite", made.at("invite")}, {"name", "Bob"}});
  bob.ask("table.enter", {{"table", made.at("table")}, {"tokens", {joined.at("token")}}});
  dana.ask("table.rename", with({{"name", "Dee"}}));
  dana.ask("table.start", as_banker);
  dana.ask("table.chat", with({{"text", "Welcome"}}));
  dana.ask("table.pause", as_banker);
  bob.hear();
  bob.ask("table.answer", {{"table", made.at("table")},
                           {"token", joined.at("token")},
                           {"question", bob.view.at("question").at("question")},
                           {"yes", true}});
  dana.ask("table.resume", as_banker);
  dana.ask("table.reclaim", {{"code", made.at("banker").at("code")}});
  dana.ask("table.view", {{"table", made.at("table")}});
  dana.ask("table.stand_up", as_banker);
  dana.hear();
  bob.hear();
  EXPECT_TRUE(bob.view.at("banker").is_null());
}

}  // namespace
}  // namespace freehold::hosting::kit
