// Internal to notation/: ids as JSON writes them, in states and events alike.
#pragma once

#include "base/id.h"
#include "notation/json_text.h"

namespace freehold::notation {

/// The number, or null for none.
template <class Id>
void write_id(JsonText& out, Id id) {
  if (id.valid()) {
    out.value(id.number());
  } else {
    out.null();
  }
}

template <class Id>
JsonText& id_member(JsonText& out, std::string_view name, Id id) {
  out.key(name);
  write_id(out, id);
  return out;
}

/// A player's number, null for the bank, "pot".
inline void write_account(JsonText& out, Account account) {
  if (account == pot) {
    out.value("pot");
  } else {
    write_id(out, account);
  }
}

inline JsonText& account_member(JsonText& out, std::string_view name, Account account) {
  out.key(name);
  write_account(out, account);
  return out;
}

/// The numbers in a set, ascending.
template <class Set>
void write_ids(JsonText& out, Set ids) {
  out.open_array();
  for (const auto id : ids)
    out.value(id.number());
  out.close_array();
}

template <class Set>
JsonText& ids_member(JsonText& out, std::string_view name, Set ids) {
  out.key(name);
  write_ids(out, ids);
  return out;
}

}  // namespace freehold::notation
