// Host: the server without a network: messages of connections in, messages out (docs/formats/server.md).
// Driven by the network (net/network.h) and by tests.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/backend.h"
#include "hosting/host_figures.h"
#include "hosting/host_setup.h"

namespace freehold::hosting {

/// Safe from any thread. Calls for one table exclude each other; a call returns when what it did is durable.
class Host final : public Backend {
 public:
  /// Wakes recently used tables; an error of the store if they can't be read.
  static table::Stored<std::unique_ptr<Host>> open(HostSetup setup);
  ~Host() override;

  void connect(ConnectionId connection, const std::string& address) override;
  void disconnect(ConnectionId connection) override;
  void handle(ConnectionId connection, std::string_view message,
              std::chrono::steady_clock::time_point arrived) override;
  [[nodiscard]] bool is_dear(std::string_view message) const override;
  void turn_away(ConnectionId id, std::string_view message) override;
  [[nodiscard]] std::vector<Work> due_work() override;
  [[nodiscard]] std::string public_tables() const override;
  [[nodiscard]] ServedText editions() const override;
  [[nodiscard]] std::optional<ServedText> edition(std::string_view id) const override;
  [[nodiscard]] std::optional<std::string> finished_log(std::string_view table) const override;
  [[nodiscard]] std::optional<Invitation> invitation(std::string_view invite,
                                                     std::string_view wanted) const override;
  bool end_notices(std::string_view link) override;
  [[nodiscard]] std::optional<ServedFile> lab_file(std::string_view run,
                                                   std::string_view name) const override;
  [[nodiscard]] HostFigures figures() const override;

  /// Does the next part of a long calculation that has no thread (Limits::lab_part); false if there is none.
  /// One thread at a time.
  bool go_on();

  /// Gives a table to another host: it leaves memory here, then `release` is called, which returns the other
  /// host's name if it is known, and the watchers are told.
  void let_go(const std::string& table, const std::function<std::string()>& release);

 private:
  struct Inside;
  explicit Host(HostSetup setup);

  std::unique_ptr<Inside> inside_;
};

}  // namespace freehold::hosting
