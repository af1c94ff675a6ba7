#include "store/memory_hosting_store.h"

#include <algorithm>
#include <functional>
#include <tuple>

#include "base/assert.h"
#include "store/memory_store.h"
#include "store/store_errors.h"

namespace freehold::store {

using namespace table;  // the port's words

std::optional<StoreError> MemoryHostingStore::refusal_of(const HostedRecord& record,
                                                         std::span<const HostedRecord> together) const {
  const auto found = tables_.find(record.id);
  const bool is_new = record.revision == 0;
  if (is_new && found != tables_.end()) return hosted_table_exists(record.id);
  if (!is_new && found == tables_.end()) return no_such_hosted_table(record.id);
  if (!is_new && found->second.record.revision != record.revision) return hosted_elsewhere(record.id);
  for (const std::string& key : record.keys) {
    const auto led = keys_.find(key);
    if (led == keys_.end() || led->second == record.id) continue;
    const auto other = std::ranges::find(together, led->second, &HostedRecord::id);
    if (other == together.end() || std::ranges::find(other->keys, key) != other->keys.end())
      return key_taken(record.id);
  }
  return std::nullopt;
}

Stored<void> MemoryHostingStore::put_together(std::span<const HostedRecord> records) {
  const wire::Lock lock(mutex_);
  for (const HostedRecord& record : records) {
    if (auto refused = refusal_of(record, records)) return std::unexpected(*std::move(refused));
  }
  for (const HostedRecord& record : records)
    std::erase_if(keys_, [&](const auto& key) { return key.second == record.id; });
  for (const HostedRecord& record : records) {
    Kept& kept = tables_[record.id];
    if (record.revision == 0) kept.number = next_number_++;
    kept.record = record;
    ++kept.record.revision;
    std::ranges::sort(kept.record.keys);
    for (const std::string& key : record.keys)
      keys_[key] = record.id;
  }
  return {};
}

Stored<HostedRecord> MemoryHostingStore::get(const std::string& id) {
  const wire::Lock lock(mutex_);
  const auto found = tables_.find(id);
  if (found == tables_.end()) return std::unexpected(no_such_hosted_table(id));
  return found->second.record;
}

Stored<HostedRecord> MemoryHostingStore::find(const std::string& key) {
  const wire::Lock lock(mutex_);
  const auto found = keys_.find(key);
  if (found == keys_.end()) return std::unexpected(no_such_key());
  return tables_.at(found->second).record;
}

std::chrono::sys_seconds MemoryHostingStore::last_used(const Kept& kept) const {
  const auto put_at = kept.record.changed_at;
  return games_ == nullptr ? put_at : std::max(put_at, games_->last_written(kept.record.id).value_or(put_at));
}

Stored<std::vector<HostedRecord>> MemoryHostingStore::recent(std::chrono::sys_seconds since,
                                                             std::size_t most) {
  const wire::Lock lock(mutex_);
  std::vector<const Kept*> used;
  for (const auto& [id, kept] : tables_) {
    if (last_used(kept) >= since) used.push_back(&kept);
  }
  std::ranges::sort(used, std::greater{},
                    [&](const Kept* kept) { return std::tuple(last_used(*kept), kept->number); });
  used.resize(std::min(used.size(), most));
  std::vector<HostedRecord> records;
  records.reserve(used.size());
  for (const Kept* kept : used)
    records.push_back(kept->record);
  return records;
}

Stored<std::vector<std::string>> MemoryHostingStore::idle(const std::string& stage,
                                                          std::chrono::sys_seconds before, std::size_t most) {
  const wire::Lock lock(mutex_);
  std::vector<const Kept*> unused;
  for (const auto& [id, kept] : tables_) {
    if (kept.record.stage == stage && last_used(kept) < before) unused.push_back(&kept);
  }
  std::ranges::sort(unused, {},
                    [](const Kept* kept) { return std::tuple(kept->record.changed_at, kept->number); });
  unused.resize(std::min(unused.size(), most));
  std::vector<std::string> ids;
  ids.reserve(unused.size());
  for (const Kept* kept : unused)
    ids.push_back(kept->record.id);
  return ids;
}

Stored<std::vector<std::string>> MemoryHostingStore::to_wake(std::chrono::sys_seconds now, std::size_t most) {
  const wire::Lock lock(mutex_);
  std::vector<const Kept*> due;
  for (const auto& [id, kept] : tables_) {
    if (kept.record.wake_at && *kept.record.wake_at <= now) due.push_back(&kept);
  }
  std::ranges::sort(due, {},
                    [](const Kept* kept) { return std::tuple(*kept->record.wake_at, kept->number); });
  due.resize(std::min(due.size(), most));
  std::vector<std::string> ids;
  ids.reserve(due.size());
  for (const Kept* kept : due)
    ids.push_back(kept->record.id);
  return ids;
}

Stored<std::map<std::string, std::int64_t>> MemoryHostingStore::count() {
  const wire::Lock lock(mutex_);
  std::map<std::string, std::int64_t> counts;
  for (const auto& [id, kept] : tables_)
    ++counts[kept.record.stage];
  return counts;
}

Stored<void> MemoryHostingStore::remove(const std::string& id, bool with_game) {
  const wire::Lock lock(mutex_);
  if (tables_.erase(id) == 0) return std::unexpected(no_such_hosted_table(id));
  std::erase_if(keys_, [&](const auto& key) { return key.second == id; });
  if (with_game && games_ != nullptr) games_->remove_unless_saved(id);
  return {};
}

Stored<std::int64_t> MemoryHostingStore::say(const std::string& id, const std::string& line,
                                             std::size_t most) {
  FREEHOLD_ASSERT(most > 0);
  const wire::Lock lock(mutex_);
  const auto found = tables_.find(id);
  if (found == tables_.end()) return std::unexpected(no_such_hosted_table(id));
  Talk& talk = found->second.talk;
  talk.lines.push_back(line);
  while (talk.lines.size() > most)
    talk.lines.erase(talk.lines.begin());
  return ++talk.said;
}

Stored<Talk> MemoryHostingStore::talk(const std::string& id) {
  const wire::Lock lock(mutex_);
  const auto found = tables_.find(id);
  if (found == tables_.end()) return std::unexpected(no_such_hosted_table(id));
  return found->second.talk;
}

const MemoryHostingStore::Kept* MemoryHostingStore::table(const std::string& id) {
  const wire::Lock lock(mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : &found->second;
}

Stored<void> MemoryHostingStore::put_back(Kept kept) {
  const wire::Lock lock(mutex_);
  const std::string id = kept.record.id;
  if (tables_.contains(id)) return std::unexpected(hosted_table_exists(id));
  if (std::ranges::any_of(kept.record.keys, [&](const std::string& key) { return keys_.contains(key); }))
    return std::unexpected(key_taken(id));
  for (const std::string& key : kept.record.keys)
    keys_.emplace(key, id);
  next_number_ = std::max(next_number_, kept.number + 1);
  tables_.emplace(id, std::move(kept));
  return {};
}

}  // namespace freehold::store
