// SpareMemory: when it is worth giving freed memory back to the system. The allocator keeps what tables, games and people leave, and
// looking through it for whole pages takes a while.
#pragma once

#include <algorithm>
#include <cstddef>

namespace freehold::net {

class SpareMemory {
 public:
  /// `free`: bytes that the allocator has and nobody uses, given back or not.
  [[nodiscard]] bool is_worth_giving_back(std::size_t free) {
    given_back_ = std::min(given_back_, free);  // what was given back is being used again
    return free - given_back_ >= worth_it;
  }
  /// So much is free, and was given back as far as possible.
  void note_given_back(std::size_t free) { given_back_ = free; }

  static constexpr std::size_t worth_it = 8'000'000;  ///< bytes

 private:
  std::size_t given_back_ = 0;
};

}  // namespace freehold::net
