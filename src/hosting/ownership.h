// Ownership: the port that says which tables this host runs. A host alone runs all of them; in a fleet of servers on one
// store, each table is run by one of them at a time (fleet/leases.h).
#pragma once

#include <string>

#include "table/game_store.h"

namespace freehold::hosting {

/// What came of claiming a table.
struct Claim {
  bool is_mine = false;
  std::string runner{};  ///< of a table that another host runs: its name, if it is known
};

/// Safe from any thread. Tables are named by their ids.
class Ownership {
 public:
  Ownership() = default;
  Ownership(const Ownership&) = delete;
  Ownership& operator=(const Ownership&) = delete;
  virtual ~Ownership() = default;

  /// Whether this host runs the table now. Never waits.
  [[nodiscard]] virtual bool owns(const std::string& table) const = 0;
  /// Takes on a table that nobody runs, a new one for example, and stays with it until it is released or lost. An error
  /// if it can't be found out who runs it.
  [[nodiscard]] virtual table::Stored<Claim> claim(const std::string& table) = 0;
  /// The store has refused a write because another host, or program, has written: perhaps this host runs a table no more without
  /// knowing it. Never waits.
  virtual void contested() = 0;
  /// Nobody has been able to say for long who runs what: people had better come to another host.
  [[nodiscard]] virtual bool is_out_of_touch() const = 0;
  /// This host has let go of the table: any other may take it on.
  virtual void release(const std::string& table) = 0;
};

}  // namespace freehold::hosting
