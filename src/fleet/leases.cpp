#include "fleet/leases.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace freehold::fleet {

namespace {

constexpr std::size_t most_remembered = 1'000'000;  // tables of others, some 100 bytes each
constexpr std::size_t claimed_at_once = 500;  // so that none is locked for long

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
  heard_at_ = now;
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
  const auto renewed = mine == 0 ? table::Stored<bool>{false} : store_.renew(card(), times_.lasts);
  if (!renewed) {
    if (!std::exchange(out_of_touch_, true) && journal_ != nullptr)
      journal_->error("out of touch", {{"reason", renewed.error().message}});
    return;
  }
  if (*renewed) {
    heard_at_ = now;
    good_until_ = now + times_.lasts - times_.margin;
    look_around();
  } else {
    lose_all();
    if (const auto begun = begin(); !begun) return;
  }
  if (std::exchange(out_of_touch_, false) && journal_ != nullptr) journal_->info("in touch again");
}

ServerCard Leases::card() const {
  const std::scoped_lock lock(mutex_);
  ServerCard card = card_;
  card.session = session_;
  card.draining = draining_;
  card.tables = static_cast<std::int64_t>(owned_.size());
  return card;
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
  if (has_stand_in(table)) return false;
  const Session mine = session();
  if (mine == 0 || !lasts() || epoch_of(table)) return std::unexpected(out_of_touch());
  const auto lease = store_.claim(table, mine);
  if (!lease) return std::unexpected(lease.error());
  const std::scoped_lock lock(mutex_);
  if (session_ != mine) return std::unexpected(out_of_touch());
  return note(table, *lease);
}

bool Leases::note(const std::string& table, const Lease& lease) {
  if (lease.session == session_ && session_ != 0) {
    owned_[table] = {.lease = lease};
    others_.erase(table);
    return true;
  }
  const bool is_there =
      std::ranges::any_of(servers_, [&](const ServerCard& card) { return card.session == lease.session; });
  const Session runner = is_there ? lease.session : stand_in(table).value_or(lease.session);
  if (runner == 0) return false;
  // Any one will do: whoever asks for it again finds it out again.
  if (others_.size() >= most_remembered && !others_.contains(table)) others_.erase(others_.begin());
  others_[table] = runner;
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
  if (const auto found = find_runners(std::span(&table, 1)); !found) return std::unexpected(found.error());
  if (owns(table)) return session();
  if (const auto known = known_runner_of(table)) return *known;
  return std::unexpected(out_of_touch());
}

table::Stored<void> Leases::find_runners(std::span<const std::string> tables) {
  std::vector<std::string> unknown;
  for (const std::string& table : tables) {
    if (!knows(table) && !epoch_of(table)) unknown.push_back(table);
  }
  for (auto left = std::span<const std::string>(unknown); !left.empty();
       left = left.subspan(std::min(claimed_at_once, left.size()))) {
    if (auto found = find_some(left.first(std::min(claimed_at_once, left.size()))); !found) return found;
  }
  return {};
}

// A draining server asks as nobody, who takes on nothing.
table::Stored<void> Leases::find_some(std::span<const std::string> tables) {
  const Session mine = session();
  if (mine == 0 || !lasts()) return std::unexpected(out_of_touch());
  const auto leases = store_.claim(tables, has_stand_in(tables.front()) ? Session{0} : mine);
  if (!leases) return std::unexpected(leases.error());
  const std::scoped_lock lock(mutex_);
  if (session_ != mine) return std::unexpected(out_of_touch());
  for (std::size_t i = 0; i < tables.size(); ++i)
    note(tables[i], leases->at(i));
  return {};
}

bool Leases::knows(const std::string& table) const {
  return owns(table) || known_runner_of(table);
}

std::optional<Session> Leases::known_runner_of(const std::string& table) const {
  const std::scoped_lock lock(mutex_);
  const auto known = others_.find(table);
  if (known == others_.end()) return std::nullopt;
  return known->second;
}

void Leases::point_to(const std::string& table, Session session) {
  const std::scoped_lock lock(mutex_);
  if (!owned_.contains(table)) others_[table] = session;
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

Leases::Milliseconds Leases::out_of_touch_for() const {
  return clock_.steady() - heard_at_.load();
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
  std::vector<Session> others;
  for (const ServerCard& card : servers_) {
    if (card.session != session_ && !card.draining) others.push_back(card.session);
  }
  if (others.empty()) return std::nullopt;
  return others[std::hash<std::string>{}(table) % others.size()];
}

bool Leases::has_stand_in(const std::string& table) const {
  const std::scoped_lock lock(mutex_);
  return stand_in(table).has_value();
}

}  // namespace freehold::fleet
