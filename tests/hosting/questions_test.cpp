// What needs consent, and what people say to each other.
#include <atomic>
#include <future>

#include "server_kit.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

class Questions : public ServerTest {
 protected:
  void SetUp() override {
    ann.emplace(device());
    made = make(*ann, {{"edition", "uk"}, {"seats", {me("Ann"), me("Bob"), bot()}}, {"start", true}});
    bob.emplace(device());
    view = enter(*ann, made.table, {made.tokens[0]});
    enter(*bob, made.table, {made.tokens[1]});
  }
  Device& device_of(int seat) { return seat == 0 ? *ann : *bob; }
  const std::string& token(int seat) { return made.tokens.at(static_cast<std::size_t>(seat)); }
  json::value look(Device& device) {
    for (const json::object& update : device.take_updates()) {
      if (const auto* newer = update.if_contains("view")) view = *newer;
      last = update;
    }
    return view;
  }
  /// Plays until a person may buy, and buys; the seat that did.
  int buy_something() {
    for (int i = 0; i < 200; ++i) {
      const int seat = awaited_seat(view).value();
      Device& device = device_of(seat);
      const json::value menu =
          device.ask("table.legal", {{"table", made.table}, {"token", token(seat)}}).at("actions");
      const json::value action = sensible_action(menu);
      before = view.at("state");
      device.ask("table.act", act_params(made.table, token(seat), view.at("version").as_int64(), action));
      look(device);
      if (action.at("type") == "buy" && !view.at("undo").as_array().empty()) return seat;
    }
    ADD_FAILURE() << "nobody could buy";
    return 0;
  }
  Answer ask_undo(int seat) {
    return device_of(seat).call(
        "table.undo",
        {{"table", made.table}, {"token", token(seat)}, {"version", view.at("version").as_int64()}});
  }
  Answer ask_end(int seat) {
    return device_of(seat).call("table.end", {{"table", made.table}, {"token", token(seat)}});
  }
  json::value own_menu(int seat) {
    return device_of(seat).ask("table.legal", {{"table", made.table}, {"token", token(seat)}}).at("actions");
  }
  void end_the_game() {
    for (const int seat : {0, 1})
      device_of(seat).call(
          "table.act", act_params(made.table, token(seat),
                                  enter(device_of(seat), made.table, {token(seat)}).at("version").as_int64(),
                                  {{"type", "resign"}}));
    ASSERT_EQ(enter(*ann, made.table, {made.tokens[0]}).at("stage"), "over");
  }
  Answer rematch(Device& device, int seat) {
    return device.call("table.rematch", {{"table", made.table}, {"token", token(seat)}});
  }
  Answer answer(int seat, bool yes) {
    return device_of(seat).call("table.answer", {{"table", made.table},
                                                 {"token", token(seat)},
                                                 {"question", view.at("question").at("question")},
                                                 {"yes", yes}});
  }

  std::optional<Device> ann;
  std::optional<Device> bob;
  Made made;
  json::value view;
  json::value before;
  json::object last;
};

TEST_F(Questions, an_action_is_taken_back_when_the_others_agree) {
  const int seat = buy_something();
  const json::value bought = view.at("state");
  EXPECT_EQ(ask_undo(1 - seat).reason, "nothing_to_undo");
  ASSERT_TRUE(ask_undo(seat).ok());
  look(device_of(seat));
  EXPECT_EQ(view.at("question").at("kind"), "undo");
  EXPECT_EQ(view.at("question").at("waiting"), json::array{1 - seat});
  EXPECT_EQ(view.at("state"), bought);
  EXPECT_EQ(answer(seat, true).reason, "not_asked");
  ASSERT_TRUE(answer(1 - seat, true).ok());
  look(device_of(1 - seat));
  EXPECT_EQ(last.at("kind"), "undo");
  EXPECT_EQ(view.at("state"), before);
  EXPECT_TRUE(view.at("question").is_null());
  restart();
  Device again = device();
  EXPECT_EQ(enter(again, made.table, made.tokens).at("state"), before) << "the taking back is durable";
}

