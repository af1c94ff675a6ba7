// Fence: the port that tells a store under which epoch this server writes about a table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace freehold::postgres {

/// From any thread, and quick: called for every write.
class Fence {
 public:
  Fence() = default;
  Fence(const Fence&) = delete;
  Fence& operator=(const Fence&) = delete;
  virtual ~Fence() = default;

  /// The epoch under which this server runs the table, as far as it knows. A write is only done if the
  /// table's row in `lease` has this server and epoch at the commit. nullopt: no lease is needed, as for a
  /// new table.
  virtual std::optional<std::int64_t> epoch_of(const std::string& table) = 0;
};

}  // namespace freehold::postgres
