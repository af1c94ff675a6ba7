// A simulated database: the real MemoryLeaseStore holds the leases, and every statement takes as much
// processor, connections and time as one of PostgreSQL.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "fibers.h"
#include "kit/memory_lease_store.h"

namespace freehold::bench {

enum class Kind : std::uint8_t { claim, renew, look_around, release, record, game };
inline constexpr std::size_t kinds = 6;
inline constexpr std::array<const char*, kinds> kind_names = {"claim",   "renew",  "look around",
                                                              "release", "record", "game"};

/// The database's processor time per statement, as bench/postgres measures it, and the network delay.
struct Costs {
  Time claim{150};  ///< for one table, including reading the lease and the commit
  Time claim_more{12};  ///< for each further one in the same statement
  Time renew{95};
  Time look_around{65};
  std::chrono::nanoseconds counted_lease{43};  ///< for each, when a server asks which leases it still has
  Time release{110};
  Time record{37};  ///< of a hosted table
  Time game{180};  ///< with a log of 300 entries
  Time commit{2'000};  ///< how long a commit waits for the disk and the standby
  Time round_trip{500};
};

struct DatabaseSetup {
  Costs costs{};
  int cores = 16;  ///< available for this
};

class ModelledDatabase {
 public:
  /// What was asked within one second.
  using Second = std::array<std::int64_t, kinds>;

  ModelledDatabase(Fibers& fibers, table::Clock& clock, const DatabaseSetup& setup)
      : fibers_(fibers), setup_(setup), leases_(clock), cores_(fibers, setup.cores) {}

  /// Runs a statement over a connection in this pool; calls `done` when it is done. False if it failed, or if
  /// its answer came too late.
  template <class Done>
  bool run(Resource& pool, Kind kind, Time processor, Done&& done);
  /// Answers nothing until then.
  void pause_until(Time end) { away_until_ = end; }

  [[nodiscard]] const Costs& costs() const { return setup_.costs; }
  [[nodiscard]] fleet::MemoryLeaseStore& leases() { return leases_; }
  [[nodiscard]] const std::vector<Second>& seconds() const { return seconds_; }
  /// The database's processor time in each second, in seconds.
  [[nodiscard]] const std::vector<double>& busy() const { return busy_; }
  [[nodiscard]] std::int64_t failed() const { return failed_; }
  [[nodiscard]] Fibers& fibers() { return fibers_; }

 private:
  static bool commits(Kind kind);
  void count(Kind kind, Time processor);

  Fibers& fibers_;
  DatabaseSetup setup_;
  fleet::MemoryLeaseStore leases_;
  Resource cores_;
  Time away_until_{};
  std::vector<Second> seconds_;
  std::vector<double> busy_;
  std::int64_t failed_ = 0;
};

/// A server's access to the database: like fleet::DatabaseLeases, with four connections.
class ModelledLeases final : public fleet::LeaseStore {
 public:
  explicit ModelledLeases(ModelledDatabase& database) : database_(database), pool_(database.fibers(), 4) {}

  table::Stored<fleet::Session> begin(const fleet::ServerCard& card, Milliseconds lasts) override;
  table::Stored<bool> renew(const fleet::ServerCard& card, Milliseconds lasts) override;
  table::Stored<void> end(fleet::Session session) override;
  using LeaseStore::claim;
  table::Stored<std::vector<fleet::Lease>> claim(std::span<const std::string> tables,
                                                 fleet::Session session) override;
  table::Stored<std::map<std::string, fleet::Epoch>> leases_of(fleet::Session session) override;
  table::Stored<void> release(const std::string& table, const fleet::Lease& lease) override;
  table::Stored<std::vector<fleet::ServerCard>> servers() override;

  bool is_dead = false;  ///< together with its server
  bool is_free = false;  ///< takes no time, while the fleet is set up

 private:
  template <class Result, class Done>
  table::Stored<Result> run(Kind kind, Time processor, Done&& done);

  ModelledDatabase& database_;
  Resource pool_;
};

template <class Done>
bool ModelledDatabase::run(Resource& pool, Kind kind, Time processor, Done&& done) {
  constexpr Time patience = std::chrono::seconds(1);
  constexpr Time answer_time = std::chrono::seconds(2);
  const Taken connection(pool);
  fibers_.sleep(setup_.costs.round_trip / 2);
  const Time asked = fibers_.now();
  if (asked < away_until_) {
    fibers_.sleep(patience);
    ++failed_;
    return false;
  }
  {
    const Taken core(cores_);
    fibers_.sleep(processor);
    done();
  }
  count(kind, processor);
  fibers_.sleep((commits(kind) ? setup_.costs.commit : Time{}) + setup_.costs.round_trip / 2);
  const bool in_time = fibers_.now() - asked < answer_time && fibers_.now() >= away_until_;
  if (!in_time) ++failed_;
  return in_time;
}

}  // namespace freehold::bench
