// PageStore: the store of a page. In memory, with rows for all changes (docs/formats/store.md): what a call
// did is durable once the page has kept its rows, and mustn't be shown before.
#pragma once

#include "page/rows.h"
#include "store/memory_store.h"

namespace freehold::page {

/// Belongs to one thread.
class PageStore final : public store::MemoryStore {
 public:
  table::Stored<void> create(const table::GameHead& head, std::span<const std::string> entries,
                             const table::Progress& progress, std::chrono::sys_seconds now) override;
  table::Stored<void> append(const std::string& game, std::int64_t first,
                             std::span<const std::string> entries, const table::Progress& progress,
                             std::chrono::sys_seconds now,
                             const table::Answered* answered = nullptr) override;
  table::Stored<void> remove_game(const std::string& game) override;
  table::Stored<void> save(const table::SaveRequest& request, std::chrono::sys_seconds now) override;
  table::Stored<void> rename(const std::string& name, const std::string& new_name,
                             bool overwrite = false) override;
  table::Stored<void> remove(const std::string& name) override;
  table::Stored<void> put_together(std::span<const table::HostedRecord> records) override;
  table::Stored<void> remove_table(const std::string& id, bool with_game = false) override;
  table::Stored<std::int64_t> say(const std::string& id, const std::string& line, std::size_t most) override;

  /// The changes that were not taken yet.
  [[nodiscard]] RowChanges& rows() { return rows_; }

 private:
  void put_entries(const Game& game, std::size_t added);
  void put_save(const std::string& name);
  void erase_save(const std::string& name);

  RowChanges rows_;
};

}  // namespace freehold::page
