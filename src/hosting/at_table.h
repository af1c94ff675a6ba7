// at_table: methods that are called with the table they are about, once it is found.
#pragma once

#include <concepts>
#include <string_view>

#include "hosting/call_desk.h"
#include "hosting/call_group.h"
#include "hosting/table_call.h"

namespace freehold::hosting {

/// `desk` and `group` outlive the method. `Call`: TableCall, or SeatCall for calls of whoever holds a seat.
template <class Group, class Call>
Method at_table(Group& group, CallDesk& desk, std::string_view name, wire::Answer (Group::*call)(const Call&),
                Effect effect = Effect::reads) {
  const auto answer = [&group, &desk, call](Connection& connection, const wire::Params& params) {
    const wire::Allowed<Call> asked = [&] {
      if constexpr (std::same_as<Call, SeatCall>) {
        return desk.seat_call(connection, params);
      } else {
        return desk.table_call(connection, params);
      }
    }();
    return asked ? (group.*call)(*asked) : wire::Answer(std::unexpected(asked.error()));
  };
  return {name, answer, effect};
}

}  // namespace freehold::hosting
