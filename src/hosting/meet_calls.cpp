// Signalling: two pages find each other through this host, to connect without it. Texts are passed on between
// connections; nothing is kept.
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
#include "hosting/call_group.h"
#include "hosting/outbox.h"
#include "hosting/rate.h"
#include "hosting/secrets.h"
#include "wire/mutex.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::Answer;
using wire::RefusalKind;

namespace {

constexpr std::size_t key_characters = 22;  // as in an invite: 128 bits
constexpr std::size_t code_characters = 32;
constexpr std::size_t most_text_bytes = 8'000;
constexpr std::size_t most_texts = 4;  // of each side of a knock: an offer or answer and its replacements
constexpr std::size_t most_codes = 10;  // of one connection
constexpr std::size_t most_knocks = 30;  // of one connection, at its own codes and others'

using KnockId = std::int64_t;

/// A guest at a door.
struct Knock {
  ConnectionId host{};
  ConnectionId guest{};
  std::array<std::size_t, 2> texts{};  ///< sent by host and guest

  [[nodiscard]] bool is_of(ConnectionId connection) const {
    return host == connection || guest == connection;
  }
  [[nodiscard]] ConnectionId other(ConnectionId than) const { return than == host ? guest : host; }
};

bool is_key(std::string_view text) {
  constexpr std::string_view signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return text.size() == key_characters && text.find_first_not_of(signs) == std::string_view::npos;
}

// With the code one can knock, but not open.
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
    return {{"meet.open", *this, &MeetCalls::open},
            {"meet.close", *this, &MeetCalls::close},
            {"meet.knock", *this, &MeetCalls::knock},
            {"meet.tell", *this, &MeetCalls::tell}};
  }

  void gone(Connection& connection) override {
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

 private:
  // The owner of a key may reconnect before the old connection is known to be closed.
  Answer open(const Call& call) {
    const auto code = FREEHOLD_TRY(read_code(call.params));
    const wire::Lock lock(mutex_);
    const auto found = doors_.find(code);
    if (found == doors_.end() || found->second != call.connection.id) {
      std::vector<std::string>& own = parts_[call.connection.id].codes;
      if (own.size() >= most_codes) return limited("meet_codes", "this connection has too many codes open");
      shut(code);
      own.push_back(code);
      doors_.emplace(code, call.connection.id);
    }
    return json::object{{"code", code}};
  }

  Answer close(const Call& call) {
    const auto code = FREEHOLD_TRY(read_code(call.params));
    const wire::Lock lock(mutex_);
    shut(code);
    return json::object{};
  }

  // Codes have 128 bits and can't be guessed, so wrong ones aren't counted.
  Answer knock(const Call& call) {
    const auto code = FREEHOLD_TRY(call.params.text("code"));
    ConnectionId host{};
    KnockId id{};
    std::optional<KnockId> before;
    {
      const wire::Lock lock(mutex_);
      const auto door = doors_.find(code);
      if (door == doors_.end())
        return wire::refuse(RefusalKind::not_found, "no_such_link", "this code or link leads nowhere");
      host = door->second;
      before = earlier(call.connection.id, host);
      if (before) end(*before, call.connection.id);
      Part& theirs = parts_[host];
      Part& own = parts_[call.connection.id];
      if (std::max(theirs.knocks.size(), own.knocks.size()) >= most_knocks)
        return limited("meet_knocks", "too many people are at this door");
      id = ++last_;
      theirs.knocks.insert(id);
      own.knocks.insert(id);
      knocks_.emplace(id, Knock{.host = host, .guest = call.connection.id});
    }
    if (before) say_ended(host, *before);
    say(host, "meet.knocked", {{"code", code}, {"knock", id}});
    return json::object{{"knock", id}};
  }

  Answer tell(const Call& call) {
    const auto id = FREEHOLD_TRY(call.params.number("knock", 1, std::int64_t{1} << 53));
    const auto text = FREEHOLD_TRY(call.params.text("text"));
    if (text.size() > most_text_bytes)
      return wire::refuse_params(fmt::format("text has to be at most {} bytes", most_text_bytes));
    ConnectionId other{};
    {
      const wire::Lock lock(mutex_);
      const auto found = knocks_.find(id);
      if (found == knocks_.end() || !found->second.is_of(call.connection.id))
        return wire::refuse(RefusalKind::not_found, "no_such_knock", "the other side is gone");
      Knock& knock = found->second;
      std::size_t& told = knock.texts.at(call.connection.id == knock.host ? 0 : 1);
      if (told >= most_texts) return limited("meet_texts", "the other side has been told enough");
      ++told;
      other = knock.other(call.connection.id);
    }
    say(other, "meet.told", {{"knock", id}, {"text", text}});
    return json::object{};
  }

  void say(ConnectionId to, std::string_view method, json::object params) {
    desk_.services().outbox.send(
        to, std::make_shared<const OutMessage>(json::serialize(
                json::object{{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}})));
  }

  void say_ended(ConnectionId to, KnockId knock) { say(to, "meet.ended", {{"knock", knock}}); }

  // --- With mutex_ ---
  /// Closes a code, if it is open.
  void shut(const std::string& code) {
    const auto found = doors_.find(code);
    if (found == doors_.end()) return;
    std::erase(parts_.at(found->second).codes, code);
    doors_.erase(found);
  }

  /// The earlier knock of a guest at a host; nullopt if there is none.
  [[nodiscard]] std::optional<KnockId> earlier(ConnectionId guest, ConnectionId host) const {
    const auto part = parts_.find(guest);
    if (part == parts_.end()) return std::nullopt;
    for (const KnockId id : part->second.knocks) {
      const Knock& knock = knocks_.at(id);
      if (knock.guest == guest && knock.host == host) return id;
    }
    return std::nullopt;
  }

  /// Ends a knock and returns its other side.
  ConnectionId end(KnockId id, ConnectionId connection) {
    const Knock knock = knocks_.extract(id).mapped();
    for (const ConnectionId side : {knock.host, knock.guest}) {
      // A side may be closing at the moment, or somebody knocks at their own door.
      if (const auto part = parts_.find(side); part != parts_.end()) part->second.knocks.erase(id);
    }
    return knock.other(connection);
  }

  /// A connection's codes and knocks.
  struct Part {
    std::vector<std::string> codes{};
    std::set<KnockId> knocks{};  ///< at its own codes and others'
  };

  CallDesk& desk_;
  wire::Mutex mutex_;  ///< of what follows
  std::map<std::string, ConnectionId> doors_;  ///< by code
  std::map<KnockId, Knock> knocks_;
  std::map<ConnectionId, Part> parts_;  ///< so that a closed connection is quickly cleaned up
  KnockId last_ = 0;
};

}  // namespace

std::unique_ptr<CallGroup> meet_calls(CallDesk& desk) {
  return std::make_unique<MeetCalls>(desk);
}

}  // namespace freehold::hosting
