// The time at which the tests of stores write.
#pragma once

#include <chrono>

namespace freehold::store {

inline constexpr std::chrono::sys_seconds noon{std::chrono::seconds(1'000'000)};

}  // namespace freehold::store
