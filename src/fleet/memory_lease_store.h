// A LeaseStore in memory with its own clock, for tests and simulations of many servers.
#pragma once

#include <map>
#include <mutex>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "fleet/lease_store.h"
#include "table/clock.h"

namespace freehold::fleet {

class MemoryLeaseStore final : public LeaseStore {
 public:
  /// `clock` must outlive this and be thread-safe.
  explicit MemoryLeaseStore(table::Clock& clock) : clock_(clock) {}

  table::Stored<Session> begin(const ServerCard& card, Milliseconds lasts) override;
  table::Stored<bool> renew(const ServerCard& card, Milliseconds lasts) override;
  table::Stored<void> end(Session session) override;
  using LeaseStore::claim;
  table::Stored<std::vector<Lease>> claim(std::span<const std::string> tables, Session session) override;
  table::Stored<std::map<std::string, Epoch>> leases_of(Session session) override;
  table::Stored<void> release(const std::string& table, const Lease& lease) override;
  table::Stored<std::vector<ServerCard>> servers() override;

 private:
  struct Kept {
    ServerCard card;
    Milliseconds renewed{};
    Milliseconds until{};
  };

  [[nodiscard]] bool lasts(Session session);

  table::Clock& clock_;
  std::mutex mutex_;  // guards the following
  std::map<Session, Kept> sessions_;
  std::unordered_map<std::string, Lease> leases_;  // session 0 for nobody's
  Session last_ = 0;
};

}  // namespace freehold::fleet
