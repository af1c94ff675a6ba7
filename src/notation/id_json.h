// Internal to notation/: ids as JSON prints them, in states and events alike.
#pragma once

#include <boost/json.hpp>

#include "base/id.h"

namespace freehold::notation {

namespace json = boost::json;

/// The number; null for none.
template <class Id>
json::value print_id(Id id) {
  if (!id.valid()) return nullptr;
  return id.number();
}

/// A player's number, null for the bank, "pot".
inline json::value print_account(Account account) {
  if (account == pot) return "pot";
  return print_id(account);
}

/// The numbers of a set, rising.
template <class Set>
json::array print_ids(Set ids) {
  json::array array;
  for (const auto id : ids)
    array.emplace_back(id.number());
  return array;
}

}  // namespace freehold::notation
