#include "hosting/table_keeper.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "base/try.h"
#include "hosting/rate.h"
#include "hosting/secrets.h"

namespace freehold::hosting {

using wire::Allowed;

namespace {

constexpr Milliseconds sleep_pause{1'000};  // between two looks for tables that may sleep
constexpr Milliseconds wake_pause{10'000};  // between two looks for tables that have something to do
constexpr Milliseconds sweep_pause{60'000};  // between two sweeps
constexpr std::size_t most_at_once = 100;  // tables in one piece of work

}  // namespace

// Other tables are found in the store when somebody asks for them. A host in a fleet wakes none: who runs a
// table is decided when somebody comes to it.
table::Stored<void> TableKeeper::wake_recent() {
  if (services_.ownership != nullptr) return {};
  const auto since = services_.clock.wall() - services_.limits.sleep_after;
  auto records =
      FREEHOLD_TRY(services_.hosting.recent(since, static_cast<std::size_t>(services_.limits.tables)));
  std::ranges::reverse(records);  // lists show the most recently used last
  for (const table::HostedRecord& kept : records) {
    if (const auto table = made_of(kept)) directory_.add(table, kept.keys);
  }
  count_asleep();
  return {};
}

// An unreadable record belongs to a newer program: it stays in the store, and its table isn't found.
TableKeeper::TablePtr TableKeeper::made_of(const table::HostedRecord& kept) {
  auto record = parse_table_record(kept.text);
  if (!record) return nullptr;
  return std::make_shared<HostedTable>(
      services_, *std::move(record),
      KeptTable{.revision = kept.revision, .changed_at = kept.changed_at, .wake_at = kept.wake_at});
}

wire::Mutex& TableKeeper::stripe(const std::string& id) {
  return stripes_.at(std::hash<std::string>{}(id) % stripes);
}

Allowed<> TableKeeper::take_on(const std::string& id) {
  if (services_.owns(id)) return {};
  const auto claimed = services_.ownership->claim(id);
  if (claimed && claimed->is_mine) return {};
  // Or nobody can say at the moment; the owner of the leases notes that.
  return run_elsewhere(claimed ? claimed->runner : std::string{});
}

void TableKeeper::release(const std::string& id) {
  if (services_.ownership != nullptr) services_.ownership->release(id);
}

Allowed<TableKeeper::TablePtr> TableKeeper::find(const std::string& id) {
  if (auto awake = find_awake(id)) return awake;
  return wake(id);
}

void TableKeeper::let_go(const std::string& id, const std::function<std::string()>& release) {
  const TablePtr table = [&] {
    const wire::Lock going(stripe(id));
    TablePtr taken = directory_.take(id);
    if (taken != nullptr) taken->close();
    return taken;
  }();
  const std::string server = release();
  if (table == nullptr) return;
  table->turn()->audience.tell_moved(server);
  if (!table->is_private()) services_.lobby_changed = true;
}

TableKeeper::TablePtr TableKeeper::made_of(const table::Stored<table::HostedRecord>& kept) {
  return kept ? made_of(*kept) : nullptr;
}

Allowed<TableKeeper::TablePtr> TableKeeper::look_at(const std::string& id) {
  auto found = find(id);
  if (found || services_.ownership == nullptr) return found;
  return made_of(services_.hosting.get(id));
}

Allowed<TableKeeper::TablePtr> TableKeeper::look_at_invite(std::string_view invite) {
  const auto found = find_by_link(invite);
  if (found) return found->invites ? found->table : nullptr;
  if (services_.ownership == nullptr) return std::unexpected(found.error());
  auto table = made_of(services_.hosting.find_by_key(secret_hash(invite)));
  return table != nullptr && table->turn()->seats.role_of(invite) == LinkRole::invite ? table : nullptr;
}

std::optional<boost::json::object> TableKeeper::summary_of(const table::HostedRecord& kept) {
  const TablePtr table = made_of(kept);
  if (table == nullptr || table->is_private()) return std::nullopt;
  return table->turn()->audience.summary();
}

Allowed<TableKeeper::TablePtr> TableKeeper::find_by_key(const std::string& key) {
  if (auto awake = directory_.find_by_key(key); awake != nullptr && services_.owns(awake->id())) return awake;
  const auto kept = services_.hosting.find_by_key(key);
  if (kept) return find(kept->id);
  if (kept.error().fault == table::StoreFault::not_found) return nullptr;
  return services_.health.failed(kept.error());
}

Allowed<TableKeeper::TablePtr> TableKeeper::find_by_code(std::string_view code) {
  return find_by_key(secret_hash(code));
}

Allowed<LinkTarget> TableKeeper::find_by_link(std::string_view link) {
  const auto found = FREEHOLD_TRY(find_by_key(secret_hash(link)));
  if (found == nullptr) return LinkTarget{};
  switch (found->turn()->seats.role_of(link)) {
    case LinkRole::none: return LinkTarget{};
    case LinkRole::watch: return LinkTarget{.table = found, .invites = false};
    case LinkRole::invite: return LinkTarget{.table = found, .invites = true};
  }
  return LinkTarget{};
}

TableKeeper::Place::~Place() {
  if (keeper_ == nullptr) return;
  if (!new_.empty()) keeper_->release(new_);
  const wire::Lock lock(keeper_->room_);
  --keeper_->coming_;
}

Allowed<TableKeeper::Place> TableKeeper::take_place() {
  const wire::Lock lock(room_);
  const auto taken = static_cast<int>(directory_.size()) + coming_;
  if (taken >= services_.limits.tables && !send_one_to_sleep())
    return limited("tables", "this server has as many tables in use as it can take",
                   std::chrono::minutes(10));
  ++coming_;
  return Place(*this);
}

Allowed<TableKeeper::Place> TableKeeper::place_for(const std::string& id) {
  auto place = FREEHOLD_TRY(take_place());
  FREEHOLD_TRY(take_on(id));
  place.new_ = id;
  return place;
}

bool TableKeeper::send_one_to_sleep() {
  std::vector<std::pair<Milliseconds, std::string>> unwatched;
  for (const TablePtr& table : directory_.all()) {
    if (const auto since = table->unwatched_since()) unwatched.emplace_back(*since, table->id());
  }
  std::ranges::sort(unwatched);
  return std::ranges::any_of(unwatched, [this](const auto& one) {
    const bool slept = directory_.take_unused(one.second) != nullptr;
    if (slept) release(one.second);
    return slept;
  });
}

// Takes the table on only if it exists, and then reads it again, since another host may have written until
// then.
Allowed<TableKeeper::TablePtr> TableKeeper::read(const std::string& id) {
  const bool was_mine = services_.owns(id);
  auto kept = services_.hosting.get(id);
  if (!kept && kept.error().fault == table::StoreFault::not_found) return nullptr;
  if (!kept) return services_.health.failed(kept.error());
  if (!was_mine) {
    FREEHOLD_TRY(take_on(id));
    kept = services_.hosting.get(id);
    if (!kept) return services_.health.failed(kept.error());
  }
  auto table = made_of(*kept);
  if (table == nullptr) return nullptr;
  const auto place = FREEHOLD_TRY(take_place());
  directory_.add(table, kept->keys);
  return table;
}

// Callers who come while the table falls asleep or wakes wait here and find it afterwards.
Allowed<TableKeeper::TablePtr> TableKeeper::wake(const std::string& id) {
  if (id.size() != table::game_id_length) return nullptr;
  const wire::Lock waking(stripe(id));
  if (auto awake = find_awake(id)) return awake;
  // It is in memory, but this host doesn't run it at the moment, so it may be out of date.
  if (directory_.find(id) != nullptr) return run_elsewhere();
  auto woken = read(id);
  if (!woken || *woken == nullptr) release(id);
  return woken;
}

table::HostedRecord TableKeeper::new_record(TableRecord& record) const {
  const auto now = services_.clock.wall();
  record.made_at = now.time_since_epoch().count();
  return hosted_record_of(record, 0, now);
}

TableKeeper::TablePtr TableKeeper::take_in(TableRecord record, const table::HostedRecord& hosted,
                                           Place& place) {
  if (!record.is_private) services_.lobby_changed = true;
  auto table = std::make_shared<HostedTable>(
      services_, std::move(record),
      KeptTable{.revision = hosted.revision + 1, .changed_at = hosted.changed_at, .is_new = true});
  directory_.add(table, hosted.keys);
  place.new_.clear();
  // Ownership was lost meanwhile, when nobody could find the table here to let it go.
  if (!services_.owns(table->id()) && directory_.take(table->id()) != nullptr) table->close();
  return table;
}

Allowed<TableKeeper::TablePtr> TableKeeper::add(TableRecord record, Place place) {
  const table::HostedRecord hosted = new_record(record);
  if (const auto kept = services_.hosting.put(hosted); !kept) return services_.health.failed(kept.error());
  services_.health.succeeded();
  return take_in(std::move(record), hosted, place);
}

Allowed<std::string> TableKeeper::add_rematch(HostedTable& ended, std::string_view token, TableRecord next,
                                              Place place) {
  const std::string id = next.id;
  // Callers who come before it is in the directory wait here and find it afterwards.
  const wire::Lock coming(stripe(id));
  const table::HostedRecord hosted = new_record(next);
  const auto first = FREEHOLD_TRY(ended.turn()->seats.follow(token, hosted));
  if (first) return *first;
  take_in(std::move(next), hosted, place);
  return id;
}

Allowed<> TableKeeper::remove(const std::string& id) {
  const wire::Lock removing(stripe(id));
  FREEHOLD_TRY(take_on(id));
  const auto removed = services_.hosting.remove_table(id, true);
  if (!removed && removed.error().fault != table::StoreFault::not_found)
    return services_.health.failed(removed.error());
  if (const TablePtr table = directory_.take(id)) {
    table->close();
    if (!table->is_private()) services_.lobby_changed = true;
  }
  release(id);
  return {};
}

void TableKeeper::add_code(std::string_view code, const std::string& id) {
  directory_.add_key(secret_hash(code), id);
}

bool TableKeeper::put_to_sleep(const std::string& id) {
  const wire::Lock sleeping(stripe(id));
  const TablePtr table = directory_.take_unused(id);
  if (table == nullptr) return false;
  if (!table->is_private()) services_.lobby_changed = true;
  table->note_last_use();
  release(id);
  return true;
}

void TableKeeper::sleep_unwatched(Milliseconds now) {
  std::vector<std::string> ids;
  for (const TablePtr& table : directory_.all()) {
    const auto since = table->unwatched_since();
    if (!since || now - *since < services_.limits.sleep_after) continue;
    ids.push_back(table->id());
    if (ids.size() == most_at_once) break;
  }
  for (const std::string& id : ids)
    put_to_sleep(id);
}

// Wakes tables with something due; they do the rest themselves. Tables of other hosts are left alone.
void TableKeeper::wake_due() {
  const auto ids = services_.hosting.to_wake(services_.clock.wall(), most_at_once);
  if (!ids) return static_cast<void>(services_.health.failed(ids.error()));
  for (const std::string& id : *ids)
    static_cast<void>(find(id));
}

Allowed<bool> TableKeeper::sweep_stage(Stage stage, std::chrono::seconds age) {
  if (age.count() == 0) return false;
  const auto before = services_.clock.wall() - age;
  const auto ids = services_.hosting.idle(std::string{word(stage)}, before, most_at_once);
  if (!ids) return services_.health.failed(ids.error());
  for (const std::string& id : *ids) {
    const wire::Lock removing(stripe(id));
    if (const auto awake = directory_.find(id)) {
      awake->note_use();  // being open counts as a use
      continue;
    }
    if (!take_on(id)) continue;  // it is used elsewhere
    const auto removed = services_.hosting.remove_table(id, !services_.limits.keep_games);
    release(id);
    if (removed) {
      ++swept_.at(static_cast<std::size_t>(stage));
      ++in_this_sweep_.at(static_cast<std::size_t>(stage));
    }
    if (!removed && removed.error().fault != table::StoreFault::not_found)
      return services_.health.failed(removed.error());
  }
  return ids->size() == most_at_once;
}

Allowed<bool> TableKeeper::sweep_some() {
  const Limits& limits = services_.limits;
  const std::pair<Stage, std::chrono::seconds> ages[] = {{Stage::gathering, limits.keep_gathering},
                                                         {Stage::playing, limits.keep_playing},
                                                         {Stage::over, limits.keep_over}};
  for (const auto& [stage, age] : ages) {
    const auto more = sweep_stage(stage, age);
    if (!more || *more) return more;
  }
  return false;
}

void TableKeeper::count_asleep() {
  const auto counts = services_.hosting.count();
  if (!counts) return;
  std::int64_t all = 0;
  for (const auto& [stage, count] : *counts)
    all += count;
  asleep_ = std::max<std::int64_t>(0, all - static_cast<std::int64_t>(directory_.size()));
}

void TableKeeper::on_time(Milliseconds now) {
  if (services_.read_only()) return;
  if (now - slept_at_ >= sleep_pause) {
    slept_at_ = now;
    sleep_unwatched(now);
  }
  if (now - woken_at_ >= wake_pause) {
    woken_at_ = now;
    wake_due();
  }
  if (!sweeping_ && now - swept_at_ < sweep_pause) return;
  sweeping_ = true;
  swept_at_ = now;
  const auto more = sweep_some();
  if (!more) ++services_.counters.failures;  // the store's own words are in the journal
  if (more && *more) return;  // continued at the next call
  sweeping_ = false;
  count_asleep();
  const auto removed = std::exchange(in_this_sweep_, {});
  if (services_.journal == nullptr || removed == decltype(removed){}) return;
  services_.journal->info("old tables removed",
                          {{"gathering", std::to_string(removed[0])},
                           {"playing", std::to_string(removed[1])},
                           {"over", std::to_string(removed[2])},
                           {"games", services_.limits.keep_games ? "kept" : "removed"}});
}

}  // namespace freehold::hosting
