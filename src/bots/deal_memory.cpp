#include "bots/deal_memory.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

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

void DealMemory::searched(const State& state, PlayerId me, PlayerId player, std::vector<Proposal> found) {
  const SpaceSet own = state.owned_by(me);
  const SpaceSet theirs = state.owned_by(player);
  searches_[player.index()] = {.own = own,
                               .theirs = theirs,
                               .mortgaged = state.mortgaged & (own | theirs),
                               .own_cash = state.player(me).cash,
                               .their_cash = state.player(player).cash,
                               .round = state.round,
                               .found = std::move(found)};
}

const std::vector<Proposal>* DealMemory::found_lately(const State& state, PlayerId me,
                                                      PlayerId player) const {
  constexpr std::int32_t stale_after = 5;  // rounds, where little is expected
  const Search& last = searches_[player.index()];
  const std::int32_t keeps = expects_little(player) ? stale_after : 1;
  if (last.round < 0 || state.round >= last.round + keeps) return nullptr;
  const SpaceSet both = last.own | last.theirs;
  if (last.own != state.owned_by(me) || last.theirs != state.owned_by(player) ||
      last.mortgaged != (state.mortgaged & both))
    return nullptr;
  const auto nearly = [](Money before, Money now) {
    return std::abs(now - before) <= std::max(100, std::abs(before) / 3);
  };
  if (!nearly(last.own_cash, state.player(me).cash) || !nearly(last.their_cash, state.player(player).cash))
    return nullptr;
  return &last.found;
}

PlayerSet DealMemory::due_searches(const State& state, PlayerId me) const {
  constexpr std::int32_t seldom = 3;  // rounds
  PlayerSet due;
  for (const PlayerId other : state.in_game) {
    if (other == me || !may_ask(state, other) || found_lately(state, me, other) != nullptr) continue;
    const Search& last = searches_[other.index()];
    if (!expects_little(other) || last.round < 0 || state.round >= last.round + seldom) due.insert(other);
  }
  return due;
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
