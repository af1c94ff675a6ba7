// Leases: the tables that this server runs, during its session.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "fleet/lease_store.h"
#include "hosting/journal.h"
#include "hosting/ownership.h"
#include "table/clock.h"

namespace freehold::fleet {

// The numbers of replays contain the session that assigned them. The largest whole number in JSON is 2^53.
inline constexpr std::int64_t numbers_of_a_server = std::int64_t{1} << 32;
inline constexpr std::int64_t most_servers = std::int64_t{1} << 20;

/// HostSetup::numbers_from for this session.
[[nodiscard]] constexpr std::int64_t numbers_from(Session session) {
  return session % most_servers * numbers_of_a_server;
}

/// How long a session lasts, and how long before its end this server stops trusting it: more than its clock
/// and the store's can drift apart in that time. This only affects how rarely a write is refused.
struct LeaseTimes {
  std::chrono::milliseconds lasts{2'500};
  std::chrono::milliseconds margin{500};

  [[nodiscard]] std::chrono::milliseconds between_renewals() const { return lasts / 5; }
};

/// Thread-safe.
class Leases final : public hosting::Ownership {
 public:
  using Milliseconds = std::chrono::milliseconds;
  /// Called, without a lock held, with tables that other servers run now or whose session has ended.
  using Lost = std::function<void(const std::vector<std::string>& tables)>;

  /// `store` and `clock` must be thread-safe and outlive this; `journal` may be null.
  Leases(LeaseStore& store, table::Clock& clock, hosting::Journal* journal, ServerCard card,
         LeaseTimes times = {});

  /// Call once, before anything else: sets who is told of lost tables.
  void listen(Lost lost) { lost_ = std::move(lost); }
  /// Begins a session, unless another server has this name. on_time() also does this if there is none.
  table::Stored<void> begin();
  /// Renews the session when due; call several times a second, from one thread. While that fails, this server
  /// runs no tables but keeps them: if the session continues, so do those that nobody else has claimed.
  void on_time();
  /// Ends the session, so that other servers can claim its tables at once.
  void end();
  /// Whether to stop claiming tables.
  void drain(bool draining) { draining_ = draining; }
  [[nodiscard]] bool draining() const { return draining_; }

  [[nodiscard]] bool owns(const std::string& table) const override;
  /// While draining, leaves tables to any server that can claim them. Also an error until the host has let go
  /// of what it had in memory when the table was lost.
  [[nodiscard]] table::Stored<hosting::TableClaim> claim(const std::string& table) override;
  void contested() override { is_contested_ = true; }
  [[nodiscard]] bool is_out_of_touch() const override;
  /// The host is about to let go of a table: no longer this server's, but running calls may still write.
  void leave(const std::string& table);
  void release(const std::string& table) override;
  /// This server gives up the table to another; for a few seconds, clients who ask here are sent there.
  void give(const std::string& table, Session to);

  /// The epoch in which this server claimed a table that it still has; nullopt otherwise.
  [[nodiscard]] std::optional<Epoch> epoch_of(const std::string& table) const;
  /// 0 if there is none.
  [[nodiscard]] Session session() const;
  /// All tables of this server.
  [[nodiscard]] std::vector<std::string> tables() const;
  /// The known servers in the fleet, including this one.
  [[nodiscard]] std::vector<ServerCard> servers() const;
  /// The name of the server that should claim a table of this one; empty if any may.
  [[nodiscard]] std::string heir_of(const std::string& table) const;

 private:
  struct Owned {
    Lease lease;
    bool leaving = false;  // the host hasn't let go of it yet
  };
  struct Given {
    Session to = 0;
    Milliseconds until{};
  };

  [[nodiscard]] bool lasts() const;
  void renew(Milliseconds now);
  /// Refused if another server has this one's name.
  [[nodiscard]] table::Stored<void> check_name();
  void lose_touch(const table::StoreError& error);
  void lose_all();
  /// Lets go of tables that others have claimed; false if it couldn't find out.
  bool keep_what_is_left();
  void tell_lost(const std::vector<std::string>& tables);
  void look_around();
  [[nodiscard]] ServerCard card() const;
  // Call with the mutex held:
  /// Null if it isn't known.
  [[nodiscard]] const ServerCard* find(Session session) const;
  /// The server that should claim a table that nobody runs; null for this one.
  [[nodiscard]] const ServerCard* heir(const std::string& table) const;

  LeaseStore& store_;
  table::Clock& clock_;
  hosting::Journal* journal_;
  const ServerCard card_;
  const LeaseTimes times_;
  Lost lost_{};
  std::atomic<bool> draining_{false};
  std::atomic<bool> is_contested_{false};  // a write was refused
  std::atomic<Milliseconds> good_until_{Milliseconds::min()};
  std::atomic<Milliseconds> heard_at_{Milliseconds::zero()};  // when the store last answered
  mutable std::mutex mutex_;  // guards the following
  Session session_ = 0;
  std::map<std::string, Owned> owned_;
  std::int64_t releases_ = 0;  // so far
  std::map<std::string, Given> given_;
  std::vector<ServerCard> servers_;
  // Used only by the thread that calls on_time():
  Milliseconds renewed_at_{};
  int looks_ = 0;  // how many more times to check what is left
  bool out_of_touch_ = false;
};

/// The epochs of leases that are made later than the store that asks for them (postgres::EpochOf).
class LeaseFence {
 public:
  /// Call once, before anything is written about a table.
  void follow(const Leases& leases) { leases_ = &leases; }

  /// Epochs count from 1, so a server that hasn't claimed a table, or has let go of it, can't write about it.
  [[nodiscard]] Epoch epoch_of(const std::string& table) const {
    const Leases* const leases = leases_.load();
    return leases == nullptr ? 0 : leases->epoch_of(table).value_or(0);
  }

 private:
  std::atomic<const Leases*> leases_{nullptr};
};

}  // namespace freehold::fleet
