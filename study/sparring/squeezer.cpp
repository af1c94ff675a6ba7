#include "sparring/squeezer.h"

#include <algorithm>
#include <vector>

#include "bots/deed_worth.h"
#include "bots/trading.h"

namespace freehold::bots::sparring {
namespace {

// What a player may give: each deed by itself, and each part of a group with several deeds.
std::vector<SpaceSet> parcels(const Ruleset& ruleset, const State& state, PlayerId player) {
  std::vector<SpaceSet> found;
  GroupSet seen;
  for (const SpaceId deed : state.owned_by(player)) {
    const SpaceSet members = ruleset.group_of(deed).members;
    if (members.intersects(state.built) && !ruleset.options.trade_built_groups) continue;
    found.push_back(SpaceSet{deed});
    const GroupId group = ruleset.space(deed).group;
    const SpaceSet part = members & state.owned_by(player);
    if (part.size() > 1 && !seen.contains(group)) found.push_back(part);
    seen.insert(group);
  }
  return found;
}

// The best deal that the others would just accept.
class Squeeze {
 public:
  Squeeze(const Ruleset& ruleset, const SteadyTables& tables, const Oracle& oracle, const State& state,
          PlayerId me)
      : ruleset_(ruleset), tables_(tables), oracle_(oracle), state_(state), me_(me) {}

  std::optional<Action> run() {
    best_gain_ = tables_.least_gain;
    std::vector<SpaceSet> mine = parcels(ruleset_, state_, me_);
    mine.emplace_back();
    for (const PlayerId other : state_.in_game) {
      if (other == me_) continue;
      std::vector<SpaceSet> theirs = parcels(ruleset_, state_, other);
      theirs.emplace_back();
      for (const SpaceSet take : theirs) {
        for (const SpaceSet give : mine)
          consider({me_, other, give, take});
      }
    }
    return best_;
  }

 private:
  [[nodiscard]] Money gain(const DeedSwap& swap, Money paid) const {
    const Action offer = swap.offer(paid);
    return gain_of_deal(ruleset_, tables_, state_, me_, offer.take, offer.give);
  }

  // Asks only if the deal would be better than the best so far, first at the price at which it just would be.
  void consider(const DeedSwap& swap) {
    if (swap.give.empty() && swap.take.empty()) return;
    const Money least = -std::max(0, state_.player(swap.other).cash);
    const Money most = std::max(0, state_.player(me_).cash - tables_.least_reserve);
    const Money worth_it = std::clamp(gain(swap, 0) - best_gain_ - 1, least, most);
    if (gain(swap, worth_it) <= best_gain_) return;
    const auto price = oracle_.least_price(ruleset_, state_, swap, least, worth_it);
    if (!price) return;
    best_gain_ = gain(swap, *price);
    best_ = swap.offer(*price);
  }

  const Ruleset& ruleset_;
  const SteadyTables& tables_;
  const Oracle& oracle_;
  const State& state_;
  PlayerId me_;
  Money best_gain_ = 0;
  std::optional<Action> best_;
};

}  // namespace

std::optional<Action> Squeezer::next_deal(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (!ruleset.options.offers || last_offer_.was_refused(view, me)) return std::nullopt;
  if (round_ != view.round) {
    round_ = view.round;
    deals_ = 0;
  }
  if (deals_ == most_deals_a_turn) return std::nullopt;
  const auto deal = Squeeze{ruleset, *tables_, oracle_, view, me}.run();
  if (!deal) return std::nullopt;
  ++deals_;
  last_offer_.made(view, *deal);
  return deal;
}

Action Squeezer::choose(const Ruleset& ruleset, const State& view, PlayerId me) {
  const bool may_offer = (view.phase == Phase::pre_roll || view.phase == Phase::post_roll) &&
                         view.turn.player == me && view.claimable.count == 0;
  if (may_offer) {
    if (const auto deal = next_deal(ruleset, view, me)) return *deal;
  }
  return steady_.choose(ruleset, view, me);
}

}  // namespace freehold::bots::sparring
