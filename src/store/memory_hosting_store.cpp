#include "store/memory_hosting_store.h"

#include <algorithm>

#include "store/store_errors.h"

namespace freehold::store {

using namespace table;  // the port's words

Stored<void> MemoryHostingStore::put(const HostedRecord& record) {
  const std::scoped_lock lock(mutex_);
  const auto found = records_.find(record.id);
  const std::int64_t number = found == records_.end() ? next_number_++ : found->second.number;
  records_.insert_or_assign(record.id, Kept{record, number});
  return {};
}

Stored<HostedRecord> MemoryHostingStore::get(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  const auto found = records_.find(id);
  if (found == records_.end()) return std::unexpected(no_such_hosted_table(id));
  return found->second.record;
}

Stored<std::vector<HostedRecord>> MemoryHostingStore::list() {
  const std::scoped_lock lock(mutex_);
  std::vector<const Kept*> kept;
  for (const auto& [id, one] : records_)
    kept.push_back(&one);
  std::ranges::sort(kept, {}, &Kept::number);
  std::vector<HostedRecord> list;
  list.reserve(kept.size());
  for (const Kept* one : kept)
    list.push_back(one->record);
  return list;
}

Stored<void> MemoryHostingStore::remove(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  if (records_.erase(id) == 0) return std::unexpected(no_such_hosted_table(id));
  return {};
}

}  // namespace freehold::store
