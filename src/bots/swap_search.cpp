#include "bots/swap_search.h"

#include <algorithm>
#include <limits>

#include "base/money.h"
#include "bots/deed_worth.h"
#include "bots/fair_price.h"
#include "bots/foresight.h"
#include "bots/random_source.h"
#include "bots/reserve.h"
#include "bots/trading.h"

namespace freehold::bots {
namespace {

constexpr std::uint8_t most_counted_refusals = 16;  // that still double the silence; longer than any game

// A key for which player owns which of these deeds. The products are independent of each other.
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

// What people own; whoever is out owns nothing.
SpaceSet owned_by_people(const State& state, PlayerSet people) {
  SpaceSet deeds;
  for (const PlayerId player : people)
    deeds = deeds | state.owned_by(player);
  return deeds;
}

// The groups of sites that `player` owns in part and other players own otherwise; and those of which `of_people`,
// even if deeds of them are still on sale.
SpaceSet groups_at_hand(const SteadyTables& tables, const State& state, PlayerId player, SpaceSet of_people) {
  const SpaceSet mine = state.owned_by(player);
  const SpaceSet taken = bots::taken(state);
  SpaceSet at_hand;
  for (int i = 0; i < tables.site_group_count; ++i) {
    const SpaceSet members = tables.site_members[static_cast<std::size_t>(i)];
    const SpaceSet part = members & mine;
    const bool is_open = taken.contains_all(members) || members.intersects(of_people);
    const bool wanted =
        static_cast<int>(is_open) & static_cast<int>(!part.empty()) & static_cast<int>(part != members);
    at_hand = at_hand | only_if(wanted, members);
  }
  return at_hand;
}

}  // namespace

void SwapMemory::look_back(const State& state, int patience) {
  if (!waits_) return;
  waits_ = false;
  std::uint8_t& refusals = refusals_[last_.to.index()];
  if (is_done(state, last_)) {
    refusals = 0;
    return;
  }
  if (addressees_.never_tires(last_.to)) return;
  silent_to_[last_.to.index()] = state.round + (patience << refusals);
  refusals = std::min<std::uint8_t>(refusals + 1, most_counted_refusals);
}

bool SwapMemory::proposed_lately(const State& state, const Offer& deal, const Judgement& judgement) const {
  if (addressees_.have_refused(state, deal)) return true;
  return std::any_of(proposals_.begin(), proposals_.end(), [&](const Proposal& past) {
    if (past.to != deal.to || past.give != deal.give.deeds || past.take != deal.take.deeds) return false;
    if (state.round < past.round + judgement.patience) return true;
    return judgement.gives_up && past.own == state.owned_by(deal.from) &&
           past.theirs == state.owned_by(deal.to);
  });
}

void SwapMemory::found_none(const State& state, std::uint64_t ownership, int patience) {
  barren_ = ownership;
  silent_until_ = state.round + patience;
}

void SwapMemory::proposed(const State& state, const Offer& deal) {
  proposals_[next_] = {deal.to,     deal.give.deeds,           deal.take.deeds,
                       state.round, state.owned_by(deal.from), state.owned_by(deal.to)};
  std::int32_t& silent_to = silent_to_[deal.to.index()];
  silent_to = std::max(silent_to, state.round + addressees_.pause(deal.to));
  last_ = deal;
  waits_ = true;
  next_ = (next_ + 1) % proposals_.size();
}

namespace {

// A deal that may be worth proposing.
struct Candidate {
  PlayerId other;
  SpaceSet take;
  SpaceSet give;
  DealScore bare;  ///< for the deeds alone
  Money together = 0;  ///< what both gain from them
};

// The search for one player's best swap.
class SwapSearch {
 public:
  SwapSearch(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player,
             const SwapMemory& memory)
      : ruleset_(ruleset),
        tables_(tables),
        state_(state),
        player_(player),
        memory_(memory),
        harm_(harm_of(tables, state)) {}

