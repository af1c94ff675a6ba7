// Other processes that work on the same simulation: a port. A single process has none.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sim/tally.h"

namespace freehold::sim {

/// Every process calls the same functions in the same order.
class Peers {
 public:
  Peers() = default;
  Peers(const Peers&) = delete;
  Peers& operator=(const Peers&) = delete;
  virtual ~Peers() = default;

  /// This process's number, from 0: number 0 speaks to the person.
  [[nodiscard]] virtual int rank() const { return 0; }
  [[nodiscard]] virtual int count() const { return 1; }
  /// Adds the numbers of all processes up, place by place; every process gets the sums.
  virtual void add_up(std::span<std::int64_t>) {}
  /// Appends the rows of all other processes to those of process 0; the others' become empty.
  virtual void gather(std::vector<GameRow>&) {}
  /// Whether any process says so.
  virtual bool any(bool mine) { return mine; }
};

}  // namespace freehold::sim
