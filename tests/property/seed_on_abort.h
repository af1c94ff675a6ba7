// A failed assertion ends the program: the seed that led there is printed on the way out.
#pragma once

#include <csignal>
#include <cstdint>
#include <cstdio>

namespace freehold::property {

/// While it lives, an abort prints its seed.
class SeedOnAbort {
 public:
  explicit SeedOnAbort(std::uint64_t seed) {
    seed_ = seed;
    before_ = std::signal(SIGABRT, tell);
  }
  ~SeedOnAbort() { std::signal(SIGABRT, before_); }
  SeedOnAbort(const SeedOnAbort&) = delete;
  SeedOnAbort& operator=(const SeedOnAbort&) = delete;

 private:
  static void tell(int) {
    std::fprintf(stderr, "repeat it with FREEHOLD_PROPERTY_SEED=%llu\n",
                 static_cast<unsigned long long>(seed_));
    std::fflush(stderr);
  }

  static inline std::uint64_t seed_ = 0;
  void (*before_)(int) = nullptr;
};

}  // namespace freehold::property
