// Port: other processes that work on the same simulation. A single process has none.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sim/tally.h"

namespace freehold::sim {

/// All processes call the same functions in the same order.
class Peers {
 public:
  Peers() = default;
  Peers(const Peers&) = delete;
  Peers& operator=(const Peers&) = delete;
  virtual ~Peers() = default;

  /// This process's number, from 0. Number 0 talks to the user.
  [[nodiscard]] virtual int rank() const { return 0; }
  [[nodiscard]] virtual int count() const { return 1; }
  /// Adds up the numbers of all processes element by element; every process gets the sums.
  virtual void add_up(std::span<std::int64_t>) {}
  /// Appends the rows of all other processes to those of process 0; the others' become empty.
  virtual void gather(std::vector<GameRow>&) {}
  /// Whether `mine` is true in any process.
  virtual bool any(bool mine) { return mine; }
};

/// Just this process, unless an MPI launcher started it; then all that it started. MPI is in a library of its
/// own, libfreehold_mpi.so beside the program or in ../lib/freehold, which is loaded only then. The error, a
/// sentence, says that it is missing or doesn't start.
std::expected<std::unique_ptr<Peers>, std::string> find_peers();

}  // namespace freehold::sim
