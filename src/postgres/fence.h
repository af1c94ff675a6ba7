// Fence: the port through which a store learns by what right this server writes about a hosted table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace freehold::postgres {

/// From any thread, and quick: it is asked for every write.
class Fence {
 public:
  Fence() = default;
  Fence(const Fence&) = delete;
  Fence& operator=(const Fence&) = delete;
  virtual ~Fence() = default;

  /// The epoch under which this server believes to run the table. The write is done only if the table's row in `lease`
  /// has this server and this epoch when it is committed. Nothing: no lease is needed, as for a table that is being made.
  virtual std::optional<std::int64_t> epoch_of(const std::string& table) = 0;
};

}  // namespace freehold::postgres
