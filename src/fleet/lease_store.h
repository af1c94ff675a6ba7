// LeaseStore, a port: who is in the fleet and which server owns which table. Implemented on PostgreSQL
// (database_leases.h), and in memory for tests and simulations.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "base/try.h"
#include "table/game_store.h"

namespace freehold::fleet {

/// One run of a server, from its start until it stops or hasn't been heard of for too long. Never reused.
using Session = std::int64_t;
/// How often a table has changed hands. Every write for a table carries the epoch in which its server claimed
/// it, and older epochs are refused, so a server that has lost a table unawares can't change anything.
using Epoch = std::int64_t;

/// A server as the others see it.
struct ServerCard {
  Session session = 0;
  std::string name;  ///< set by the operator; its clients reach it by this name
  std::string link;  ///< "ADDRESS:PORT" on which it listens
  std::string version;  ///< of its program
  bool draining = false;  ///< it claims no more tables
  bool silent = false;  ///< it hasn't renewed its session in time, so clients shouldn't be sent there
  std::int64_t tables = 0;  ///< number it ran at its last renewal

  [[nodiscard]] bool takes_tables() const { return !draining && !silent; }
  bool operator==(const ServerCard&) const = default;
};

/// A session lasts at least this long after a renewal, even if the store knows that its server's program has
/// ended. A server that can't renew its session runs no table afterwards.
inline constexpr std::chrono::milliseconds surely_lasts{1'200};

/// Which server runs a table.
struct Lease {
  Session session = 0;
  Epoch epoch = 0;

  bool operator==(const Lease&) const = default;
};

/// Every call is atomic. Thread-safe. Uses only the store's own clock, since the servers' may differ.
class LeaseStore {
 public:
  using Milliseconds = std::chrono::milliseconds;

  LeaseStore() = default;
  LeaseStore(const LeaseStore&) = delete;
  LeaseStore& operator=(const LeaseStore&) = delete;
  virtual ~LeaseStore() = default;

  /// Begins a session, which ends after `lasts` unless renewed. Ignores `card.session`. Ends an earlier
  /// session of the same name and link (only one program can listen there), or a run-out one of the same
  /// name.
  virtual table::Stored<Session> begin(const ServerCard& card, Milliseconds lasts) = 0;
  /// Extends the session by `lasts` and publishes its card. A session that had run out continues, but others
  /// may have claimed some of its tables (see leases_of()). False if it no longer exists, because it was
  /// ended or replaced by another. One statement, however many tables it runs.
  virtual table::Stored<bool> renew(const ServerCard& card, Milliseconds lasts) = 0;
  /// Ends a session, so that its tables can be claimed at once.
  virtual table::Stored<void> end(Session session) = 0;

  /// Claims those of `tables` (without duplicates) that no current session runs, and returns who runs each
  /// one now, in the same order. A table that changes hands enters its next epoch. Session 0 claims nothing.
  virtual table::Stored<std::vector<Lease>> claim(std::span<const std::string> tables, Session session) = 0;
  table::Stored<Lease> claim(const std::string& table, Session session) {
    const auto leases = FREEHOLD_TRY(claim(std::span(&table, 1), session));
    return leases.front();
  }
  /// The tables run by a session, with their epochs.
  virtual table::Stored<std::map<std::string, Epoch>> leases_of(Session session) = 0;
  /// Releases a table if it is still run under this lease.
  virtual table::Stored<void> release(const std::string& table, const Lease& lease) = 0;

  /// The sessions that haven't ended.
  virtual table::Stored<std::vector<ServerCard>> servers() = 0;
};

}  // namespace freehold::fleet
