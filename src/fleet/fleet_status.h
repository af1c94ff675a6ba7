// The state of a fleet in its database, for the operator: servers, leases, standbys.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fleet/lease_store.h"
#include "store/postgres/address.h"

namespace freehold::fleet {

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

/// A consistent snapshot.
table::Stored<FleetStatus> read_fleet_status(const postgres::Address& address);

}  // namespace freehold::fleet
