// Calls by which two pages find each other, so that they can connect without this host: texts are passed on between connections, and
// nothing is kept beyond them.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "hosting/call_groups.h"
#include "hosting/limited.h"
#include "hosting/outbox.h"
#include "wire/mutex.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::Answer;
using wire::RefusalKind;

namespace {

constexpr std::size_t code_characters = 22;  // as an invite has: 128 bits of whoever opens it
constexpr std::size_t most_text_bytes = 8'000;
constexpr std::size_t most_codes = 10;  // of one connection
constexpr std::size_t most_knocks = 30;  // of one connection, at its codes and at those of others

using KnockId = std::int64_t;

/// A guest before a door.
struct Knock {
  ConnectionId host{};
  ConnectionId guest{};

  [[nodiscard]] bool is_of(ConnectionId connection) const {
    return host == connection || guest == connection;
  }
  [[nodiscard]] ConnectionId other(ConnectionId than) const { return than == host ? guest : host; }
};

bool is_code(std::string_view text) {
  constexpr std::string_view signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return text.size() == code_characters && text.find_first_not_of(signs) == std::string_view::npos;
}

class MeetCalls final : public CallGroup {
 public:
  explicit MeetCalls(CallDesk& desk) : desk_(desk) {}
  [[nodiscard]] std::vector<Method> methods() override {
    return {answered_by(*this, "meet.open", &MeetCalls::open),
            answered_by(*this, "meet.knock", &MeetCalls::knock),
            answered_by(*this, "meet.tell", &MeetCalls::tell)};
  }
  void gone(Connection& connection) override;

 private:
  Answer open(Connection& connection, const wire::Params& params);
  Answer knock(Connection& connection, const wire::Params& params);
  Answer tell(Connection& connection, const wire::Params& params);

  void say(ConnectionId to, std::string_view method, json::object params);

  /// What a connection takes part in.
  struct Part {
    std::vector<std::string> codes{};
    std::set<KnockId> knocks{};  ///< at its codes and at those of others
  };

  CallDesk& desk_;
  wire::Mutex mutex_;  ///< of what follows
  std::map<std::string, ConnectionId> doors_;  ///< by code
  std::map<KnockId, Knock> knocks_;
  std::map<ConnectionId, Part> parts_;  ///< so that nobody's going is looked for among all
  KnockId last_ = 0;
};

Answer MeetCalls::open(Connection& connection, const wire::Params& params) {
  const auto code = params.text("code");
  if (!code) return std::unexpected(code.error());
  if (!is_code(*code))
    return wire::refuse_params(
        fmt::format("code has to be {} characters of A-Z a-z 0-9 - _", code_characters));
  const wire::Lock lock(mutex_);
  const auto found = doors_.find(*code);
  if (found != doors_.end()) {
    if (found->second == connection.id) return json::object{};
    return wire::refuse(RefusalKind::wrong_stage, "code_taken", "another connection has this code open");
  }
  Part& part = parts_[connection.id];
  if (part.codes.size() >= most_codes) return limited("meet_codes", "too many codes of one connection");
  part.codes.push_back(*code);
  doors_.emplace(*code, connection.id);
  return json::object{};
}

Answer MeetCalls::knock(Connection& connection, const wire::Params& params) {
  const auto code = params.text("code");
  if (!code) return std::unexpected(code.error());
  ConnectionId host{};
  KnockId id{};
  {
    const wire::Lock lock(mutex_);
    const auto door = doors_.find(*code);
    if (door != doors_.end()) {
      host = door->second;
      Part& theirs = parts_[host];
      Part& own = parts_[connection.id];
      if (std::max(theirs.knocks.size(), own.knocks.size()) >= most_knocks)
        return limited("meet_knocks", "too many people find each other here at once");
      id = ++last_;
      theirs.knocks.insert(id);
      own.knocks.insert(id);
      knocks_.emplace(id, Knock{.host = host, .guest = connection.id});
    }
  }
  if (id == 0) return desk_.wrong(connection, "no_such_link", "this code or link leads nowhere");
  say(host, "meet.knocked", {{"code", *code}, {"knock", id}});
  return json::object{{"knock", id}};
}

Answer MeetCalls::tell(Connection& connection, const wire::Params& params) {
  const auto id = params.number("knock", 1, std::int64_t{1} << 53);
  if (!id) return std::unexpected(id.error());
  const auto text = params.text("text");
  if (!text) return std::unexpected(text.error());
  if (text->size() > most_text_bytes)
    return wire::refuse_params(fmt::format("text has to be at most {} bytes", most_text_bytes));
  ConnectionId other{};
  {
    const wire::Lock lock(mutex_);
    const auto found = knocks_.find(*id);
    if (found == knocks_.end() || !found->second.is_of(connection.id))
      return wire::refuse(RefusalKind::not_found, "no_such_knock", "the other side is gone");
    other = found->second.other(connection.id);
  }
  say(other, "meet.told", {{"knock", *id}, {"text", *text}});
  return json::object{};
}

void MeetCalls::gone(Connection& connection) {
  std::vector<std::pair<KnockId, ConnectionId>> left;
  {
    const wire::Lock lock(mutex_);
    const auto part = parts_.extract(connection.id);
    if (!part) return;
    for (const std::string& code : part.mapped().codes)
      doors_.erase(code);
    for (const KnockId id : part.mapped().knocks) {
      const ConnectionId other = knocks_.extract(id).mapped().other(connection.id);
      // Somebody may knock at a door of their own.
      if (const auto theirs = parts_.find(other); theirs != parts_.end()) theirs->second.knocks.erase(id);
      left.emplace_back(id, other);
    }
  }
  for (const auto& [id, other] : left)
    say(other, "meet.ended", {{"knock", id}});
}

void MeetCalls::say(ConnectionId to, std::string_view method, json::object params) {
  desk_.services().outbox.send(
      to, std::make_shared<const OutMessage>(json::serialize(
              json::object{{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}})));
}

}  // namespace

std::unique_ptr<CallGroup> meet_calls(CallDesk& desk) {
  return std::make_unique<MeetCalls>(desk);
}

}  // namespace freehold::hosting
