// A hundred million throws by the rules themselves, compared with the exact odds.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "base/assert.h"
#include "editions/catalogue.h"
#include "kit/sampled_throws.h"
#include "sim/odds.h"

namespace freehold::bench {
namespace {

constexpr std::int64_t sampled_throws = 100'000'000;

void sampled_against_exact(benchmark::State& bench, sim::JailPolicy policy) {
  const auto us = editions::Catalogue{}.find("us");
  FREEHOLD_ASSERT(us);
  const sim::OddsOrder order{.jail = policy, .freed_doubles = sim::FreedDoubles::end_turn};
  const auto odds = sim::long_run_odds(us->ruleset, order);
  FREEHOLD_ASSERT(odds);
  double worst = 0;
  for (auto _ : bench) {
    const sim::ThrowCounts counts = sim::ThrowSampler{us->ruleset, order, 1}.sample(sampled_throws);
    const auto away = [](std::int64_t count, double exact) {
      return 100 * std::abs(static_cast<double>(count) / static_cast<double>(sampled_throws) - exact);
    };
    worst = away(counts.in_jail, odds->in_jail);
    for (std::size_t i = 0; i < odds->spaces.size(); ++i)
      worst = std::max(worst, away(counts.spaces[i], odds->spaces[i]));
  }
  bench.counters["worst_percentage_points"] = worst;
  bench.counters["throws"] = static_cast<double>(sampled_throws);
}
BENCHMARK_CAPTURE(sampled_against_exact, leave, sim::JailPolicy::leave)
    ->Iterations(1)
    ->Unit(benchmark::kSecond);
BENCHMARK_CAPTURE(sampled_against_exact, stay, sim::JailPolicy::stay)
    ->Iterations(1)
    ->Unit(benchmark::kSecond);

}  // namespace
}  // namespace freehold::bench
