// A game goes from one host to another as a file, and on where it was; a table is removed for good.
#include <algorithm>

#include "server_kit.h"
#include "table/sources_json.h"
#include "wire_schema.h"

namespace freehold::hosting::kit {
namespace {

class Moving : public ServerTest {
 protected:
  static json::array tokens_of(const Made& made) {
    json::array tokens;
    for (const std::string& token : made.tokens)
      tokens.emplace_back(token);
    return tokens;
  }
  /// Ann's game against two bots, a few actions old.
  Made begun(Device& ann, json::array seats = {me("Ann"), bot(), bot()}) {
    Made made = make(
        ann,
        {{"edition", "uk"}, {"options", {{"dealt_deeds", 2}}}, {"seats", std::move(seats)}, {"start", true}});
    json::value view = enter(ann, made.table, made.tokens);
    for (int i = 0; i < 12; ++i) {
      const auto seat = awaited_seat(view);
      if (seat && !menu_of(view, *seat).is_null()) {
        ann.ask("table.act",
                act_params(made.table, made.tokens.at(static_cast<std::size_t>(*seat)),
                           view.at("version").as_int64(), sensible_action(menu_of(view, *seat))));
      }
      host->tick();
      view = ann.ask("table.view", {{"table", made.table}}).at("view");
    }
    return made;
  }
  static json::value exported(Device& by, const Made& made) {
    const json::object params{{"table", made.table}, {"tokens", tokens_of(made)}};
    EXPECT_EQ(params_mistakes("table.export", params), "");
    json::value file = by.ask("table.export", params);
    EXPECT_EQ(result_mistakes("table.export", file), "");
    return file.at("game");
  }
  /// An edition's own id and title, with other contents.
  static json::value with_other_words(json::value game, std::string_view what, std::string_view by) {
    auto& source = game.at("sources").at(0);
    std::string text = text_of(source.at("text"));
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    text.replace(at, what.size(), by);
    source.at("text") = text;
    game.at("record").at("content") = table::content_hash({{.id = text_of(source.at("id")), .text = text}});
    return game;
  }
  static Made imported(Device& by, const json::value& game) {
    const json::object params{{"game", game}};
    EXPECT_EQ(params_mistakes("table.import", params), "");
    const json::value answer = by.ask("table.import", params);
    EXPECT_EQ(result_mistakes("table.import", answer), "");
    Made made{.table = text_of(answer.at("table")),
              .invite = text_of(answer.at("invite")),
              .watch = {},
              .tokens = {},
              .codes = {}};
    for (const json::value& seat : answer.at("seats").as_array())
      made.tokens.push_back(text_of(seat.at("token")));
    return made;
  }
};

TEST_F(Moving, a_game_goes_on_where_it_was_and_comes_back) {
  Device ann = device();
  const Made made = begun(ann);
  const json::value before = enter(ann, made.table, made.tokens);
  const Made next = imported(ann, exported(ann, made));
  EXPECT_NE(next.table, made.table);
  ASSERT_EQ(next.tokens.size(), 1U);
  const json::value there = enter(ann, next.table, next.tokens);
  for (const std::string_view part : {"state", "legal", "rules", "edition", "worth"})
    EXPECT_EQ(there.at(part), before.at(part)) << part;
  EXPECT_NE(there.at("commitment"), before.at("commitment")) << "dice that nobody can have seen";
  EXPECT_TRUE(there.at("private").as_bool());
  // It is played on, and brought back.
  const auto seat = awaited_seat(there);
  ASSERT_EQ(seat, 0);
  ann.ask("table.act", act_params(next.table, next.tokens[0], there.at("version").as_int64(),
                                  sensible_action(menu_of(there, 0))));
  const Made back = imported(ann, exported(ann, next));
  EXPECT_EQ(enter(ann, back.table, back.tokens).at("state"),
            ann.ask("table.view", {{"table", next.table}}).at("view").at("state"));
}

TEST_F(Moving, everybody_is_told_that_a_game_was_brought_from_a_file) {
  Device ann = device();
  const Made made = begun(ann);
  EXPECT_FALSE(enter(ann, made.table, made.tokens).as_object().contains("brought"));
  const Made next = imported(ann, exported(ann, made));
  Device bea = device();
  const json::value view = bea.ask("table.find", {{"invite", next.invite}}).at("view");
  EXPECT_EQ(text_of(view.at("brought").at("by")), "Ann") << "whoever held that seat";
  EXPECT_GT(view.at("brought").at("draws").as_int64(), 3);
  EXPECT_FALSE(view.at("brought").at("changed").as_bool());
  EXPECT_FALSE(view.at("brought").at("position").as_bool());
}

TEST_F(Moving, the_rules_in_a_file_are_held_against_the_edition_here) {
  Device ann = device();
  const auto changed = [&](std::string_view what, std::string_view by) {
    const Made next = imported(ann, with_other_words(exported(ann, begun(ann)), what, by));
    return enter(ann, next.table, next.tokens);
  };
  const json::value richer = changed("salary = 200", "salary = 9999");
  const json::array& rules = richer.at("rules").as_array();
  const auto* const salary =
      std::ranges::find_if(rules, [](const json::value& rule) { return rule.at("key") == "salary"; });
  ASSERT_NE(salary, rules.end()) << json::serialize(rules);
  EXPECT_EQ(salary->at("value"), 9999);
  EXPECT_EQ(salary->at("print"), 200);
  EXPECT_FALSE(richer.at("brought").at("changed").as_bool()) << "nothing but an option";

  const json::value renamed = changed("Whitechapel Road", "Blackchapel Road");
  EXPECT_TRUE(renamed.at("brought").at("changed").as_bool());
  const json::value shown = ann.ask("table.edition", {{"table", renamed.at("table")}}).at("shown");
  EXPECT_THAT(json::serialize(shown), testing::HasSubstr("Blackchapel Road")) << "what clients draw";
}

TEST_F(Moving, a_replay_shows_the_board_that_was_played_on) {
  Device ann = device();
  const json::value game =
      with_other_words(exported(ann, begun(ann)), "Whitechapel Road", "Blackchapel Road");
  const json::object params{{"game", game}};
  EXPECT_EQ(params_mistakes("replay.open", params), "");
  const json::value of_file = ann.ask("replay.open", params);
  EXPECT_EQ(result_mistakes("replay.open", of_file), "");
  EXPECT_THAT(json::serialize(of_file.at("view").at("shown")), testing::HasSubstr("Blackchapel Road"));
  const json::value of_log = ann.ask("replay.open", {{"log", game.at("record")}});
  EXPECT_EQ(of_log.at("steps"), of_file.at("steps"));
  EXPECT_THAT(json::serialize(of_log.at("view").at("shown")), testing::HasSubstr("Whitechapel Road"))
      << "that of its id, since a log has none of its own";
  EXPECT_EQ(ann.call("replay.open", {{"game", {{"format", 1}}}}).reason, "invalid_params");
}

TEST_F(Moving, G_1_names_in_a_file_are_held_against_each_other_like_any) {
  Device ann = device();
  const json::value game = exported(ann, begun(ann));
  for (const std::string_view name : {"Bob", "B\u00adob", "BOB", "\u3164", " "}) {
    json::value other = game;
    other.at("record").at("players").at(1).at("name") = "Bob";
    other.at("record").at("players").at(0).at("name") = name;
    const Answer refused = ann.call("table.import", {{"game", other}});
    EXPECT_EQ(refused.reason, "bad_game") << name;
    EXPECT_THAT(refused.message, testing::HasSubstr("players[")) << name;
  }
}

TEST_F(Moving, a_game_too_long_for_an_answer_is_refused_in_words_and_goes_on) {
  limits.answer_bytes = 20'000;
  restart();
  Device ann = device();
  const Made made = begun(ann);
  const Answer refused = ann.call("table.export", {{"table", made.table}, {"tokens", tokens_of(made)}});
  EXPECT_EQ(refused.reason, "too_many");
  EXPECT_EQ(refused.data.at("limit"), "answer_bytes");
  EXPECT_NE(refused.message.find("freehold saves export"), std::string::npos);
  EXPECT_TRUE(
      ann.call("table.chat", {{"table", made.table}, {"token", made.tokens[0]}, {"text", "on"}}).ok());
}

TEST_F(Moving, everybodys_seat_at_the_device_comes_along) {
  Device ann = device();
  const Made made = begun(ann, {me("Ann"), me("Bea"), bot()});
  const Made next = imported(ann, exported(ann, made));
  EXPECT_EQ(next.tokens.size(), 2U);
  const json::value view = enter(ann, next.table, next.tokens);
  EXPECT_EQ(view.at("yours"), json::parse("[0,1]"));
}

TEST_F(Moving, a_game_that_is_over_stays_so) {
  Device ann = device();
  const Made made = begun(ann);
  const json::value view = enter(ann, made.table, made.tokens);
  ann.ask("table.act",
          act_params(made.table, made.tokens[0], view.at("version").as_int64(), {{"type", "resign"}}));
  for (int i = 0; i < 1000 && host->figures().games_finished == 0; ++i)
    host->tick();
  const Made next = imported(ann, exported(ann, made));
  const json::value there = enter(ann, next.table, next.tokens);
  EXPECT_EQ(there.at("stage"), "over");
  EXPECT_EQ(there.at("brought").at("draws"), 0) << "its seed is in the file, and every draw can be checked";
  EXPECT_EQ(ann.ask("table.log", {{"table", next.table}}), ann.ask("table.log", {{"table", made.table}}));
}

TEST_F(Moving, nobody_takes_away_what_is_others_too) {
  Device ann = device();
  Device bea = device();
  const Made made = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), json::object{{"kind", "free"}}}}});
  const std::string beas =
      text_of(bea.ask("table.join", {{"invite", made.invite}, {"name", "Bea"}}).at("token"));
  EXPECT_EQ(ann.call("table.export", {{"table", made.table}, {"tokens", {made.tokens[0]}}}).reason,
            "not_alone");
  EXPECT_EQ(ann.call("table.remove", {{"table", made.table}, {"tokens", {made.tokens[0]}}}).reason,
            "not_alone");
  EXPECT_EQ(bea.call("table.remove", {{"table", made.table}, {"tokens", {"x"}}}).reason, "not_alone");
  EXPECT_EQ(ann.call("table.export", {{"table", made.table}, {"tokens", {made.tokens[0], beas}}}).reason,
            "wrong_stage");
}