TEST_F(Questions, one_no_or_time_or_playing_on_closes_the_question) {
  int seat = buy_something();
  ASSERT_TRUE(ask_undo(seat).ok());
  EXPECT_EQ(ask_undo(seat).reason, "already_asked");
  look(device_of(seat));
  ASSERT_TRUE(answer(1 - seat, false).ok());
  look(device_of(seat));
  EXPECT_TRUE(view.at("question").is_null());
  EXPECT_NE(view.at("state"), before);

  ASSERT_TRUE(ask_undo(seat).ok());
  pass(61s);
  look(device_of(seat));
  EXPECT_EQ(last.at("change"), "lapsed");

  ASSERT_TRUE(ask_undo(seat).ok());
  look(device_of(seat));
  const json::value action =
      sensible_action(menu_of(view, seat).is_null() ? json::array{} : menu_of(view, seat));
  ASSERT_FALSE(action.is_null());
  const json::value question = view.at("question");
  device_of(seat).ask("table.act",
                      act_params(made.table, token(seat), view.at("version").as_int64(), action));
  EXPECT_EQ(device_of(1 - seat)
                .call("table.answer", {{"table", made.table},
                                       {"token", token(1 - seat)},
                                       {"question", question.at("question")},
                                       {"yes", true}})
                .reason,
            "no_question");
}

TEST_F(Questions, nobody_is_asked_where_nobody_else_is_there) {
  const int seat = buy_something();
  device_of(1 - seat).go();
  look(device_of(seat));
  ASSERT_TRUE(ask_undo(seat).ok());
  look(device_of(seat));
  EXPECT_EQ(view.at("state"), before);
}

TEST_F(Questions, a_pause_needs_consent_and_lasts_through_a_restart) {
  ann->ask("table.pause", {{"table", made.table}, {"token", made.tokens[0]}});
  look(*ann);
  EXPECT_EQ(view.at("clock").at("paused"), false);
  ASSERT_TRUE(answer(1, true).ok());
  look(*ann);
  EXPECT_EQ(view.at("clock").at("paused"), true);
  restart();
  Device again = device();
  view = enter(again, made.table, made.tokens);
  EXPECT_EQ(view.at("clock").at("paused"), true);
  again.ask("table.resume", {{"table", made.table}, {"token", made.tokens[1]}});
  EXPECT_EQ(again.call("table.resume", {{"table", made.table}, {"token", made.tokens[1]}}).reason,
            "not_paused");
}

TEST_F(Questions, UKT_1_a_game_ends_early_when_everybody_agrees) {
  ASSERT_TRUE(ask_end(0).ok());
  look(*ann);
  EXPECT_EQ(view.at("question").at("kind"), "end");
  EXPECT_EQ(view.at("question").at("waiting"), json::array{1});
  EXPECT_EQ(ask_end(1).reason, "already_asked");
  ASSERT_TRUE(answer(1, false).ok());
  look(*ann);
  EXPECT_EQ(last.at("change"), "refused");
  EXPECT_EQ(view.at("stage"), "playing");

  ASSERT_TRUE(ask_end(0).ok());
  look(*ann);
  ASSERT_TRUE(answer(1, true).ok());
  look(*ann);
  for (int i = 0; i < 50 && view.at("stage") == "playing"; ++i) {  // the move under way comes first
    const int seat = awaited_seat(view).value();
    device_of(seat).ask("table.act", act_params(made.table, token(seat), view.at("version").as_int64(),
                                                sensible_action(own_menu(seat))));
    look(device_of(seat));
  }
  EXPECT_EQ(view.at("stage"), "over");
  EXPECT_EQ(view.at("ranked_by"), "worth");
  EXPECT_EQ(view.at("ranking").as_array().size(), 3U);
  EXPECT_EQ(ask_end(0).code, -32006) << "the game is over";
  restart();
  Device again = device();
  EXPECT_EQ(enter(again, made.table, made.tokens).at("stage"), "over");
}

TEST_F(Questions, whoever_is_absent_agrees_to_no_end) {
  bob->go();
  ASSERT_TRUE(ask_end(0).ok());
  look(*ann);
  EXPECT_EQ(view.at("question").at("waiting"), json::array{1});
  pass(61s);
  look(*ann);
  EXPECT_TRUE(view.at("question").is_null());
  EXPECT_EQ(view.at("stage"), "playing");
}

TEST_F(Questions, a_question_goes_when_the_game_is_over) {
  ASSERT_TRUE(ask_end(0).ok());
  look(*ann);
  EXPECT_EQ(view.at("question").at("kind"), "end");
  end_the_game();
  EXPECT_TRUE(enter(*ann, made.table, {made.tokens[0]}).at("question").is_null());
}

