// A LeaseStore in memory with its own clock, for tests and simulations of many servers.
#pragma once

#include <map>
#include <mutex>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
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

inline bool MemoryLeaseStore::lasts(Session session) {
  const auto found = sessions_.find(session);
  return found != sessions_.end() && found->second.until > clock_.steady();
}

inline table::Stored<Session> MemoryLeaseStore::begin(const ServerCard& card, Milliseconds lasts) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(sessions_, [&](const auto& one) {
    return one.second.card.name == card.name &&
           (one.second.card.link == card.link || one.second.until <= clock_.steady());
  });
  Kept kept{.card = card, .renewed = clock_.steady(), .until = clock_.steady() + lasts};
  kept.card.session = ++last_;
  sessions_.emplace(last_, std::move(kept));
  return last_;
}

inline table::Stored<bool> MemoryLeaseStore::renew(const ServerCard& card, Milliseconds time) {
  const std::scoped_lock lock(mutex_);
  const auto found = sessions_.find(card.session);
  if (found == sessions_.end()) return false;
  found->second = {.card = card, .renewed = clock_.steady(), .until = clock_.steady() + time};
  return true;
}

inline table::Stored<void> MemoryLeaseStore::end(Session session) {
  const std::scoped_lock lock(mutex_);
  sessions_.erase(session);
  return {};
}

inline table::Stored<std::vector<Lease>> MemoryLeaseStore::claim(std::span<const std::string> tables,
                                                                 Session session) {
  const std::scoped_lock lock(mutex_);
  std::vector<Lease> leases;
  leases.reserve(tables.size());
  for (const std::string& table : tables) {
    Lease& lease = leases_[table];
    if (lease.session != session && !lasts(lease.session) && lasts(session))
      lease = {.session = session, .epoch = lease.epoch + 1};
    leases.push_back(lease);
  }
  return leases;
}

inline table::Stored<std::map<std::string, Epoch>> MemoryLeaseStore::leases_of(Session session) {
  const std::scoped_lock lock(mutex_);
  std::map<std::string, Epoch> leases;
  for (const auto& [table, lease] : leases_) {
    if (lease.session == session) leases.emplace(table, lease.epoch);
  }
  return leases;
}

inline table::Stored<void> MemoryLeaseStore::release(const std::string& table, const Lease& lease) {
  const std::scoped_lock lock(mutex_);
  const auto found = leases_.find(table);
  if (found != leases_.end() && found->second == lease) found->second.session = 0;
  return {};
}

inline table::Stored<std::vector<ServerCard>> MemoryLeaseStore::servers() {
  const std::scoped_lock lock(mutex_);
  std::vector<ServerCard> cards;
  for (const auto& [session, kept] : sessions_) {
    if (!lasts(session)) continue;
    cards.push_back(kept.card);
    cards.back().silent = clock_.steady() > kept.renewed + surely_lasts;
  }
  return cards;
}

}  // namespace freehold::fleet
