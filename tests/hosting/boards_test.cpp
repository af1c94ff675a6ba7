// MadeBoards that people made: checked, played at a table that keeps them, and nobody else's business.
#include <fstream>
#include <iterator>
#include <string>

#include "server_kit.h"
#include "wire_schema.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

/// Eight spaces; `more` are lines of the head, such as options.
std::string board_text(std::string_view id, std::string_view more = "") {
  std::string text = "id = \"" + std::string(id) + "\"\ntitle = \"Our street\"\ncurrency = \"€\"\n" +
                     "min_players = 2\nmax_players = 4\ntokens = [\"hat\", \"car\", \"dog\", \"ship\"]\n" +
                     std::string(more) +
                     "\n[[group]]\nid = \"mill\"\nname = \"Mill\"\nkind = \"site\"\ncolour = \"#2b4fa3\"\n"
                     "\n[[space]]\nkind = \"go\"\nname = \"Start\"\n";
  for (const char* const name : {"Mill Lane", "Mill Row", "Mill Yard"})
    text += "\n[[space]]\nkind = \"site\"\nname = \"" + std::string(name) +
            "\"\ngroup = \"mill\"\nprice = 60\nmortgage = 30\nbuilding_price = 50\nrents = [4, 20, 60, 180, "
            "320, 450]\n";
  text += "\n[[space]]\nkind = \"jail\"\nname = \"Jail\"\n";
  for (const char* const name : {"Bench", "Well", "Elm"})
    text += "\n[[space]]\nkind = \"rest\"\nname = \"" + std::string(name) + "\"\n";
  return text;
}

