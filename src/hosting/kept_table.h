// KeptTable: what the store knows of a table besides its record's text.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace freehold::hosting {

struct KeptTable {
  std::int64_t revision = 0;  ///< of its record
  std::chrono::sys_seconds changed_at{};
  bool is_new = false;  ///< nothing has been said or played there
  std::optional<std::chrono::sys_seconds> wake_at{};  ///< table::HostedRecord
};

}  // namespace freehold::hosting
