// Any bytes as messages to a host, a line each, of two devices in turn: every answer is JSON-RPC, no answer is a failure
// of the server, and after all of them a call still works. "$table", "$token", "$other", "$invite", "$watch" and "$code"
// in a line stand for those of a table with a game; a line "tick" lets time pass, "leave" ends a connection.
#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/assert.h"
#include "chance/chance.h"
#include "fuzz/targets.h"
#include "hosting/host.h"
#include "lab/laboratory.h"
#include "store/memory_store.h"
#include "table/clock.h"

namespace {

using namespace freehold;

namespace json = boost::json;

constexpr int most_lines = 60;

/// Looks at every message that is sent, and keeps the last answer.
class CheckingOutbox final : public hosting::Outbox {
 public:
  void send(hosting::ConnectionId, hosting::OutMessagePtr message) override {
    const json::value parsed = json::parse(message->text());
    if (const auto* batch = parsed.if_array()) {
      for (const json::value& member : *batch)
        check(member.as_object());
    } else {
      check(parsed.as_object());
    }
  }
  void drop(hosting::ConnectionId) override {}

  json::value last_result;

 private:
  void check(const json::object& object) {
    FREEHOLD_ASSERT(object.at("jsonrpc") == "2.0");
    if (object.contains("method")) return;  // an update
    const auto* result = object.if_contains("result");
    FREEHOLD_ASSERT((result != nullptr) != object.contains("error"));
    if (result == nullptr) FREEHOLD_ASSERT(object.at("error").at("code").as_int64() != -32603);
    if (result != nullptr) last_result = *result;
  }
};

/// What a line's marks stand for.
struct Marks {
  std::vector<std::array<std::string, 2>> list;

  [[nodiscard]] std::string put_into(std::string line) const {
    for (const auto& [mark, text] : list) {
      for (auto at = line.find(mark); at != std::string::npos; at = line.find(mark, at + text.size()))
        line.replace(at, mark.size(), text);
    }
    return line;
  }
};

std::string text(const json::value& value) {
  return std::string{value.as_string()};
}

Marks make_table(hosting::Host& host, CheckingOutbox& outbox) {
  host.handle_now(1, R"({"jsonrpc":"2.0","id":1,"method":"table.create","params":{"edition":"uk","start":true,
    "absence":"bot","clock":{"move":30},"private":false,
    "seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"},{"kind":"bot"}]}})");
  const json::value made = outbox.last_result;
  return {{{"$table", text(made.at("table"))},
           {"$token", text(made.at("seats").at(0).at("token"))},
           {"$other", text(made.at("seats").at(1).at("token"))},
           {"$invite", text(made.at("invite"))},
           {"$watch", text(made.at("watch"))},
           {"$code", text(made.at("seats").at(0).at("code"))}}};
}

}  // namespace

int freehold::fuzz::try_server(const std::uint8_t* data, std::size_t size) {
  chance::take_over();  // the same input, the same course
  store::MemoryStore games;
  store::MemoryStore hosting;
  table::ManualClock clock;
  CheckingOutbox outbox;
  const auto opened = hosting::Host::open(
      {.games = games, .hosting = hosting, .clock = clock, .outbox = outbox, .more_calls = {lab::lab_calls}});
  hosting::Host& host = *opened.value();
  host.connect(1, "192.0.2.1");
  host.connect(2, "192.0.2.2");
  const Marks marks = make_table(host, outbox);
  std::string_view rest{reinterpret_cast<const char*>(data), size};
  for (int lines = 0; !rest.empty() && lines < most_lines; ++lines) {
    const auto feed = rest.find('\n');
    const std::string line = marks.put_into(std::string{rest.substr(0, feed)});
    rest.remove_prefix(feed == std::string_view::npos ? rest.size() : feed + 1);
    if (line == "tick") {
      clock.advance(std::chrono::seconds(40));
      host.tick();
    } else if (line == "leave") {
      host.disconnect(2);
      host.connect(2, "192.0.2.2");
    } else {
      host.handle_now(static_cast<hosting::ConnectionId>(1 + lines % 2), line);
    }
  }
  clock.advance(std::chrono::seconds(10));
  host.connect(3, "192.0.2.3");
  outbox.last_result = nullptr;
  host.handle_now(3, R"({"jsonrpc":"2.0","id":1,"method":"hello"})");
  FREEHOLD_ASSERT(outbox.last_result.is_object());
  return 0;
}
