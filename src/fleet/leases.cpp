#include "fleet/leases.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace freehold::fleet {

namespace {

constexpr std::size_t most_remembered = 100'000;  // tables of others

table::StoreError out_of_touch() {
  return {table::StoreFault::busy,
          "This server has lost touch with the database that says which tables it runs. It tries again by "
          "itself."};
}

}  // namespace

Leases::Leases(LeaseStore& store, table::Clock& clock, hosting::Journal* journal, ServerCard card,
               LeaseTimes times)
    : store_(store), clock_(clock), journal_(journal), card_(std::move(card)), times_(times) {}

bool Leases::lasts() const {
  return clock_.steady() < good_until_.load();
}

// From before the question: the session lasts from when the store answered it, which is later.
table::Stored<void> Leases::begin() {
  const Milliseconds now = clock_.steady();
  const auto begun = store_.begin(card_, times_.lasts);
  if (!begun) return std::unexpected(begun.error());
  {
    const std::scoped_lock lock(mutex_);
    session_ = *begun;
    good_until_ = now + times_.lasts - times_.margin;
  }
  renewed_at_ = now;
  if (journal_ != nullptr) journal_->info("session begun", {{"session", std::to_string(*begun)}});
  look_around();
  return {};
}

void Leases::on_time() {
  const Milliseconds now = clock_.steady();
  if (session() != 0 && !lasts()) lose_all();
  if (now - renewed_at_ < times_.between_renewals()) return;
  renewed_at_ = now;
  renew(now);
}

void Leases::renew(Milliseconds now) {
  const Session mine = session();
  const auto renewed = mine == 0 ? table::Stored<bool>{false} : store_.renew(mine, draining_, times_.lasts);
  if (!renewed) {
    if (!std::exchange(out_of_touch_, true) && journal_ != nullptr)
      journal_->error("out of touch", {{"reason", renewed.error().message}});
    return;
  }
  if (*renewed) {
    good_until_ = now + times_.lasts - times_.margin;
    look_around();
  } else {
    lose_all();
    if (const auto begun = begin(); !begun) return;
  }
  if (std::exchange(out_of_touch_, false) && journal_ != nullptr) journal_->info("in touch again");
}

void Leases::lose_all() {
  std::vector<std::string> lost;
  {
    const std::scoped_lock lock(mutex_);
    session_ = 0;
    good_until_ = Milliseconds::min();
    for (auto& [table, owned] : owned_) {
      if (!std::exchange(owned.leaving, true)) lost.push_back(table);
    }
    others_.clear();
  }
  if (journal_ != nullptr && !lost.empty())
    journal_->warn("tables lost", {{"tables", std::to_string(lost.size())}});
  if (lost_ && !lost.empty()) lost_(lost);
}

void Leases::look_around() {
  auto servers = store_.servers();
  if (!servers) return;
  const std::scoped_lock lock(mutex_);
  servers_ = *std::move(servers);
  std::erase_if(others_, [&](const auto& other) {
    return std::ranges::none_of(servers_,
                                [&](const ServerCard& card) { return card.session == other.second; });
  });
}

void Leases::end() {
  const Session mine = session();
  lose_all();
  if (mine == 0) return;
  if (const auto ended = store_.end(mine); !ended && journal_ != nullptr)
    journal_->warn("session not ended", {{"reason", ended.error().message}});
}

bool Leases::owns(const std::string& table) const {
  if (!lasts()) return false;
  const std::scoped_lock lock(mutex_);
  const auto found = owned_.find(table);
  return found != owned_.end() && !found->second.leaving;
}

table::Stored<bool> Leases::claim(const std::string& table) {
  if (owns(table)) return true;
  if (stand_in(table)) return false;
  const Session mine = session();
  if (mine == 0 || !lasts() || epoch_of(table)) return std::unexpected(out_of_touch());
  const auto lease = store_.claim(table, mine);
  if (!lease) return std::unexpected(lease.error());
  const std::scoped_lock lock(mutex_);
  if (session_ != mine) return std::unexpected(out_of_touch());
  if (lease->session == mine) {
    owned_[table] = {.lease = *lease};
    others_.erase(table);
    return true;
  }
  if (others_.size() >= most_remembered) others_.clear();
  if (lease->session != 0) others_[table] = lease->session;
  return false;
}

void Leases::leave(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  if (const auto found = owned_.find(table); found != owned_.end()) found->second.leaving = true;
}

void Leases::release(const std::string& table) {
  Lease lease;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = owned_.find(table);
    if (found == owned_.end()) return;
    lease = found->second.lease;
    owned_.erase(found);
  }
  if (const auto released = store_.release(table, lease); !released && journal_ != nullptr)
    journal_->warn("table not released", {{"table", table}, {"reason", released.error().message}});
}

table::Stored<Session> Leases::runner_of(const std::string& table) {
  if (owns(table)) return session();
  if (const auto known = known_runner_of(table)) return *known;
  if (const auto other = stand_in(table)) return *other;
  const auto mine = claim(table);
  if (!mine) return std::unexpected(mine.error());
  if (*mine) return session();
  if (const auto known = known_runner_of(table)) return *known;
  return std::unexpected(out_of_touch());
}

std::optional<Session> Leases::known_runner_of(const std::string& table) const {
  const std::scoped_lock lock(mutex_);
  const auto known = others_.find(table);
  if (known == others_.end()) return std::nullopt;
  return known->second;
}

void Leases::forget(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  others_.erase(table);
}

std::optional<Epoch> Leases::epoch_of(const std::string& table) const {
  const std::scoped_lock lock(mutex_);
  const auto found = owned_.find(table);
  if (found == owned_.end()) return std::nullopt;
  return found->second.lease.epoch;
}

Session Leases::session() const {
  const std::scoped_lock lock(mutex_);
  return session_;
}

std::vector<std::string> Leases::tables() const {
  const std::scoped_lock lock(mutex_);
  std::vector<std::string> tables;
  tables.reserve(owned_.size());
  for (const auto& [table, owned] : owned_) {
    if (!owned.leaving) tables.push_back(table);
  }
  return tables;
}

std::vector<ServerCard> Leases::servers() const {
  const std::scoped_lock lock(mutex_);
  return servers_;
}

bool Leases::is_there(Session session) const {
  const std::scoped_lock lock(mutex_);
  return std::ranges::any_of(servers_, [&](const ServerCard& card) { return card.session == session; });
}

std::optional<Session> Leases::stand_in(const std::string& table) const {
  if (!draining_) return std::nullopt;
  const std::scoped_lock lock(mutex_);
  std::vector<Session> others;
  for (const ServerCard& card : servers_) {
    if (card.session != session_ && !card.draining) others.push_back(card.session);
  }
  if (others.empty()) return std::nullopt;
  return others[std::hash<std::string>{}(table) % others.size()];
}

}  // namespace freehold::fleet
