#include "bots/trader.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/assert.h"
#include "base/sort_in_place.h"
#include "bots/deal_search.h"
#include "bots/trading.h"
#include "rules/game.h"

namespace freehold::bots {
namespace {

// In a row, before some rounds of silence.
constexpr int most_refusals = 4;
constexpr int most_refusals_of_person = 2;

}  // namespace

void DealMemory::meet(const Addressees& addressees) {
  addressees_ = addressees;
  for (const PlayerId person : addressees.people)
    acquaintances_[person.index()] = Acquaintance{Manner::by_chance};
}

void DealMemory::look_back(const State& state) {
  if (!waits_) return;
  waits_ = false;
  const bool accepted = is_done(state, last_);
  if (!addressees_.has(last_.to)) acquaintances_[last_.to.index()].learn(last_agreement_, accepted);
  Patience& patience = patience_[last_.to.index()];
  if (accepted) {
    patience = {};
    return;
  }
  refused_[next_] = {last_key_, last_.to, last_.give.deeds, last_.take.deeds, round_};
  next_ = (next_ + 1) % refused_.size();
  const int most = addressees_.has(last_.to) ? most_refusals_of_person : most_refusals;
  if (++patience.refused_in_a_row < most || addressees_.never_tires(last_.to)) return;
  patience.refused_in_a_row = 0;
  patience.silent_until = state.round + patience.silence;
  patience.silence *= 2;
}

bool DealMemory::was_refused(const State& state, const Offer& deal) const {
  if (addressees_.have_refused(state, deal)) return true;
  const std::int32_t since = addressees_.has(deal.to) ? state.round - RefusedDeeds::remembered : state.round;
  return std::ranges::any_of(refused_, [&](const Refused& old) {
    return old.to == deal.to && old.give == deal.give.deeds && old.take == deal.take.deeds &&
           (old.round > since || old.owner_key == state.owner_key);
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
  constexpr std::int32_t stale_after = 5;  // rounds, if little is expected
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
    if (other == me || is_silent(state, other) || !may_ask(state, other) ||
        found_lately(state, me, other) != nullptr)
      continue;
    const Search& last = searches_[other.index()];
    if (!expects_little(other) || last.round < 0 || state.round >= last.round + seldom) due.insert(other);
  }
  return due;
}

void DealMemory::proposed(const State& state, const Offer& deal, const Agreement& agreement) {
  if (state.round != round_) {
    round_ = state.round;
    proposed_ = 0;
  }
  ++proposed_;
  asked_in_[deal.to.index()] = state.round;
  waits_ = true;
  last_ = deal;
  last_agreement_ = agreement;
  last_key_ = state.owner_key;
}

std::vector<Proposal> Trader::proposals(const DealSense& sense, const State& view, PlayerId me) {
  const Ruleset& ruleset = tables_->valuer.ruleset();
  deals_.look_back(view);
  if (!ruleset.options.offers || !deals_.may_propose(view)) return {};
  const DealTable table{ruleset, tables_->steady,           tables_->steady_before, sense,
                        me,      deals_.addressees().people};
  const auto refused = [&](const Offer& deal) { return deals_.was_refused(view, deal); };
  for (const PlayerId other : deals_.due_searches(view, me)) {
    const Breadth breadth = deals_.expects_little(other) ? Breadth::narrow : Breadth::wide;
    deals_.searched(view, me, other, best_deals(table, other, deals_.acquaintance(other), refused, breadth));
  }
  std::vector<Proposal> proposals;
  for (const PlayerId other : view.in_game) {
    if (other == me || deals_.is_silent(view, other) || !deals_.may_ask(view, other)) continue;
    const auto* const found = deals_.found_lately(view, me, other);
    if (found == nullptr) continue;
    for (const Proposal& proposal : *found) {
      const bool of_interest =
          !deals_.addressees().is_choosy(other) || groups_filled(tables_->steady, view, proposal.deal).any();
      if (!of_interest || refused(proposal.deal) || sense.look(proposal.deal).from <= 0) continue;
      if (!judge(ruleset, view, me, offer_of(proposal))) proposals.push_back(proposal);
    }
  }
  sort_in_place(proposals, [](const Proposal& a, const Proposal& b) { return a.worth > b.worth; });
  return proposals;
}

namespace {

// How much a temper likes a deal; more is better.
Money liking(const Offer& deal, Temper temper) {
  switch (temper) {
    case Temper::even: return 0;
    case Temper::trader: return (deal.give.deeds | deal.take.deeds).size();
    case Temper::builder: return deal.take.deeds.size() - deal.give.deeds.size();
    case Temper::miser: return deal.take.cash - deal.give.cash;
    case Temper::gambler: return deal.give.cash;
  }
  return 0;
}

}  // namespace

const Proposal& to_its_taste(const std::vector<Proposal>& proposals, Temper temper) {
  constexpr float as_good = 0.002F;
  FREEHOLD_ASSERT(!proposals.empty());
  const Proposal* chosen = &proposals.front();
  for (const Proposal& proposal : proposals) {
    if (proposal.worth < proposals.front().worth - as_good) break;
    if (liking(proposal.deal, temper) > liking(chosen->deal, temper)) chosen = &proposal;
  }
  return *chosen;
}

}  // namespace freehold::bots
