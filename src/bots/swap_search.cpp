#include "bots/swap_search.h"

#include <algorithm>
#include <limits>

#include "base/money.h"
#include "bots/holding.h"
#include "bots/random_source.h"
#include "bots/reserve.h"
#include "bots/trading.h"

namespace freehold::bots {
namespace {

constexpr SpaceSet all_deeds = SpaceSet::first(max_spaces);

// A key of who owns what of these deeds. The products do not wait for each other.
std::uint64_t ownership(const State& state, SpaceSet deeds) {
  static constexpr auto factors = [] {
    std::array<std::uint64_t, max_players> made{};
    std::uint64_t seed = 0;
    for (std::uint64_t& factor : made)
      factor = RandomSource::split_mix(seed) | 1U;
    return made;
  }();
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < factors.size(); ++i)
    key += (state.owned[i] & deeds).bits * factors[i];
  return key;
}

// The groups of sites that `player` has a part of and other players have the rest of.
SpaceSet groups_at_hand(const SteadyTables& tables, const State& state, PlayerId player) {
  const SpaceSet mine = state.owned_by(player);
  SpaceSet taken;
  for (const PlayerId owner : state.in_game)
    taken = taken | state.owned_by(owner);
  SpaceSet at_hand;
  for (int i = 0; i < tables.site_group_count; ++i) {
    const SpaceSet members = tables.site_members[static_cast<std::size_t>(i)];
    const SpaceSet part = members & mine;
    const bool wanted = taken.contains_all(members) && !part.empty() && part != members;
    at_hand = at_hand | only_if(wanted, members);
  }
  return at_hand;
}

}  // namespace

bool SwapMemory::proposed_lately(const State& state, const Offer& deal, int patience) const {
  return std::any_of(proposals_.begin(), proposals_.end(), [&](const Proposal& past) {
    return past.to == deal.to && past.give == deal.give.deeds && past.take == deal.take.deeds &&
           state.round < past.round + patience;
  });
}

void SwapMemory::found_none(const State& state, std::uint64_t ownership, int patience) {
  barren_ = ownership;
  silent_until_ = state.round + patience;
}

void SwapMemory::proposed(const State& state, const Offer& deal) {
  proposals_[next_] = {deal.to, deal.give.deeds, deal.take.deeds, state.round};
  next_ = (next_ + 1) % proposals_.size();
}

namespace {

// The search for the best swap of one player.
class SwapSearch {
 public:
  SwapSearch(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
             const SwapMemory& memory)
      : ruleset_(ruleset), tables_(tables), state_(state), player_(player), memory_(memory) {}

  std::optional<Offer> run(SpaceSet at_hand) {
    const SpaceSet mine = state_.owned_by(player_);
    for (SpaceSet rest = at_hand; !rest.empty();) {
      const SpaceSet members = members_of_group(rest.front());
      rest = rest - members;
      for (const PlayerId other : state_.in_game) {
        const SpaceSet part = (members - mine) & state_.owned_by(other);
        if (!part.empty() && !part.intersects(state_.built)) ask_for_all(other, part, at_hand - members);
      }
    }
    return best_;
  }

 private:
  // For nothing but cash, then for each part that fills a group for the other side.
  void ask_for_all(PlayerId other, SpaceSet wanted, SpaceSet in_return) {
    const SpaceSet parts = parts_that_fill(other, in_return);
    const bool may_pay = may_pay_for(wanted);
    if (!may_pay && parts.empty()) return;
    const DealScore taken = gains(wanted, player_, other);
    if (may_pay) ask(other, wanted, {}, taken);
    for (SpaceSet rest = parts; !rest.empty();) {
      const SpaceSet part = rest & members_of_group(rest.front());
      rest = rest - part;
      const DealScore given = gains(part, other, player_);
      ask(other, wanted, part, {taken.proposer + given.answerer, taken.answerer + given.proposer});
    }
  }

  [[nodiscard]] SpaceSet members_of_group(SpaceId deed) const {
    return tables_.plans[ruleset_.space(deed).group.index()].members;
  }

