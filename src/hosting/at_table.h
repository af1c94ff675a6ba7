// at_table, answered: calls by their names; those about a table are made once it is found.
#pragma once

#include <concepts>
#include <string_view>

#include "base/try.h"
#include "hosting/call_desk.h"
#include "hosting/call_group.h"

namespace freehold::hosting {

/// `desk`, here and below, outlives the method. `Call`: TableCall, or SeatCall for calls of whoever holds a seat.
template <class Call, class Make>
Method at_table_make(CallDesk& desk, std::string_view name, Make make, Effect effect) {
  const auto answer = [&desk, make](Connection& connection, const wire::Params& params) -> wire::Answer {
    if constexpr (std::same_as<Call, SeatCall>) {
      const auto asked = FREEHOLD_TRY(desk.seat_call(connection, params));
      return make(asked);
    } else {
      const auto asked = FREEHOLD_TRY(desk.table_call(connection, params));
      return make(asked);
    }
  };
  return {name, answer, effect};
}
template <class Call>
Method at_table(CallDesk& desk, std::string_view name, wire::Answer (*call)(const Call&),
                Effect effect = Effect::reads) {
  return at_table_make<Call>(desk, name, call, effect);
}
/// `group` outlives the method.
template <class Group, class Call>
Method at_table(Group& group, CallDesk& desk, std::string_view name, wire::Answer (Group::*call)(const Call&),
                Effect effect = Effect::reads) {
  const auto make = [&group, call](const Call& asked) { return (group.*call)(asked); };
  return at_table_make<Call>(desk, name, make, effect);
}

/// A call about no table.
inline Method answered(CallDesk& desk, std::string_view name,
                       wire::Answer (*call)(CallDesk&, Connection&, const wire::Params&),
                       Effect effect = Effect::reads) {
  const auto answer = [&desk, call](Connection& connection, const wire::Params& params) {
    return call(desk, connection, params);
  };
  return {name, answer, effect};
}

}  // namespace freehold::hosting
