#include "simulated_fleet.h"

#include <algorithm>
#include <map>
#include <utility>

#include "base/assert.h"
#include "table_ids.h"

namespace freehold::bench {

using fleet::ServerCard;
using fleet::Session;

namespace {

using namespace std::chrono_literals;

constexpr Time between_beats = 100ms;
constexpr Time between_ticks = 50ms;
constexpr std::uint64_t ticks_between_tries = 7;  // of a client looking for its table: web/src/wire/wire.ts
constexpr int store_readers = 8;  // postgres/pool.h

}  // namespace

/// A front's clients that enter the same table again.
struct SimulatedFleet::Coming {
  std::uint32_t table;
  int clients;
};

/// Clients have arrived at their front or, if it redirected them, from there.
struct SimulatedFleet::Asked {
  Time arrives;
  Server* front;
  Coming coming;
};

struct SimulatedFleet::Server {
  Server(SimulatedFleet& fleet, int its_number)
      : number(its_number),
        store(fleet.database_),
        leases(store, fleet.clock_, nullptr,
               {.name = "s" + std::to_string(its_number), .link = std::to_string(its_number), .version = "1"},
               fleet.setup_.lease),
        cores(fleet.fibers_, fleet.setup_.cores),
        readers(fleet.fibers_, store_readers) {}

  [[nodiscard]] bool is_there() const { return !store.is_dead; }

