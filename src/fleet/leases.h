// Leases: which tables this server runs, as long as its session lasts.
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

// Numbers of replays say in which session they were given. The greatest whole number in JSON is 2^53.
inline constexpr std::int64_t numbers_of_a_server = std::int64_t{1} << 32;
inline constexpr std::int64_t most_servers = std::int64_t{1} << 20;

/// HostSetup::numbers_from during this session.
[[nodiscard]] constexpr std::int64_t numbers_from(Session session) {
  return session % most_servers * numbers_of_a_server;
}

/// How long a session lasts, and how long before that this server stops trusting it: more than a clock here and the
/// store's can drift apart meanwhile. Nothing depends on that but how rarely a write is refused.
struct LeaseTimes {
  std::chrono::milliseconds lasts{2'500};
  std::chrono::milliseconds margin{500};

  [[nodiscard]] std::chrono::milliseconds between_renewals() const { return lasts / 5; }
};

/// Safe from any thread.
class Leases final : public hosting::Ownership {
 public:
  using Milliseconds = std::chrono::milliseconds;
  /// Told which tables this server has lost: others run them, or its session has ended; called without a lock held.
  using Lost = std::function<void(const std::vector<std::string>& tables)>;

  /// `store` and `clock`, which any thread may use, outlive this; `journal` may be null.
  Leases(LeaseStore& store, table::Clock& clock, hosting::Journal* journal, ServerCard card,
         LeaseTimes times = {});

  /// Once, before anything else: who hears of lost tables.
  void listen(Lost lost) { lost_ = std::move(lost); }
  /// Begins a session, unless another server has this name. Also done by on_time() if there is none.
  table::Stored<void> begin();
  /// Renews the session when it is time to; called several times a second, by one thread. While that fails this server runs no
  /// table, and lets go of none: when its session goes on, so do the tables that nobody else has taken on.
  void on_time();
  /// Ends the session: whoever comes to one of its tables may take it on at once.
  void end();
  /// Takes on no more tables from now on.
  void drain(bool draining) { draining_ = draining; }
  [[nodiscard]] bool draining() const { return draining_; }

  [[nodiscard]] bool owns(const std::string& table) const override;
  /// While draining, a table that another server can take on is that server's.
  /// An error also until the host has let go of what it had in memory when the table was lost.
  [[nodiscard]] table::Stored<hosting::Claim> claim(const std::string& table) override;
  void contested() override { is_contested_ = true; }
  [[nodiscard]] bool is_out_of_touch() const override;
  /// The host is about to let go of a table: it is not this server's any more, but calls in hand may still write.
  void leave(const std::string& table);
  void release(const std::string& table) override;
  /// A table that this server lets go of is for another to take on: for a few seconds, whoever asks here is sent there.
  void give(const std::string& table, Session to);

  /// The epoch in which this server took on a table that it has not let go of; nothing: there is none such.
  [[nodiscard]] std::optional<Epoch> epoch_of(const std::string& table) const;
  /// 0: none lasts.
  [[nodiscard]] Session session() const;
  /// All tables of this server.
  [[nodiscard]] std::vector<std::string> tables() const;
  /// The servers of the fleet, this one among them, as far as is known.
  [[nodiscard]] std::vector<ServerCard> servers() const;
  /// The name of the server that is to take on a table of this one; empty: nobody in particular.
  [[nodiscard]] std::string heir_of(const std::string& table) const;

 private:
  struct Owned {
    Lease lease;
    bool leaving = false;  // the host has not let go of it yet
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
  /// Lets go of tables that others have taken on; false if that could not be found out.
  bool keep_what_is_left();
  void tell_lost(const std::vector<std::string>& tables);
  void look_around();
  [[nodiscard]] ServerCard card() const;
  // With the mutex held:
  /// Null if it is not there.
  [[nodiscard]] const ServerCard* find(Session session) const;
  /// The server that is to take on a table which nobody runs; null: this one.
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
  std::atomic<Milliseconds> heard_at_{Milliseconds::zero()};  // of the store
  mutable std::mutex mutex_;  // of what follows
  Session session_ = 0;
  std::map<std::string, Owned> owned_;
  std::int64_t releases_ = 0;  // so far
  std::map<std::string, Given> given_;
  std::vector<ServerCard> servers_;
  // Of the thread that calls on_time():
  Milliseconds renewed_at_{};
  int looks_ = 0;  // that are still to be had at what is left
  bool out_of_touch_ = false;
};

}  // namespace freehold::fleet
