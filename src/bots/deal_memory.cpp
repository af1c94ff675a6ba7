#include "bots/deal_memory.h"

#include <algorithm>

namespace freehold::bots {
namespace {

constexpr float more_after_refusal = 0.012F;
constexpr float most_content = 0.05F;
constexpr std::int32_t rounds_of_silence = 3;

}  // namespace

void DealMemory::look_back(const State& state) {
  if (!waits_) return;
  waits_ = false;
  float& content = content_[last_.to.index()];
  if (state.owner_key != last_key_) {
    content = std::max(0.0F, content - more_after_refusal / 2);
    return;
  }
  content = std::min(most_content, content + more_after_refusal);
  refused_[next_] = {last_key_, last_.to, last_.give.deeds, last_.take.deeds};
  next_ = (next_ + 1) % refused_.size();
}

bool DealMemory::was_refused(const State& state, const Offer& deal) const {
  return std::ranges::any_of(refused_, [&](const Refused& old) {
    return old.owner_key == state.owner_key && old.to == deal.to && old.give == deal.give.deeds &&
           old.take == deal.take.deeds;
  });
}

void DealMemory::found_nothing(const State& state) {
  barren_key_ = state.owner_key;
  barren_until_ = state.round + rounds_of_silence;
}

void DealMemory::proposed(const State& state, const Offer& deal) {
  if (state.round != round_) {
    round_ = state.round;
    proposed_ = 0;
    asked_ = {};
  }
  ++proposed_;
  asked_.insert(deal.to);
  waits_ = true;
  last_ = deal;
  last_key_ = state.owner_key;
}

}  // namespace freehold::bots
