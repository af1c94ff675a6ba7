// Any bytes as the lines of a session: every answer is JSON-RPC, and after all of them a call still works. "$game" in
// a line stands for the game that was started last.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.h"
#include "chance/chance.h"
#include "fuzz/targets.h"
#include "rpc/session.h"
#include "store/memory_store.h"
#include "table/clock.h"

namespace {

using namespace freehold;

namespace json = boost::json;

constexpr int most_lines = 60;

/// One member of an answer: a result or an error, never both.
void check_answer(const json::value& answer, std::string& last_game) {
  const json::object& object = answer.as_object();
  FREEHOLD_ASSERT(object.at("jsonrpc") == "2.0" && object.contains("id"));
  const auto* result = object.if_contains("result");
  FREEHOLD_ASSERT((result != nullptr) != object.contains("error"));
  if (result == nullptr) {
    const auto code = object.at("error").at("code").as_int64();
    FREEHOLD_ASSERT(code != -32603);
    return;
  }
  const auto* members = result->if_object();
  const auto* game = members == nullptr ? nullptr : members->if_contains("game");
  if (game != nullptr) last_game = std::string{game->as_string()};
}

std::string with_game(std::string line, const std::string& game) {
  constexpr std::string_view mark = "$game";
  for (auto at = line.find(mark); at != std::string::npos; at = line.find(mark, at + game.size())) {
    line.replace(at, mark.size(), game);
  }
  return line;
}

}  // namespace

int freehold::fuzz::try_rpc(const std::uint8_t* data, std::size_t size) {
  chance::take_over();  // the same input, the same course
  store::MemoryStore store;
  table::ManualClock clock;
  rpc::RpcSession session{{.store = store, .clock = clock}};
  std::string last_game = "none";
  std::string_view rest{reinterpret_cast<const char*>(data), size};
  for (int lines = 0; !rest.empty() && lines < most_lines; ++lines) {
    const auto feed = rest.find('\n');
    const std::string line = with_game(std::string{rest.substr(0, feed)}, last_game);
    rest.remove_prefix(feed == std::string_view::npos ? rest.size() : feed + 1);
    const auto text = session.handle(line);
    if (!text) continue;
    const json::value answer = json::parse(*text);
    if (const auto* batch = answer.if_array()) {
      for (const json::value& member : *batch)
        check_answer(member, last_game);
    } else {
      check_answer(answer, last_game);
    }
  }
  const auto alive = session.handle(R"({"jsonrpc":"2.0","id":1,"method":"game.list"})");
  FREEHOLD_ASSERT(alive && json::parse(*alive).as_object().contains("result"));
  return 0;
}
