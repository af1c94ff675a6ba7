// Host: any number of tables for any number of connections, without knowing a network: messages in, messages out
// (docs/formats/server.md). The network (network.h) and the tests drive it alike.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editions/catalogue.h"
#include "server/backend.h"
#include "server/call_times.h"
#include "server/histogram.h"
#include "server/host_figures.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/mode.h"
#include "server/outbox.h"
#include "table/clock.h"
#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::server {

/// What a host works with; all of it outlives the host and may be used from any thread.
struct HostSetup {
  table::GameStore& games;  ///< thread-safe (store/shared_store.h)
  table::HostingStore& hosting;  ///< seats, settings and chat of the tables; thread-safe
  table::Clock& clock;
  Outbox& outbox;
  Limits limits{};
  editions::Catalogue editions{};
  std::string version{};  ///< of the program, for `hello`
  /// Takes the time from an action's arrival until nothing of what it led to waits in the outbox any more; null: not
  /// measured. Outlives the outbox.
  Histogram* action_time = nullptr;
  /// Takes the times of calls by their methods; null: not measured.
  CallTimes* call_times = nullptr;
  /// What the operator has asked to refrain from; null: nothing, ever.
  const Mode* mode = nullptr;
  /// Hears of a store that fails and of old tables that were removed; null: nobody does.
  Journal* journal = nullptr;
};

/// Safe to call from any thread. Calls for one table exclude each other; a call waits until what it did is durable.
class Host final : public Backend {
 public:
  explicit Host(HostSetup setup);
  ~Host() override;

  void connect(ConnectionId connection, const std::string& address) override;
  void disconnect(ConnectionId connection) override;
  void handle(ConnectionId connection, std::string_view message,
              std::chrono::steady_clock::time_point arrived) override;
  [[nodiscard]] std::vector<Work> due_work() override;
  [[nodiscard]] std::string public_tables() const override;
  [[nodiscard]] ServedText editions() const override;
  [[nodiscard]] std::optional<ServedText> edition(std::string_view id) const override;
  [[nodiscard]] std::optional<std::string> finished_log(std::string_view table) const override;
  [[nodiscard]] std::optional<ServedFile> lab_file(std::string_view run,
                                                   std::string_view name) const override;
  [[nodiscard]] HostFigures figures() const override;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace freehold::server
