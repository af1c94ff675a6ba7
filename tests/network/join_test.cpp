// `freehold join`: the terminal at tables that a real server hosts, through kills of either.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <array>
#include <boost/json.hpp>
#include <filesystem>
#include <regex>
#include <string>
#include <thread>

#include "../contract/scratch_folder.h"
#include "../e2e/terminal/tmux.h"
#include "joined_program.h"
#include "served_program.h"
#include "table/sources_json.h"

namespace freehold::net {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;

/// What the browser of the host shows.
struct MadeTable {
  std::string join;   ///< links
  std::string watch;
  std::string seat;   ///< to Ann's seat, which is the first
};

/// What a call answers.
json::value asked(const ServedProgram& server, std::string_view method, json::object params) {
  auto socket = remote::SocketClient::open(server.address());
  if (!socket) throw std::runtime_error(socket.error());
  const json::object request{
      {"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}};
  if (!(*socket)->send(json::serialize(request))) throw std::runtime_error("not sent");
  const auto answer = (*socket)->receive(std::chrono::seconds(60));
  if (!answer || !*answer) throw std::runtime_error("no answer");
  const json::value all = json::parse(**answer);
  if (!all.as_object().contains("result")) throw std::runtime_error(**answer);
  return all.at("result");
}

MadeTable make_table(const ServedProgram& server, json::array others, json::object options = {},
                     const std::string& edition = "uk") {
  json::array seats{json::object{{"kind", "me"}, {"name", "Ann"}}};
  for (auto& other : others)
    seats.push_back(other);
  const json::value result =
      asked(server, "table.create",
            {{"edition", edition}, {"seats", std::move(seats)}, {"options", std::move(options)}});
  const auto link = [&](const char* kind, const json::value& secret) {
    return server.link() + "#/" + kind + '/' + std::string(secret.as_string());
  };
  return {.join = link("join", result.at("invite")),
          .watch = link("watch", result.at("watch")),
          .seat = link("seat", result.at("seats").at(0).at("code"))};
}

const json::object a_bot{{"kind", "bot"}};
const json::object a_free_seat{{"kind", "free"}};

/// What costs least among the choices that a question lists; the first where none is known to be cheap (the choices that
/// a card gives have numbers for words); empty if it lists none.
std::string cheapest_choice(const std::string& question) {
  static const std::regex choice(R"(\n\d+\. [^\n]*\(([a-z0-9-]+)[^\n]*\)(?=\n))");
  static constexpr std::array<std::string_view, 10> order = {"roll", "decline", "pass", "reject", "end",
                                                             "fine", "draw",    "pay",  "fixed",  "bankrupt"};
  std::vector<std::string> words;
  for (std::sregex_iterator it(question.begin(), question.end(), choice), end; it != end; ++it)
    words.push_back((*it)[1]);
  for (const auto word : order) {
    if (std::ranges::find(words, word) != words.end()) return std::string(word);
  }
  return words.empty() ? "" : words.front();
}

/// Whether an answer came too late for its question: others had moved on, and the question was put again meanwhile.
bool missed(const std::string& said) {
  return said.find("Not done.\n") != std::string::npos ||
         said.find("There is no command ") != std::string::npos;
}

/// Answers questions until `done` holds of what was said last; false if the program says no more.
template <class Done>
bool play_until(JoinedProgram& person, const Done& done) {
  while (true) {
    const std::string question = person.next_question();
    if (question.empty()) return false;
    if (done(question)) return true;
    if (question.ends_with("(yes or no) ")) {
      person.type("yes");
    } else if (const std::string word = cheapest_choice(question); !word.empty()) {
      person.type(word);
    } else if (missed(question)) {
      person.type("");  // the question again, if there is still one
    }
  }
}

class Join : public testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path home(const std::string& name) const {
    std::filesystem::create_directories(scratch.path() / name);
    return scratch.path() / name;
  }
  [[nodiscard]] std::filesystem::path store() const { return scratch.path() / "games.db"; }

  ScratchFolder scratch;
};

TEST_F(Join, a_whole_game_through_a_pipe_while_the_server_is_killed) {
  auto server = std::make_unique<ServedProgram>(store());
  const std::uint16_t port = server->port();
  const MadeTable table = make_table(*server, {a_bot}, {{"max_rounds", 4}});
  JoinedProgram ann(home("ann"), {table.seat});
  ASSERT_TRUE(ann.says("All seats are taken")) << ann.said();
  ann.type("start");
  int turns = 0;
  ASSERT_TRUE(play_until(ann, [&](const std::string& question) {
    turns += question.find("Ann, end your turn?") != std::string::npos ? 1 : 0;
    return turns == 2;
  })) << ann.said();

  server->end(SIGKILL);
  ASSERT_TRUE(ann.says("Trying again in")) << ann.said();
  server = std::make_unique<ServedProgram>(store(), std::vector<std::string>{}, port);
  ASSERT_TRUE(ann.says("Connected again.")) << ann.said();
  ann.type("");  // the question again: it is the same
  ASSERT_TRUE(ann.says("Ann, end your turn?")) << ann.said();
  ann.type("end");

  ASSERT_TRUE(play_until(ann, [](const std::string& question) { return question.ends_with("leaves: "); }))
      << ann.said();
  EXPECT_THAT(ann.said(), HasSubstr("the richest wins"));
  EXPECT_THAT(ann.said(), HasSubstr("How it went")) << "the course of everyone's worth";
  EXPECT_THAT(ann.said(), HasSubstr("Checked here: all "));
  EXPECT_THAT(ann.said(), Not(HasSubstr("not the one that was shown")));
  EXPECT_EQ(ann.leave(), 0) << ann.said();
}

TEST_F(Join, what_holds_up_a_game_is_said_and_nobody_is_asked_there) {
  const ServedProgram server(store(), {"--limit", "decisions_per_game=1"});
  const MadeTable table = make_table(server, {a_bot}, {{"start_order", "first_seat"}});
  JoinedProgram ann(home("ann"), {table.seat});
  ASSERT_TRUE(ann.says("All seats are taken")) << ann.said();
  ann.type("start");
  ASSERT_TRUE(ann.says("(roll)")) << ann.said();
  ann.type("roll");
  ASSERT_TRUE(ann.says("as long as a game may be on this server")) << ann.said();
  ann.type("rules");
  ASSERT_TRUE(ann.says("here first seat, in print highest throw")) << ann.said();
  const std::string said = ann.said();
  EXPECT_THAT(said.substr(said.find("as long as")), Not(HasSubstr("1. "))) << "hers, whatever was thrown";
}

// A file may have any rules under an official name.
TEST_F(Join, a_game_from_a_file_says_so_before_anything_else) {
  const ServedProgram server(store());
  const json::array seats{json::object{{"kind", "me"}, {"name", "Ann"}}, a_bot};
  const json::value made =
      asked(server, "table.create", {{"edition", "uk"}, {"seats", seats}, {"start", true}});
  json::value game = asked(server, "table.export",
                           {{"table", made.at("table")}, {"tokens", {made.at("seats").at(0).at("token")}}})
                         .at("game");
  auto& source = game.at("sources").at(0);
  std::string text(source.at("text").as_string());
  text.replace(text.find("salary = 200"), 12, "salary = 9999");
  text.replace(text.find("Whitechapel Road"), 16, "Blackchapel Road");
  source.at("text") = text;
  game.at("record").at("content") =
      table::content_hash({{.id = std::string(source.at("id").as_string()), .text = text}});
  const json::value brought = asked(server, "table.import", {{"game", game}});
  const auto tells = [](JoinedProgram& program) {
    return program.says("Brought here from a file by one person, who held these seats: Ann.") &&
           program.says("Its board, cards or words are not those of ") &&
           program.says("here 9,999, in print 200");
  };
  JoinedProgram ann(home("ann"), {server.link() + "#/seat/" +
                                  std::string(brought.at("seats").at(0).at("code").as_string())});
  EXPECT_TRUE(tells(ann)) << ann.said();
  ann.type("rules");
  EXPECT_TRUE(tells(ann)) << ann.said();
  JoinedProgram eve(home("eve"), {server.link() + "#/watch/" + std::string(brought.at("watch").as_string())});
  EXPECT_TRUE(tells(eve)) << eve.said();
}

// What others bid is hidden until all bids are in, from this program too.
TEST_F(Join, S_4_two_terminals_play_a_game_with_sealed_bids) {
  const ServedProgram server(store());
  const MadeTable table = make_table(server, {a_free_seat, a_bot}, {{"max_rounds", 3}}, "savings");
  JoinedProgram ann(home("ann"), {table.seat});
  JoinedProgram bob(home("bob"), {table.join, "--name", "Bob"});
  ASSERT_TRUE(ann.says("All seats are taken") && bob.says("All seats are taken")) << ann.said() << bob.said();
  ann.type("start");
  const auto to_the_end = [](JoinedProgram& person) {
    return play_until(person, [](const std::string& question) { return question.ends_with("leaves: "); });
  };
  bool bob_is_there = false;
  std::thread other([&] { bob_is_there = to_the_end(bob); });
  EXPECT_TRUE(to_the_end(ann)) << ann.said();
  other.join();
  EXPECT_TRUE(bob_is_there) << bob.said();
  for (JoinedProgram* const one : {&ann, &bob}) {
    EXPECT_THAT(one->said(), HasSubstr("How it went"));
    EXPECT_THAT(one->said(), HasSubstr("Checked here: all "));
    one->type("again");
    EXPECT_TRUE(one->says("ready to start")) << one->said();
    EXPECT_EQ(one->leave(), 0) << one->said();
  }
}

TEST_F(Join, whoever_keeps_the_bank_hosts_from_a_terminal) {
  const ServedProgram server(store());
  const json::value made = asked(
      server, "table.create",
      {{"edition", "uk"}, {"seats", {a_free_seat, a_bot, a_free_seat}}, {"banker", {{"name", "Dana"}}}});
  const auto link = [&](const char* kind, const json::value& secret) {
    return server.link() + "#/" + kind + '/' + std::string(secret.as_string());
  };
  JoinedProgram dana(home("dana"), {link("seat", made.at("banker").at("code"))});
  ASSERT_TRUE(dana.says("You keep the bank and host this table.")) << dana.said();
  JoinedProgram bob(home("bob"), {link("join", made.at("invite")), "--name", "Bob"});
  ASSERT_TRUE(bob.says("Dana keeps the bank and hosts this table.")) << bob.said();
  ASSERT_TRUE(dana.says("Bob sits down.")) << dana.said();
  dana.type("start without");
  ASSERT_TRUE(dana.says("The game is saved after every action.")) << dana.said();
  ASSERT_TRUE(bob.says("The game is saved after every action.")) << bob.said();
  dana.kill();
  JoinedProgram again(home("dana"), {"--resume"});
  ASSERT_TRUE(again.says("The game is saved after every action.")) << again.said();
  again.type("seats");
  EXPECT_TRUE(again.says("You keep the bank and host this table.")) << again.said();
  EXPECT_EQ(again.leave(), 0) << again.said();
}

TEST_F(Join, whoever_is_killed_comes_back_to_the_same_decision) {
  const ServedProgram server(store());
  const MadeTable table = make_table(server, {a_bot, a_free_seat}, {{"start_order", "first_seat"}});
  {
    JoinedProgram bob(home("bob"), {table.join, "--name", "Bob"});
    ASSERT_TRUE(bob.says("Bob, you")) << bob.said();
    bob.kill();
  }
  JoinedProgram bob(home("bob"), {table.join});  // the same seat, without a name
  ASSERT_TRUE(bob.says("Bob, you")) << bob.said();
  bob.type("start");
  ASSERT_TRUE(bob.says("Ann is about to throw")) << bob.said();
  {
    JoinedProgram ann(home("ann"), {table.seat});
    ASSERT_TRUE(ann.says("Ann, throw the dice")) << ann.said();
    ann.kill();
  }
  JoinedProgram again(home("ann"), {"--resume"});
  EXPECT_TRUE(again.says("Ann, throw the dice")) << again.said();
  for (const auto& file : std::filesystem::recursive_directory_iterator(home("ann"))) {
    if (!file.is_regular_file()) continue;
    EXPECT_EQ(file.status().permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write)
        << file.path();
  }
  EXPECT_EQ(again.leave(), 0);
}

TEST_F(Join, the_name_that_is_remembered_is_offered_and_not_taken_unasked) {
  const ServedProgram server(store());
  const MadeTable first = make_table(server, {a_free_seat});
  JoinedProgram bob(home("bob"), {first.join});
  ASSERT_TRUE(bob.says("Your name: ")) << bob.said();
  bob.type("Bob");
  ASSERT_TRUE(bob.says("All seats are taken")) << bob.said();
  EXPECT_EQ(bob.leave(), 0);
  const MadeTable second = make_table(server, {a_free_seat});
  JoinedProgram ann(home("ann"), {second.seat});
  ASSERT_TRUE(ann.says("1 seat is free")) << ann.said();
  JoinedProgram again(home("bob"), {second.join});
  ASSERT_TRUE(again.says("Your name (just Enter for Bob): ")) << again.said();
  again.type(std::string(30, 'x'));
  ASSERT_TRUE(again.says("A name has at most 24 characters.")) << again.said();
  again.type("");
  ASSERT_TRUE(ann.says("Bob sits down.")) << ann.said();
  EXPECT_EQ(again.leave(), 0);
  EXPECT_EQ(ann.leave(), 0);
}

TEST_F(Join, two_terminals_and_somebody_who_looks_on) {
  const ServedProgram server(store());
  const MadeTable table = make_table(server, {a_free_seat});
  JoinedProgram ann(home("ann"), {table.seat});
  ASSERT_TRUE(ann.says("1 seat is free")) << ann.said();
  JoinedProgram bob(home("bob"), {table.join});
  ASSERT_TRUE(bob.says("Your name: ")) << bob.said();
  bob.type("ANN");
  ASSERT_TRUE(bob.says("Your name: ")) << bob.said();
  bob.type("Bob");
  ASSERT_TRUE(ann.says("Bob sits down.")) << ann.said();
  JoinedProgram eve(home("eve"), {table.watch});
  ASSERT_TRUE(eve.says("has not begun yet")) << eve.said();
  bob.type("say good evening");
  ASSERT_TRUE(ann.says("Bob says: good evening")) << ann.said();
  ann.type("start");
  for (JoinedProgram* const one : {&ann, &bob, &eve})
    ASSERT_TRUE(one->says("Commitment of the dice: ") && one->says(" highest and start")) << one->said();

  ann.type("pause");
  ASSERT_TRUE(bob.says("Ann asks for a pause. Do you agree")) << bob.said();
  bob.type("yes");
  ASSERT_TRUE(ann.says("You pause the game.") && eve.says("pauses the game.")) << ann.said();
  bob.type("resume");
  ASSERT_TRUE(ann.says("resumes the game.")) << ann.said();
  ann.type("end-game");
  ASSERT_TRUE(ann.says("End the game here?")) << ann.said();
  ann.type("yes");
  ASSERT_TRUE(bob.says("Ann asks to end the game here: the richest player wins. Do you agree")) << bob.said();
  bob.type("no");
  ASSERT_TRUE(ann.says("Not everyone agrees, so nothing changes.")) << ann.said();
  eve.type("roll");
  EXPECT_TRUE(eve.says("for spectators")) << eve.said();
  eve.type("say boo");
  EXPECT_TRUE(eve.says("cannot talk")) << eve.said();
  bob.type("away");
  ASSERT_TRUE(ann.says("A bot sits in for Bob.")) << ann.said();
  bob.type("back");
  ASSERT_TRUE(ann.says("Bob is back.")) << ann.said();
  bob.type("link");
  ASSERT_TRUE(bob.says("/#/seat/")) << bob.said();
  bob.kill();
  ASSERT_TRUE(ann.says("Bob has gone but keeps the seat.")) << ann.said();
  EXPECT_EQ(eve.leave(), 0);
  EXPECT_EQ(ann.leave(), 0);
}

TEST_F(Join, the_host_frees_seats_before_the_game_and_who_had_one_is_told) {
  const ServedProgram server(store());
  const MadeTable table = make_table(server, {a_free_seat, a_free_seat});
  JoinedProgram ann(home("ann"), {table.seat});
  ASSERT_TRUE(ann.says("No clock. If someone is away or doesn’t move, the others may let a bot sit in."))
      << ann.said();
  JoinedProgram bob(home("bob"), {table.join, "--name", "Bob"});
  ASSERT_TRUE(ann.says("Bob sits down.") && bob.says("1 seat is free")) << ann.said();
  JoinedProgram cid(home("cid"), {table.join, "--name", "Cid"});
  ASSERT_TRUE(ann.says("Cid sits down.") && cid.says("All seats are taken")) << ann.said();
  bob.type("free Ann");
  ASSERT_TRUE(bob.says("There is no command “free” now.")) << bob.said();
  ann.type("free nobody");
  ASSERT_TRUE(ann.says("Say whose seat to free")) << ann.said();
  ann.type("free bob");
  ASSERT_TRUE(bob.says("The host has freed your seat")) << bob.said();
  EXPECT_EQ(bob.leave(), 0);
  ASSERT_TRUE(ann.says("The host has freed Bob’s seat.")) << ann.said();
  EXPECT_EQ(ann.said().find("freed Cid’s seat"), std::string::npos);

  // Who is not there hears of it on coming back.
  cid.kill();
  ASSERT_TRUE(ann.says("Cid has gone but keeps the seat.")) << ann.said();
  ann.type("free Cid");
  ASSERT_TRUE(ann.says("The host has freed Cid’s seat.")) << ann.said();
  JoinedProgram back(home("cid"), {"--resume"});
  EXPECT_EQ(back.leave(), 1);
  EXPECT_THAT(back.said(), HasSubstr("The seat you had is gone. The host has freed your seat."));
  JoinedProgram again(home("cid"), {table.join, "--name", "Cid"});
  ASSERT_TRUE(ann.says("Cid sits down.")) << again.said();
  EXPECT_EQ(ann.leave(), 0);
  EXPECT_EQ(again.leave(), 0);
}

TEST_F(Join, those_who_are_left_let_a_bot_sit_in_for_whoever_is_gone) {
  const ServedProgram server(store(), {"--limit", "gone_seconds=1"});
  const MadeTable table = make_table(server, {a_free_seat, a_free_seat});
  JoinedProgram ann(home("ann"), {table.seat});
  ASSERT_TRUE(ann.says("2 seats are free")) << ann.said();
  JoinedProgram bob(home("bob"), {table.join, "--name", "Bob"});
  ASSERT_TRUE(ann.says("Bob sits down.")) << ann.said();
  JoinedProgram cid(home("cid"), {table.join, "--name", "Cid"});
  ASSERT_TRUE(ann.says("Cid sits down.")) << ann.said() << cid.said();
  ann.type("start");
  for (JoinedProgram* const one : {&ann, &bob, &cid})
    ASSERT_TRUE(one->says(" highest and start")) << one->said();
  ann.type("bot Cid");
  ASSERT_TRUE(ann.says("A bot can’t sit in there yet: that playe")) << ann.said();
  bob.kill();
  ASSERT_TRUE(ann.says("Bob is away. If everyone agrees, a bot sits in (bot Bob).")) << ann.said();
  ann.type("bot Bob");
  ASSERT_TRUE(cid.says("Ann asks to let a bot sit in for Bob. Do you agree: yes or no?")) << cid.said();
  cid.type("yes");
  ASSERT_TRUE(ann.says("A bot sits in for Bob.")) << ann.said();
  JoinedProgram back(home("bob"), {"--resume"});
  ASSERT_TRUE(ann.says("Bob is back.")) << ann.said() << back.said();
  EXPECT_EQ(back.leave(), 0);
  EXPECT_EQ(cid.leave(), 0);
  EXPECT_EQ(ann.leave(), 0);
}

TEST_F(Join, what_cannot_be_reached_is_said_with_what_to_do) {
  auto server = std::make_unique<ServedProgram>(store());
  const auto run = [&](const std::vector<std::string>& arguments) {
    JoinedProgram program(home("eve"), arguments);
    const int code = program.leave();
    return std::pair(code, program.said());
  };
  const std::string link = server->link();
  EXPECT_THAT(
      run({link + "#/join/AAAAAAAAAAAAAAAAAAAAAA", "--name", "Eve"}),
      testing::Pair(1, testing::AllOf(HasSubstr("leads to no table of that server. Ask for it again"),
                                      HasSubstr("during the game, after 180 days; once it is over"))));
  EXPECT_THAT(run({link}), testing::Pair(2, HasSubstr("copy the whole link")));
  EXPECT_THAT(run({"table-seven"}), testing::Pair(2, HasSubstr("begins with http://")));
  EXPECT_THAT(run({}), testing::Pair(2, HasSubstr("--resume")));
  EXPECT_THAT(run({"--resume"}), testing::Pair(1, HasSubstr("freehold join LINK")));
  EXPECT_THAT(run({make_table(*server, {a_free_seat}).join}), testing::Pair(1, HasSubstr("--name NAME")));
  server->end(SIGKILL);
  EXPECT_THAT(run({link + "#/join/AAAAAAAAAAAAAAAAAAAAAA", "--name", "Eve"}),
              testing::Pair(3, HasSubstr("Is the server running")));
}

TEST_F(Join, on_the_screen_of_a_real_terminal) {
  const ServedProgram server(store());
  const MadeTable table = make_table(server, {a_bot}, {{"start_order", "first_seat"}});
  e2e::Tmux terminal(80, 24);
  terminal.type_line("freehold join '" + table.seat + "'");
  ASSERT_TRUE(terminal.wait_for("All seats are taken")) << terminal.screen();
  terminal.type_line("start");
  ASSERT_TRUE(terminal.wait_for("[r] Throw the dice")) << terminal.screen();
  terminal.keys({"/"});
  ASSERT_TRUE(terminal.wait_for("1. Ann (hat), you")) << terminal.screen();
  terminal.keys({"c"});
  terminal.keys({"h", "i", "Enter"});
  ASSERT_TRUE(terminal.wait_for("Ann says: hi")) << terminal.screen();
  terminal.keys({"r"});
  // The log shows the last lines: of a throw onto a card, only what the card did.
  const std::vector<std::string> thrown{"You throw", "You move", "You draw",   "You advance",
                                        "You go",    "You pay",  "You receive"};
  ASSERT_FALSE(terminal.wait_for_any(thrown).empty()) << terminal.screen();
  terminal.keys({"q"});
  ASSERT_TRUE(terminal.wait_for("Your seat stays yours")) << terminal.screen();
  terminal.keys({"y"});
  ASSERT_TRUE(terminal.wait_for("Come back to it with freehold join --resume")) << terminal.screen();
  terminal.type_line("clear; freehold join --resume");
  ASSERT_TRUE(terminal.wait_for("table, talk")) << terminal.screen();
  terminal.keys({"l"});
  ASSERT_TRUE(terminal.wait_for("You throw")) << terminal.screen();
}

}  // namespace
}  // namespace freehold::net
