// What a message to a client is, read off its first bytes: hosts write them in one form (hosting/update.h, wire/answer.h), and a
// server that passes them on must not parse each.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace freehold::fleet {

/// Not an answer: something that the client is told unasked.
[[nodiscard]] bool is_notification(std::string_view message);

/// An update of a table.
struct TableUpdate {
  std::string table;
  std::int64_t version = 0;
  bool counts = true;  ///< the version has grown by it: not by who is present, or where the table is run

  bool operator==(const TableUpdate&) const = default;
};
/// Nothing if it is something else.
[[nodiscard]] std::optional<TableUpdate> read_update(std::string_view message);

/// The table of what only one connection sees of an update, which comes right before it; nothing if it is something else.
[[nodiscard]] std::optional<std::string> read_own(std::string_view message);

/// Table and version of the view in the answer to `table.enter` or `table.view`; nothing if it is something else.
[[nodiscard]] std::optional<TableUpdate> read_shown(std::string_view message);

/// The call by which a server enters a table again for its client; `params` are those that the client entered with.
[[nodiscard]] std::string entering_call(const std::string& table, const boost::json::object& params);
/// The table that such a call enters; nothing if it is something else.
[[nodiscard]] std::optional<std::string> read_entering(std::string_view message);

/// An answer that is no error.
[[nodiscard]] bool is_result(std::string_view message);

/// The answer of a host that does not run the table (hosting::run_elsewhere).
[[nodiscard]] bool is_elsewhere(std::string_view message);

/// The answer of a host that doesn't know that the connection has entered the table.
[[nodiscard]] bool is_not_entered(std::string_view message);

/// A refusal that says nothing about what is asked for: the store is away, or there were too many calls.
[[nodiscard]] bool is_for_now(std::string_view message);

}  // namespace freehold::fleet
