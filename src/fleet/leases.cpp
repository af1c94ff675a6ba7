#include "fleet/leases.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "base/try.h"

namespace freehold::fleet {
namespace {

constexpr std::chrono::milliseconds between_trials{200};  // while the database is unreachable
constexpr std::chrono::milliseconds given_for{
    5'000};  // by then the other server has claimed it or never will
constexpr std::chrono::milliseconds cut_off_after{6'000};  // longer than a failover of the database takes
constexpr int looks_after_a_gap = 3;  // a claim made while the session had run out may be committed late

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

// Clients are sent to a server by its name, so it must be unique.
table::Stored<void> Leases::check_name() {
  const auto servers = FREEHOLD_TRY(store_.servers());
  const auto other = std::ranges::find_if(
      servers, [&](const ServerCard& one) { return one.name == card_.name && one.link != card_.link; });
  if (other == servers.end()) return {};
  return std::unexpected(table::StoreError{table::StoreFault::foreign,
                                           "Server '" + other->name + "' at " + other->link +
                                               " has this name already: give each its own (--fleet-name). "
                                               "A killed server keeps its name for a few seconds."});
}

// Names are checked before, so that nobody is sent here by mistake, and after, because two servers may begin
// at once. Uses the time before the request: the session lasts from the store's answer, which is later.
table::Stored<void> Leases::begin() {
  FREEHOLD_TRY(check_name());
  const Milliseconds now = clock_.steady();
  const auto begun = FREEHOLD_TRY(store_.begin(card_, times_.lasts));
  if (auto is_own = check_name(); !is_own) {
    static_cast<void>(store_.end(begun));  // if that fails, it runs out by itself
    return is_own;
  }
  {
    const std::scoped_lock lock(mutex_);
    session_ = begun;
    good_until_ = now + times_.lasts - times_.margin;
  }
  renewed_at_ = now;
  heard_at_ = now;
  if (journal_ != nullptr) journal_->info("session begun", {{"session", std::to_string(begun)}});
  look_around();
  return {};
}

void Leases::on_time() {
  const Milliseconds now = clock_.steady();
  const bool is_contested = is_contested_.exchange(false);
  if (is_contested) looks_ = std::max(looks_, 1);
  const Milliseconds pause =
      std::min(out_of_touch_ ? between_trials : times_.lasts, times_.between_renewals());
  if (!is_contested && now - renewed_at_ < pause) return;
  renewed_at_ = now;
  renew(now);
}

void Leases::renew(Milliseconds now) {
  const Session mine = session();
  const auto renewed = mine == 0 ? table::Stored<bool>{false} : store_.renew(card(), times_.lasts);
  if (!renewed) return lose_touch(renewed.error());
  if (*renewed) {
    look_around();
    if (!lasts() || now - heard_at_.load() > surely_lasts) looks_ = looks_after_a_gap;
    if (looks_ > 0 && !keep_what_is_left()) return;
    looks_ = std::max(looks_ - 1, 0);
    heard_at_ = now;
    good_until_ = now + times_.lasts - times_.margin;
  } else {
    lose_all();
    if (const auto begun = begin(); !begun) return lose_touch(begun.error());
  }
  if (std::exchange(out_of_touch_, false) && journal_ != nullptr) journal_->info("in touch again");
}

void Leases::lose_touch(const table::StoreError& error) {
  good_until_ = Milliseconds::min();
  if (!std::exchange(out_of_touch_, true) && journal_ != nullptr)
    journal_->error("out of touch", {{"reason", error.message}});
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
    given_.clear();
  }
  tell_lost(lost);
}

void Leases::tell_lost(const std::vector<std::string>& tables) {
  if (tables.empty()) return;
  if (journal_ != nullptr) journal_->warn("tables lost", {{"tables", std::to_string(tables.size())}});
  if (lost_) lost_(tables);
}

// Compares only tables owned before the request, because the answer may lack those claimed since.
bool Leases::keep_what_is_left() {
  const auto [mine, before] = [&] {
    const std::scoped_lock lock(mutex_);
    return std::pair(session_, owned_);
  }();
  const auto left = store_.leases_of(mine);
  if (!left) return false;
  std::vector<std::string> lost;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [table, owned] : before) {
      const auto still = left->find(table);
      if (still != left->end() && still->second == owned.lease.epoch) continue;
      const auto found = owned_.find(table);
      if (found == owned_.end() || found->second.lease != owned.lease) continue;
      found->second.lease.session = 0;  // there is nothing to release
      if (!std::exchange(found->second.leaving, true)) lost.push_back(table);
    }
  }
  tell_lost(lost);
  return true;
}

void Leases::look_around() {
  auto servers = store_.servers();
  if (!servers) return;
  const std::scoped_lock lock(mutex_);
  servers_ = *std::move(servers);
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

// Asks the store each time: cached owners of tables that move would send clients back and forth.
table::Stored<hosting::TableClaim> Leases::claim(const std::string& table) {
  if (owns(table)) return hosting::TableClaim{.is_mine = true};
  Session mine = 0;
  std::int64_t releases = 0;
  bool is_for_others = false;
  {
    const std::scoped_lock lock(mutex_);
    mine = session_;
    releases = releases_;
    is_for_others = heir(table) != nullptr;
  }
  if (mine == 0 || !lasts() || epoch_of(table)) return std::unexpected(out_of_touch());
  const auto lease = FREEHOLD_TRY(store_.claim(table, is_for_others ? 0 : mine));
  const std::scoped_lock lock(mutex_);
  // If something was released in the meantime, it may have been this table; the caller asks again.
  if (session_ != mine || releases_ != releases) return std::unexpected(out_of_touch());
  if (lease.session == mine && lease.epoch > 0) {
    owned_[table] = {.lease = lease};
    given_.erase(table);
    return hosting::TableClaim{.is_mine = true};
  }
  const ServerCard* const runner = find(lease.session) != nullptr ? find(lease.session) : heir(table);
  return hosting::TableClaim{.runner = runner == nullptr || runner->silent ? std::string{} : runner->name};
}

void Leases::leave(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  if (const auto found = owned_.find(table); found != owned_.end()) found->second.leaving = true;
}

// Not to be claimed again before the store knows, or it would be released behind this server's back.
void Leases::release(const std::string& table) {
  Lease lease;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = owned_.find(table);
    if (found == owned_.end()) return;
    lease = found->second.lease;
    found->second.leaving = true;
    // Otherwise that session has ended, and all its leases with it.
    if (lease.session != session_) return static_cast<void>(owned_.erase(found));
  }
  if (const auto released = store_.release(table, lease); !released && journal_ != nullptr)
    journal_->warn("table not released", {{"table", table}, {"reason", released.error().message}});
  const std::scoped_lock lock(mutex_);
  owned_.erase(table);
  ++releases_;
}

void Leases::give(const std::string& table, Session to) {
  const auto now = clock_.steady();
  const std::scoped_lock lock(mutex_);
  std::erase_if(given_, [&](const auto& one) { return one.second.until <= now; });
  given_[table] = {.to = to, .until = now + given_for};
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

bool Leases::is_out_of_touch() const {
  return clock_.steady() - heard_at_.load() > cut_off_after;
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

const ServerCard* Leases::find(Session session) const {
  const auto found = std::ranges::find(servers_, session, &ServerCard::session);
  return found == servers_.end() ? nullptr : &*found;
}

const ServerCard* Leases::heir(const std::string& table) const {
  if (const auto given = given_.find(table); given != given_.end() && clock_.steady() < given->second.until) {
    if (const ServerCard* const other = find(given->second.to)) return other;
  }
  if (!draining_) return nullptr;
  std::vector<const ServerCard*> servers;
  for (const ServerCard& card : servers_) {
    if (card.session != session_ && card.takes_tables()) servers.push_back(&card);
  }
  return servers.empty() ? nullptr : servers[std::hash<std::string>{}(table) % servers.size()];
}

std::string Leases::heir_of(const std::string& table) const {
  const std::scoped_lock lock(mutex_);
  const ServerCard* const other = heir(table);
  return other == nullptr ? std::string{} : other->name;
}

}  // namespace freehold::fleet
