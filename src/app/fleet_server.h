// FleetServer: what makes a server one of a fleet, put together: its leases, its links to the others, and the router between
// its network and its host (docs/decisions/0031-a-fleet-on-one-database.md).
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <thread>

#include "app/fleet_arguments.h"
#include "fleet/database_leases.h"
#include "fleet/lease_fence.h"
#include "fleet/leases.h"
#include "fleet/router.h"
#include "hosting/host.h"
#include "net/fleet_links.h"
#include "net/metrics.h"
#include "net/worker_pool.h"
#include "postgres/address.h"

namespace freehold::app {

class FleetServer {
 public:
  /// All that is referred to outlives it.
  struct Setup {
    FleetPlace place;
    postgres::Address address;
    fleet::LeaseFence& fence;  ///< of the store that `tables` are in
    table::HostingStore& tables;
    hosting::Outbox& clients;  ///< the network
    table::Clock& clock;
    const hosting::Mode& mode;
    hosting::Limits limits;
    hosting::Journal& journal;
    net::Metrics& metrics;
    std::string version;  ///< of the program
    unsigned threads = 32;  ///< that do what the other servers ask for; and as many for its own clients
  };

  /// Begins its session. A sentence where its address can't be listened on or the database can't be asked.
  static std::expected<std::unique_ptr<FleetServer>, std::string> open(Setup setup);
  FleetServer(const FleetServer&) = delete;
  FleetServer& operator=(const FleetServer&) = delete;
  ~FleetServer();

  /// What the host sends to, in place of the network.
  [[nodiscard]] hosting::Outbox& outbox() { return router_; }
  /// Makes the host's setup that of a host in a fleet.
  void prepare(hosting::HostSetup& host);
  /// From now on it hears the other servers, and keeps its session. Returns what the network is to ask in place of the host.
  hosting::Backend& serve(hosting::Host& host);
  /// Hands over its tables; after the network has stopped.
  void stop();

 private:
  FleetServer(Setup setup, std::unique_ptr<net::FleetLinks> links);
  void beat(const std::stop_token& stopped);

  Setup setup_;
  std::unique_ptr<net::FleetLinks> links_;
  net::WorkerPool workers_;  // for other servers
  net::WorkerPool dear_workers_;  // for what other servers ask for that is dear
  net::WorkerPool own_workers_;  // for this server's own clients, whose calls have been to other servers
  fleet::DatabaseLeases store_;
  fleet::Leases leases_;
  fleet::Router router_;
  std::jthread heart_;  // keeps the session
  bool has_stopped_ = false;
};

}  // namespace freehold::app