  // Cash can divide a deal's gain evenly, so the deal with the largest common gain is best for both; if
  // equal, the one that is better without cash. Only that one is then weighed with its cash.
  std::optional<Offer> run(SpaceSet at_hand) {
    const SpaceSet mine = state_.owned_by(player_);
    const SpaceSet taken = bots::taken(state_);
    for (SpaceSet rest = at_hand; !rest.empty();) {
      const SpaceSet members = members_of_group(rest.front());
      rest = rest - members;
      const SpaceSet owned = members & taken;
      for (SpaceSet wanted = owned - mine; !wanted.empty();) {
        const PlayerId other = state_.owner(wanted.front());
        const SpaceSet part = wanted & state_.owned_by(other);
        wanted = wanted - part;
        if (owned != members && !memory_.addressees().has(other)) continue;
        if (!part.intersects(state_.built) && !memory_.leaves_alone(state_, other))
          consider_all(other, part, at_hand - members);
      }
    }
    for (; count_ > 0; --count_) {
      const auto last = candidates_.begin() + static_cast<std::ptrdiff_t>(count_);
      const auto best =
          std::max_element(candidates_.begin(), last, [](const Candidate& a, const Candidate& b) {
            return a.together != b.together ? a.together < b.together : a.bare.proposer < b.bare.proposer;
          });
      if (const auto deal = with_cash(*best)) return deal;
      *best = *(last - 1);
    }
    return std::nullopt;
  }

 private:
  // For cash alone, and for each part of a group that the other side wants.
  void consider_all(PlayerId other, SpaceSet wanted, SpaceSet in_return) {
    const SpaceSet parts = parts_in_return(other, in_return);
    const bool may_pay = may_pay_for(wanted);
    if (!may_pay && parts.empty()) return;
    const DealScore taken = gains(wanted, player_, other);
    if (may_pay) consider(other, wanted, {}, taken);
    for (SpaceSet rest = parts; !rest.empty();) {
      const SpaceSet part = rest & members_of_group(rest.front());
      rest = rest - part;
      const DealScore given = gains(part, other, player_);
      consider(other, wanted, part, {taken.proposer + given.answerer, taken.answerer + given.proposer});
    }
  }

  [[nodiscard]] SpaceSet members_of_group(SpaceId deed) const {
    return tables_.plans[ruleset_.space(deed).group.index()].members;
  }

  // Of these groups: what completes one for `other`, or brings a person closer.
  [[nodiscard]] SpaceSet parts_in_return(PlayerId other, SpaceSet groups) const {
    SpaceSet parts;
    const SpaceSet theirs = state_.owned_by(other);
    const SpaceSet both = theirs | (state_.owned_by(player_) - state_.built);
    const bool is_person = memory_.addressees().has(other);
    for (SpaceSet rest = groups & theirs; !rest.empty();) {
      const SpaceSet members = members_of_group(rest.front());
      rest = rest - members;
      if (both.contains_all(members) || is_person) parts = parts | ((members & both) - theirs);
    }
    return parts;
  }

  // What a group is worth to a player as things are.
  Money worth_now(PlayerId player, GroupId group) {
    GroupSet& known = known_[player.index()];
    Money& worth = worths_[player.index()][group.index()];
    if (!known.contains(group)) {
      known.insert(group);
      worth = group_worth(tables_, state_, group, holder(state_, player));
    }
    return worth;
  }

  // The effect on `taker` (the proposer) and `giver` of transferring deeds of one group, without cash.
  DealScore gains(SpaceSet deeds, PlayerId taker, PlayerId giver) {
    const GroupId group = ruleset_.space(deeds.front()).group;
    Holder with = holder(state_, taker);
    Holder without = holder(state_, giver);
    with.deeds = with.deeds | deeds;
    without.deeds = without.deeds - deeds;
    return {group_worth(tables_, state_, group, with) - worth_now(taker, group),
            group_worth(tables_, state_, group, without) - worth_now(giver, group)};
  }

