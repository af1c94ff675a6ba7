// What was judged last: a player that weighs a decision, and then the next of the same turn, comes back to many positions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/limits.h"
#include "rules/state.h"
#include "value/network.h"

namespace freehold::value {

/// All that the features of a position follow from, but for the ruleset and debts.
class PositionKey {
 public:
  /// `peers`: a number of its own for each supposition about which players go by the judgement. No debt is open.
  PositionKey(const State& state, std::uint32_t peers);

  bool operator==(const PositionKey& other) const;
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

 private:
  std::uint64_t hash_ = 0;
  std::size_t count_ = 0;
  std::array<std::uint64_t, 3 + 2 * max_players> words_;  // the first `count_` of them
};

/// The chances of some hundreds of positions, the latest ones first of all.
class RecentChances {
 public:
  /// Null if the position is not among them.
  [[nodiscard]] const WinChances* find(const PositionKey& key) const {
    if (entries_.empty()) return nullptr;
    const Entry& entry = entries_[slot(key)];
    return entry.key == key ? &entry.chances : nullptr;
  }
  void keep(const PositionKey& key, const WinChances& chances);

 private:
  static constexpr int slot_bits = 7;
  struct Entry {
    PositionKey key;
    WinChances chances;
  };
  [[nodiscard]] static std::size_t slot(const PositionKey& key) { return key.hash() >> (64 - slot_bits); }
  std::vector<Entry> entries_;  // made when the first is kept
};

}  // namespace freehold::value
