// Calls by which two pages find each other, so that they can connect without this host: texts are passed on between connections, and
// nothing is kept beyond them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/try.h"
#include "hosting/call_groups.h"
#include "hosting/limited.h"
#include "hosting/outbox.h"
#include "hosting/secrets.h"
#include "wire/mutex.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::Answer;
using wire::RefusalKind;

namespace {

constexpr std::size_t key_characters = 22;  // as an invite has: 128 bits of whoever opens a door
constexpr std::size_t code_characters = 32;
constexpr std::size_t most_text_bytes = 8'000;
constexpr std::size_t most_texts =
    4;  // of each side of a knock: an offer or an answer, and those that take its place
constexpr std::size_t most_codes = 10;  // of one connection
constexpr std::size_t most_knocks = 30;  // of one connection, at its codes and at those of others

using KnockId = std::int64_t;

/// A guest before a door.
struct Knock {
  ConnectionId host{};
  ConnectionId guest{};
  std::array<std::size_t, 2> texts{};  ///< that host and guest have told

  [[nodiscard]] bool is_of(ConnectionId connection) const {
    return host == connection || guest == connection;
  }
  [[nodiscard]] ConnectionId other(ConnectionId than) const { return than == host ? guest : host; }
};

bool is_key(std::string_view text) {
  constexpr std::string_view signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return text.size() == key_characters && text.find_first_not_of(signs) == std::string_view::npos;
}

// Whoever has the code can knock, and can't open.
std::string code_of(std::string_view key) {
  return secret_hash(key).substr(0, code_characters);
}

/// The code of the key that a call shows.
Allowed<std::string> read_code(const wire::Params& params) {
  const auto key = FREEHOLD_TRY(params.text("key"));
  if (!is_key(key))
    return wire::refuse_params(fmt::format("key has to be {} characters of A-Z a-z 0-9 - _", key_characters));
  return code_of(key);
}

class MeetCalls final : public CallGroup {
 public:
  explicit MeetCalls(CallDesk& desk) : desk_(desk) {}
  [[nodiscard]] std::vector<Method> methods() override {
    return {answered_by(*this, "meet.open", &MeetCalls::open),
            answered_by(*this, "meet.close", &MeetCalls::close),
            answered_by(*this, "meet.knock", &MeetCalls::knock),
            answered_by(*this, "meet.tell", &MeetCalls::tell)};
  }
  void gone(Connection& connection) override;

 private:
  Answer open(Connection& connection, const wire::Params& params);
  Answer close(Connection& connection, const wire::Params& params);
  Answer knock(Connection& connection, const wire::Params& params);
  Answer tell(Connection& connection, const wire::Params& params);

  void say(ConnectionId to, std::string_view method, json::object params);
  void say_ended(ConnectionId to, KnockId knock) { say(to, "meet.ended", {{"knock", knock}}); }
  // --- With mutex_ ---
  /// Nobody knocks by this code any more, if it is open.
  void shut(const std::string& code);
  /// The earlier knock of a guest at a host; nothing if there is none.
  [[nodiscard]] std::optional<KnockId> earlier(ConnectionId guest, ConnectionId host) const;
  /// Gives the side of the knock that is not this connection's.
  ConnectionId end(KnockId id, ConnectionId connection);

  /// What a connection takes part in.
  struct Part {
    std::vector<std::string> codes{};
    std::set<KnockId> knocks{};  ///< at its codes and at those of others
  };

