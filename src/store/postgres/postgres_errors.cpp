#include "store/postgres/postgres_errors.h"

#include <fmt/format.h>

#include "store/postgres/schema.h"

namespace freehold::postgres {

using table::StoreError;
using table::StoreFault;

namespace {

bool says_read_only(const SqlFailure& failure) {
  return failure.state == "25006" || failure.message.find("read-only") != std::string::npos ||
         failure.message.find("read only") != std::string::npos ||
         failure.message.find("hot standby") != std::string::npos;
}

struct Advice {
  StoreFault fault;
  const char* what_to_do;
};

/// By SQLSTATE (appendix A of PostgreSQL's manual).
Advice advice_for(const SqlFailure& failure) {
  const std::string_view state = failure.state;
  if (says_read_only(failure)) {
    return {StoreFault::read_only,
            "It only reads: name the server that writes (the primary), or all of them, separated by commas."};
  }
  if (state == "53100") return {StoreFault::full, "Make room on the disk of the database."};
  if (state == "42501" || state.starts_with("28")) {
    return {StoreFault::read_only,
            "The role needs the right to make and use the schema 'freehold' in this database."};
  }
  if (state.starts_with("XX"))
    return {StoreFault::damaged, "Look into PostgreSQL's log: its files may be damaged."};
  if (state == "53300" || state == "55P03" || state.starts_with("40")) {
    return {StoreFault::busy,
            "Others were at work on the same rows, or there are too many connections. Try again."};
  }
  if (state == "22021" || state == "22P05")
    return {StoreFault::not_found, "No id or name can have these characters."};
  if (failure.lost) {
    return {StoreFault::io,
            "Check that PostgreSQL runs there, and that the address, the database, the user and the password "
            "are right."};
  }
  return {StoreFault::io, "Look into PostgreSQL's log for more."};
}

}  // namespace

StoreError store_error(const Address& address, const SqlFailure& failure) {
  const Advice advice = advice_for(failure);
  return {
      advice.fault,
      fmt::format("The database {} says: {}{}. {}", address.shown(), address.without_secrets(failure.message),
                  failure.state.empty() ? "" : fmt::format(" ({})", failure.state), advice.what_to_do)};
}

StoreError unknown_outcome(const Address& address) {
  return {
      StoreFault::io,
      fmt::format(
          "The connection to the database {} was lost while something was written. Whether it was written "
          "shows once the database is there again.",
          address.shown())};
}

StoreError deposed(const std::string& table) {
  return {StoreFault::conflict,
          fmt::format("Another server runs the hosted table '{}' now. Nothing was done here.", table)};
}

StoreError foreign_database(const Address& address, std::string_view why) {
  return {
      StoreFault::foreign,
      fmt::format("The schema 'freehold' in {} is no store of this program: {}. Nothing in it was changed. "
                  "Choose another database with --store.",
                  address.shown(), why)};
}

StoreError newer_database(const Address& address, std::int64_t needed) {
  return {
      StoreFault::newer,
      fmt::format("The store in {} needs a program that knows format {}; this one knows format {}. Nothing "
                  "was changed. Use a newer version of Freehold.",
                  address.shown(), needed, schema_version)};
}

StoreError incomplete_database(const Address& address, std::string_view columns) {
  return {StoreFault::damaged, fmt::format("The store in {} isn't whole. Its tables lack these columns, or "
                                           "have them with another type: {}. Restore "
                                           "a backup with pg_restore.",
                                           address.shown(), columns)};
}

StoreError held_database(const Address& address, const std::string& holder) {
  return {
      StoreFault::busy,
      fmt::format("Another server has the store {}: {}. Stop it first, or name another store with --store.",
                  address.shown(), holder.empty() ? "it has not said who it is" : holder)};
}

}  // namespace freehold::postgres