TEST_F(Moving, a_file_that_does_not_hold_is_refused_with_the_reason) {
  Device ann = device();
  json::value tampered = exported(ann, begun(ann));
  tampered.at("dice").as_object()["seed"] = std::string(64, '0');
  for (const json::value& bad : {json::value(json::object{}), tampered}) {
    const Answer answer = ann.call("table.import", {{"game", bad}});
    EXPECT_EQ(answer.reason, "bad_game");
    EXPECT_FALSE(answer.message.empty());
  }
  EXPECT_EQ(ann.call("table.import", {{"game", "text"}}).reason, "bad_game");
}

TEST_F(Moving, a_game_counts_before_it_is_read) {
  limits.tables_per_address_and_hour = 2;
  restart();
  Device ann = device();
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(ann.call("table.import", {{"game", "text"}}).reason, "bad_game") << i;
  EXPECT_EQ(ann.call("table.import", {{"game", "text"}}).data.at("limit"), "tables_per_address_and_hour");
}

TEST_F(Moving, a_table_that_was_removed_is_gone_for_good) {
  Device ann = device();
  const Made made = begun(ann);
  enter(ann, made.table, made.tokens);
  const json::object params{{"table", made.table}, {"tokens", tokens_of(made)}};
  EXPECT_EQ(params_mistakes("table.remove", params), "");
  ann.ask("table.remove", params);
  EXPECT_EQ(ann.call("table.view", {{"table", made.table}}).code, -32001);
  restart();
  Device again = device();
  EXPECT_EQ(again.call("table.enter", {{"table", made.table}, {"tokens", tokens_of(made)}}).code, -32001);
}

}  // namespace
}  // namespace freehold::hosting::kit
