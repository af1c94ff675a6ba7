#include "bots/trader.h"

#include <algorithm>

#include "base/assert.h"
#include "base/sort_in_place.h"
#include "bots/deal_search.h"
#include "rules/game.h"

namespace freehold::bots {

std::vector<Proposal> Trader::proposals(const DealSense& sense, const State& view, PlayerId me) {
  const Ruleset& ruleset = tables_->valuer.ruleset();
  deals_.look_back(view);
  if (!ruleset.options.offers || !deals_.may_propose(view) || deals_.is_silent(view)) return {};
  const DealTable table{ruleset, tables_->steady, tables_->steady_before, sense, me};
  const auto refused = [&](const Offer& deal) { return deals_.was_refused(view, deal); };
  for (const PlayerId other : deals_.due_searches(view, me)) {
    const Breadth breadth = deals_.expects_little(other) ? Breadth::narrow : Breadth::wide;
    deals_.searched(view, me, other, best_deals(table, other, deals_.acquaintance(other), refused, breadth));
  }
  std::vector<Proposal> proposals;
  for (const PlayerId other : view.in_game) {
    if (other == me || !deals_.may_ask(view, other)) continue;
    const auto* const found = deals_.found_lately(view, me, other);
    if (found == nullptr) continue;
    for (const Proposal& proposal : *found) {
      if (refused(proposal.deal) || sense.look(proposal.deal).from <= 0) continue;
      if (!judge(ruleset, view, me, offer_of(proposal))) proposals.push_back(proposal);
    }
  }
  sort_in_place(proposals, [](const Proposal& a, const Proposal& b) { return a.worth > b.worth; });
  return proposals;
}

namespace {

// What a temper likes of a deal; more is better.
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
