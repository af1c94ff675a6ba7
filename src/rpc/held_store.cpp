#include "rpc/held_store.h"

namespace freehold::rpc {

table::Stored<void> HeldStore::release(std::chrono::sys_seconds now) {
  released_ = true;
  auto written = store_.create(head_, entries_, progress_, now);
  entries_.clear();
  return written;
}

table::Stored<void> HeldStore::create(const table::GameHead& head, std::span<const std::string> entries,
                                      const table::Progress& progress, std::chrono::sys_seconds now) {
  if (released_) return store_.create(head, entries, progress, now);
  head_ = head;
  entries_.assign(entries.begin(), entries.end());
  progress_ = progress;
  return {};
}

table::Stored<void> HeldStore::append(const std::string& game, std::int64_t first,
                                      std::span<const std::string> entries, const table::Progress& progress,
                                      std::chrono::sys_seconds now, const table::Answered* answered) {
  if (released_) return store_.append(game, first, entries, progress, now, answered);
  entries_.insert(entries_.end(), entries.begin(), entries.end());
  progress_ = progress;
  return {};
}

}  // namespace freehold::rpc
