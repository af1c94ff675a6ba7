// Host: any number of tables for any number of connections, without knowing a network: messages in, messages out
// (docs/formats/server.md). The network (net/network.h) and the tests drive it alike.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/backend.h"
#include "hosting/call_group.h"
#include "hosting/host_figures.h"
#include "hosting/host_setup.h"

namespace freehold::hosting {

/// Safe to call from any thread. Calls for one table exclude each other; a call waits until what it did is durable.
class Host final : public Backend {
 public:
  /// Has those tables awake that were used lately; an error of the store where they can't be read.
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

  /// Does a part of the long reckonings for which there is no thread (Limits::lab_part); false if there are none. One thread at a time.
  bool go_on();

  // --- For one of several hosts (hosting/ownership.h) ---
  /// This host runs the table no more: it leaves memory, and whoever watched it here hears nothing of it any more.
  void let_go(const std::string& table);
  /// The public tables of other hosts have changed.
  void note_lobby();
  /// Those of this host, as public_tables() has them.
  [[nodiscard]] std::string own_tables() const;
  /// Whether codes of an address are looked for, or refused unseen.
  [[nodiscard]] bool may_try_codes(const std::string& address) const;
  /// What a call does to what is kept; nothing if there is no such call.
  [[nodiscard]] std::optional<Effect> effect_of(std::string_view method) const;

 private:
  struct Inside;
  explicit Host(HostSetup setup);

  std::unique_ptr<Inside> inside_;
};

}  // namespace freehold::hosting