std::string foreign_board(const std::string& name) {
  std::ifstream in("tests/fuzz/corpus/foreign_board/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>{in}, {}};
}

class MadeBoards : public ServerTest {
 protected:
  /// Asks by the schema, and holds the answer to it.
  static json::value ask(Device& by, const std::string& method, const json::object& params) {
    EXPECT_EQ(params_mistakes(method, params), "");
    json::value answer = by.ask(method, params);
    EXPECT_EQ(result_mistakes(method, answer), "");
    return answer;
  }
  static Made made_of(Device& by, const std::string& text, json::array seats, bool start) {
    return make(by, {{"board", text}, {"seats", std::move(seats)}, {"start", start}});
  }
};

TEST_F(MadeBoards, every_mistake_has_its_line_and_its_key) {
  Device ann = device();
  const json::value sound = ask(ann, "edition.check", {{"text", board_text("mill")}});
  EXPECT_EQ(sound.at("ok"), true) << json::serialize(sound.at("mistakes"));
  EXPECT_EQ(sound.at("shown").at("title"), "Our street");
  EXPECT_EQ(sound.at("shown").at("board").as_array().size(), 8U);
  std::string text = board_text("mill");
  text.replace(text.find("price = 60"), 10, "price = -6");
  const json::value wrong = ask(ann, "edition.check", {{"text", text}});
  EXPECT_EQ(wrong.at("ok"), false);
  EXPECT_EQ(wrong.at("mistakes").at(0).at("key"), "space[1].price");
  EXPECT_GT(wrong.at("mistakes").at(0).at("line").as_int64(), 10);
  const json::value broken = ask(ann, "edition.check", {{"text", "title = ["}});
  EXPECT_EQ(broken.at("mistakes").at(0).at("line"), 1);
}

TEST_F(MadeBoards, a_board_is_bounded_and_one_with_mistakes_is_not_played) {
  Device ann = device();
  const std::string large(48'001, '#');
  EXPECT_EQ(ann.call("edition.check", {{"text", large}}).reason, "invalid_params");
  EXPECT_EQ(ann.call("table.create", {{"board", large}, {"seats", {me("Ann"), bot()}}}).reason,
            "invalid_params");
  const Answer refused = ann.call("table.create", {{"board", "id = 3"}, {"seats", {me("Ann"), bot()}}});
  EXPECT_EQ(refused.reason, "bad_board");
  EXPECT_EQ(refused.data.at("mistakes").at(0).at("key"), "id");
  EXPECT_EQ(ann.call("lab.odds", {{"board", "id = 3"}}).reason, "bad_board");
}

TEST_F(MadeBoards, a_board_of_another_program_becomes_one_that_is_played) {
  Device ann = device();
  const auto imported = [&](const std::string& name) {
    return ask(ann, "edition.import", {{"name", name}, {"text", foreign_board(name)}});
  };
  for (const char* const name :
       {"harbour.conf", "valley.json", "coast.json", "kinds.json", "numbered.json", "market.csv"}) {
    const json::value board = imported(name);
    EXPECT_EQ(board.at("ok"), true) << name << json::serialize(board.at("mistakes"));
    EXPECT_FALSE(board.at("notes").as_array().empty()) << name;
    const json::value checked = ask(ann, "edition.check", {{"text", board.at("text")}});
    EXPECT_EQ(checked.at("ok"), true) << name << json::serialize(checked.at("mistakes"));
  }
  EXPECT_EQ(imported("odd.json").at("ok"), false);
}

TEST_F(MadeBoards, a_file_without_a_board_is_refused_with_the_place) {
  Device ann = device();
  const Answer cut = ann.call("edition.import", {{"name", "cut.json"}, {"text", foreign_board("cut.json")}});
  EXPECT_EQ(cut.reason, "bad_board");
  EXPECT_EQ(cut.data.at("mistakes").at(0).at("line"), 5);
  EXPECT_EQ(ann.call("edition.import", {{"name", "a.txt"}, {"text", "Dear all,"}}).reason, "bad_board");
  std::string endless = "name\n";
  while (endless.size() < 40'000)
    endless += "a\n";
  EXPECT_EQ(ann.call("edition.import", {{"name", "a.csv"}, {"text", endless}}).reason, "bad_board");
  EXPECT_EQ(ann.call("edition.import", {{"name", "a.csv"}, {"text", std::string(48'001, '#')}}).reason,
            "invalid_params");
  EXPECT_EQ(ann.call("edition.import", {{"name", std::string(256, 'a')}, {"text", "{}"}}).reason,
            "invalid_params");
}

TEST_F(MadeBoards, a_board_finds_its_bases_by_id_and_opens_no_file) {
  Device ann = device();
  const json::object base{{"text", "base = \"uk\"\nid = \"mine\"\ntitle = \"Mine\"\n"}};
  EXPECT_EQ(ask(ann, "edition.check", base).at("ok"), true);
  const json::object path{{"text", "base = \"../uk\"\nid = \"mine\"\ntitle = \"Mine\"\n"}};
  EXPECT_EQ(ask(ann, "edition.check", path).at("ok"), false);
}

TEST_F(MadeBoards, the_text_of_an_edition_is_a_board_that_plays_the_same) {
  Device ann = device();
  const json::value text = ask(ann, "edition.text", {{"edition", "london"}}).at("text");
  const json::value printed = ann.ask("edition.show", {{"edition", "london"}});
  json::value again = ask(ann, "edition.check", {{"text", text}}).at("shown");
  for (const char* const part : {"board", "groups", "decks", "options", "tokens"})
    EXPECT_EQ(again.at(part), printed.at(part)) << part;
}

TEST_F(MadeBoards, a_table_keeps_its_board_through_restarts_and_a_rematch) {
  Device ann = device();
  const Made made = made_of(ann, board_text("mill"), {me("Ann"), free()}, false);
  restart();
  Device bob = device();
  const json::value found = ask(bob, "table.find", {{"invite", made.invite}});
  EXPECT_EQ(found.at("view").at("board"), true);
  EXPECT_EQ(found.at("shown").at("board").at(1).at("name"), "Mill Lane");
  const std::string bobs =
      text(bob.ask("table.join", {{"invite", made.invite}, {"name", "Bob"}}).at("token"));
  bob.ask("table.start", {{"table", made.table}, {"token", bobs}});
  restart();
  Device again = device();
  json::value view = enter(again, made.table, {made.tokens[0], bobs});
  EXPECT_EQ(view.at("stage"), "playing");
  const json::value edition = ask(again, "table.edition", {{"table", made.table}});
  EXPECT_EQ(edition.at("shown").at("title"), "Our street");
  EXPECT_EQ(text(edition.at("sources").at(0).at("text")), board_text("mill"));
  again.ask("table.act", act_params(made.table, bobs, view.at("version").as_int64(), {{"type", "resign"}}));
  const std::string next =
      text(again.ask("table.rematch", {{"table", made.table}, {"token", made.tokens[0]}}).at("table"));
  view = enter(again, next, {made.tokens[0]});
  EXPECT_EQ(view.at("board"), true);
  EXPECT_EQ(ask(again, "table.edition", {{"table", next}}).at("shown").at("title"), "Our street");
}

TEST_F(MadeBoards, whatever_its_id_a_board_hides_nothing_of_the_servers) {
  Device ann = device();
  const json::value before = ann.ask("edition.show", {{"edition", "uk"}});
  const Made made = made_of(ann, board_text("uk"), {me("Ann"), bot()}, true);
  json::value view = enter(ann, made.table, made.tokens);
  EXPECT_EQ(view.at("title"), "Our street");
  EXPECT_EQ(view.at("board"), true);
  EXPECT_EQ(ann.ask("edition.show", {{"edition", "uk"}}), before);
  const Made other = make(ann, {{"edition", "uk"}, {"seats", {me("Ann"), bot()}}, {"start", true}});
  view = enter(ann, other.table, other.tokens);
  EXPECT_FALSE(view.as_object().contains("board"));
  EXPECT_FALSE(ann.ask("table.edition", {{"table", other.table}}).as_object().contains("shown"));
}

TEST_F(MadeBoards, house_rules_of_a_table_differ_from_its_board) {
  Device ann = device();
  const Made made = make(ann, {{"board", board_text("mill", "[options]\nsalary = 50\n")},
                               {"options", {{"salary", 80}}},
                               {"seats", {me("Ann"), bot()}},
                               {"start", true}});
  const json::value view = enter(ann, made.table, made.tokens);
  EXPECT_EQ(view.at("rules").at(0).at("value"), 80);
  EXPECT_EQ(view.at("rules").at(0).at("print"), 50);
}

TEST_F(MadeBoards, a_game_on_a_board_goes_as_a_file_to_a_host_that_has_no_such_edition) {
  Device ann = device();
  const Made made = made_of(ann, board_text("mill"), {me("Ann"), bot()}, true);
  enter(ann, made.table, made.tokens);
  const json::value game =
      ann.ask("table.export", {{"table", made.table}, {"tokens", json::value_from(made.tokens)}}).at("game");
  const json::value moved = ask(ann, "table.import", {{"game", game}});
  EXPECT_EQ(moved.at("view").at("title"), "Our street");
  EXPECT_EQ(moved.at("view").at("board"), true);
  EXPECT_EQ(moved.at("view").at("brought").at("changed"), false);
}

TEST_F(MadeBoards, the_laboratory_works_on_a_board) {
  Device ann = device();
  const json::value odds = ask(ann, "lab.odds", {{"board", board_text("mill")}});
  ASSERT_EQ(odds.at("groups").as_array().size(), 1U);
  const json::value& mill = odds.at("groups").at(0);
  EXPECT_EQ(mill.at("levels").at(0).at("level"), "group");
  EXPECT_EQ(mill.at("levels").at(0).at("cost"), 180) << "three deeds at 60";
  EXPECT_EQ(mill.at("levels").at(1).at("cost"), 330) << "and a house on each";
  EXPECT_GT(mill.at("levels").at(1).at("turns_to_pay_back").as_double(), 0);
  ask(ann, "lab.simulate", {{"board", board_text("mill")}, {"bots", {"steady", "steady"}}, {"games", 5}});
}

}  // namespace
}  // namespace freehold::hosting::kit
