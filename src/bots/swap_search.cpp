#include "bots/swap_search.h"

#include <algorithm>

#include "base/money.h"
#include "bots/reserve.h"
#include "bots/trading.h"

namespace freehold::bots {
namespace {

// A key of who owns what.
std::uint64_t ownership(const State& state) {
  std::uint64_t key = state.player_count;
  for (const PlayerId player : state.in_game) {
    key = (key ^ state.owned_by(player).bits) * 0x9E3779B97F4A7C15;
    key ^= key >> 29;
  }
  return key;
}

}  // namespace

bool SwapMemory::may_search(const State& state) const {
  if (last_round_ == state.round) return false;
  return state.round >= silent_until_ || ownership(state) != barren_;
}

bool SwapMemory::proposed_lately(const State& state, const Offer& deal, int patience) const {
  return std::any_of(proposals_.begin(), proposals_.end(), [&](const Proposal& past) {
    return past.to == deal.to && past.give == deal.give.deeds && past.take == deal.take.deeds &&
           state.round < past.round + patience;
  });
}

void SwapMemory::found_none(const State& state, int patience) {
  barren_ = ownership(state);
  silent_until_ = state.round + patience;
}

void SwapMemory::proposed(const State& state, const Offer& deal) {
  proposals_[next_] = {deal.to, deal.give.deeds, deal.take.deeds, state.round};
  next_ = (next_ + 1) % proposals_.size();
  last_round_ = state.round;
}

namespace {

// The search for the best swap of one player.
class SwapSearch {
 public:
  SwapSearch(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
             const SwapMemory& memory)
      : ruleset_(ruleset), tables_(tables), state_(state), player_(player), memory_(memory) {}

  std::optional<Offer> run() {
    const SpaceSet mine = state_.owned_by(player_);
    SpaceSet taken;
    for (const PlayerId player : state_.in_game)
      taken = taken | state_.owned_by(player);
    for (const GroupId group : tables_.site_groups) {
      const SpaceSet members = ruleset_.group(group).members;
      const SpaceSet missing = members - mine;
      if (missing.empty() || missing == members || !taken.contains_all(missing)) continue;
      for (const PlayerId other : state_.in_game) {
        const SpaceSet part = missing & state_.owned_by(other);
        if (!part.empty()) ask_for_all(other, part, group);
      }
    }
    return best_;
  }

 private:
  void ask_for_all(PlayerId other, SpaceSet missing, GroupId wanted) {
    ask(other, missing, {});
    for (const GroupId in_return : tables_.site_groups)
      ask_for(other, missing, wanted, in_return);
  }

  // My part of the group that the other side wants filled, for what fills mine.
  void ask_for(PlayerId other, SpaceSet missing, GroupId wanted, GroupId in_return) {
    const SpaceSet members = ruleset_.group(in_return).members;
    const SpaceSet part = members & state_.owned_by(player_);
    if (in_return == wanted || part.empty() || part == members) return;
    if (!state_.owned_by(other).contains_all(members - part)) return;
    ask(other, missing, part);
  }

  void ask(PlayerId other, SpaceSet take, SpaceSet give) {
    Offer deal{.open = true, .from = player_, .to = other, .give = {}, .take = {}};
    deal.give.deeds = give;
    deal.take.deeds = take;
    if (memory_.proposed_lately(state_, deal, tables_.judgement.patience)) return;
    const DealScore bare = score_of_deal(ruleset_, tables_, state_, deal);
    // Cash moves score from one side to the other; it does not make any.
    if (bare.proposer + bare.answerer < least_ + tables_.least_gain) return;
    balance(deal, bare);
    const DealScore score = score_of_deal(ruleset_, tables_, state_, deal);
    if (score.answerer < tables_.least_gain || score.proposer < least_) return;
    best_ = deal;
    least_ = score.proposer + 1;
  }

  // Cash that leaves both sides equally well off, as far as they have it.
  void balance(Offer& deal, const DealScore& bare) const {
    const Money even = (bare.proposer - bare.answerer) * 50 / (100 + harm_of(tables_, state_));
    const Money kept = least_reserve(ruleset_);
    const Money mine = std::max(0, state_.player(player_).cash - kept);
    const Money theirs = std::max(0, state_.player(deal.to).cash - kept);
    const Money paid = std::clamp(even, -theirs, mine);
    (paid >= 0 ? deal.give : deal.take).cash = paid >= 0 ? paid : -paid;
  }

  const Ruleset& ruleset_;
  const SteadyTables& tables_;
  const State& state_;
  PlayerId player_;
  const SwapMemory& memory_;
  std::optional<Offer> best_;
  Money least_ = tables_.least_gain;
};

}  // namespace

std::optional<Offer> best_swap(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                               PlayerId player, const SwapMemory& memory) {
  return SwapSearch{ruleset, tables, state, player, memory}.run();
}

}  // namespace freehold::bots
