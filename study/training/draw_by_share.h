// Random choice by share.
#pragma once

#include <vector>

#include "bots/random_source.h"

namespace freehold::training {

/// One of `all`, which must not be empty, drawn by the member `share` of each. Shares need not sum to 1.
template <class Shared>
const Shared& draw_by_share(const std::vector<Shared>& all, bots::RandomSource& random) {
  double sum = 0;
  for (const Shared& each : all)
    sum += each.share;
  double at = random.uniform() * sum;
  for (const Shared& each : all) {
    if (at < each.share) return each;
    at -= each.share;
  }
  return all.back();
}

}  // namespace freehold::training
