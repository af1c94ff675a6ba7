// The store of a server: a file or a database, which no other server works on meanwhile.
#pragma once

#include <memory>
#include <string>

#include "app/context.h"
#include "net/metrics.h"
#include "store/taker.h"
#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::app {

/// Its ports may be used from any thread. Other servers have it again when it goes.
class ServedStore {
 public:
  ServedStore() = default;
  ServedStore(const ServedStore&) = delete;
  ServedStore& operator=(const ServedStore&) = delete;
  virtual ~ServedStore() = default;

  virtual table::GameStore& games() = 0;
  virtual table::HostingStore& hosting() = 0;
  /// What other servers that want the store are told: where people reach this one.
  virtual void tell_address(const std::string& address) = 0;
  /// Takes in what another store had, as one step.
  virtual table::Stored<void> take(const store::Taking& taking) = 0;
  /// Its path or address, without secrets.
  [[nodiscard]] virtual std::string shown() const = 0;
};

/// The store of --store (empty if it was not given), FREEHOLD_STORE or the default. Its commits are counted in `metrics`. Null
/// after a failure that has been reported.
std::unique_ptr<ServedStore> open_served_store(const std::string& store, net::Metrics& metrics,
                                               Context& context);

}  // namespace freehold::app
