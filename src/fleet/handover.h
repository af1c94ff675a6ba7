// Handover: the tables that this server gives to others: those it has lost, all of them while it is drained, and some where
// another runs far fewer.
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
  /// All of it outlives this. `mode` as in HostSetup. From now on it hears of lost tables.
  Handover(Leases& leases, hosting::Host& host, table::Clock& clock, const hosting::Mode* mode);

  /// Several times a second, by one thread that may wait: calls in hand at a table end first.
  void on_time();
  /// Lets go of all tables, which are free when the session ends: after the network has stopped.
  void stop();

 private:
  void let_go(const std::vector<std::string>& tables);
  /// One that was started later, or has come back, runs few.
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
