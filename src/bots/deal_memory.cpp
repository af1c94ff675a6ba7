#include "bots/deal_memory.h"

#include <algorithm>

namespace freehold::bots {
namespace {

constexpr int most_refusals = 4;  // in a row, before it is silent for some rounds

}  // namespace

void DealMemory::look_back(const State& state) {
  if (!waits_) return;
  waits_ = false;
  const bool accepted = state.owner_key != last_key_;
  acquaintances_[last_.to.index()].learn(last_agreement_, accepted);
  if (accepted) {
    refused_in_a_row_ = 0;
    silence_ = first_silence;
    return;
  }
  refused_[next_] = {last_key_, last_.to, last_.give.deeds, last_.take.deeds};
  next_ = (next_ + 1) % refused_.size();
  if (++refused_in_a_row_ < most_refusals) return;
  refused_in_a_row_ = 0;
  silent_until_ = state.round + silence_;
  silence_ *= 2;
}

bool DealMemory::was_refused(const State& state, const Offer& deal) const {
  return std::ranges::any_of(refused_, [&](const Refused& old) {
    return old.owner_key == state.owner_key && old.to == deal.to && old.give == deal.give.deeds &&
           old.take == deal.take.deeds;
  });
}

void DealMemory::found_nothing(const State& state) {
  barren_key_ = state.owner_key;
  barren_round_ = state.round;
}

void DealMemory::proposed(const State& state, const Offer& deal, const Agreement& agreement) {
  if (state.round != round_) {
    round_ = state.round;
    proposed_ = 0;
    asked_ = {};
  }
  ++proposed_;
  asked_.insert(deal.to);
  waits_ = true;
  last_ = deal;
  last_agreement_ = agreement;
  last_key_ = state.owner_key;
}

}  // namespace freehold::bots
