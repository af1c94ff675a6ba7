// What a fleet's database says of it, for the operator: servers, leases, standbys.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fleet/lease_store.h"
#include "postgres/address.h"

namespace freehold::fleet {

struct ServerStatus {
  ServerCard card;
  std::chrono::milliseconds lasts{};  ///< until its session ends, unless it is renewed before
};

/// A copy of the database that follows it.
struct StandbyStatus {
  std::string name;
  std::string state;  ///< "streaming", say; empty if this user may not see it
  std::optional<std::chrono::milliseconds> lag{};  ///< how far it was behind lately, until it had replayed
};

struct FleetStatus {
  std::vector<ServerStatus> servers;  ///< whose sessions last, the oldest first
  std::int64_t tables = 0;  ///< that are kept
  std::int64_t leased = 0;  ///< that one of these servers runs; whoever comes to another takes it on
  std::vector<StandbyStatus> standbys;
};

/// As of one moment.
table::Stored<FleetStatus> read_fleet_status(const postgres::Address& address);

}  // namespace freehold::fleet
