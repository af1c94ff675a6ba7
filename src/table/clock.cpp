#include "table/clock.h"

namespace freehold::table {

std::chrono::milliseconds SystemClock::steady() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

std::chrono::sys_seconds SystemClock::wall() {
  return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

}  // namespace freehold::table
