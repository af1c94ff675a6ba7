// Playing through the wire: a table is made, people come, a game goes on through restarts to its end.
#include "server_kit.h"

#include <algorithm>
#include <set>

namespace freehold::hosting::kit {
namespace {

class Play : public ServerTest {
 protected:
  /// The newest view among a device's updates, or `before`.
  static json::value newest(Device& device, json::value before) {
    for (const json::object& update : device.take_updates()) {
      if (const auto* view = update.if_contains("view")) before = *view;
    }
    return before;
  }
  /// Plays on from `view`, each awaited person sensibly, until the game is over or `most` actions are done.
  json::value play(Device& device, const Made& made, json::value view, int most) {
    for (int i = 0; i < most && view.at("stage") == "playing"; ++i) {
      const auto seat = awaited_seat(view);
      if (!seat) {
        host->tick();
      } else {
        const json::value menu = menu_of(view, *seat);
        if (menu.is_null()) {
          host->tick();  // a bot is at work
        } else {
          const json::value action = sensible_action(menu);
          const Answer answer =
              device.call("table.act", act_params(made.table, made.tokens.at(static_cast<std::size_t>(*seat)),
                                                  view.at("version").as_int64(), action));
          EXPECT_TRUE(answer.ok()) << json::serialize(action) << ": " << answer.reason;
          if (!answer.ok()) return view;
        }
      }
      view = newest(device, view);
    }
    return view;
  }
};

TEST_F(Play, a_person_and_bots_play_a_whole_game_through_the_wire) {
  Device ann = device();
  // Ann sells nothing: where nobody has a full group, salaries would feed this game for ever.
  const Made made = make(ann, {{"edition", "uk"},
                               {"options", {{"max_rounds", 100}}},
                               {"seats", {me("Ann"), bot(), bot()}},
                               {"private", false},
                               {"start", true}});
  json::value view = enter(ann, made.table, made.tokens);
  EXPECT_EQ(view.at("stage"), "playing");
  view = play(ann, made, view, 20'000);
  EXPECT_EQ(view.at("stage"), "over");
  EXPECT_TRUE(ann.call("table.log", {{"table", made.table}}).ok());
  EXPECT_EQ(host->figures().games_finished, 1);
  EXPECT_EQ(host->figures().failures, 0);
  EXPECT_TRUE(host->finished_log(made.table));
}

TEST_F(Play, a_game_through_the_wire_goes_on_until_all_but_one_are_bankrupt) {
  Device ann = device();
  const Made made =
      make(ann, {{"edition", "uk"},
                 {"options", {{"start_cash", 300}, {"salary", 0}}},  // what is paid never comes back
                 {"seats", {me("Ann"), bot(), bot()}},
                 {"start", true}});
  const json::value view = play(ann, made, enter(ann, made.table, made.tokens), 20'000);
  EXPECT_EQ(view.at("stage"), "over");
  const json::array& players = view.at("state").at("players").as_array();
  EXPECT_EQ(
      std::ranges::count_if(players, [](const json::value& one) { return one.at("bankrupt").as_bool(); }), 2);
  EXPECT_EQ(host->figures().games_finished, 1);
}

TEST_F(Play, friends_gather_by_a_link_and_start) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), free(), free()}}});
  enter(ann, made.table, made.tokens);
  Device bob = device("192.0.2.2");
  EXPECT_EQ(bob.ask("table.find", {{"invite", made.invite}}).at("view").at("stage"), "gathering");
  const json::value joined = bob.ask("table.join", {{"invite", made.invite}, {"name", "Bob"}});
  EXPECT_EQ(joined.at("seat"), 1);
  EXPECT_EQ(bob.call("table.join", {{"invite", made.invite}, {"name", " ann "}}).reason, "name_taken");
  EXPECT_EQ(ann.call("table.start", {{"table", made.table}, {"token", made.tokens[0]}}).reason, "seats_free");
  ann.ask("table.start", {{"table", made.table}, {"token", made.tokens[0]}, {"fill", "steady"}});
  const json::value view = enter(bob, made.table, {text(joined.at("token"))});
  EXPECT_EQ(view.at("stage"), "playing");
  EXPECT_EQ(view.at("seats").at(2).at("kind"), "bot");
  EXPECT_EQ(view.at("seats").at(1).at("yours"), true);
  EXPECT_EQ(view.at("seats").at(0).at("yours"), false);
}

TEST_F(Play, G_1_nobody_sits_down_unseen_or_as_the_double_of_another) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), free(), free()}}});
  Device bob = device("192.0.2.2");
  const auto join = [&](std::string_view name, std::string_view piece = "") {
    return bob.call("table.join", {{"invite", made.invite}, {"name", name}, {"piece", piece}});
  };
  for (const std::string_view unseen : {"  ", "\u3164", "\u2800", "\u00AD", "\uFE0F", "\u200B", "\u202EBob"})
    EXPECT_EQ(join(unseen).reason, "bad_name") << unseen;
  EXPECT_EQ(join(std::string(25, 'x')).reason, "bad_name");
  EXPECT_EQ(join("Bob", "\u3164").reason, "bad_name");
  for (const std::string_view twin : {"A\u00ADnn", "\u0410nn", "\uFF21NN", "ann\uFE0F"})
    EXPECT_EQ(join(twin).reason, "name_taken") << twin;
  const auto made_by_two = [&](json::object one, json::object other) {
    return ann.call("table.create", {{"edition", "uk"}, {"seats", {std::move(one), std::move(other)}}})
        .reason;
  };
  EXPECT_EQ(made_by_two(me("Ann"), me("ann")), "name_taken");
  json::object hat = me("Ann");
  json::object same = me("Bob");
  hat["piece"] = same["piece"] = "hat";
  EXPECT_EQ(made_by_two(hat, same), "piece_taken");
  ann.ask("table.rename",
          {{"table", made.table}, {"token", made.tokens[0]}, {"name", "Ann"}, {"piece", "hat"}});
  EXPECT_EQ(join("Bob", "hat").reason, "piece_taken");
  const Answer joined = join(" می\u200Cخواهم 👨\u200D👩\u200D👧 Zoe\u0308 ");
  ASSERT_TRUE(joined.ok()) << joined.reason;
  EXPECT_EQ(text(joined.result.at("view").at("seats").at(1).at("name")),
            "می\u200Cخواهم 👨\u200D👩\u200D👧 Zoë");
}

