// Leases: which tables this server runs, as long as its session lasts.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fleet/lease_store.h"
#include "hosting/journal.h"
#include "hosting/ownership.h"
#include "table/clock.h"

namespace freehold::fleet {

/// How long a session lasts, and how long before that this server stops trusting it: more than a clock here and the
/// store's can drift apart meanwhile. Nothing depends on that but how rarely a write is refused.
struct LeaseTimes {
  std::chrono::milliseconds lasts{3'000};
  std::chrono::milliseconds margin{500};

  [[nodiscard]] std::chrono::milliseconds between_renewals() const { return lasts / 3; }
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
  /// Begins a session, unless a server is there that has another secret. Also done by on_time() if there is none.
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
  /// False also while draining, of a table that another server can take on.
  /// An error also until the host has let go of what it had in memory when the table was lost.
  [[nodiscard]] table::Stored<bool> claim(const std::string& table) override;
  void contested() override { is_contested_ = true; }
  /// The link to a server has broken: if its session ends, this server wants to know at once.
  void suspect();
  /// The program of another server has ended: whoever comes to one of its tables may take it on at once. If it runs on after
  /// all, it can't write to its tables any more, hears so when it renews its session, and begins another one.
  void bury(Session server);
  /// The host is about to let go of a table: it is not this server's any more, but calls in hand may still write.
  void leave(const std::string& table);
  void release(const std::string& table) override;

  /// Who runs a table that is kept in the store: this server if nobody else did until now.
  [[nodiscard]] table::Stored<Session> runner_of(const std::string& table);
  /// Finds out who runs these tables as runner_of() does, in few statements for many of them: knows() tells which were found.
  table::Stored<void> find_runners(std::span<const std::string> tables);
  /// Whether it is known who runs a table: then runner_of() asks nobody.
  [[nodiscard]] bool knows(const std::string& table) const;
  /// The other server that ran a table when this was last found out; nothing: it has to be found out.
  [[nodiscard]] std::optional<Session> known_runner_of(const std::string& table) const;
  /// A table that this server has let go of is for another to take on: whoever asks here is sent there.
  void point_to(const std::string& table, Session session);
  /// What was found out about a table turned out wrong.
  void forget(const std::string& table);

  /// The epoch in which this server took on a table that it has not let go of; nothing: there is none such.
  [[nodiscard]] std::optional<Epoch> epoch_of(const std::string& table) const;
  /// 0: none lasts.
  [[nodiscard]] Session session() const;
  /// The others have another secret, so that this server is none of them: one that was frozen or cut off while they were all
  /// stopped and started with a new one. It runs no table until they are gone or it is started again.
  [[nodiscard]] bool has_other_secret() const { return has_other_secret_; }
  /// How long ago the store answered last.
  [[nodiscard]] Milliseconds out_of_touch_for() const;
  /// All tables of this server.
  [[nodiscard]] std::vector<std::string> tables() const;
  /// The servers of the fleet, this one among them, as far as is known.
  [[nodiscard]] std::vector<ServerCard> servers() const;
  /// Whether a server is one of those.
  [[nodiscard]] bool is_there(Session session) const;

 private:
  struct Owned {
    Lease lease;
    bool leaving = false;  // the host has not let go of it yet
  };

  [[nodiscard]] bool lasts() const;
  void renew(Milliseconds now);
  [[nodiscard]] table::Stored<void> check_secrets();
  void note_secret(const std::optional<ServerCard>& other);
  void lose_touch(const table::StoreError& error);
  void lose_all();
  /// Lets go of tables that others have taken on; false if that could not be found out.
  bool keep_what_is_left();
  void tell_lost(const std::vector<std::string>& tables);
  void look_around();
  [[nodiscard]] ServerCard card() const;
  /// While draining, if there is a server that doesn't.
  [[nodiscard]] bool takes_on_none() const;
  [[nodiscard]] Session heir_of(const std::string& table) const;
  /// Asks in groups who runs these tables. `asker` takes on what nobody runs; nobody (0) finds out whose it is to take on.
  table::Stored<void> find_in_groups(std::span<const std::string> tables, Session asker);
  table::Stored<void> find_group(std::span<const std::string> tables, Session asker);
  // With the mutex held:
  /// What was found out about a table. Returns whether this server runs it.
  bool note(const std::string& table, const Lease& lease);
  [[nodiscard]] bool is_among_servers(Session session) const;
  void forget_runners_that_are_gone();
  /// The server that is to take on a table which nobody runs: servers that know of the same ones say the same.
  [[nodiscard]] Session heir(const std::string& table) const;

  LeaseStore& store_;
  table::Clock& clock_;
  hosting::Journal* journal_;
  const ServerCard card_;
  const LeaseTimes times_;
  Lost lost_{};
  std::atomic<bool> draining_{false};
  std::atomic<bool> is_contested_{false};  // a write was refused
  std::atomic<bool> has_other_secret_{false};
  std::atomic<Milliseconds> watchful_until_{Milliseconds::min()};
  std::atomic<Milliseconds> good_until_{Milliseconds::min()};
  std::atomic<Milliseconds> heard_at_{Milliseconds::zero()};  // of the store
  mutable std::mutex mutex_;  // of what follows
  Session session_ = 0;
  std::map<std::string, Owned> owned_;
  std::int64_t releases_ = 0;  // so far
  std::map<std::string, Session> others_;  // as found out when they were asked for
  std::vector<ServerCard> servers_;
  // Of the thread that calls on_time():
  Milliseconds renewed_at_{};
  Milliseconds looked_at_{};
  int looks_ = 0;  // that are still to be had at what is left
  bool out_of_touch_ = false;
};

}  // namespace freehold::fleet
