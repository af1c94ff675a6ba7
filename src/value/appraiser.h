// Judges many positions that differ little: the ones that a player weighs for one decision.
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

/// Says the same as the valuer, which outlives it, and quicker: what follows from deeds is kept while they stay the same, and
/// what it said last is not worked out again. So each thread needs one of its own.
class Appraiser {
 public:
  explicit Appraiser(const Valuer& valuer) : valuer_(&valuer) {}

  /// Who goes by this judgement from now on; everyone, until this is called.
  void suppose(const Peers& peers);

  /// See Valuer::chances.
  WinChances chances(const State& state);

  [[nodiscard]] const Valuer& valuer() const { return *valuer_; }

 private:
  WinChances judge(const State& state);

  const Valuer* valuer_;
  Peers peers_ = all_peers;
  HoldingsBook book_;
  Features features_;
  RecentChances recent_;
  std::uint32_t supposed_ = 0;  // how often it was called with other peers
};

}  // namespace freehold::value