  // Whether there is cash for the lowest price of these deeds: what the bank lends on them.
  [[nodiscard]] bool may_pay_for(SpaceSet wanted) const {
    Money least = tables_.least_reserve;
    for (const SpaceId deed : wanted - state_.mortgaged)
      least += tables_.price_kept[deed.index()];
    return state_.player(player_).cash > least;
  }

  // Cash moves score from one side to the other; it doesn't create any.
  void consider(PlayerId other, SpaceSet take, SpaceSet give, const DealScore& gains) {
    const Candidate candidate{other, take, give, weighed(harm_, gains), gains.proposer + gains.answerer};
    const DealScore& score = memory_.addressees().has(other) ? gains : candidate.bare;
    const bool pays = score.proposer + score.answerer >= 2 * tables_.least_gain;
    if (pays && count_ < candidates_.size()) candidates_[count_++] = candidate;
  }

  // The deal including cash; nullopt if either side has too little of it, or if it was refused recently.
  [[nodiscard]] std::optional<Offer> with_cash(const Candidate& candidate) {
    Offer deal{.open = true, .from = player_, .to = candidate.other, .give = {}, .take = {}};
    deal.give.deeds = candidate.give;
    deal.take.deeds = candidate.take;
    if (memory_.proposed_lately(state_, deal, tables_.judgement)) return std::nullopt;
    if (memory_.addressees().has(deal.to)) return for_person(deal);
    // The even sum may leave whoever pays it too little to build with: both may be glad of less.
    const Money even = even_cash(candidate.bare, harm_);
    for (const int percent : {100, 75, 50, 25}) {
      if (!may_win_both(candidate.bare, pay(deal, percent_rounded_down(even, percent)))) continue;
      if (suits_both(deal)) return is_made_fair(deal) ? std::optional{deal} : std::nullopt;
      if (!tables_.judgement.settles_for_less) break;
    }
    return std::nullopt;
  }

  // Whether both sides gain, now and when what they then own is built up, with more or less cash if need be.
  [[nodiscard]] bool suits_both(Offer& deal) {
    if (!is_good(score(deal))) return false;
    if (tables_.judgement.harm_when_grown == 0) return true;
    const GroupsFilled filled = groups_filled(tables_, state_, deal);
    if (!filled.any()) return true;
    const DealScore grown = score_when_grown(ruleset_, tables_, state_, deal, filled);
    if (is_good(grown)) return true;
    pay(deal, deal.give.cash - deal.take.cash + even_cash(grown, harm_when_grown(tables_, state_, filled)));
    return is_good(score(deal)) && is_good(score_when_grown(ruleset_, tables_, state_, deal, filled));
  }

  // Makes the price one that isn't absurd, if it must; false if both don't gain then.
  [[nodiscard]] bool is_made_fair(Offer& deal) {
    if (!tables_.judgement.is_fair) return true;
    const auto [low, high] = fair_cash(ruleset_, tables_, state_, deal);
    const Money cash = deal.give.cash - deal.take.cash;
    if (cash >= low && cash <= high) return true;
    if (low > high) return false;
    const Money paid = pay(deal, std::clamp(cash, low, high));
    return paid >= low && paid <= high && suits_both(deal) && deal.give.cash - deal.take.cash == paid;
  }

  // Nobody knows what a person counts: the price is fair, the proposer gains, and the chance to win of neither falls.
  [[nodiscard]] std::optional<Offer> for_person(Offer deal) {
    if (memory_.addressees().is_choosy(deal.to) && !groups_filled(tables_, state_, deal).any())
      return std::nullopt;
    const auto [low, high] = fair_cash(ruleset_, tables_, state_, deal);
    const Money unit = round_sum(ruleset_);
    for (const int percent : {50, 30, 70, 10, 90}) {
      if (low > high) break;
      const Money wished = (low + percent_rounded_down(high - low, percent)) / unit * unit;
      if (wished < low || wished > high || pay(deal, wished) != wished || !gains_proposer(deal)) continue;
      const auto falls = [&](PlayerId player) {
        return lowers_chance(ruleset_, tables_.value, state_, deal, player);
      };
      if (!falls(player_) && !falls(deal.to)) return deal;
    }
    return std::nullopt;
  }

