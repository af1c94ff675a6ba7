#include "fleet_kit.h"

#include <algorithm>

namespace freehold::fleet::kit {

namespace {

hosting::Limits generous() {
  hosting::Limits limits;
  limits.calls_per_second = 1e6;
  limits.calls_at_once = 1e9;
  limits.tables_per_address_and_hour = 1'000'000;
  return limits;
}

}  // namespace

Server::Server(Fleet& fleet, int number)
    : lease_store(fleet.lease_store),
      leases(lease_store, fleet.clock, &journal,
             {.name = name_of(number), .link = std::to_string(number), .version = "test"}) {
  EXPECT_TRUE(leases.begin());
  host = hosting::Host::open(
             {.games = fleet.games,
              .hosting = fleet.tables,
              .clock = fleet.clock,
              .outbox = outbox,
              .limits = generous(),
              .version = "test",
              .name = name_of(number),
              .notices = &fleet.notices,
              .mode = &mode,
              .more_calls = {lab::lab_calls},
              .ownership = &leases,
              .uses = &fleet.uses,
              .other_tables = [&fleet, this] { return fleet.listed_elsewhere(leases.session()); },
              .end_notices_elsewhere =
                  [&fleet](const std::string& server, std::string_view link) {
                    return fleet[Server::number_of(server)].host->end_notices(link);
                  },
              .numbers_from = [this] { return numbers_from(leases.session()); },
              .journal = &journal})
             .value();
  handover.emplace(leases, *host, fleet.clock, &mode);
}

Fleet::Fleet(int servers) {
  for (int i = 0; i < servers; ++i)
    servers_.push_back(std::make_unique<Server>(*this, i));
  pass(std::chrono::seconds(2));  // until all know of each other
}

// As DatabaseLeases::listed_elsewhere.
std::vector<table::HostedRecord> Fleet::listed_elsewhere(Session session) {
  std::map<std::string, Epoch> run;
  const auto sessions = lease_store.servers();
  for (const ServerCard& card : *sessions) {
    if (card.session != session) run.merge(*lease_store.leases_of(card.session));
  }
  auto all = *tables.recent({}, 1'000);
  std::erase_if(all, [&](const table::HostedRecord& one) {
    return !one.listed || one.stage == "over" || !run.contains(one.id);
  });
  return all;
}

Device Fleet::device(int server, const std::string& address) {
  Device device{*(*this)[server].host, (*this)[server].outbox, ++last_device_, address};
  device.wait = [this] { pass(std::chrono::milliseconds(100)); };
  return device;
}

void Fleet::tick() {
  for (const auto& server : servers_) {
    if (!server->runs) continue;
    server->leases.on_time();
    server->handover->on_time();
    server->host->tick();
  }
}

void Fleet::pass(std::chrono::milliseconds time) {
  constexpr std::chrono::milliseconds step{100};
  for (; time.count() > 0; time -= step) {
    clock.advance(std::min(time, step));
    tick();
  }
}

}  // namespace freehold::fleet::kit
