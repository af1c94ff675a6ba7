#include "bots/milker.h"

#include <algorithm>

#include "bots/deal_search.h"

namespace freehold::bots {
namespace {

constexpr int most_deals_a_turn = 8;

}  // namespace

// At the least cash that the other accepts, which may be somewhat more than was reckoned.
void Milker::consider(const DealSense& sense, const Offer& deal, Find& best) const {
  const State& view = sense.state();
  const Ruleset& ruleset = tables_->valuer.ruleset();
  const DeedSwap swap{.asker = deal.from, .other = deal.to, .give = deal.give.deeds, .take = deal.take.deeds};
  const Money margin = ruleset.options.start_cash / 10;
  const Money least = -std::max(0, view.player(deal.to).cash);
  const Money most =
      std::min(deal.give.cash - deal.take.cash + margin, std::max(0, view.player(deal.from).cash));
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
  Find best;
  for (const PlayerId other : view.in_game) {
    if (other == me) continue;
    for (const Proposal& proposal : best_deals(table, other, by_chance, refuses_none, Breadth::wide))
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

}  // namespace freehold::bots
