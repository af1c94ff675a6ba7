#include "bots/goal.h"

#include <algorithm>

#include "rules/game.h"
#include "rules/legal_actions.h"
#include "rules/valuation.h"

namespace freehold::bots {
namespace {

// Who wins at once by a legal action; nobody if the game goes on or the action isn't legal.
PlayerSet winners_after(const Ruleset& ruleset, const State& view, PlayerId player, const Action& action) {
  NoSink sink;
  State after = view;
  return apply(ruleset, after, player, action, sink) ? after.winners : PlayerSet{};
}

std::optional<Action> answer(const Ruleset& ruleset, const State& view, PlayerId me) {
  const Action accept = Action::of(ActionType::accept);
  const PlayerSet winners = winners_after(ruleset, view, me, accept);
  if (winners.empty()) return std::nullopt;
  return winners.contains(me) ? accept : Action::of(ActionType::reject);
}

// Whoever may win by the deed is outbid as long as cash lasts, in steps that end soon.
std::optional<Action> bid(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (view.auction.of_building) return std::nullopt;
  for (const PlayerId bidder : view.auction.bidders) {
    State after = view;
    after.set_owner(view.auction.space, bidder);
    if (!reaches_goal(ruleset, after, bidder)) continue;
    const LegalActions menu = legal_actions(ruleset, view, me);
    if (!menu.has(ActionType::bid)) return std::nullopt;
    if (view.auction.sealed) return Action::bid(menu.most_bid);
    const Money raised = view.auction.high_bid + ruleset.space(view.auction.space).price / 2;
    return Action::bid(std::clamp(raised, menu.least_bid, menu.most_bid));
  }
  return std::nullopt;
}

// Buildings and deeds are turned into cash if that reaches the goal; not before, as buying back costs more.
std::optional<Action> raise(const Ruleset& ruleset, const State& view, PlayerId me) {
  const Money goal = ruleset.options.win_cash;
  const Money most = can_raise(ruleset, view, me) - view.player(me).savings;
  if (goal == 0 || !ruleset.options.mortgages || ruleset.options.deed_sale_percent > 0 || most < goal)
    return std::nullopt;
  const LegalActions menu = legal_actions(ruleset, view, me);
  if (!menu.sell_building.empty()) return Action::on(ActionType::sell_building, menu.sell_building.front());
  if (!menu.sell_hotels.empty()) return Action::sell_hotels(menu.sell_hotels.front());
  if (!menu.mortgage.empty()) return Action::on(ActionType::mortgage, menu.mortgage.front());
  return std::nullopt;
}

}  // namespace

std::optional<Action> decisive_action(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (!has_goal(ruleset.options)) return std::nullopt;
  const Action buy = Action::of(ActionType::buy);
  switch (view.phase) {
    case Phase::buy:
      return winners_after(ruleset, view, me, buy).contains(me) ? std::optional{buy} : std::nullopt;
    case Phase::offer: return answer(ruleset, view, me);
    case Phase::auction: return bid(ruleset, view, me);
    case Phase::pre_roll:
    case Phase::post_roll: return raise(ruleset, view, me);
    case Phase::order:
    case Phase::debt:
    case Phase::claim:
    case Phase::card_choice:
    case Phase::tax_choice:
    case Phase::lift_choice:
    case Phase::move_choice:
    case Phase::over: break;
  }
  return std::nullopt;
}

bool hands_over_game(const Ruleset& ruleset, const State& view, PlayerId me, const Action& action) {
  if (action.type != ActionType::offer || !has_goal(ruleset.options)) return false;
  NoSink sink;
  State proposed = view;
  if (!apply(ruleset, proposed, me, action, sink)) return false;
  const PlayerSet winners = winners_after(ruleset, proposed, action.to, Action::of(ActionType::accept));
  return !winners.empty() && !winners.contains(me);
}

}  // namespace freehold::bots
