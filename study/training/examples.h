// Positions to learn from, with their outcomes, as plain rows of numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "value/features.h"
#include "value/network.h"

namespace freehold::training {

/// A set of positions. Example i has the player rows first_row[i] .. first_row[i + 1] - 1, in seat order.
struct Examples {
  std::vector<float> shared;  ///< value::shared_features numbers per example
  std::vector<float> own;  ///< value::own_features numbers per row
  std::vector<float> target;  ///< one number per row: the chance to win to learn; they sum to 1 per example
  std::vector<std::uint32_t> first_row{0};

  [[nodiscard]] std::size_t size() const { return first_row.size() - 1; }
  [[nodiscard]] std::size_t rows() const { return target.size(); }

  void add(const value::Features& features, const value::WinChances& chances);
  void append(const Examples& others);
};

}  // namespace freehold::training
