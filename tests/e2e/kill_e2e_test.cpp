// The real program is killed with kill -9 while it plays: every action that it has answered is there afterwards.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <string>

#include "bots/random_source.h"
#include "chance/chance.h"
#include "program_run.h"

namespace freehold::e2e {
namespace {

namespace json = boost::json;

/// `freehold rpc --store PATH`, line by line.
class RpcProgram {
 public:
  explicit RpcProgram(const std::string& store) {
    int to[2];
    int from[2];
    if (::pipe2(to, O_CLOEXEC) != 0 || ::pipe2(from, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, from[1], STDOUT_FILENO);
    std::string program = FREEHOLD_PROGRAM;
    std::string words[] = {"rpc", "--store", store};
    char* arguments[] = {program.data(), words[0].data(), words[1].data(), words[2].data(), nullptr};
    const int failed =
        ::posix_spawn(&pid_, program.c_str(), &files, nullptr, static_cast<char**>(arguments), environ);
    posix_spawn_file_actions_destroy(&files);
    ::close(to[0]);
    ::close(from[1]);
    if (failed != 0) throw std::runtime_error("the program does not start");
    to_ = to[1];
    from_ = ::fdopen(from[0], "r");
  }
  RpcProgram(const RpcProgram&) = delete;
  RpcProgram& operator=(const RpcProgram&) = delete;
  ~RpcProgram() {
    kill();
    ::close(to_);
    std::fclose(from_);
    std::free(line_);
  }

  void ask(const char* method, json::object params) const {
    const std::string line =
        json::serialize(
            json::object{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}}) +
        "\n";
    if (::write(to_, line.data(), line.size()) != static_cast<ssize_t>(line.size()))
      throw std::runtime_error("the program does not listen");
  }
  json::value answer() {
    const ssize_t size = ::getline(&line_, &room_, from_);
    if (size <= 0) throw std::runtime_error("the program does not answer");
    const json::value response = json::parse(std::string_view(line_, static_cast<std::size_t>(size)));
    if (!response.as_object().contains("result")) throw std::runtime_error(json::serialize(response));
    return response.at("result");
  }
  json::value call(const char* method, json::object params) {
    ask(method, std::move(params));
    return answer();
  }

  void kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }

 private:
  pid_t pid_ = -1;
  int to_ = -1;
  FILE* from_ = nullptr;
  char* line_ = nullptr;
  std::size_t room_ = 0;
};

/// Something that costs nothing, for the player awaited; nothing if the game is over.
std::optional<json::object> next_action(RpcProgram& program, const json::string& game,
                                        const json::value& state) {
  if (state.at("phase") == "over") return std::nullopt;
  const json::value player = state.at("awaiting").at("player");
  const auto legal = program.call("game.legal", {{"game", game}, {"player", player}});
  for (const char* type : {"roll", "end_turn", "decline", "pass", "reject", "choose", "sell_building",
                           "mortgage", "declare_bankruptcy", "resign"}) {
    for (const json::value& action : legal.at("actions").as_array()) {
      if (action.at("type") == type)
        return json::object{{"game", game}, {"player", player}, {"action", action}};
    }
  }
  return std::nullopt;
}

json::array entries(RpcProgram& program, const json::string& game) {
  return program.call("game.log", {{"game", game}}).at("log").at("entries").as_array();
}

TEST(KilledProgram, has_every_action_that_it_has_answered) {
  bots::RandomSource random(chance::drawn_seed());
  const Home home;
  const std::string store = (home.folder() / "games.db").string();
  json::string game;
  json::array answered;
  for (int round = 0; round < 25; ++round) {
    RpcProgram program(store);
    json::value opened;
    if (game.empty()) {
      opened = program.call("game.new", {{"edition", "uk"},
                                         {"seed", std::to_string(random.next())},
                                         {"players",
                                          {{{"name", "Ann"}},
                                           {{"name", "Bob"}, {"bot", "steady"}},
                                           {{"name", "Cid"}, {"bot", "random"}}}}});
      game = opened.at("game").as_string();
    } else {
      opened = program.call("game.load", {{"name", game}});
      ASSERT_EQ(opened.at("game"), game) << "an id continues its game";
    }
    const json::array kept = entries(program, game);
    ASSERT_GE(kept.size(), answered.size()) << "round " << round;
    for (std::size_t n = 0; n < answered.size(); ++n)
      ASSERT_EQ(kept[n], answered[n]) << "round " << round << ", entry " << n;

    json::value state = opened.at("state");
    for (std::uint32_t actions = random.below(12); actions > 0; --actions) {
      auto action = next_action(program, game, state);
      if (!action) break;
      state = program.call("game.act", *std::move(action)).at("state");
    }
    answered = entries(program, game);
    auto action = next_action(program, game, state);
    if (!action) {
      game.clear();
      answered.clear();
      continue;
    }
    program.ask("game.act", *std::move(action));  // killed before, while or after it is done
    volatile std::uint32_t spin = 0;
    for (std::uint32_t rest = random.below(2'000'000); rest > 0; --rest)
      spin = spin + 1;
    program.kill();
  }
}

}  // namespace
}  // namespace freehold::e2e
