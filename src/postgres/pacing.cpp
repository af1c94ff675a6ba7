#include "postgres/pacing.h"

#include <algorithm>
#include <random>
#include <thread>

namespace freehold::postgres {

std::chrono::steady_clock::time_point SystemPacing::now() {
  return std::chrono::steady_clock::now();
}

void SystemPacing::rest(int attempt) {
  using std::chrono::microseconds;
  constexpr microseconds first{10'000};
  constexpr microseconds longest{250'000};
  constexpr int most_doublings = 5;
  const auto base = std::min(longest, first * (1 << std::min(attempt - 1, most_doublings)));
  thread_local std::minstd_rand random{std::random_device{}()};
  const auto jitter = std::uniform_int_distribution<microseconds::rep>(0, base.count())(random);
  std::this_thread::sleep_for(base + microseconds(jitter));
}

}  // namespace freehold::postgres
