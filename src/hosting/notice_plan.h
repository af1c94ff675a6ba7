// NoticePlan: a notice that a seat's person is to have, unless they come or the game goes on before.
#pragma once

#include <chrono>
#include <cstdint>

namespace freehold::hosting {

struct NoticePlan {
  int seat = 0;
  std::int64_t decision = 0;  ///< the one that is waited for
  std::chrono::sys_seconds ready_at{};  ///< when nobody had come for long enough
  std::chrono::sys_seconds at{};  ///< when it goes: no earlier than the person wishes
  std::chrono::milliseconds keep_at{};  ///< when the store hears of it, by the host's clock

  [[nodiscard]] bool is_for(int number, std::int64_t awaited) const {
    return seat == number && decision == awaited;
  }
};

}  // namespace freehold::hosting