  // Now, and when what both then own is built up.
  [[nodiscard]] bool gains_proposer(const Offer& deal) {
    if (score(deal).proposer < tables_.least_gain) return false;
    const GroupsFilled filled = groups_filled(tables_, state_, deal);
    return !filled.any() ||
           score_when_grown(ruleset_, tables_, state_, deal, filled).proposer >= tables_.least_gain;
  }

  [[nodiscard]] bool is_good(const DealScore& score) const {
    return score.answerer >= tables_.least_gain && score.proposer >= tables_.least_gain;
  }

  [[nodiscard]] DealScore score(const Offer& deal) {
    return weighed(harm_, {gain(player_, deal.take, deal.give), gain(deal.to, deal.give, deal.take)});
  }

  // As gain_of_deal(), using what is known of the groups as they are.
  Money gain(PlayerId player, const Side& gets, const Side& gives) {
    const Holder after = holder_after(tables_, state_, player, gets, gives);
    Money sum = gain_in_cash(tables_, state_.player(player), after.cash);
    for (SpaceSet rest = gets.deeds | gives.deeds; !rest.empty();) {
      const GroupId group = ruleset_.space(rest.front()).group;
      rest = rest - tables_.plans[group.index()].members;
      sum += group_worth(tables_, state_, group, after) - worth_now(player, group);
    }
    return sum;
  }

  // Whether both may gain with this payment. Cash is worth up to twice as much to a player who can build with
  // it, and never less than its amount.
  [[nodiscard]] bool may_win_both(const DealScore& bare, Money paid) const {
    const Money payer = paid > 0 ? bare.proposer : bare.answerer;
    const Money paid_one = paid > 0 ? bare.answerer : bare.proposer;
    const Money amount = paid > 0 ? paid : -paid;
    const Money weight = amount + percent_rounded_down(amount, harm_);
    return payer - weight >= tables_.least_gain && paid_one + 2 * weight >= tables_.least_gain;
  }

  // The cash from the proposer (negative: to it) that makes both sides equally well off.
  static Money even_cash(const DealScore& score, int harm) {
    const std::int64_t apart = std::int64_t{score.proposer} - score.answerer;
    return static_cast<Money>(apart * 50 / (100 + harm));
  }

  // Puts this much cash into the deal, as far as they have it; returns what is paid.
  Money pay(Offer& deal, Money wished) const {
    const Money kept = tables_.least_reserve;
    const Money mine = std::max(0, state_.player(player_).cash - kept);
    const Money theirs = std::max(0, state_.player(deal.to).cash - kept);
    const Money paid = std::clamp(wished, -theirs, mine);
    deal.give.cash = std::max(0, paid);
    deal.take.cash = std::max(0, -paid);
    return paid;
  }

  const Ruleset& ruleset_;
  const SteadyTables& tables_;
  const State& state_;
  PlayerId player_;
  const SwapMemory& memory_;
  int harm_;
  std::array<Candidate, 24> candidates_;  // more aren't considered
  std::size_t count_ = 0;
  std::array<GroupSet, max_players> known_{};  // for worths_
  std::array<std::array<Money, max_groups>, max_players> worths_;
};

}  // namespace

std::optional<Offer> next_swap(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                               PlayerId player, SwapMemory& memory) {
  if (!ruleset.options.offers || !memory.first_look(state)) return std::nullopt;
  if (tables.judgement.gives_up) memory.look_back(state, tables.judgement.patience);
  const std::uint64_t all_owned = state.owner_key;
  if (memory.nothing_new(state, all_owned)) return std::nullopt;
  const SpaceSet at_hand =
      groups_at_hand(tables, state, player, owned_by_people(state, memory.addressees().people));
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
