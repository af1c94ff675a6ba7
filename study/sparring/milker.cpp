#include "sparring/milker.h"

#include <algorithm>

#include "base/sort_in_place.h"
#include "bots/deal_search.h"

namespace freehold::bots::sparring {
namespace {

constexpr float misjudged = 0.01F;  // what a deal may bring beyond the estimate

}  // namespace

// At the lowest cash that the other accepts, which may be somewhat more or less than estimated.
void Milker::consider(const DealSense& sense, const Offer& deal, Find& best) const {
  const State& view = sense.state();
  const Ruleset& ruleset = tables_->valuer.ruleset();
  const DeedSwap swap{.asker = deal.from, .other = deal.to, .give = deal.give.deeds, .take = deal.take.deeds};
  const Money margin = ruleset.options.start_cash / 10;
  const Money reckoned = deal.give.cash - deal.take.cash;
  const Money least = std::max(reckoned - margin, -std::max(0, view.player(deal.to).cash));
  const Money most = std::min(reckoned + margin, std::max(0, view.player(deal.from).cash));
  const auto price = oracle_.least_price(ruleset, view, swap, least, most);
  if (!price) return;
  const Action offer = swap.offer(*price);
  Offer at_price = deal;
  at_price.give = offer.give;
  at_price.take = offer.take;
  const float gain = sense.look(at_price).from;
  if (gain > best.gain) best = {offer, gain};
}

std::optional<Action> Milker::next_deal(const State& view, PlayerId me) {
  const Ruleset& ruleset = tables_->valuer.ruleset();
  if (!ruleset.options.offers || last_offer_.was_refused(view, me)) return std::nullopt;
  if (round_ != view.round) {
    round_ = view.round;
    deals_ = 0;
  }
  if (deals_ == most_deals_a_turn) return std::nullopt;
  const DealSense sense{appraiser_, view};
  const DealTable table{ruleset, tables_->steady, tables_->steady_before, sense, me};
  const Acquaintance by_chance{Manner::by_chance};
  const auto refuses_none = [](const Offer&) { return false; };
  std::vector<Proposal> proposals;
  for (const PlayerId other : view.in_game) {
    if (other == me) continue;
    for (Proposal& found : best_deals(table, other, by_chance, refuses_none, Breadth::wide))
      proposals.push_back(std::move(found));
  }
  sort_in_place(proposals, [](const Proposal& a, const Proposal& b) { return a.gain > b.gain; });
  Find best;
  for (const Proposal& proposal : proposals) {
    if (proposal.gain + misjudged < best.gain) break;
    consider(sense, proposal.deal, best);
  }
  if (best.gain <= 0) return std::nullopt;
  ++deals_;
  last_offer_.made(view, best.offer);
  return best.offer;
}

Action Milker::choose(const Ruleset& ruleset, const State& view, PlayerId me) {
  const bool may_offer = tables_->plays_by_value && view.undisturbed() && view.turn.player == me &&
                         (view.phase == Phase::pre_roll || view.phase == Phase::post_roll);
  if (may_offer) {
    if (const auto deal = next_deal(view, me)) return *deal;
  }
  return shrewd_.choose(ruleset, view, me);
}

}  // namespace freehold::bots::sparring
