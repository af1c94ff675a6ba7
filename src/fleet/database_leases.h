// The LeaseStore in the PostgreSQL database shared by a fleet's servers (docs/formats/store.md).
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fleet/lease_store.h"
#include "store/postgres/address.h"
#include "store/postgres/pool.h"
#include "table/hosting_store.h"

namespace freehold::fleet {

/// Has its own connections, so that no game delays a renewal. The schema must exist (PostgresStore::open).
class DatabaseLeases final : public LeaseStore {
 public:
  /// `server`: postgres::PostgresOptions::server of the store that writes under these leases.
  DatabaseLeases(const postgres::Address& address, std::string server);

  table::Stored<Session> begin(const ServerCard& card, Milliseconds lasts) override;
  table::Stored<bool> renew(const ServerCard& card, Milliseconds lasts) override;
  table::Stored<void> end(Session session) override;
  using LeaseStore::claim;
  table::Stored<std::vector<Lease>> claim(std::span<const std::string> tables, Session session) override;
  table::Stored<std::map<std::string, Epoch>> leases_of(Session session) override;
  table::Stored<void> release(const std::string& table, const Lease& lease) override;
  table::Stored<std::vector<ServerCard>> servers() override;
  /// Public tables that other sessions run, most recently changed first: ids, texts and revisions.
  table::Stored<std::vector<table::HostedRecord>> listed_elsewhere(Session session, std::size_t most);

 private:
  std::string server_;
  postgres::Pool pool_;
};

struct ServerStatus {
  ServerCard card;
  std::chrono::milliseconds lasts{};  ///< until its session ends unless renewed
};

/// A standby of the database.
struct StandbyStatus {
  std::string name;
  std::string state;  ///< such as "streaming"; empty if this user may not see it
  std::optional<std::chrono::milliseconds> lag{};  ///< its recent replay lag
};

struct FleetStatus {
  std::vector<ServerStatus> servers;  ///< with a current session, oldest first
  std::int64_t tables = 0;  ///< stored
  std::int64_t leased = 0;  ///< run by one of these servers; the others are claimed by the first server asked
  std::vector<StandbyStatus> standbys;
};

/// The state of a fleet, for the operator: a consistent snapshot.
table::Stored<FleetStatus> read_fleet_status(const postgres::Address& address);

}  // namespace freehold::fleet
