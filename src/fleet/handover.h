// Handover: gives tables to other servers: those it has lost, all of them while draining, and some if another
// server runs far fewer.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <vector>

#include "fleet/leases.h"
#include "hosting/host.h"
#include "hosting/mode.h"
#include "table/clock.h"

namespace freehold::fleet {

class Handover {
 public:
  /// Its arguments must outlive it. `mode` as in HostSetup. Starts listening for lost tables.
  Handover(Leases& leases, hosting::Host& host, table::Clock& clock, const hosting::Mode* mode);

  /// Call several times a second, from a thread that may block: running calls at a table end first.
  void on_time();
  /// Lets go of all tables, which become free when the session ends. Call after the network has stopped.
  void stop();

 private:
  void let_go(const std::vector<std::string>& tables);
  /// Gives tables to a server that runs few because it started later or has come back.
  void share();

  Leases& leases_;
  hosting::Host& host_;
  table::Clock& clock_;
  const hosting::Mode* mode_;
  std::chrono::milliseconds shared_at_{};
  std::mutex mutex_;
  std::vector<std::string> lost_;  // and not let go of yet
};

}  // namespace freehold::fleet
