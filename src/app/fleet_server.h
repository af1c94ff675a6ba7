// FleetServer makes a server part of a fleet: it holds leases and hands tables to other servers
// (docs/decisions/0040-clients-go-to-the-table.md).
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "fleet/database_leases.h"
#include "fleet/handover.h"
#include "fleet/leases.h"
#include "hosting/host.h"
#include "store/postgres/address.h"

namespace freehold::app {

class FleetServer {
 public:
  /// What it refers to outlives it.
  struct Setup {
    std::string name;  ///< of this server; no other has it
    std::string link;  ///< "ADDRESS:PORT" where it listens
    std::string public_origin;  ///< where people find the fleet; may be empty
    postgres::Address address;
    fleet::LeaseFence& fence;  ///< of the store that the tables are in
    table::Clock& clock;
    const hosting::Mode& mode;
    hosting::Journal& journal;
    std::string version;  ///< of the program
  };

  /// Begins its session. A sentence where the database can't be asked, or another server has the name.
  static std::expected<std::unique_ptr<FleetServer>, std::string> open(Setup setup);
  FleetServer(const FleetServer&) = delete;
  FleetServer& operator=(const FleetServer&) = delete;
  ~FleetServer();

  /// Makes the host's setup that of a host in a fleet.
  void prepare(hosting::HostSetup& host);
  /// From now on it keeps its session.
  void serve(hosting::Host& host);
  /// Hands over its tables; after the network has stopped.
  void stop();

 private:
  explicit FleetServer(Setup setup);
  /// Follows the link through the proxy, as a person's click would.
  bool end_notices_at(const std::string& server, std::string_view link) const;

  Setup setup_;
  fleet::DatabaseLeases store_;
  fleet::Leases leases_;
  std::optional<fleet::Handover> handover_;
  bool has_stopped_ = false;
  std::jthread heart_;  // keeps the session
  std::jthread hands_;  // hand tables over, and may wait for them
};

}  // namespace freehold::app