  // Of these groups: what `other` lacks to fill one, where the searching player has all of it.
  [[nodiscard]] SpaceSet parts_that_fill(PlayerId other, SpaceSet groups) const {
    SpaceSet parts;
    for (SpaceSet rest = groups; !rest.empty();) {
      const SpaceSet members = members_of_group(rest.front());
      rest = rest - members;
      const SpaceSet part = members & state_.owned_by(player_);
      if (part.intersects(state_.built)) continue;
      if (state_.owned_by(other).contains_all(members - part)) parts = parts | part;
    }
    return parts;
  }

  // What it means to `taker` (as proposer) and `giver` when deeds of one group change hands, without cash.
  [[nodiscard]] DealScore gains(SpaceSet deeds, PlayerId taker, PlayerId giver) const {
    const GroupId group = ruleset_.space(deeds.front()).group;
    Holder with = holder(state_, taker);
    Holder without = holder(state_, giver);
    const Money taker_before = group_worth(tables_, state_, group, with);
    const Money giver_before = group_worth(tables_, state_, group, without);
    with.deeds = with.deeds | deeds;
    without.deeds = without.deeds - deeds;
    return {group_worth(tables_, state_, group, with) - taker_before,
            group_worth(tables_, state_, group, without) - giver_before};
  }

  // Whether there is cash for the least that anybody lets these deeds go for: what the bank lends on them.
  [[nodiscard]] bool may_pay_for(SpaceSet wanted) const {
    Money least = tables_.least_reserve;
    for (const SpaceId deed : wanted - state_.mortgaged)
      least += tables_.price_kept[deed.index()];
    return state_.player(player_).cash > least;
  }

  // `gains` are those of the deeds alone: they tell how much cash goes with them, and what is hopeless.
  void ask(PlayerId other, SpaceSet take, SpaceSet give, const DealScore& gains) {
    Offer deal{.open = true, .from = player_, .to = other, .give = {}, .take = {}};
    deal.give.deeds = give;
    deal.take.deeds = take;
    if (memory_.proposed_lately(state_, deal, tables_.judgement.patience)) return;
    const DealScore bare = weighed(tables_, state_, gains);
    // Cash moves score from one side to the other; it does not make any.
    if (bare.proposer + bare.answerer < least_ + tables_.least_gain) return;
    const Money paid = balance(deal, bare);
    if (paid > 0 && bare.answerer + 2 * paid < tables_.least_gain) return;  // too little cash to win them
    const DealScore score = score_of_deal(ruleset_, tables_, state_, deal);
    if (score.answerer < tables_.least_gain || score.proposer < least_) return;
    best_ = deal;
    least_ = score.proposer + 1;
  }

  // Adds the cash that leaves both sides equally well off, as far as they have it; returns what is paid.
  Money balance(Offer& deal, const DealScore& bare) const {
    const std::int64_t apart = std::int64_t{bare.proposer} - bare.answerer;
    const Money even = static_cast<Money>(apart * 50 / (100 + harm_of(tables_, state_)));
    const Money kept = tables_.least_reserve;
    const Money mine = std::max(0, state_.player(player_).cash - kept);
    const Money theirs = std::max(0, state_.player(deal.to).cash - kept);
    const Money paid = std::clamp(even, -theirs, mine);
    (paid >= 0 ? deal.give : deal.take).cash = paid >= 0 ? paid : -paid;
    return paid;
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

std::optional<Offer> next_swap(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                               PlayerId player, SwapMemory& memory) {
  if (!ruleset.options.offers || !memory.first_look(state)) return std::nullopt;
  const std::uint64_t all_owned = ownership(state, all_deeds);
  if (memory.nothing_new(state, all_owned)) return std::nullopt;
  const SpaceSet at_hand = groups_at_hand(tables, state, player);
  if (at_hand.empty()) {
    memory.saw_nothing(state, all_owned, std::numeric_limits<std::int32_t>::max());
    return std::nullopt;
  }
  const std::uint64_t owned_as_now = ownership(state, at_hand);
  if (memory.barren(state, owned_as_now)) {
    memory.saw_nothing(state, all_owned, memory.silent_until());
    return std::nullopt;
  }
  const auto deal = SwapSearch{ruleset, tables, state, player, memory}.run(at_hand);
  if (deal) {
    memory.proposed(state, *deal);
  } else {
    memory.found_none(state, owned_as_now, tables.judgement.patience);
    memory.saw_nothing(state, all_owned, memory.silent_until());
  }
  return deal;
}

}  // namespace freehold::bots
