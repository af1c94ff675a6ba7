// Simulates failures in a fleet of any size; docs/fleet-at-scale.md has the figures.
#include <fmt/format.h>
#include <malloc.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <map>
#include <numeric>
#include <string>

#include "simulated_fleet.h"

namespace freehold::bench {
namespace {

using namespace std::chrono_literals;

enum class Fault : std::uint8_t { none, one, tenth, rack, stop, roll, pause };

double seconds(Time time) {
  return std::chrono::duration<double>(time).count();
}

Time at(const std::vector<Time>& sorted, double share) {
  return sorted.at(static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1)));
}

void print_statements(const ModelledDatabase& database, std::size_t from) {
  const auto& all = database.seconds();
  if (all.size() <= from) return;
  const auto busiest =
      std::max_element(database.busy().begin() + static_cast<std::ptrdiff_t>(from), database.busy().end());
  const auto worst = static_cast<std::size_t>(busiest - database.busy().begin());
  fmt::print(
      "  database: {:.1f} s of processor in its busiest second; statements in that second, and in all:\n",
      *busiest);
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    std::int64_t sum = 0;
    for (std::size_t second = from; second < all.size(); ++second)
      sum += all[second].at(kind);
    if (sum > 0) fmt::print("    {:<12} {:>9} {:>10}\n", kind_names.at(kind), all[worst].at(kind), sum);
  }
}

void print_gaps(const SimulatedFleet& fleet) {
  const auto gaps = fleet.gaps();
  if (gaps.empty()) return fmt::print("  no table lost its server\n");
  fmt::print(
      "  {} tables lost their server; run again after p50 {:.2f} s, p99 {:.2f} s, at most {:.2f} s; {} not "
      "yet\n",
      gaps.size(), seconds(at(gaps, 0.5)), seconds(at(gaps, 0.99)), seconds(gaps.back()),
      fleet.without_server());
}

void happen(SimulatedFleet& fleet, Fault fault, const FleetSetup& setup, Time lasts) {
  switch (fault) {
    case Fault::none: break;
    case Fault::one: fleet.kill(0, 1); break;
    case Fault::tenth: fleet.kill(0, std::max(1, setup.servers / 10)); break;
    case Fault::rack: fleet.kill(0, setup.servers / 3); break;
    case Fault::stop: fleet.stop(0); break;
    case Fault::pause: fleet.pause_database(lasts); break;
    case Fault::roll:
      for (int server = 0; server < setup.servers; ++server) {
        fleet.stop(server);
        fleet.pass(10s);
        fleet.start_again(server);
        fleet.pass(20s);
      }
  }
}

int run(int count, char** arguments) {
  CLI::App app{"Simulates the leases of a fleet of servers on one database."};
  FleetSetup setup;
  Fault fault = Fault::one;
  double lasts = 3;
  double pause = 5;
  double until = 120;
  app.add_option("--servers", setup.servers)->check(CLI::Range(3, 1'000));
  app.add_option("--tables", setup.tables);
  app.add_option("--watchers", setup.watchers, "Watchers of each table")->check(CLI::Range(1, 64));
  app.add_option("--seed", setup.seed);
  app.add_option("--cores", setup.cores, "Cores of each server");
  app.add_option("--threads", setup.threads, "Threads of each server for clients' requests");
  app.add_option("--database-cores", setup.database.cores, "Cores for leases and for loading tables");
  app.add_option("--session", lasts, "How long a session lasts, in seconds");
  app.add_option("--pause", pause, "How long the database is away, in seconds");
  app.add_option("--until", until, "Longest time after the fault, in seconds");
  app.add_option("--fault", fault, "none, one, tenth, rack, stop, roll or pause")
      ->transform(CLI::CheckedTransformer(std::map<std::string, Fault>{{"none", Fault::none},
                                                                       {"one", Fault::one},
                                                                       {"tenth", Fault::tenth},
                                                                       {"rack", Fault::rack},
                                                                       {"stop", Fault::stop},
                                                                       {"roll", Fault::roll},
                                                                       {"pause", Fault::pause}}));
  CLI11_PARSE(app, count, arguments);
  const auto in_time = [](double value) {
    return std::chrono::duration_cast<Time>(std::chrono::duration<double>(value));
  };
  setup.lease.lasts = std::chrono::duration_cast<std::chrono::milliseconds>(in_time(lasts));

  SimulatedFleet fleet(setup);
  const auto memory = static_cast<double>(::mallinfo2().uordblks);
  fmt::print("{} servers, {} tables, {} watchers each: {:.0f} bytes for each table\n", setup.servers,
             setup.tables, setup.watchers, memory / static_cast<double>(setup.tables));
  fleet.pass(10s);
  const auto& rest = fleet.database().seconds();
  fmt::print("at rest: {:.2f} s of the database's processor a second for {} statements\n",
             fleet.database().busy().back(),
             std::accumulate(rest.back().begin(), rest.back().end(), std::int64_t{0}));
  fleet.forget_the_past();
  const auto from = static_cast<std::size_t>(fleet.now() / 1s);
  happen(fleet, fault, setup, in_time(pause));
  const Time end = fleet.now() + in_time(until);
  do
    fleet.pass(1s);
  while (fleet.now() < end && (fleet.without_server() > 0 || fleet.gaps().empty()));
  fmt::print("after {:.0f} s:\n", seconds(fleet.now()) - static_cast<double>(from));
  print_gaps(fleet);
  print_statements(fleet.database(), from);
  fmt::print(
      "  {} statements failed or came too late, {} sessions were begun, at most {} tables at a server\n",
      fleet.database().failed(), fleet.sessions_begun(), fleet.most_tables_at_a_server());
  return 0;
}

}  // namespace
}  // namespace freehold::bench

int main(int count, char** arguments) {
  return freehold::bench::run(count, arguments);
}
