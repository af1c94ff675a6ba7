#include "simulated_fleet.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "base/assert.h"

namespace freehold::bench {

using fleet::ServerCard;
using fleet::Session;

namespace {

using namespace std::chrono_literals;

constexpr Time between_ticks = 100ms;
constexpr int store_readers = 8;  // postgres/pool.h

std::uint64_t mixed(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15U;
  value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
  value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
  return value ^ (value >> 31U);
}

/// As long as real ones, and in no order.
std::string id_of(std::uint32_t number, std::uint64_t seed) {
  std::string id(table::game_id_length, 'a');
  std::uint64_t scattered = mixed(number ^ (seed << 32U));
  for (std::size_t place = 0; place < 8; ++place, scattered /= 26)
    id[place] = static_cast<char>('a' + scattered % 26);
  const std::string digits = std::to_string(number);
  std::ranges::copy(digits, id.end() - static_cast<std::ptrdiff_t>(digits.size()));
  return id;
}

}  // namespace

struct SimulatedFleet::Server {
  Server(SimulatedFleet& fleet, int its_number)
      : number(its_number),
        store(fleet.database_, fleet.setup_.claims == Claims::one_by_one),
        leases(store, fleet.clock_, nullptr,
               {.name = "s" + std::to_string(its_number), .link = std::to_string(its_number), .version = "1"},
               fleet.setup_.lease),
        cores(fleet.fibers_, fleet.setup_.cores),
        readers(fleet.fibers_, store_readers),
        guests(fleet.fibers_, 2 * fleet.setup_.threads) {}

  [[nodiscard]] bool is_there() const { return !store.is_dead; }

  const int number;
  ModelledLeases store;
  fleet::Leases leases;
  Resource cores;
  Resource readers;
  Resource guests;
  std::deque<std::uint32_t> lost;  // a table for each client here that has to enter it again
  std::deque<std::uint32_t> entering;  // the same, for the threads of the ticks
  std::vector<std::string> unknown;  // tables that one of them finds out about
  bool finding = false;
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
  std::vector<std::vector<std::string>> watched(servers_.size());
  for (std::uint32_t table = 0; table < setup.tables; ++table) {
    own[table % servers_.size()].push_back(tables_[table].id);
    for (std::uint32_t watcher = 0; watcher < setup.watchers; ++watcher)
      watched[static_cast<std::size_t>(front_of(table, watcher))].push_back(tables_[table].id);
  }
  const auto at_no_cost = [this](auto&& each) {
    for (Server* const server : servers_) {
      server->store.is_free = true;
      each(*server);
      server->store.is_free = false;
    }
  };
  at_no_cost([](Server& server) { FREEHOLD_ASSERT(server.leases.begin()); });
  pass(3s);  // until all know of each other
  at_no_cost([&](Server& server) {
    for (const std::string& id : own[static_cast<std::size_t>(server.number)])
      FREEHOLD_ASSERT(server.leases.claim(id).value());
  });
  at_no_cost([&](Server& server) {
    FREEHOLD_ASSERT(server.leases.find_runners(watched[static_cast<std::size_t>(server.number)]));
  });
  for (std::uint32_t table = 0; table < setup.tables; ++table)
    tables_[table].loaded_at = servers_[table % servers_.size()]->leases.session();
  database_.leased = setup.tables;
  sessions_ = 0;
}

SimulatedFleet::~SimulatedFleet() = default;

int SimulatedFleet::front_of(std::uint32_t table, std::uint32_t watcher) const {
  const auto chance = mixed(setup_.seed * 1'000'003U + table * std::uint64_t{64} + watcher);
  return static_cast<int>(chance % servers_.size());
}

std::uint32_t SimulatedFleet::number_of(const std::string& id) const {
  const auto first = id.find_first_of("0123456789");
  std::uint32_t number = 0;
  std::from_chars(id.data() + first, id.data() + id.size(), number);
  return number;
}

SimulatedFleet::Server* SimulatedFleet::server_of(Session session) {
  for (Server* const server : servers_) {
    if (server->is_there() && server->leases.session() == session) return server;
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
    // The host lets go of them on another thread, and the others hear of it.
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
    fibers_.start([this, &server] { work(server); });
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
      front.lost.insert(front.lost.end(), some.begin(), some.end());
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
    fibers_.sleep(between_ticks);
  }
}

// As Front::due_work: whoever lost a table of which it is known who runs it enters it again, the others wait until it is.
void SimulatedFleet::tick(Server& server) {
  fibers_.sleep(Time(static_cast<Time::rep>(
      mixed(setup_.seed * 2'000 + static_cast<std::uint64_t>(server.number)) % 100'000)));
  while (server.is_there()) {
    std::vector<std::string> unknown;
    for (std::size_t left = server.lost.size(); left > 0; --left) {
      const std::uint32_t table = server.lost.front();
      server.lost.pop_front();
      if (setup_.claims == Claims::one_by_one || server.leases.knows(tables_[table].id)) {
        server.entering.push_back(table);
      } else {
        unknown.push_back(tables_[table].id);
        server.lost.push_back(table);
      }
    }
    if (!unknown.empty() && !server.finding) {
      server.finding = true;
      std::ranges::sort(unknown);
      const auto doubled = std::ranges::unique(unknown);
      unknown.erase(doubled.begin(), doubled.end());
      server.unknown = std::move(unknown);
    }
    while (!server.idle.empty()) {
      fibers_.wake(server.idle.front());
      server.idle.pop_front();
    }
    fibers_.sleep(between_ticks);
  }
}

void SimulatedFleet::work(Server& server) {
  while (server.is_there()) {
    if (!server.unknown.empty()) {
      const std::vector<std::string> tables = std::exchange(server.unknown, {});
      static_cast<void>(server.leases.find_runners(tables));
      server.finding = false;
    } else if (!server.entering.empty()) {
      const std::uint32_t table = server.entering.front();
      server.entering.pop_front();
      enter_again(server, table);
    } else {
      server.idle.push_back(fibers_.self());
      fibers_.wait();
    }
  }
}

// As Front::enter_again.
void SimulatedFleet::enter_again(Server& server, std::uint32_t number) {
  const std::string& id = tables_[number].id;
  if (!server.leases.knows(id) &&
      !database_.run(server.readers, Kind::record, database_.costs().record, [] {}))
    return server.lost.push_back(number);
  const auto runner = server.leases.runner_of(id);
  if (!server.is_there()) return;
  Server* const at = runner ? server_of(*runner) : nullptr;
  if (at == nullptr || !let_in(server, *at, number)) server.lost.push_back(number);
}

bool SimulatedFleet::let_in(Server& front, Server& at, std::uint32_t table) {
  std::optional<Taken> guest;
  if (&at != &front) {
    fibers_.sleep(setup_.link);
    guest.emplace(at.guests);
  }
  const auto owned = at.leases.claim(tables_[table].id);
  if (!owned || !*owned) {
    if (owned && &at != &front) front.leases.forget(tables_[table].id);
    return false;
  }
  if (!load(at, table)) return false;
  const Taken core(at.cores);
  fibers_.sleep(setup_.message);
  return at.is_there();
}

// As TableKeeper::read, and the game with it. Whoever comes meanwhile waits.
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

// --- What came of it ---

// Without watchers, a table waits until its people have connected again.
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
