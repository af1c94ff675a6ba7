#include "fleet/leases.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "fleet/secret_marks.h"

namespace freehold::fleet {
namespace {

constexpr std::size_t most_remembered = 1'000'000;  // tables of others, some 100 bytes each
constexpr std::chrono::milliseconds between_trials{200};  // while the database is away
constexpr std::size_t claimed_at_once = 500;  // so that none is locked for long
constexpr int looks_after_a_gap = 3;  // a claim made while a session had run out may be committed late

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

table::Stored<void> Leases::check_secrets() {
  const auto servers = store_.servers();
  if (!servers) return std::unexpected(servers.error());
  const auto other = with_other_secret(card_, *servers);
  note_secret(other);
  return other ? table::Stored<void>{std::unexpected(other_secret(*other))} : table::Stored<void>{};
}

void Leases::note_secret(const std::optional<ServerCard>& other) {
  if (!has_other_secret_.exchange(other.has_value()) && other && journal_ != nullptr)
    journal_->error("another secret than other servers", {{"server", other->name}, {"link", other->link}});
}

// The secrets are compared before, so that the others never see a server that they can't speak to, and after: two may begin at
// once. The time is from before the question: the session lasts from when the store answered it, which is later.
table::Stored<void> Leases::begin() {
  if (auto alike = check_secrets(); !alike) return alike;
  const Milliseconds now = clock_.steady();
  const auto begun = store_.begin(card_, times_.lasts);
  if (!begun) return std::unexpected(begun.error());
  if (auto alike = check_secrets(); !alike) {
    static_cast<void>(store_.end(*begun));  // where that fails, it runs out by itself
    return alike;
  }
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
  const bool is_contested = is_contested_.exchange(false);
  if (is_contested) looks_ = std::max(looks_, 1);
  const Milliseconds pause =
      std::min(out_of_touch_ ? between_trials : times_.lasts, times_.between_renewals());
  if (!is_contested && now - renewed_at_ < pause) {
    if (now < watchful_until_.load() && now - looked_at_ >= between_trials) look_around();
    return;
  }
  renewed_at_ = now;
  renew(now);
}

void Leases::renew(Milliseconds now) {
  const Session mine = session();
  const auto renewed = mine == 0 ? table::Stored<bool>{false} : store_.renew(card(), times_.lasts);
  if (!renewed) return lose_touch(renewed.error());
  if (*renewed) {
    look_around();
    if (session() == 0) return;
    if (!lasts()) looks_ = looks_after_a_gap;
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
    others_.clear();
  }
  tell_lost(lost);
}

void Leases::tell_lost(const std::vector<std::string>& tables) {
  if (tables.empty()) return;
  if (journal_ != nullptr) journal_->warn("tables lost", {{"tables", std::to_string(tables.size())}});
  if (lost_) lost_(tables);
}

// Only what was this server's before the question was asked: the answer doesn't know of what it has taken on meanwhile.
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

void Leases::suspect() {
  watchful_until_ = clock_.steady() + times_.lasts + times_.between_renewals();
}

// Where that fails, its session runs out by itself.
void Leases::bury(Session server) {
  if (server == session() || !is_there(server)) return;
  if (!store_.end(server)) return;
  if (journal_ != nullptr)
    journal_->info("session of a program that has ended", {{"session", std::to_string(server)}});
  const std::scoped_lock lock(mutex_);
  std::erase_if(servers_, [&](const ServerCard& card) { return card.session == server; });
  forget_runners_that_are_gone();
}

// While a session lasts, none begins with another secret: one that did has found this server's run out, while it was frozen or cut off.
void Leases::look_around() {
  looked_at_ = clock_.steady();
  auto servers = store_.servers();
  if (!servers) return;
  if (const auto newer = newer_with_other_secret(card(), *servers)) {
    note_secret(newer);
    out_of_touch_ = true;  // it tries again, as often as then
    return end();
  }
  const std::scoped_lock lock(mutex_);
  servers_ = *std::move(servers);
  forget_runners_that_are_gone();
}

void Leases::forget_runners_that_are_gone() {
  std::erase_if(others_, [&](const auto& other) { return !is_among_servers(other.second); });
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
  if (takes_on_none()) return false;
  const Session mine = session();
  if (mine == 0 || !lasts() || epoch_of(table)) return std::unexpected(out_of_touch());
  if (const auto found = find_group(std::span(&table, 1), mine); !found)
    return std::unexpected(found.error());
  return owns(table);
}

bool Leases::note(const std::string& table, const Lease& lease) {
  if (lease.session == 0) return false;
  if (lease.session == session_) {
    if (lease.epoch == 0) return false;  // to be claimed
    owned_[table] = {.lease = lease};
    others_.erase(table);
    return true;
  }
  // Any one will do: whoever asks for it again finds it out again.
  if (others_.size() >= most_remembered && !others_.contains(table)) others_.erase(others_.begin());
  others_[table] = lease.session;
  return false;
}

void Leases::leave(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  if (const auto found = owned_.find(table); found != owned_.end()) found->second.leaving = true;
}

// It is not taken on again before the store knows: it would be given back behind this server's back.
void Leases::release(const std::string& table) {
  Lease lease;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = owned_.find(table);
    if (found == owned_.end()) return;
    lease = found->second.lease;
    found->second.leaving = true;
    // Otherwise that has ended, and all its leases with it.
    if (lease.session != session_) return static_cast<void>(owned_.erase(found));
  }
  if (const auto released = store_.release(table, lease); !released && journal_ != nullptr)
    journal_->warn("table not released", {{"table", table}, {"reason", released.error().message}});
  const std::scoped_lock lock(mutex_);
  owned_.erase(table);
  ++releases_;
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
  const Session mine = session();
  const bool leaves_them_to_others = takes_on_none();
  // Few are for whoever asks first; of many, the first server to ask would take more than it can load.
  const bool are_shared = leaves_them_to_others || unknown.size() > claimed_at_once;
  const auto others = are_shared
                          ? std::ranges::partition(unknown,
                                                   [&](const std::string& table) {
                                                     return !leaves_them_to_others && heir_of(table) == mine;
                                                   })
                          : std::ranges::subrange(unknown.end(), unknown.end());
  const auto claimed = static_cast<std::size_t>(others.begin() - unknown.begin());
  const std::span<const std::string> all(unknown);
  if (auto found = find_in_groups(all.first(claimed), mine); !found) return found;
  return find_in_groups(all.subspan(claimed), 0);
}

table::Stored<void> Leases::find_in_groups(std::span<const std::string> tables, Session asker) {
  while (!tables.empty()) {
    const auto group = tables.first(std::min(claimed_at_once, tables.size()));
    tables = tables.subspan(group.size());
    if (auto found = find_group(group, asker); !found) return found;
  }
  return {};
}

table::Stored<void> Leases::find_group(std::span<const std::string> tables, Session asker) {
  const auto [mine, releases] = [&] {
    const std::scoped_lock lock(mutex_);
    return std::pair(session_, releases_);
  }();
  if (mine == 0 || !lasts() || (asker != 0 && asker != mine)) return std::unexpected(out_of_touch());
  const auto leases = store_.claim(tables, asker);
  if (!leases) return std::unexpected(leases.error());
  const std::scoped_lock lock(mutex_);
  // What was released meanwhile may have been one of them, after the answer: they are asked for again.
  if (session_ != mine || releases_ != releases) return std::unexpected(out_of_touch());
  for (std::size_t i = 0; i < tables.size(); ++i) {
    Lease lease = leases->at(i);
    if (asker == 0 && !is_among_servers(lease.session)) lease = {.session = heir(tables[i])};
    note(tables[i], lease);
  }
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
  return is_among_servers(session);
}

bool Leases::is_among_servers(Session session) const {
  return std::ranges::any_of(servers_, [&](const ServerCard& card) { return card.session == session; });
}

Session Leases::heir(const std::string& table) const {
  std::vector<Session> servers;
  for (const ServerCard& card : servers_) {
    if (!(card.session == session_ ? draining_.load() : card.draining)) servers.push_back(card.session);
  }
  return servers.empty() ? session_ : servers[std::hash<std::string>{}(table) % servers.size()];
}

Session Leases::heir_of(const std::string& table) const {
  const std::scoped_lock lock(mutex_);
  return heir(table);
}

bool Leases::takes_on_none() const {
  if (!draining_) return false;
  const std::scoped_lock lock(mutex_);
  return std::ranges::any_of(
      servers_, [&](const ServerCard& card) { return card.session != session_ && !card.draining; });
}

}  // namespace freehold::fleet
