// How the numbers of a position are written down before they are brought to the size that the network takes: that is done for
// whole rows at once.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/assert.h"
#include "value/features.h"
#include "value/wide_vectors.h"

namespace freehold::value {

/// One row as it is written: first the figures that count by their logarithm, then parts of a whole and plain numbers.
template <std::size_t Count, std::size_t Squashed>
struct RawRow {
  static constexpr std::size_t count = Count;
  static constexpr std::size_t squashed = Squashed;
  static constexpr std::size_t first_share =
      Squashed / lanes * lanes;  ///< of the lanes in which shares stand
  static_assert(Count % lanes == 0);

  std::array<float, Count> numbers;
  /// What each number from `first_share` on is a part of; 0: it is part of nothing, `as_it_is`: it stands for itself.
  std::array<float, Count - first_share> wholes;
};
inline constexpr float as_it_is = -1;

using RawOwn = RawRow<own_features, 25>;
using RawShared = RawRow<shared_features, 4>;

/// Writes the numbers of one row in turn.
template <class Raw>
class Row {
 public:
  explicit Row(Raw& raw)
      : raw_(raw), squashed_(raw.numbers.data()), shares_(raw.numbers.data() + Raw::squashed) {
    std::fill_n(raw.wholes.data(), Raw::squashed - Raw::first_share, as_it_is);
  }
  void money(float amount) { *squashed_++ = amount; }
  void income(float amount) {
    constexpr float scale = 8;  // small beside a deed's price: brought to the size of the rest
    *squashed_++ = scale * amount;
  }
  /// `part` of `whole`, between -1 and 1; 0 where there is nothing to have a part of.
  void share(float part, float whole) { put(part, std::max(whole, 0.0F)); }
  /// As it is.
  void add(float number) { put(number, as_it_is); }
  /// All of the row has to be written by now.
  void check() const {
    FREEHOLD_ASSERT(squashed_ == raw_.numbers.data() + Raw::squashed &&
                    shares_ == raw_.numbers.data() + Raw::count);
  }

 private:
  void put(float number, float whole) {
    raw_.wholes[static_cast<std::size_t>(shares_ - raw_.numbers.data()) - Raw::first_share] = whole;
    *shares_++ = number;
  }
  Raw& raw_;
  float* squashed_;
  float* shares_;
};

/// A whole position, the rows of players in the order of their seats.
struct RawFeatures {
  RawShared shared;
  std::array<RawOwn, max_players> own;
};

/// Brings them to size.
void finish(const RawFeatures& raw, PlayerSet players, Features& features);

}  // namespace freehold::value
