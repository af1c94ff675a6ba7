// The address of a PostgreSQL database: postgresql://USER@HOST:PORT/DATABASE
#pragma once

#include <string>
#include <string_view>

#include "table/game_store.h"

namespace freehold::postgres {

/// Whether a store is named by the address of a database rather than a path.
bool is_address(std::string_view store);

/// A valid address. It may have a password, so messages and logs use shown().
class Address {
 public:
  /// Reads `postgresql://[user[:password]@][host[:port],...][/database][?parameter=value...]`, also with
  /// `postgres://` (https://www.postgresql.org/docs/15/libpq-connect.html, "Connection URIs"). `bad_name` if
  /// it is none; the message doesn't repeat it.
  static table::Stored<Address> parse(const std::string& text);

  /// The whole address, for libpq only.
  [[nodiscard]] const std::string& secret_text() const { return text_; }
  /// Without password and parameters: "postgresql://ann@db.example.org:5432/freehold".
  [[nodiscard]] const std::string& shown() const { return shown_; }
  /// `text` with the secrets of the address hidden.
  [[nodiscard]] std::string without_secrets(std::string text) const;

 private:
  std::string text_;
  std::string shown_;
  std::string password_;  // may be empty
};

}  // namespace freehold::postgres
