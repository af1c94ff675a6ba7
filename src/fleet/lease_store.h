// LeaseStore: the port to what the servers of a fleet agree by: who is there, and who runs which table. On PostgreSQL
// (postgres/postgres_leases.h), and in memory for tests and simulations.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "table/game_store.h"

namespace freehold::fleet {

/// One run of one server, from its start until it stops, or until it has not been heard of for too long. Never given twice.
using Session = std::int64_t;
/// How often a table has changed hands. Whoever writes for a table states the epoch in which it took it on, and an earlier
/// one is refused: a server that has lost a table without knowing it changes nothing.
using Epoch = std::int64_t;

/// A server as the others know it.
struct ServerCard {
  Session session = 0;
  std::string name;  ///< the operator's choice, by which its clients reach it
  std::string link;  ///< "ADDRESS:PORT" where it listens
  std::string version;  ///< of its program
  bool draining = false;  ///< it takes on no more tables
  bool silent = false;  ///< it hasn't renewed its session in time: nobody should be sent there
  std::int64_t tables = 0;  ///< that it ran when it renewed its session last

  [[nodiscard]] bool takes_tables() const { return !draining && !silent; }
  bool operator==(const ServerCard&) const = default;
};

/// A session is over only so long after it was renewed, even if the store knows that its server's program has ended. A server that
/// can't renew its own runs no table after it.
inline constexpr std::chrono::milliseconds surely_lasts{1'200};

/// Who runs a table.
struct Lease {
  Session session = 0;
  Epoch epoch = 0;

  bool operator==(const Lease&) const = default;
};

/// Every call is one step, done whole or not at all. May be used from several threads at once. Only the store's own clock
/// counts: those of the servers may differ.
class LeaseStore {
 public:
  using Milliseconds = std::chrono::milliseconds;

  LeaseStore() = default;
  LeaseStore(const LeaseStore&) = delete;
  LeaseStore& operator=(const LeaseStore&) = delete;
  virtual ~LeaseStore() = default;

  /// Begins a session, which ends after `lasts` if it is not renewed. `card.session` is not read. An earlier session with
  /// the same name and link ends, since only one program at a time can listen there, and one of the same name that has run out.
  virtual table::Stored<Session> begin(const ServerCard& card, Milliseconds lasts) = 0;
  /// From now on the session of this card lasts so long, and the others know the card like this. One that had run out goes on:
  /// others may have taken on tables of its meanwhile (leases_of() tells). False if there is none any more, because it was
  /// ended, or another was begun in its place. One statement, however many tables it runs.
  virtual table::Stored<bool> renew(const ServerCard& card, Milliseconds lasts) = 0;
  /// Ends a session: anybody may take on its tables at once.
  virtual table::Stored<void> end(Session session) = 0;

  /// Takes on those of the tables, each named once, that no session runs which has not ended, and gives who runs each of
  /// them then, in their order. A table that changes hands enters its next epoch. Session 0 takes on none.
  virtual table::Stored<std::vector<Lease>> claim(std::span<const std::string> tables, Session session) = 0;
  table::Stored<Lease> claim(const std::string& table, Session session) {
    const auto leases = claim(std::span(&table, 1), session);
    if (!leases) return std::unexpected(leases.error());
    return leases->front();
  }
  /// The tables that a session runs, and their epochs.
  virtual table::Stored<std::map<std::string, Epoch>> leases_of(Session session) = 0;
  /// Gives up a table, if it is still run under this lease.
  virtual table::Stored<void> release(const std::string& table, const Lease& lease) = 0;

  /// The sessions that have not ended.
  virtual table::Stored<std::vector<ServerCard>> servers() = 0;
};

}  // namespace freehold::fleet