TEST_F(Questions, a_paused_game_does_not_end) {
  ann->ask("table.pause", {{"table", made.table}, {"token", made.tokens[0]}});
  look(*ann);
  ASSERT_TRUE(answer(1, true).ok());
  EXPECT_EQ(ask_end(0).reason, "paused");
}

TEST_F(Questions, alone_among_bots_nobody_is_asked_to_end_it) {
  Device cid = device();
  const Made own = make(cid, {{"edition", "uk"}, {"seats", {me("Cid"), bot(), bot()}}, {"start", true}});
  enter(cid, own.table, own.tokens);
  cid.ask("table.end", {{"table", own.table}, {"token", own.tokens[0]}});
  const json::value after = enter(cid, own.table, own.tokens);
  EXPECT_TRUE(after.at("question").is_null());
  EXPECT_TRUE(after.at("stage") == "over" || after.at("state").at("pending").at("time_up") == true)
      << json::serialize(after.at("state"));
}

TEST_F(Questions, talk_is_heard_by_all_kept_and_limited) {
  const json::value said =
      ann->ask("table.chat", {{"table", made.table}, {"token", made.tokens[0]}, {"text", "hello Bob"}});
  const auto heard = bob->take_updates();
  ASSERT_FALSE(heard.empty());
  EXPECT_EQ(heard.back().at("kind"), "chat");
  EXPECT_EQ(heard.back().at("text"), "hello Bob");
  EXPECT_EQ(heard.back().at("version"), said.at("version"));
  EXPECT_FALSE(heard.back().contains("view"));
  // Talk makes no action stale.
  const int seat = awaited_seat(view).value();
  const json::value menu =
      device_of(seat).ask("table.legal", {{"table", made.table}, {"token", token(seat)}}).at("actions");
  EXPECT_TRUE(device_of(seat)
                  .call("table.act", act_params(made.table, token(seat), view.at("version").as_int64(),
                                                sensible_action(menu)))
                  .ok());
  for (int i = 1; i < limits.chats_at_once; ++i)
    EXPECT_TRUE(
        ann->call("table.chat", {{"table", made.table}, {"token", made.tokens[0]}, {"text", "again"}}).ok());
  EXPECT_EQ(
      ann->call("table.chat", {{"table", made.table}, {"token", made.tokens[0]}, {"text", "too much"}}).code,
      -32005);
  for (const std::string& bad :
       {std::string{}, std::string{"  "}, std::string{"\x1b[2J"}, std::string(301, 'x')}) {
    EXPECT_EQ(bob->call("table.chat", {{"table", made.table}, {"token", made.tokens[1]}, {"text", bad}}).code,
              -32602);
  }
  Device eve = device();
  eve.ask("table.enter", {{"table", made.table}, {"watch", made.watch}});
  EXPECT_EQ(eve.call("table.chat", {{"table", made.table}, {"name", "Eve"}, {"text", "hi"}}).code, -32004);
  restart();
  Device again = device();
  const json::value back = enter(again, made.table, made.tokens);
  EXPECT_EQ(back.at("chat").at(0).at("text"), "hello Bob");
  EXPECT_EQ(back.at("chat").as_array().size(), 5U);
}

/// Two people at one device, at a table where nothing is bought unless the test says so.
class StandingStill : public ServerTest {
 protected:
  void SetUp() override {
    both.emplace(device());
    made = make(*both, {{"edition", "london"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}});
    view = enter(*both, made.table, made.tokens);
  }
  void act(int seat, json::object action) {
    both->ask("table.act", act_params(made.table, made.tokens.at(static_cast<std::size_t>(seat)),
                                      view.at("version").as_int64(), std::move(action)));
    look();
  }
  void look() { view = both->ask("table.view", {{"table", made.table}}).at("view"); }
  /// Declines what can be bought, until it may be bought in a round after `round`.
  int play_to_purchase_after(int round) {
    for (int i = 0; i < 2000; ++i) {
      const int seat = awaited_seat(view).value();
      const bool buys = view.at("state").at("phase") == "buy";
      if (buys && view.at("state").at("round").as_int64() > round) return seat;
      act(seat, buys ? json::object{{"type", "decline"}} : sensible_action(menu_of(view, seat)).as_object());
      const auto rounds = view.at("state").at("round").as_int64() - 1;
      EXPECT_EQ(view.at("standing_still"), rounds < 15 ? json::value(nullptr) : json::value(rounds));
    }
    ADD_FAILURE() << "nothing could be bought";
    return 0;
  }

