// Ownership: the port that says which tables this host runs. A single host runs all; in a fleet on one store,
// each table is run by one server at a time (fleet/leases.h).
#pragma once

#include <string>

#include "table/game_store.h"

namespace freehold::hosting {

/// The result of claiming a table.
struct TableClaim {
  bool is_mine = false;
  std::string runner{};  ///< the name of the host that runs it, if known
};

/// Safe from any thread. Tables are given by id.
class Ownership {
 public:
  Ownership() = default;
  Ownership(const Ownership&) = delete;
  Ownership& operator=(const Ownership&) = delete;
  virtual ~Ownership() = default;

  /// Whether this host runs the table now. Never waits.
  [[nodiscard]] virtual bool owns(const std::string& table) const = 0;
  /// Takes on a table that nobody runs, such as a new one, until it is released or lost. An error if it can't
  /// be found out who runs it.
  [[nodiscard]] virtual table::Stored<TableClaim> claim(const std::string& table) = 0;
  /// The store has refused a write because another program has written: this host may have lost a table
  /// without knowing. Never waits.
  virtual void contested() = 0;
  /// Whether it has long been unknown who runs what, so that people should go to another host.
  [[nodiscard]] virtual bool is_out_of_touch() const = 0;
  /// Lets other hosts take on the table.
  virtual void release(const std::string& table) = 0;
};

}  // namespace freehold::hosting
