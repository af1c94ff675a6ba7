// The address of a PostgreSQL database, as a person writes it: postgresql://USER@HOST:PORT/DATABASE
#pragma once

#include <string>
#include <string_view>

#include "table/game_store.h"

namespace freehold::postgres {

/// Whether a store's name is the address of a database and not the path of a file.
bool is_address(std::string_view store);

/// A checked address. It may have a password, which no message and no log shows: they have shown().
class Address {
 public:
  /// Reads `postgresql://[user[:password]@][host[:port],...][/database][?parameter=value...]`, also with `postgres://`
  /// (https://www.postgresql.org/docs/15/libpq-connect.html, "Connection URIs"). `bad_name` where it cannot be one; the
  /// message doesn't repeat it.
  static table::Stored<Address> parse(const std::string& text);

  /// All of it, for libpq alone.
  [[nodiscard]] const std::string& secret_text() const { return text_; }
  /// Without the password and the parameters: "postgresql://ann@db.example.org:5432/freehold".
  [[nodiscard]] const std::string& shown() const { return shown_; }
  /// `text` with every word of it hidden that must not be shown.
  [[nodiscard]] std::string without_secrets(std::string text) const;

 private:
  std::string text_;
  std::string shown_;
  std::string password_;  // may be empty
};

}  // namespace freehold::postgres