  std::optional<Device> both;
  Made made;
  json::value view;
};

TEST_F(StandingStill, is_told_after_fifteen_rounds_and_known_after_a_restart_and_an_undo) {
  const int seat = play_to_purchase_after(16);
  const json::value rounds = view.at("standing_still");
  EXPECT_GE(rounds.as_int64(), 16);
  act(seat, {{"type", "buy"}});
  EXPECT_TRUE(view.at("standing_still").is_null()) << "a deed has changed hands";
  both->ask("table.undo", {{"table", made.table},
                           {"token", made.tokens.at(static_cast<std::size_t>(seat))},
                           {"version", view.at("version").as_int64()}});
  look();
  EXPECT_EQ(view.at("standing_still"), rounds) << "it was taken back";
  restart();
  both.emplace(device());
  view = enter(*both, made.table, made.tokens);
  EXPECT_EQ(view.at("standing_still"), rounds);
  both->ask("table.end", {{"table", made.table}, {"token", made.tokens[0]}});
  look();
  EXPECT_TRUE(view.at("standing_still").is_null()) << "it ends already";
}

TEST_F(Questions, a_rematch_has_the_same_people_in_the_same_seats) {
  end_the_game();
  Device eve = device("192.0.2.66");
  EXPECT_EQ(eve.call("table.rematch", {{"table", made.table}, {"token", "x"}}).code, -32001);
  look(*bob);
  const std::string next =
      text(ann->ask("table.rematch", {{"table", made.table}, {"token", made.tokens[0]}}).at("table"));
  EXPECT_EQ(text(bob->ask("table.rematch", {{"table", made.table}, {"token", made.tokens[1]}}).at("table")),
            next);
  look(*bob);
  EXPECT_EQ(last.at("kind"), "rematch");
  EXPECT_EQ(text(last.at("rematch")), next);
  view = enter(*bob, next, {made.tokens[1]});
  EXPECT_EQ(view.at("stage"), "gathering");
  EXPECT_EQ(view.at("seats").at(1).at("name"), "Bob");
  EXPECT_EQ(text(ann->ask("table.reclaim", {{"code", made.codes[0]}}).at("table")), next);
  bob->ask("table.start", {{"table", next}, {"token", made.tokens[1]}});
  EXPECT_EQ(host->figures().tables_playing, 1);
}

TEST_F(Questions, a_rematch_that_could_not_be_kept_is_made_when_it_is_asked_for_again) {
  end_the_game();
  trouble.writing = table::StoreFault::full;
  EXPECT_EQ(rematch(*ann, 0).reason, "store_failed");
  // The table that ended and the one that follows are saved in one write: there isn't a second one that could fail.
  int writes = 0;
  trouble.writing.reset();
  trouble.before_writing = [&] {
    if (++writes == 2) trouble.writing = table::StoreFault::full;
  };
  const Answer answer = rematch(*bob, 1);
  ASSERT_TRUE(answer.ok()) << answer.reason;
  trouble = {};
  const std::string next = text(answer.result.at("table"));
  EXPECT_EQ(text(rematch(*ann, 0).result.at("table")), next);
  EXPECT_EQ(text(ann->ask("table.reclaim", {{"code", made.codes[0]}}).at("table")), next);
}

TEST_F(Questions, two_who_ask_for_a_rematch_at_once_meet_at_the_same_table) {
  end_the_game();
  std::future<Answer> of_bob;
  std::atomic<bool> asked{false};
  trouble.before_writing = [&] {
    if (!asked.exchange(true)) of_bob = std::async(std::launch::async, [&] { return rematch(*bob, 1); });
  };
  const Answer of_ann = rematch(*ann, 0);
  const Answer answer = of_bob.get();
  ASSERT_TRUE(of_ann.ok()) << of_ann.reason;
  ASSERT_TRUE(answer.ok()) << answer.reason;
  EXPECT_EQ(answer.result.at("table"), of_ann.result.at("table"));
  EXPECT_EQ(hosting.count()->at("gathering"), 1);
}

}  // namespace
}  // namespace freehold::hosting::kit
