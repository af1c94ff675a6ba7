// Router: one server of a fleet, between its network and its host. To the network it is the backend, to the host the outbox;
// over links it speaks to the routers of the other servers (docs/decisions/0031-a-fleet-on-one-database.md).
#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fleet/front.h"
#include "fleet/guests.h"
#include "fleet/inquiries.h"
#include "fleet/leases.h"
#include "fleet/links.h"
#include "hosting/host.h"

namespace freehold::fleet {

/// Safe from any thread.
class Router final : public hosting::Backend, public hosting::Outbox, public LinkListener {
 public:
  struct Setup {
    Front::Setup front;
    Guests::Post post;
    Guests::Post post_dear;  ///< what is dear (Backend::is_dear), few at once
    const hosting::Mode* mode = nullptr;  ///< as HostSetup::mode
  };

  explicit Router(Setup setup);
  /// Once, before anything else. `host` sends to this outbox, asks these leases, and shows other_tables().
  void serve(hosting::Host& host);
  /// Hands over all tables and ends the session: after the network has stopped.
  void stop();

  // --- Backend ---
  void connect(hosting::ConnectionId connection, const std::string& address) override;
  void disconnect(hosting::ConnectionId connection) override;
  void handle(hosting::ConnectionId connection, std::string_view message,
              std::chrono::steady_clock::time_point arrived) override;
  [[nodiscard]] bool is_dear(std::string_view message) const override { return host_->is_dear(message); }
  void turn_away(hosting::ConnectionId connection, std::string_view message) override {
    host_->turn_away(connection, message);
  }
  [[nodiscard]] std::vector<Work> due_work() override;
  void end_waiting() override;
  [[nodiscard]] std::string public_tables() const override;
  [[nodiscard]] hosting::ServedText editions() const override;
  [[nodiscard]] std::optional<hosting::ServedText> edition(std::string_view id) const override;
  [[nodiscard]] std::optional<std::string> finished_log(std::string_view table) const override;
  [[nodiscard]] std::optional<hosting::Invitation> invitation(std::string_view invite,
                                                              std::string_view wanted) const override;
  bool end_notices(std::string_view link) override;
  [[nodiscard]] std::optional<hosting::ServedFile> lab_file(std::string_view run,
                                                            std::string_view name) const override;
  [[nodiscard]] hosting::HostFigures figures() const override;

  // --- Outbox of the host ---
  void send(hosting::ConnectionId to, hosting::OutMessagePtr message) override;
  void send_all(hosting::ConnectionId to, std::span<const hosting::OutMessagePtr> messages) override;
  void drop(hosting::ConnectionId connection) override;

  // --- LinkListener ---
  void came(LinkId link) override;
  void asked(LinkId link, Frame frame) override;
  void gone(LinkId link) override;
  void told(Session server, Frame frame) override;
  void broken(Session server) override;
  void ended(Session server) override;

  /// Public tables that other servers run, for HostSetup::other_tables.
  [[nodiscard]] boost::json::array other_tables() const;

 private:
  static constexpr std::chrono::milliseconds linked{-1};

  /// A session other than this server's own that runs the table; nothing: it is for this server's host.
  [[nodiscard]] std::optional<Session> runner_elsewhere(const Place& place) const;
  void keep_house();
  void look_at_links(const std::vector<ServerCard>& others);
  void tell_all(const Frame& frame);
  void tell_lobby();
  void hand_over_some();
  /// Gives some tables to a server that has far fewer: one that was started later, or has come back.
  void share(const std::vector<ServerCard>& others);
  void let_go(const std::vector<std::string>& tables);
  const Setup setup_;
  Leases& leases_;
  Links& links_;
  mutable Front front_;
  Guests guests_;
  mutable Inquiries inquiries_;
  hosting::Host* host_ = nullptr;
  std::atomic<bool> keeping_house_{false};
  std::atomic<std::chrono::milliseconds> unlinked_since_{linked};

  mutable std::mutex mutex_;  // of what follows
  std::set<LinkId> links_here_;  // that others have opened
  std::map<Session, std::string> lobbies_;  // of others, JSON
  std::string lobby_;  // of this server, as it was told last
  std::chrono::milliseconds lobby_told_at_{};
  std::chrono::milliseconds shared_at_{};
};

}  // namespace freehold::fleet
