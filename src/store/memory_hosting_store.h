// A HostingStore that forgets everything when the program ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/hosting_store.h"
#include "wire/mutex.h"

namespace freehold::store {

class MemoryStore;

class MemoryHostingStore final : public table::HostingStore {
 public:
  MemoryHostingStore() = default;
  /// Beside these games, which outlive it: a table is used when its game is played, and may take its game with it.
  /// Games in memory belong to one thread, and so does this store then.
  explicit MemoryHostingStore(MemoryStore& games) : games_(&games) {}

  table::Stored<void> put_together(std::span<const table::HostedRecord> records) override;
  table::Stored<table::HostedRecord> get(const std::string& id) override;
  table::Stored<table::HostedRecord> find(const std::string& key) override;
  table::Stored<std::vector<table::HostedRecord>> recent(std::chrono::sys_seconds since,
                                                         std::size_t most) override;
  table::Stored<std::vector<std::string>> idle(const std::string& stage, std::chrono::sys_seconds before,
                                               std::size_t most) override;
  table::Stored<std::vector<std::string>> to_wake(std::chrono::sys_seconds now, std::size_t most) override;
  table::Stored<std::map<std::string, std::int64_t>> count() override;
  table::Stored<void> remove(const std::string& id, bool with_game = false) override;
  table::Stored<std::int64_t> say(const std::string& id, const std::string& line, std::size_t most) override;
  table::Stored<table::Talk> talk(const std::string& id) override;

  // --- As they are in memory, for whoever keeps them elsewhere ---
  struct Kept {
    table::HostedRecord record;
    std::int64_t number = 0;  ///< in the order of the first put
    table::Talk talk{};
  };
  /// Null if there is no such table. It may be read until the next call.
  [[nodiscard]] const Kept* table(const std::string& id);
  /// Puts in what was kept elsewhere, as it was. `exists` where there is a table of this id, or a key leads elsewhere.
  table::Stored<void> put_back(Kept kept);

 private:
  /// Why a record cannot be put along with these.
  [[nodiscard]] std::optional<table::StoreError> refusal_of(
      const table::HostedRecord& record, std::span<const table::HostedRecord> together) const;
  [[nodiscard]] std::chrono::sys_seconds last_used(const Kept& kept) const;

  MemoryStore* games_ = nullptr;  // nothing: no game is known
  wire::Mutex mutex_;  // of what follows
  std::map<std::string, Kept> tables_;  // by id
  std::map<std::string, std::string> keys_;  // ids by key
  std::int64_t next_number_ = 0;
};

}  // namespace freehold::store
