// The LeaseStore in the PostgreSQL database that the servers of a fleet share (docs/formats/store.md).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "fleet/lease_store.h"
#include "postgres/address.h"
#include "postgres/pacing.h"
#include "postgres/pool.h"

namespace freehold::fleet {

/// On connections of its own, so that no game keeps a renewal waiting. The schema is there already (PostgresStore::open).
class DatabaseLeases final : public LeaseStore {
 public:
  /// `server`: postgres::PostgresOptions::server of the store whose writes state these leases.
  DatabaseLeases(const postgres::Address& address, std::string server);

  table::Stored<Session> begin(const ServerCard& card, Milliseconds lasts) override;
  table::Stored<bool> renew(Session session, bool draining, Milliseconds lasts) override;
  table::Stored<void> end(Session session) override;
  table::Stored<Lease> claim(const std::string& table, Session session) override;
  table::Stored<void> release(const std::string& table, const Lease& lease) override;
  table::Stored<std::vector<ServerCard>> servers() override;

 private:
  table::Stored<postgres::Rows> run(const postgres::Call& call);

  postgres::Address address_;
  std::string server_;
  postgres::SystemPacing pacing_;
  postgres::Pool pool_;
};

}  // namespace freehold::fleet