TEST_F(Play, G_1_whoever_watches_speaks_under_a_name_of_their_own) {
  Device ann = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot(), free()}}, {"private", false}});
  const json::value view = enter(ann, made.table, made.tokens);
  Device eve = device("192.0.2.66");
  Device zoe = device("192.0.2.67");
  for (Device* const watcher : {&eve, &zoe})
    watcher->ask("table.enter", {{"table", made.table}});
  const auto said = [&](Device& watcher, std::string_view name, std::string_view line = "Good luck.") {
    return watcher.call("table.chat", {{"table", made.table}, {"name", name}, {"text", line}}).reason;
  };
  for (const std::string& taken : {std::string{"Ann"}, std::string{" ann "}, std::string{"A\u00ADnn"},
                                   text(view.at("seats").at(1).at("name"))})
    EXPECT_EQ(said(eve, taken), "name_taken") << taken;
  EXPECT_EQ(said(eve, "\u3164"), "bad_name");
  EXPECT_EQ(said(eve, "Zed", "❤️\u200D🔥 ශ්\u200Dරී ලංකාව"), "");
  EXPECT_EQ(said(eve, "Zed", "\u3164"), "invalid_params");
  EXPECT_EQ(said(zoe, "ZED"), "name_taken") << "another spectator's";
  EXPECT_EQ(said(eve, "Eve"), "");
  EXPECT_EQ(said(zoe, "Zed"), "") << "nobody speaks so now";
  // People at the table come first.
  Device bob = device("192.0.2.2");
  bob.ask("table.join", {{"invite", made.invite}, {"name", "Zed"}});
  EXPECT_EQ(said(zoe, "Zed"), "name_taken");
  eve.go();
  EXPECT_EQ(said(zoe, "Eve"), "");
}

TEST_F(Play, a_restart_in_any_prompt_returns_to_the_same_decision) {
  for (const std::string edition : {"uk", "savings", "hongkong", "xorti", "us"}) {
    SCOPED_TRACE(edition);
    Device first = device();
    const Made made =
        make(first, {{"edition", edition}, {"seats", {me("Ann"), me("Bob"), bot()}}, {"start", true}});
    json::value view = enter(first, made.table, made.tokens);
    std::set<std::string> phases;
    for (int i = 0; i < 120 && view.at("stage") == "playing"; ++i) {
      phases.insert(text(view.at("state").at("phase")));
      restart();
      Device again = device();
      const json::value back = enter(again, made.table, made.tokens);
      for (const char* const part :
           {"state", "legal", "luck", "worth", "undo", "version", "commitment", "seats"})
        ASSERT_EQ(back.at(part), view.at(part)) << part;
      view = play(again, made, back, 1);
    }
    EXPECT_GE(phases.size(), 3U);
  }
}

TEST_F(Play, whole_games_of_every_edition_end_without_a_failure) {
  Device ann = device();
  const json::value editions = ann.ask("edition.list");
  for (const json::value& edition : editions.as_array()) {
    SCOPED_TRACE(text(edition.at("id")));
    const Made made = make(
        ann, {{"edition", edition.at("id")}, {"seats", {me("Ann"), bot(), bot(), bot()}}, {"start", true}});
    json::value view = enter(ann, made.table, made.tokens);
    view = play(ann, made, view, 1'500);
    if (view.at("stage") == "playing") {  // some go on for very long: Ann leaves it to the bots
      ann.ask("table.away", {{"table", made.table}, {"token", made.tokens[0]}, {"bot", true}});
      for (int i = 0; i < 50; ++i)
        host->tick();
      view = newest(ann, view);
    }
    EXPECT_GT(view.at("state").at("round").as_int64(), 3);
    ann.ask("table.leave", {{"table", made.table}});
  }
  EXPECT_EQ(host->figures().failures, 0);
}

TEST_F(Play, the_time_of_an_action_ends_when_the_last_who_hears_of_it_has_been_told) {
  const auto measured = [&](int count) {
    return action_time.text("t", "").contains("t_count " + std::to_string(count) + "\n");
  };
  Device ann = device();
  Device eve = device("192.0.2.2");
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
  const json::value view = enter(ann, made.table, made.tokens);
  eve.ask("table.enter", {{"table", made.table}, {"watch", made.watch}});
  ann.call("table.act", act_params(made.table, made.tokens.at(0), view.at("version").as_int64() + 1,
                                   json::object{{"type", "roll"}}));
  EXPECT_TRUE(measured(0)) << "what is refused is no action";
  play(ann, made, view, 1);
  EXPECT_TRUE(measured(0)) << "nobody's message has been written";
  ann.texts.clear();
  EXPECT_TRUE(measured(0)) << "the spectator's has not";
  eve.listen();
  eve.texts.clear();
  EXPECT_TRUE(measured(1));
}

}  // namespace
}  // namespace freehold::hosting::kit
