// The simulation of bench/fleet, small: it works, it says the same each time, and what it is there to show holds.
#include "fleet/simulated_fleet.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace freehold::bench {
namespace {

using namespace std::chrono_literals;

FleetSetup small() {
  return {.servers = 6, .tables = 6'000};
}

std::int64_t statements(const SimulatedFleet& fleet, Kind kind) {
  std::int64_t sum = 0;
  for (const auto& second : fleet.database().seconds())
    sum += second.at(static_cast<std::size_t>(kind));
  return sum;
}

/// A server dies among six with a thousand tables each.
SimulatedFleet& after_a_death(SimulatedFleet& fleet) {
  fleet.forget_the_past();
  fleet.kill(0, 1);
  fleet.pass(15s);
  return fleet;
}

TEST(FleetAtScale, is_the_same_each_time) {
  SimulatedFleet one(small());
  SimulatedFleet two(small());
  EXPECT_EQ(after_a_death(one).gaps(), after_a_death(two).gaps());
}

TEST(FleetAtScale, asks_nothing_about_tables_at_rest) {
  SimulatedFleet fleet(small());
  fleet.pass(20s);
  EXPECT_EQ(statements(fleet, Kind::claim), 0);
  EXPECT_EQ(statements(fleet, Kind::record), 0);
  EXPECT_GT(statements(fleet, Kind::renew), 0);
  EXPECT_EQ(fleet.sessions_begun(), 0);
}

TEST(FleetAtScale, every_table_of_a_dead_server_is_run_again_soon_and_by_all_that_are_left) {
  SimulatedFleet fleet(small());
  after_a_death(fleet);
  const auto gaps = fleet.gaps();
  EXPECT_EQ(fleet.without_server(), 0U);
  EXPECT_GT(gaps.size(), 900U);
  EXPECT_LT(gaps.back(), 6s);
  EXPECT_LT(fleet.most_tables_at_a_server(), 1'300U);
}

TEST(FleetAtScale,
     a_pause_of_the_database_takes_no_table_from_its_server_whether_sessions_outlast_it_or_not) {
  FleetSetup patient = small();
  patient.lease.lasts = 10s;
  SimulatedFleet fleet(patient);
  SimulatedFleet impatient(small());
  for (SimulatedFleet* const one : {&fleet, &impatient}) {
    one->forget_the_past();
    one->pause_database(5s);
    one->pass(40s);
    EXPECT_EQ(one->without_server(), 0U);
    EXPECT_TRUE(one->gaps().empty());
  }
}

}  // namespace
}  // namespace freehold::bench
