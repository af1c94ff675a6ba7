// The methods of a host by their names (docs/formats/server.md), and CallGroup: methods with state of their
// own.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "base/try.h"
#include "hosting/backend.h"
#include "hosting/call_desk.h"
#include "hosting/host_figures.h"
#include "rules/ruleset.h"
#include "table/deals.h"
#include "wire/answer.h"

namespace freehold::hosting {

/// What a method changes in the store.
enum class Effect : std::uint8_t { reads, writes, takes_a_seat, makes_a_table };

/// A method and its handler, which takes a Call, or a TableCall or SeatCall if it is about a table.
struct Method {
  template <class AnyCall>
  Method(std::string_view its_name, wire::Answer (*handler)(const AnyCall&),
         Effect its_effect = Effect::reads)
      : name(its_name), effect(its_effect), answer(answering<AnyCall>(handler)) {}
  /// With a handler of `group`, which outlives the method.
  template <class Group, class AnyCall>
  Method(std::string_view its_name, Group& group, wire::Answer (Group::*handler)(const AnyCall&),
         Effect its_effect = Effect::reads)
      : name(its_name), effect(its_effect), answer(answering<AnyCall>([&group, handler](const AnyCall& call) {
          return (group.*handler)(call);
        })) {}

  std::string_view name;
  Effect effect;
  std::function<wire::Answer(const Call&)> answer;

 private:
  template <class AnyCall, class Handler>
  static std::function<wire::Answer(const Call&)> answering(Handler handler) {
    return [handler](const Call& call) -> wire::Answer {
      if constexpr (std::same_as<AnyCall, SeatCall>) {
        const auto asked = FREEHOLD_TRY(call.desk.seat_call(call));
        return handler(asked);
      } else if constexpr (std::same_as<AnyCall, TableCall>) {
        const auto asked = FREEHOLD_TRY(call.desk.table_call(call));
        return handler(asked);
      } else {
        return handler(call);
      }
    };
  }
};

/// Safe from any thread.
class CallGroup {
 public:
  CallGroup() = default;
  CallGroup(const CallGroup&) = delete;
  CallGroup& operator=(const CallGroup&) = delete;
  virtual ~CallGroup() = default;

  /// They refer to this group.
  [[nodiscard]] virtual std::vector<Method> methods() = 0;
  /// A connection has closed; its mutex is held.
  virtual void gone(Connection& /*connection*/) {}
  /// Called about ten times a second.
  virtual void on_time(Milliseconds /*now*/) {}
  /// Does the next part of a long calculation that has no thread; false if there is none. One thread at a
  /// time.
  virtual bool go_on() { return false; }
  /// Adds the group's own figures.
  virtual void count(HostFigures& /*figures*/) const {}
  /// A file that one of its calls produced; nullopt if there is none of that name.
  [[nodiscard]] virtual std::optional<ServedFile> file(std::string_view /*run*/,
                                                       std::string_view /*name*/) const {
    return std::nullopt;
  }
};

// Every host has these:
std::vector<Method> lobby_calls();  ///< hello, edition.*, lobby.*
std::vector<Method> seat_calls();  ///< table.*: tables and who sits at them
std::vector<Method> play_calls();  ///< table.*: playing
std::vector<Method> lookup_calls();  ///< table.*, position.*: looking things up
std::vector<Method> moving_calls();  ///< table.export, table.import, table.remove
std::vector<Method> replay_calls();  ///< replay.*
std::unique_ptr<CallGroup> notice_calls(CallDesk& desk);  ///< table.notices, table.notify*
std::unique_ptr<CallGroup> meet_calls(CallDesk& desk);  ///< meet.*

/// `{"version"}`: the answer to a call that changes its table by `change`, given the table's parts.
template <class Change>
wire::Answer changed_by(const TableCall& call, Change change) {
  const auto turn = call.table->turn();
  FREEHOLD_TRY(change(*turn));
  return boost::json::object{{"version", turn->record.version()}};
}
/// `{}`: the answer to a call that has nothing to report.
inline wire::Answer nothing_but(const wire::Allowed<>& done) {
  if (!done) return std::unexpected(done.error());
  return boost::json::object{};
}

/// A deal that a call asks about, to be played out: the positions without and with it.
struct DealPositions {
  Ruleset ruleset;
  table::DealEffect effect;
};
/// From "position" or "table" and "token", "from" and "offer". Refused if the rules forbid the deal, if the table
/// doesn't show chances, and as `bad_position` if the position is impossible.
[[nodiscard]] wire::Allowed<DealPositions> deal_positions(const Call& call);

}  // namespace freehold::hosting
