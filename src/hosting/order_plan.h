// OrderPlan: a standing order that is to be carried out, unless its player comes or the game goes on before.
#pragma once

#include <chrono>
#include <cstdint>

namespace freehold::hosting {

struct OrderPlan {
  int seat = 0;
  std::int64_t decision = 0;  ///< the one that is waited for
  std::chrono::milliseconds due{};  ///< by the host's clock
  std::chrono::sys_seconds at{};  ///< the same, for the store
  std::chrono::milliseconds keep_at{};  ///< when the store hears of it, by the host's clock

  [[nodiscard]] bool is_for(int number, std::int64_t awaited) const {
    return seat == number && decision == awaited;
  }
};

}  // namespace freehold::hosting
