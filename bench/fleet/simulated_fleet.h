// A fleet of any size, with the real leases on a modelled database: which server runs which table as servers
// fail, without games, sockets and real time.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "fibers.h"
#include "fleet/leases.h"
#include "modelled_database.h"
#include "table/clock.h"

namespace freehold::bench {

struct FleetSetup {
  int servers = 20;
  std::uint32_t tables = 1'000'000;
  std::uint32_t watchers = 4;  ///< per table, at random fronts
  std::uint64_t seed = 1;
  fleet::LeaseTimes lease{};
  DatabaseSetup database{};
  int cores = 16;  ///< per server
  int threads = 32;  ///< per server, handling clients' requests
  Time load{1'300};  ///< a server's processor time for a game that it claims, once it is read
  Time message{100};  ///< and for letting a watcher in
  Time link{1'000};  ///< from a client to a server and back
  Time silence = std::chrono::seconds(2);  ///< after which a dead machine's clients come to another
};

class SimulatedFleet {
 public:
  explicit SimulatedFleet(const FleetSetup& setup);
  SimulatedFleet(const SimulatedFleet&) = delete;
  SimulatedFleet& operator=(const SimulatedFleet&) = delete;
  ~SimulatedFleet();

  void pass(Time time) { fibers_.run_until(fibers_.now() + time); }
  /// These machines die now.
  void kill(int first, int many);
  /// In an orderly way, as on SIGTERM: releases all tables at once.
  void stop(int server);
  /// Starts again, with nothing.
  void start_again(int server);
  void pause_database(Time time) { database_.pause_until(fibers_.now() + time); }
  /// Stops counting tables that were lost before.
  void forget_the_past();

  /// How long tables were without a server each time they lost theirs, in ascending order. Tables that still
  /// have none count until now.
  [[nodiscard]] std::vector<Time> gaps() const;
  /// How many watched tables still have none.
  [[nodiscard]] std::size_t without_server() const;
  /// The sessions begun since forget_the_past().
  [[nodiscard]] int sessions_begun() const;
  [[nodiscard]] std::size_t most_tables_at_a_server() const;
  [[nodiscard]] const ModelledDatabase& database() const { return database_; }
  [[nodiscard]] Time now() const { return fibers_.now(); }

 private:
  struct Server;
  /// The clock of all servers and the database.
  class FleetClock final : public table::Clock {
   public:
    explicit FleetClock(const Fibers& fibers) : fibers_(fibers) {}
    std::chrono::milliseconds steady() override {
      return std::chrono::floor<std::chrono::milliseconds>(fibers_.now());
    }
    std::chrono::sys_seconds wall() override {
      return std::chrono::sys_seconds(std::chrono::floor<std::chrono::seconds>(fibers_.now()));
    }

   private:
    const Fibers& fibers_;
  };
  struct Table {
    std::string id;
    fleet::Session loaded_at = 0;  // who has it in memory; 0 for nobody
    bool is_loading = false;
    Time lost_at = Time::min();  // Time::min() if it has a server
  };

  [[nodiscard]] int front_of(std::uint32_t table, std::uint32_t watcher) const;
  /// Null if it is gone.
  [[nodiscard]] Server* server_of(const std::string& name);
  void add_server(int number);
  void lose(std::uint32_t table);
  /// After some time its clients at other fronts notice that their tables have no server.
  void tell_watchers(const std::vector<std::uint32_t>& tables, Time after);
  void beat(Server& server);
  void tick(Server& server);
  void serve(Server& server);
  struct Asked;
  void ask(Server& server, const Asked& asked);
  void answer(Server& server, const Asked& asked);
  struct Coming;
  bool let_in(Server& at, const Coming& coming);
  bool load(Server& server, std::uint32_t table);
  /// Whether a watched table has no server.
  [[nodiscard]] bool waits(std::uint32_t table) const;

  const FleetSetup setup_;
  Fibers fibers_;
  FleetClock clock_{fibers_};
  ModelledDatabase database_;
  std::vector<Table> tables_;
  std::vector<std::unique_ptr<Server>> all_;  // including servers that are gone
  std::vector<Server*> servers_;  // by number
  std::vector<Time> gaps_;
  int sessions_ = 0;
};

}  // namespace freehold::bench
