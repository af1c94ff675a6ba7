// A HostingStore that forgets all when the program ends.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "table/hosting_store.h"

namespace freehold::store {

class MemoryHostingStore final : public table::HostingStore {
 public:
  MemoryHostingStore() = default;

  table::Stored<void> put(const table::HostedRecord& record) override;
  table::Stored<table::HostedRecord> get(const std::string& id) override;
  table::Stored<std::vector<table::HostedRecord>> list() override;
  table::Stored<void> remove(const std::string& id) override;

 private:
  struct Kept {
    table::HostedRecord record;
    std::int64_t number;  // in the order of the first put
  };

  std::mutex mutex_;
  std::map<std::string, Kept> records_;  // by id
  std::int64_t next_number_ = 0;
};

}  // namespace freehold::store
