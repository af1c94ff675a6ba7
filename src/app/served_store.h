// The store of a server: a file or a database. No other server works on it meanwhile, unless both are of one fleet.
#pragma once

#include <memory>
#include <string>

#include "app/context.h"
#include "net/metrics.h"
#include "postgres/address.h"
#include "postgres/fence.h"
#include "store/everything.h"
#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::app {

/// Its ports may be used from any thread. Whoever else wants it for themselves has it when this goes.
class ServedStore {
 public:
  ServedStore() = default;
  ServedStore(const ServedStore&) = delete;
  ServedStore& operator=(const ServedStore&) = delete;
  virtual ~ServedStore() = default;

  virtual table::GameStore& games() = 0;
  virtual table::HostingStore& hosting() = 0;
  /// Counts for all servers on the store together; null: there is only one.
  virtual table::UseCounter* uses() = 0;
  /// What other servers that want the store are told: where people reach this one.
  virtual void tell_address(const std::string& address) = 0;
  /// The database; null: it is a file.
  [[nodiscard]] virtual const postgres::Address* address() const = 0;
  /// Takes in what another store had, as one step.
  virtual table::Stored<void> take(const store::Taking& taking) = 0;
  /// Its path or address, without secrets.
  [[nodiscard]] virtual std::string shown() const = 0;
};

/// A server that shares its store with the others of a fleet.
struct StoreShare {
  std::string server;  ///< its name
  postgres::Fence& fence;  ///< outlives the store
};

/// The store of --store (empty if it was not given), FREEHOLD_STORE or the default. Its commits are counted in `metrics`. Null
/// after a failure that has been reported.
std::unique_ptr<ServedStore> open_served_store(const std::string& store, net::Metrics& metrics,
                                               Context& context);
/// The database of --store or FREEHOLD_STORE, for one of several servers.
std::unique_ptr<ServedStore> open_shared_store(const std::string& store, const StoreShare& share,
                                               net::Metrics& metrics, Context& context);

}  // namespace freehold::app
