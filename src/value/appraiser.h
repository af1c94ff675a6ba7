// Judges many similar positions, such as those that a player weighs for one decision.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/limits.h"
#include "rules/state.h"
#include "value/features.h"
#include "value/holdings.h"
#include "value/network.h"
#include "value/valuer.h"

namespace freehold::value {

/// Everything that a position's features depend on, except the ruleset and debts.
class PositionKey {
 public:
  /// `peers` is a number for the assumption about who plays by this judgement. No debt may be open.
  PositionKey(const State& state, std::uint32_t peers);

  bool operator==(const PositionKey& other) const;
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

 private:
  std::uint64_t hash_ = 0;
  std::size_t count_ = 0;
  std::array<std::uint64_t, 3 + 2 * max_players> words_;  // the first `count_` are used
};

/// The win chances of a few hundred recent positions.
class RecentChances {
 public:
  /// Null if the position isn't among them.
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
  std::vector<Entry> entries_;  // allocated on first use
};

/// Gives the same results as the valuer, which must outlive it, but faster: it caches recent results and what
/// depends on deeds alone. Each thread needs its own.
class Appraiser {
 public:
  explicit Appraiser(const Valuer& valuer) : valuer_(&valuer) {}

  /// Sets who plays by this judgement; until then, everyone.
  void suppose(const LikeMinded& peers);

  /// See Valuer::chances.
  WinChances chances(const State& state);

  [[nodiscard]] const Valuer& valuer() const { return *valuer_; }

 private:
  WinChances judge(const State& state);

  const Valuer* valuer_;
  LikeMinded peers_ = all_peers;
  HoldingsBook book_;
  Features features_;
  RecentChances recent_;
  std::uint32_t supposed_ = 0;  // how often the peers have changed
};

}  // namespace freehold::value