  CallDesk& desk_;
  wire::Mutex mutex_;  ///< of what follows
  std::map<std::string, ConnectionId> doors_;  ///< by code
  std::map<KnockId, Knock> knocks_;
  std::map<ConnectionId, Part> parts_;  ///< so that a connection that goes needn't be searched for among all
  KnockId last_ = 0;
};

// Whoever has the key may have a new connection before the old one is known to have gone.
Answer MeetCalls::open(Connection& connection, const wire::Params& params) {
  const auto code = FREEHOLD_TRY(read_code(params));
  const wire::Lock lock(mutex_);
  const auto found = doors_.find(code);
  if (found == doors_.end() || found->second != connection.id) {
    std::vector<std::string>& own = parts_[connection.id].codes;
    if (own.size() >= most_codes) return limited("meet_codes", "this connection has too many codes open");
    shut(code);
    own.push_back(code);
    doors_.emplace(code, connection.id);
  }
  return json::object{{"code", code}};
}

Answer MeetCalls::close(Connection& /*connection*/, const wire::Params& params) {
  const auto code = FREEHOLD_TRY(read_code(params));
  const wire::Lock lock(mutex_);
  shut(code);
  return json::object{};
}

void MeetCalls::shut(const std::string& code) {
  const auto found = doors_.find(code);
  if (found == doors_.end()) return;
  std::erase(parts_.at(found->second).codes, code);
  doors_.erase(found);
}

// A code has 128 bits, which nobody guesses: those that lead nowhere aren't counted.
Answer MeetCalls::knock(Connection& connection, const wire::Params& params) {
  const auto code = FREEHOLD_TRY(params.text("code"));
  ConnectionId host{};
  KnockId id{};
  std::optional<KnockId> before;
  {
    const wire::Lock lock(mutex_);
    const auto door = doors_.find(code);
    if (door == doors_.end())
      return wire::refuse(RefusalKind::not_found, "no_such_link", "this code or link leads nowhere");
    host = door->second;
    before = earlier(connection.id, host);
    if (before) end(*before, connection.id);
    Part& theirs = parts_[host];
    Part& own = parts_[connection.id];
    if (std::max(theirs.knocks.size(), own.knocks.size()) >= most_knocks)
      return limited("meet_knocks", "too many people are at this door");
    id = ++last_;
    theirs.knocks.insert(id);
    own.knocks.insert(id);
    knocks_.emplace(id, Knock{.host = host, .guest = connection.id});
  }
  if (before) say_ended(host, *before);
  say(host, "meet.knocked", {{"code", code}, {"knock", id}});
  return json::object{{"knock", id}};
}

std::optional<KnockId> MeetCalls::earlier(ConnectionId guest, ConnectionId host) const {
  const auto part = parts_.find(guest);
  if (part == parts_.end()) return std::nullopt;
  for (const KnockId id : part->second.knocks) {
    const Knock& knock = knocks_.at(id);
    if (knock.guest == guest && knock.host == host) return id;
  }
  return std::nullopt;
}

Answer MeetCalls::tell(Connection& connection, const wire::Params& params) {
  const auto id = FREEHOLD_TRY(params.number("knock", 1, std::int64_t{1} << 53));
  const auto text = FREEHOLD_TRY(params.text("text"));
  if (text.size() > most_text_bytes)
    return wire::refuse_params(fmt::format("text has to be at most {} bytes", most_text_bytes));
  ConnectionId other{};
  {
    const wire::Lock lock(mutex_);
    const auto found = knocks_.find(id);
    if (found == knocks_.end() || !found->second.is_of(connection.id))
      return wire::refuse(RefusalKind::not_found, "no_such_knock", "the other side is gone");
    Knock& knock = found->second;
    std::size_t& told = knock.texts.at(connection.id == knock.host ? 0 : 1);
    if (told >= most_texts) return limited("meet_texts", "the other side has been told enough");
    ++told;
    other = knock.other(connection.id);
  }
  say(other, "meet.told", {{"knock", id}, {"text", text}});
  return json::object{};
}

ConnectionId MeetCalls::end(KnockId id, ConnectionId connection) {
  const Knock knock = knocks_.extract(id).mapped();
  for (const ConnectionId side : {knock.host, knock.guest}) {
    // One of them may be going just now, or somebody knocks at a door of their own.
    if (const auto part = parts_.find(side); part != parts_.end()) part->second.knocks.erase(id);
  }
  return knock.other(connection);
}

void MeetCalls::gone(Connection& connection) {
  std::vector<std::pair<KnockId, ConnectionId>> left;
  {
    const wire::Lock lock(mutex_);
    const auto part = parts_.extract(connection.id);
    if (!part) return;
    for (const std::string& code : part.mapped().codes)
      doors_.erase(code);
    for (const KnockId id : part.mapped().knocks)
      left.emplace_back(id, end(id, connection.id));
  }
  for (const auto& [id, other] : left)
    say_ended(other, id);
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
