#include "bots/shrewd.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/assert.h"
#include "bots/banking.h"
#include "bots/card_choice.h"
#include "bots/deal_search.h"
#include "bots/deed_worth.h"
#include "bots/goal.h"
#include "bots/move_choice.h"
#include "bots/raising.h"
#include "bots/what_if.h"
#include "rules/building_rules.h"
#include "rules/game.h"
#include "rules/judge_rules.h"
#include "rules/legal_actions.h"
#include "rules/rent.h"
#include "rules/valuation.h"

namespace freehold::bots {
namespace {

bool may(const Foresight& foresight, const State& state, const Action& action) {
  return is_legal(foresight.ruleset(), state, foresight.me(), action);
}

// The chance to win after an action that nobody answers.
float promise_of(const Foresight& foresight, const State& state, const Action& action) {
  State after = state;
  NoSink sink;
  const bool accepted = apply(foresight.ruleset(), after, foresight.me(), action, sink).has_value();
  FREEHOLD_ASSERT(accepted);
  return foresight.of(after);
}

// A way to raise cash, and its cost per unit still missing.
struct Sale {
  Action action;
  float harm = std::numeric_limits<float>::infinity();
};

void consider(const Foresight& foresight, const State& state, float now, Money wanting, const Action& action,
              Sale& best) {
  State after = state;
  NoSink sink;
  const Money before = state.player(foresight.me()).cash;
  const std::int64_t owed = state.debts.empty() ? 0 : state.debts.front().amount;
  if (!apply(foresight.ruleset(), after, foresight.me(), action, sink)) return;
  const bool settled = !state.debts.empty() && after.debts.count < state.debts.count;
  const std::int64_t raised = after.player(foresight.me()).cash - before + (settled ? owed : 0);
  const auto useful = static_cast<float>(std::max<std::int64_t>(1, std::min<std::int64_t>(raised, wanting)));
  const float harm = (now - foresight.of(after)) / useful;
  if (harm < best.harm) best = {action, harm};
}

// The sale or mortgage that raises the missing sum at the lowest cost.
std::optional<Action> least_harm(const Foresight& foresight, const State& state, Money wanting) {
  const Ruleset& ruleset = foresight.ruleset();
  const LegalActions menu = legal_actions(ruleset, state, foresight.me());
  const float now = foresight.of(state);
  Sale best;
  const auto each = [&](ActionType type, SpaceSet spaces) {
    for (const SpaceId space : spaces)
      consider(foresight, state, now, wanting, Action::on(type, space), best);
  };
  each(ActionType::mortgage, menu.mortgage);
  each(ActionType::sell_building, menu.sell_building);
  each(ActionType::sell_deed, menu.sell_deed);
  for (const GroupId group : menu.sell_hotels)
    consider(foresight, state, now, wanting, Action::sell_hotels(group), best);
  return best.harm < std::numeric_limits<float>::infinity() ? std::optional{best.action} : std::nullopt;
}

constexpr int most_built = 20;  // actions in a plan

// The site whose next building adds the most rent.
SpaceId site_to_raise(const Foresight& foresight, const State& state, SpaceSet sites) {
  const value::ValueTables& tables = foresight.tables();
  const Ruleset& ruleset = foresight.ruleset();
  SpaceId best = sites.front();
  float most = -1;
  for (const SpaceId site : sites) {
    const int now = state.buildings_on(site);
    const auto& rents = ruleset.space(site).rents;
    const auto next = static_cast<std::size_t>(next_building_step(ruleset, now));
    const auto added = static_cast<float>(rents[next] - rents[static_cast<std::size_t>(now)]);
    const float income = added * tables.odds[site.index()];
    if (income > most) {
      most = income;
      best = site;
    }
  }
  return best;
}

// The sites where a building is legal, ignoring cash.
SpaceSet lawful_sites(const Ruleset& ruleset, const State& state, PlayerId me, SpaceSet sites) {
  SpaceSet lawful;
  for (const SpaceId site : sites) {
    if (detail::refuse_site(ruleset, state, me, site)) continue;
    const BuildingKind kind = detail::next_building_kind(ruleset.options, state.buildings_on(site));
    if (detail::in_stock(ruleset.options, state, kind)) lawful.insert(site);
  }
  return lawful;
}

// The chance to win that an action must promise to be worth it.
float least_promise(const Foresight& foresight, const State& state) {
  const float now = foresight.of(state);
  return now + worth_doing(now);
}

struct Plan {
  float promises = 0;
  Action first;
  bool any = false;
};

// Keeps building on one group while there is money, then with mortgages if there are any; keeps the best point.
void follow(const Foresight& foresight, const SteadyTables& tables, const State& state, SpaceSet sites,
            SpaceSet spared, Plan& best) {
  const Ruleset& ruleset = foresight.ruleset();
  const PlayerId me = foresight.me();
  State ahead = state;
  Action first;
  for (int step = 0; step < most_built; ++step) {
    const SpaceSet lawful = lawful_sites(ruleset, ahead, me, sites);
    if (lawful.empty()) return;
    const SpaceId site = site_to_raise(foresight, ahead, lawful);
    const Money price = building_price(ruleset, ahead, site);
    const bool builds = ahead.player(me).cash >= price;
    Action action = Action::on(ActionType::build, site);
    if (builds) {
      build_on(ruleset, ahead, me, site, price);
    } else {
      if (!ruleset.options.mortgages) return;
      const auto raise = least_harmful_raise(ruleset, tables, ahead, me, spared);
      if (!raise || raise->type != ActionType::mortgage) return;
      action = raise->action();
      NoSink sink;
      if (!apply(ruleset, ahead, me, action, sink)) return;
    }
    if (step == 0) first = action;
    if (!builds) continue;
    const float promises = foresight.of(ahead);
    if (promises > best.promises) best = {promises, first, true};
  }
}

// Building by whole plans: the worth of a group with all of a plan's buildings decides about the first one. The next
// step of the most promising plan: `build`, or `mortgage` of a lesser deed to pay for it; nullopt if doing nothing is
// better.
std::optional<Action> next_of_plan(const Foresight& foresight, const SteadyTables& tables,
                                   const State& state) {
  const Ruleset& ruleset = foresight.ruleset();
  if (ruleset.options.building == BuildingRule::off) return std::nullopt;
  const SpaceSet own = state.owned_by(foresight.me());
  const SpaceSet spared = full_groups(tables, own);
  const bool parts = !ruleset.options.full_group_to_build;
  if (spared.empty() && !parts) return std::nullopt;
  Plan best;
  bool judged = false;
  for (int g = 0; g < ruleset.group_count; ++g) {
    const Group& group = ruleset.group(GroupId{g});
    const SpaceSet sites = own & group.members;
    if (group.kind != SpaceKind::site || sites.empty() || (!parts && sites != group.members)) continue;
    if (lawful_sites(ruleset, state, foresight.me(), sites).empty()) continue;
    if (!judged) best.promises = least_promise(foresight, state);
    judged = true;
    follow(foresight, tables, state, sites, spared | sites, best);
  }
  return best.any ? std::optional{best.first} : std::nullopt;
}

// The most promising mortgage to lift; nullopt if lifting none is better.
std::optional<Action> best_lift(const Foresight& foresight, const State& state) {
  const SpaceSet deeds = deeds_to_lift(foresight.ruleset(), state, foresight.me());
  if (deeds.empty()) return std::nullopt;
  float most = least_promise(foresight, state);
  std::optional<Action> best;
  for (const SpaceId deed : deeds) {
    State ahead = state;
    ahead.set_mortgaged(deed, false);
    ahead.player(foresight.me()).cash -= lift_price(foresight.ruleset(), deed);
    const float promises = foresight.of(ahead);
    if (promises <= most) continue;
    most = promises;
    best = Action::on(ActionType::lift, deed);
  }
  return best;
}

// The most promising of `sites` for the next building of this kind. They can all take it, and aren't empty.
SpaceId best_place(const Foresight& foresight, const State& undisturbed, SpaceSet sites, Money price) {
  SpaceId best = sites.front();
  float most = -1;
  for (const SpaceId site : sites) {
    State ahead = undisturbed;
    build_on(foresight.ruleset(), ahead, foresight.me(), site, price);
    const float promises = foresight.of(ahead);
    if (promises <= most) continue;
    most = promises;
    best = site;
  }
  return best;
}

// The most to pay for a contested building (UK.37), where placing it is as good as going without.
Money building_limit(const Foresight& foresight, const State& view) {
  const State quiet = undisturbed(view);
  const SpaceSet sites = detail::sites_for(foresight.ruleset(), quiet, foresight.me(), view.auction.building);
  if (sites.empty()) return 0;
  const float otherwise = foresight.of(quiet);
  Money low = 0;
  Money high = view.player(foresight.me()).cash + 1;
  while (high - low > 1) {
    const Money middle = low + (high - low) / 2;
    State ahead = quiet;
    build_on(foresight.ruleset(), ahead, foresight.me(), best_place(foresight, quiet, sites, middle), middle);
    (foresight.of(ahead) > otherwise ? low : high) = middle;
  }
  return low;
}

}  // namespace

value::LikeMinded Shrewd::peers(PlayerId me) const {
  value::LikeMinded peers;
  for (int seat = 0; seat < max_players; ++seat)
    peers[static_cast<std::size_t>(seat)] = trader_.peer_chance(PlayerId{seat});
  peers[me.index()] = 1;
  return peers;
}

Action Shrewd::choose(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (!tables_->plays_by_value) return steady_.choose(ruleset, view, me);
  const Foresight foresight{eyes_of(me), me};
  if (view.claimable.count != 0) {
    const Action claim = Action::of(ActionType::claim_rent);
    if (may(foresight, view, claim)) return claim;
  }
  if (const auto action = decisive_action(ruleset, view, me)) return *action;
  switch (view.phase) {
    case Phase::pre_roll: return before_throw(foresight, view);
    case Phase::post_roll: return manage(foresight, view);
    case Phase::buy: return buy_or_decline(foresight, view);
    case Phase::auction: return bid_or_pass(foresight, view);
    case Phase::debt: return raise_or_give_up(foresight, view);
    case Phase::offer: {
      const DealView deal = view_of(undisturbed(view), view.offer, me);
      return Action::of(deal.to > 0 && may(foresight, view, Action::of(ActionType::accept))
                            ? ActionType::accept
                            : ActionType::reject);
    }
    case Phase::claim: return answer_claim(foresight, view);
    case Phase::card_choice: return pay_or_draw(ruleset, tables_->steady, view, me);
    case Phase::tax_choice: return cheaper_tax(ruleset, view, me);
    case Phase::lift_choice: return keep_or_lift(foresight, view);
    case Phase::move_choice: return best_move(foresight, view);
    case Phase::order:
    case Phase::over: break;
  }
  assertion_failed("a bot is asked only where a player has to decide", __FILE__, __LINE__);
}

// Builds if only the token's space may be built on and that is good; otherwise the best way out of jail.
Action Shrewd::before_throw(const Foresight& foresight, const State& view) {
  const Ruleset& ruleset = foresight.ruleset();
  if (tables_->steady.manages_before_throw) {
    const Action action = manage(foresight, view);
    if (action.type != ActionType::end_turn) return action;
  }
  if (tables_->steady.acts_before_throw && !tables_->steady.outlook.is_last_round(view.round)) {
    if (const auto action = invest(foresight, view)) return *action;
    if (const auto order = order_to_bank(ruleset, tables_->steady, view, foresight.me())) return *order;
  }
  Action best = Action::of(ActionType::roll);
  if (view.player(foresight.me()).confined == Place::none) return best;
  float most = foresight.of(view);
  for (const ActionType way : {ActionType::use_jail_card, ActionType::pay_fine}) {
    const Action action = Action::of(way);
    if (!may(foresight, view, action)) continue;
    const float promises = promise_of(foresight, view, action);
    if (promises <= most) continue;
    most = promises;
    best = action;
  }
  return best;
}

std::optional<Action> Shrewd::invest(const Foresight& foresight, const State& view) {
  if (const auto action = next_of_plan(foresight, tables_->steady, view)) {
    const bool builds = action->type == ActionType::build;
    if (may(foresight, view, *action) && (!builds || tries_to_build(view, foresight.me(), action->space))) {
      if (action->type == ActionType::mortgage) borrowed_in_ = view.round;
      return action;
    }
  }
  if (borrowed_in_ == view.round) return std::nullopt;
  return best_lift(foresight, view);
}

bool Shrewd::tries_to_build(const State& view, PlayerId me, SpaceId space) {
  const Build now{.round = view.round,
                  .space = space,
                  .cash = view.player(me).cash,
                  .houses = view.houses,
                  .hotels = view.hotels};
  if (now == last_build_) return false;
  last_build_ = now;
  return true;
}

// The rest of the turn: deals, building, lifting, and the end.
Action Shrewd::manage(const Foresight& foresight, const State& view) {
  if (is_past_business(foresight.ruleset(), view, foresight.me())) return Action::of(ActionType::end_turn);
  if (!sells_out(view, foresight.me())) {
    if (const auto offer = propose(view, foresight.me())) return *offer;
  }
  return manage_without_deals(foresight, view);
}

// Whether only raising cash matters now: with negative money (H.5), or before cash alone is counted.
bool Shrewd::sells_out(const State& view, PlayerId me) const {
  const Outlook& outlook = tables_->steady.outlook;
  return view.player(me).cash < 0 || (outlook.is_last_round(view.round) && outlook.sells_out);
}

Action Shrewd::manage_without_deals(const State& view, PlayerId me) {
  return manage_without_deals(Foresight{eyes_of(me), me}, view);
}

Action Shrewd::manage_without_deals(const Foresight& foresight, const State& view) {
  const PlayerId me = foresight.me();
  if (sells_out(view, me)) {
    if (const auto sale = least_harmful_raise(foresight.ruleset(), tables_->steady, view, me);
        sale && sale->raised > 0 && may(foresight, view, sale->action()))
      return sale->action();
    return Action::of(ActionType::end_turn);
  }
  if (tables_->steady.outlook.is_last_round(view.round)) return Action::of(ActionType::end_turn);
  if (const auto action = invest(foresight, view)) return *action;
  return Action::of(ActionType::end_turn);
}

std::optional<Action> Shrewd::propose(const State& view, PlayerId me) {
  if (!looks_for_deals_) return std::nullopt;
  const std::vector<Proposal> found = proposals(view, me);
  if (found.empty()) return std::nullopt;
  const Proposal& chosen = to_its_taste(found, temper_);
  trader_.proposed(view, chosen);
  return offer_of(chosen);
}

Action Shrewd::buy_or_decline(const Foresight& foresight, const State& view) {
  const Ruleset& ruleset = foresight.ruleset();
  const PlayerId me = foresight.me();
  const SpaceId deed = view.player(me).space;
  const Money price = ruleset.space(deed).price;
  const State quiet = undisturbed(view);
  float declined = foresight.of(quiet);
  if (ruleset.options.auctions != AuctionKind::off) {
    const PlayerSet others = view.in_game - PlayerSet{me};
    const Rival rival = strongest_rival(limits_of(foresight.appraiser(), quiet, deed, others), others, me, 1);
    declined = foresight.of(with_deed(quiet, deed, rival.player, rival.price));
    // It may go for less at auction, to the player who wants it most.
    const Money hoped = std::max(rival.price + 1, price * 3 / 4);
    if (hoped < price && rival.price < price / 2 && most_for(foresight, quiet, deed, declined) > hoped)
      declined = std::max(declined, foresight.of(with_deed(quiet, deed, me, hoped)));
  }
  const Action buy = Action::of(ActionType::buy);
  if (may(foresight, view, buy))
    return foresight.of(with_deed(quiet, deed, me, price)) >= declined ? buy
                                                                       : Action::of(ActionType::decline);
  // On credit, if that is still better.
  State ahead = view;
  std::optional<Action> first;
  while (ahead.player(me).cash < price) {
    const SpaceSet spared = full_groups(tables_->steady, ahead.owned_by(me));
    const auto raise = least_harmful_raise(ruleset, tables_->steady, ahead, me, spared);
    NoSink sink;
    if (!raise || !apply(ruleset, ahead, me, raise->action(), sink)) return Action::of(ActionType::decline);
    if (!first) first = raise->action();
  }
  const float bought = foresight.of(with_deed(undisturbed(ahead), deed, me, price));
  return first && bought > declined ? *first : Action::of(ActionType::decline);
}

// What each would pay is computed once; the loss from passing, whenever the bids exceed what it assumed.
Money Shrewd::deed_limit(const Foresight& foresight, const State& view) {
  const Auction& auction = view.auction;
  const PlayerId me = foresight.me();
  const State quiet = undisturbed(view);
  const bool known =
      lot_.space == auction.space && lot_.round == view.round && lot_.owner_key == view.owner_key;
  if (!known) {
    lot_ = Lot{};
    lot_.space = auction.space;
    lot_.round = view.round;
    lot_.owner_key = view.owner_key;
    lot_.limits = limits_of(foresight.appraiser(), quiet, auction.space, auction.bidders - PlayerSet{me});
  }
  Rival rival =
      strongest_rival(lot_.limits, auction.bidders, me, std::max(auction.minimum, auction.high_bid));
  if (auction.high_bidder.valid() && !rival.player.valid()) rival = {auction.high_bidder, auction.high_bid};
  const bool as_reckoned =
      known && rival.player == lot_.rival.player && rival.price <= lot_.rival.price * 5 / 4;
  if (as_reckoned) return lot_.limit;
  lot_.rival = rival;
  const float otherwise = foresight.of(with_deed(quiet, auction.space, rival.player, rival.price));
  lot_.limit = most_for(foresight, quiet, auction.space, otherwise);
  return lot_.limit;
}

Action Shrewd::bid_or_pass(const Foresight& foresight, const State& view) {
  const Auction& auction = view.auction;
  const Money cash = view.player(foresight.me()).cash;
  const Money least = freehold::detail::least_bid(foresight.ruleset(), view);
  if (cash < least) return Action::of(ActionType::pass);
  const Money limit =
      std::min(cash, auction.of_building ? building_limit(foresight, view) : deed_limit(foresight, view));
  if (limit < least) return Action::of(ActionType::pass);
  if (auction.sealed) return Action::bid(std::max(least, limit * 4 / 5));
  const Money list = auction.of_building ? auction.minimum : foresight.ruleset().space(auction.space).price;
  return Action::bid(std::min(limit, std::max(least, auction.high_bid + list / 10)));
}

// Before giving up, it offers the others what it would lose anyway; a deal may still save it (UK.48).
Action Shrewd::raise_or_give_up(const Foresight& foresight, const State& view) {
  const Action give_up = Action::of(ActionType::declare_bankruptcy);
  if (may(foresight, view, give_up)) {
    const auto offer = propose(view, foresight.me());
    return offer ? *offer : give_up;
  }
  const Money wanting = view.debts.front().amount - spendable(view, foresight.me());
  const auto sale = least_harm(foresight, view, std::max(1, wanting));
  FREEHOLD_ASSERT(sale);  // if a debt can be paid, the cash can be raised
  return *sale;
}

Action Shrewd::answer_claim(const Foresight& foresight, const State& view) const {
  const Ruleset& ruleset = foresight.ruleset();
  const PlayerId me = foresight.me();
  const State quiet = undisturbed(view);
  if (!view.claim.space.valid()) {
    const SpaceSet sites = legal_actions(ruleset, view, me).build;
    return Action::on(ActionType::build, best_place(foresight, quiet, sites, 0));
  }
  const Action claim = Action::of(ActionType::claim);
  if (!may(foresight, view, claim)) return Action::of(ActionType::pass);
  SpaceSet sites;
  for (const SpaceId site : detail::sites_for(ruleset, quiet, me, view.claim.building))
    if (building_price(ruleset, quiet, site) <= quiet.player(me).cash) sites.insert(site);
  if (sites.empty()) return Action::of(ActionType::pass);
  const SpaceId site = best_place(foresight, quiet, sites, 0);
  State ahead = quiet;
  build_on(ruleset, ahead, me, site, building_price(ruleset, quiet, site));
  return foresight.of(ahead) > foresight.of(quiet) ? claim : Action::of(ActionType::pass);
}

Action Shrewd::keep_or_lift(const Foresight& foresight, const State& view) const {
  const Action lift = Action::choose(1);
  if (!may(foresight, view, lift)) return Action::choose(0);
  const SpaceId deed = view.pending.to_lift;
  State ahead = view;
  ahead.set_mortgaged(deed, false);
  ahead.player(foresight.me()).cash -= foresight.ruleset().space(deed).mortgage_value;
  return Action::choose(foresight.of(ahead) > foresight.of(view) ? 1 : 0);
}

}  // namespace freehold::bots
