#include "hosting/directory.h"

#include <algorithm>
#include <utility>

namespace freehold::hosting {

void Directory::add(const TablePtr& table, const std::vector<std::string>& keys) {
  const wire::Lock lock(mutex_);
  const std::string& id = table->id();
  if (const auto before = entries_.find(id); before != entries_.end()) remove(before);
  for (const std::string& key : keys)
    ids_[key] = id;
  entries_.emplace(id, Entry{.table = table, .number = next_number_++, .keys = keys});
  all_.reset();
}

void Directory::remove(Entries::iterator entry) {
  for (const std::string& key : entry->second.keys) {
    const auto leads = ids_.find(key);
    if (leads != ids_.end() && leads->second == entry->first) ids_.erase(leads);
  }
  entries_.erase(entry);
  all_.reset();
}

void Directory::add_key(const std::string& key, const std::string& id) {
  const wire::Lock lock(mutex_);
  const auto found = entries_.find(id);
  if (found == entries_.end()) return;
  found->second.keys.push_back(key);
  ids_[key] = id;
}

Directory::TablePtr Directory::take_unused(const std::string& id) {
  const wire::Lock lock(mutex_);
  const auto found = entries_.find(id);
  if (found == entries_.end()) return nullptr;
  all_.reset();
  // Copies are only made under this mutex, so nobody can get one or begin to watch meanwhile.
  if (found->second.table.use_count() > 1 || !found->second.table->unwatched_since()) return nullptr;
  TablePtr table = found->second.table;
  remove(found);
  return table;
}

Directory::TablePtr Directory::take(const std::string& id) {
  const wire::Lock lock(mutex_);
  const auto found = entries_.find(id);
  if (found == entries_.end()) return nullptr;
  TablePtr table = found->second.table;
  remove(found);
  return table;
}

Directory::TablePtr Directory::find(const std::string& id) const {
  const wire::Lock lock(mutex_);
  const auto found = entries_.find(id);
  return found == entries_.end() ? nullptr : found->second.table;
}

Directory::TablePtr Directory::find_by_key(const std::string& key) const {
  const wire::Lock lock(mutex_);
  const auto id = ids_.find(key);
  if (id == ids_.end()) return nullptr;
  const auto found = entries_.find(id->second);
  return found == entries_.end() ? nullptr : found->second.table;
}

TableList Directory::all() const {
  const wire::Lock lock(mutex_);
  if (all_ == nullptr) {
    std::vector<const Entry*> entries;
    entries.reserve(entries_.size());
    for (const auto& [id, entry] : entries_)
      entries.push_back(&entry);
    std::ranges::sort(entries, {}, &Entry::number);
    auto all = std::make_shared<TableList::Tables>();
    all->reserve(entries.size());
    for (const Entry* entry : entries)
      all->push_back(entry->table);
    all_ = std::move(all);
  }
  return TableList(all_);
}

std::size_t Directory::size() const {
  const wire::Lock lock(mutex_);
  return entries_.size();
}

}  // namespace freehold::hosting