  const int number;
  ModelledLeases store;
  fleet::Leases leases;
  Resource cores;
  Resource readers;
  std::map<std::uint32_t, int> lost;  // tables that clients here must enter again, with their number
  std::deque<Asked> asked;
  std::deque<Fibers::Fiber*> idle;
};

SimulatedFleet::SimulatedFleet(const FleetSetup& setup)
    : setup_(setup), database_(fibers_, clock_, setup.database), tables_(setup.tables) {
  for (std::uint32_t table = 0; table < setup.tables; ++table)
    tables_[table].id = id_of(table, setup.seed);
  servers_.resize(static_cast<std::size_t>(setup.servers));
  for (int number = 0; number < setup.servers; ++number)
    add_server(number);
  std::vector<std::vector<std::string>> own(servers_.size());
  for (std::uint32_t table = 0; table < setup.tables; ++table) {
    own[table % servers_.size()].push_back(tables_[table].id);
  }
  const auto at_no_cost = [this](auto&& each) {
    for (Server* const server : servers_) {
      server->store.is_free = true;
      each(*server);
      server->store.is_free = false;
    }
  };
  at_no_cost([](Server& server) { FREEHOLD_ASSERT(server.leases.begin()); });
  pass(3s);  // until all know each other
  at_no_cost([&](Server& server) {
    for (const std::string& id : own[static_cast<std::size_t>(server.number)])
      FREEHOLD_ASSERT(server.leases.claim(id).value().is_mine);
  });
  for (std::uint32_t table = 0; table < setup.tables; ++table)
    tables_[table].loaded_at = servers_[table % servers_.size()]->leases.session();
  sessions_ = 0;
}

SimulatedFleet::~SimulatedFleet() = default;

int SimulatedFleet::front_of(std::uint32_t table, std::uint32_t watcher) const {
  const auto chance = mixed(setup_.seed * 1'000'003U + table * std::uint64_t{64} + watcher);
  return static_cast<int>(chance % servers_.size());
}

SimulatedFleet::Server* SimulatedFleet::server_of(const std::string& name) {
  for (Server* const server : servers_) {
    if (server->is_there() && "s" + std::to_string(server->number) == name) return server;
  }
  return nullptr;
}

void SimulatedFleet::add_server(int number) {
  Server& server = *all_.emplace_back(std::make_unique<Server>(*this, number));
  servers_[static_cast<std::size_t>(number)] = &server;
  server.leases.listen([this, &server](const std::vector<std::string>& lost) {
    std::vector<std::uint32_t> numbers;
    for (const std::string& id : lost) {
      numbers.push_back(number_of(id));
      lose(numbers.back());
    }
    // The host lets go of them on another thread, and watchers are told.
    if (server.is_there()) {
      fibers_.start([&server, lost] {
        for (const std::string& id : lost)
          server.leases.release(id);
      });
      tell_watchers(numbers, setup_.link);
    }
  });
  fibers_.start([this, &server] { beat(server); });
  fibers_.start([this, &server] { tick(server); });
  for (int thread = 0; thread < setup_.threads; ++thread)
    fibers_.start([this, &server] { serve(server); });
}

// --- What happens to servers ---

void SimulatedFleet::lose(std::uint32_t number) {
  Table& table = tables_[number];
  if (table.lost_at == Time::min()) table.lost_at = fibers_.now();
  table.loaded_at = 0;
}

void SimulatedFleet::tell_watchers(const std::vector<std::uint32_t>& tables, Time after) {
  std::vector<std::vector<std::uint32_t>> lost(servers_.size());
  for (const std::uint32_t table : tables) {
    for (std::uint32_t watcher = 0; watcher < setup_.watchers; ++watcher)
      lost[static_cast<std::size_t>(front_of(table, watcher))].push_back(table);
  }
  for (std::size_t number = 0; number < servers_.size(); ++number) {
    Server& front = *servers_[number];
    fibers_.start([this, &front, after, some = std::move(lost[number])] {
      fibers_.sleep(after);
      for (const std::uint32_t table : some)
        ++front.lost[table];
    });
  }
}

void SimulatedFleet::kill(int first, int many) {
  std::vector<std::uint32_t> tables;
  for (int number = first; number < first + many; ++number) {
    Server& server = *servers_[static_cast<std::size_t>(number)];
    for (const std::string& id : server.leases.tables()) {
      tables.push_back(number_of(id));
      lose(tables.back());
    }
    server.store.is_dead = true;
  }
  tell_watchers(tables, setup_.silence);
}

void SimulatedFleet::stop(int number) {
  Server& server = *servers_[static_cast<std::size_t>(number)];
  fibers_.start([this, &server] {
    std::vector<std::uint32_t> tables;
    for (const std::string& id : server.leases.tables()) {
      tables.push_back(number_of(id));
      lose(tables.back());
      server.leases.leave(id);
    }
    server.leases.end();
    server.store.is_dead = true;
    tell_watchers(tables, setup_.link);
  });
}

void SimulatedFleet::start_again(int number) {
  add_server(number);
}

void SimulatedFleet::forget_the_past() {
  sessions_ = 0;
  gaps_.clear();
  for (Table& table : tables_)
    table.lost_at = Time::min();
}

// --- What a server does ---

void SimulatedFleet::beat(Server& server) {
  fibers_.sleep(Time(static_cast<Time::rep>(
      mixed(setup_.seed * 1'000 + static_cast<std::uint64_t>(server.number)) % 1'000'000)));
  while (server.is_there()) {
    const Session before = server.leases.session();
    server.leases.on_time();
    if (before != server.leases.session() && server.leases.session() != 0) ++sessions_;
    fibers_.sleep(between_beats);
  }
}

/// Clients that have lost their table keep asking for it at their front.
void SimulatedFleet::tick(Server& server) {
  fibers_.sleep(Time(static_cast<Time::rep>(
      mixed(setup_.seed * 2'000 + static_cast<std::uint64_t>(server.number)) % 100'000)));
  for (std::uint64_t tick = 0; server.is_there(); ++tick) {
    const auto asks_now = [&](std::uint32_t table) {
      const auto chance =
          mixed(setup_.seed + table * std::uint64_t{64} + static_cast<std::uint64_t>(server.number));
      return chance % ticks_between_tries == tick % ticks_between_tries;
    };
    for (auto lost = server.lost.begin(); lost != server.lost.end();) {
      const auto [table, clients] = *lost;
      if (!asks_now(table)) {
        ++lost;
        continue;
      }
      lost = server.lost.erase(lost);
      ask(server,
          {.arrives = fibers_.now(), .front = &server, .coming = {.table = table, .clients = clients}});
    }
    fibers_.sleep(between_ticks);
  }
}

void SimulatedFleet::ask(Server& server, const Asked& asked) {
  server.asked.push_back(asked);
  if (server.idle.empty()) return;
  fibers_.wake(server.idle.front());
  server.idle.pop_front();
}

/// A thread that handles clients' requests.
void SimulatedFleet::serve(Server& server) {
  while (server.is_there()) {
    if (server.asked.empty()) {
      server.idle.push_back(fibers_.self());
      fibers_.wait();
      continue;
    }
    const Asked asked = server.asked.front();
    server.asked.pop_front();
    if (asked.arrives > fibers_.now()) fibers_.sleep(asked.arrives - fibers_.now());
    answer(server, asked);
  }
}

/// They are let in, sent to the server that runs the table, or told to try again.
void SimulatedFleet::answer(Server& server, const Asked& asked) {
  const auto& [arrives, front, coming] = asked;
  const auto claimed = server.leases.claim(tables_[coming.table].id);
  Server* const other = claimed && !claimed->is_mine ? server_of(claimed->runner) : nullptr;
  if (claimed && claimed->is_mine && let_in(server, coming)) return;
  if (other != nullptr && other != &server && &server == front)
    return ask(*other, {.arrives = fibers_.now() + setup_.link, .front = front, .coming = coming});
  front->lost[coming.table] += coming.clients;
}

bool SimulatedFleet::let_in(Server& at, const Coming& coming) {
  if (!load(at, coming.table)) return false;
  const Taken core(at.cores);
  fibers_.sleep(setup_.message * coming.clients);
  return at.is_there();
}

// Like TableKeeper::read, including the game. Others who ask in the meantime wait.
bool SimulatedFleet::load(Server& server, std::uint32_t number) {
  Table& table = tables_[number];
  while (table.is_loading)
    fibers_.sleep(5ms);
  const Session session = server.leases.session();
  if (table.loaded_at == session && session != 0) return true;
  table.is_loading = true;
  const bool read = database_.run(server.readers, Kind::record, 2 * database_.costs().record, [] {}) &&
                    database_.run(server.readers, Kind::game, database_.costs().game, [] {});
  if (read) {
    const Taken core(server.cores);
    fibers_.sleep(setup_.load);
  }
  table.is_loading = false;
  if (!read || !server.is_there() || !server.leases.owns(table.id)) return false;
  table.loaded_at = server.leases.session();
  if (table.lost_at != Time::min())
    gaps_.push_back(fibers_.now() - std::exchange(table.lost_at, Time::min()));
  return true;
}

// --- Results ---

// A table without watchers waits until its people have reconnected.
bool SimulatedFleet::waits(std::uint32_t number) const {
  if (tables_[number].lost_at == Time::min()) return false;
  for (std::uint32_t watcher = 0; watcher < setup_.watchers; ++watcher) {
    if (servers_[static_cast<std::size_t>(front_of(number, watcher))]->is_there()) return true;
  }
  return false;
}

std::vector<Time> SimulatedFleet::gaps() const {
  std::vector<Time> gaps = gaps_;
  for (std::uint32_t number = 0; number < tables_.size(); ++number) {
    if (waits(number)) gaps.push_back(fibers_.now() - tables_[number].lost_at);
  }
  std::ranges::sort(gaps);
  return gaps;
}

std::size_t SimulatedFleet::without_server() const {
  std::size_t without = 0;
  for (std::uint32_t number = 0; number < tables_.size(); ++number)
    without += static_cast<std::size_t>(waits(number));
  return without;
}

int SimulatedFleet::sessions_begun() const {
  return sessions_;
}

std::size_t SimulatedFleet::most_tables_at_a_server() const {
  std::size_t most = 0;
  for (const Server* const server : servers_) {
    if (server->is_there()) most = std::max(most, server->leases.tables().size());
  }
  return most;
}

}  // namespace freehold::bench
