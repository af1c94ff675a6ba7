// Host: any number of tables for any number of connections, without knowing a network: messages in, messages out
// (docs/formats/server.md). The network (listener.h) and the tests drive it alike.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "editions/catalogue.h"
#include "server/host_figures.h"
#include "server/limits.h"
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
};

/// Safe to call from any thread. Calls for one table exclude each other; a call waits until what it did is durable.
class Host {
 public:
  explicit Host(HostSetup setup);
  ~Host();
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  /// A device has connected from `address` (for limits only).
  void connect(ConnectionId connection, const std::string& address);
  void disconnect(ConnectionId connection);
  /// One message of a connection, a call or a batch. Its answer and whatever others hear goes through the outbox.
  /// Messages of one connection are handed in one after the other.
  void handle(ConnectionId connection, std::string_view message);
  /// Clocks, absence and time limits: called about ten times a second.
  void tick();

  // --- What HTTP shows: JSON texts as in docs/formats/server.md ---
  [[nodiscard]] std::string public_tables() const;
  [[nodiscard]] std::string editions() const;
  /// Nothing where there is none of that id.
  [[nodiscard]] std::optional<std::string> edition(std::string_view id) const;
  /// The log with its proof; nothing where there is no such game, or it is not over.
  [[nodiscard]] std::optional<std::string> finished_log(std::string_view table) const;
  [[nodiscard]] HostFigures figures() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace freehold::server
