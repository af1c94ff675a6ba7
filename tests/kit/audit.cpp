#include "kit/audit.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "kit/describe.h"
#include "rules/chance.h"
#include "rules/game.h"
#include "rules/legal_actions.h"

namespace freehold::kit {
namespace {

using Lines = std::vector<std::string>;

std::string name_of(const Ruleset& ruleset, int space) {
  return ruleset.text.spaces[static_cast<std::size_t>(space)];
}

// --- Impossible positions ---

void audit_money(const RuleOptions& options, const State& state, Lines& lines) {
  std::int64_t outside = state.pot;
  for (int n = 0; n < state.player_count; ++n) {
    const Player& player = state.player(PlayerId{n});
    outside += player.cash + player.savings;
    if (player.cash < 0 && !options.negative_cash)
      lines.push_back(fmt::format("P{} has {} in cash", n, player.cash));
    if (player.savings < 0 || (player.savings > 0 && !options.savings))
      lines.push_back(fmt::format("P{} has {} in savings", n, player.savings));
    if (player.order_count > 0 && (!options.savings || player.bankrupt))
      lines.push_back(fmt::format("P{} has orders that no bank takes", n));
  }
  if (outside != state.issued) {
    lines.push_back(fmt::format("{} outside the bank, {} issued (G.3)", outside, state.issued));
  }
  if (state.pot < 0) lines.push_back("the pot is negative");
}

void audit_deeds(const Ruleset& ruleset, const State& state, Lines& lines) {
  for (int n = 0; n < max_spaces; ++n) {
    const SpaceId space{n};
    const PlayerId owner = state.owner(space);
    const bool deed = ruleset.deeds.contains(space);
    int holders = 0;
    for (int p = 0; p < max_players; ++p)
      holders += state.owned_by(PlayerId{p}).contains(space) ? 1 : 0;
    if (holders != (owner.valid() ? 1 : 0))
      lines.push_back(fmt::format("space {} is held {} times", n, holders));
    if (owner.valid() && (!deed || owner.number() >= state.player_count)) {
      lines.push_back(fmt::format("space {} belongs to P{}", n, owner.number()));
    }
    if (!owner.valid()) continue;
    if (!state.owned_by(owner).contains(space)) lines.push_back(fmt::format("space {}: another holder", n));
    if (state.player(owner).bankrupt)
      lines.push_back(fmt::format("P{} is out and owns {}", owner.number(), n));
  }
  for (const SpaceId space : state.mortgaged) {
    if (!state.owner(space).valid()) {
      lines.push_back(name_of(ruleset, space.number()) + " is mortgaged and the bank's");
    }
  }
}

/// Houses as steps of equal height: a hotel is one step above the houses it replaces.
int step_of(const Ruleset& ruleset, int buildings) {
  return buildings == hotel ? ruleset.options.houses_before_hotel + 1 : buildings;
}

/// Whether several players can have buildings in one group, or own deeds next to them (S.7, S.16).
bool groups_mix(const RuleOptions& options) {
  return !options.full_group_to_build || options.trade_built_groups;
}

void audit_site(const Ruleset& ruleset, const State& state, SpaceId site, Lines& lines) {
  const RuleOptions& options = ruleset.options;
  const int buildings = state.buildings_on(site);
  const std::string name = name_of(ruleset, site.number());
  if (state.built.contains(site) != (buildings > 0))
    lines.push_back(name + ": the set of built sites is wrong");
  if (buildings == 0) return;
  using enum BuildingRule;
  if (options.building == off) lines.push_back(name + " is built where nothing is");
  if (options.building == levels && buildings > 4) lines.push_back(name + ": too many levels (S.7)");
  const bool too_many = buildings == hotel ? !options.hotels : buildings > options.houses_before_hotel;
  if (options.building == houses && too_many) lines.push_back(name + ": too many buildings");
  if (!state.owner(site).valid()) lines.push_back(name + " is built and the bank's");
}

void audit_group(const Ruleset& ruleset, const State& state, const Group& group, Lines& lines) {
  const std::string name = name_of(ruleset, group.members.front().number());
  int lowest = 99;
  int highest = 0;
  PlayerSet owners;
  for (const SpaceId site : group.members) {
    const int step = step_of(ruleset, state.buildings_on(site));
    lowest = std::min(lowest, step);
    highest = std::max(highest, step);
    if (state.owner(site).valid()) owners.insert(state.owner(site));
    audit_site(ruleset, state, site, lines);
  }
  if (highest == 0 || groups_mix(ruleset.options)) return;
  if (ruleset.options.even_building && highest - lowest > 1)
    lines.push_back(name + "'s group is uneven (UK.33)");
  if (state.mortgaged.intersects(group.members))
    lines.push_back(name + "'s group: built and mortgaged (UK.34)");
  if (state.phase == Phase::over) return;  // the last bankrupt's buildings remain (UKS.3)
  if (owners.size() != 1) lines.push_back(name + "'s group has buildings and no single owner (UK.42)");
}

void audit_buildings(const Ruleset& ruleset, const State& state, Lines& lines) {
  int houses = state.houses;
  int hotels = state.hotels;
  for (int n = 0; n < max_spaces; ++n) {
    const int on_it = state.buildings_on(SpaceId{n});
    if (on_it == 0) continue;
    if (!ruleset.sites.contains(SpaceId{n})) lines.push_back(fmt::format("buildings on space {}", n));
    (on_it == hotel ? hotels : houses) += on_it == hotel ? 1 : on_it;
  }
  if (ruleset.options.limited_buildings && ruleset.options.building == BuildingRule::houses) {
    if (houses != ruleset.options.house_stock) lines.push_back(fmt::format("{} houses in all", houses));
    if (hotels != ruleset.options.hotel_stock) lines.push_back(fmt::format("{} hotels in all", hotels));
  }
  for (int g = 0; g < ruleset.group_count; ++g) {
    const Group& group = ruleset.group(GroupId{g});
    if (group.kind == SpaceKind::site) audit_group(ruleset, state, group, lines);
  }
}

void audit_cards(const Ruleset& ruleset, const State& state, Lines& lines) {
  std::array<int, max_cards> places{};
  for (const CardId card : state.undrawn)
    ++places[card.index()];
  for (const Player& player : state.players) {
    for (const CardId card : player.jail_cards) {
      ++places[card.index()];
      if (ruleset.card(card).effect != CardEffect::jail_card)
        lines.push_back("a card that is no jail card is held");
    }
  }
  for (int d = 0; d < ruleset.deck_count; ++d) {
    for (int n = 0; n < state.decks[static_cast<std::size_t>(d)].known; ++n) {
      const int place = ruleset.deck(DeckId{d}).first.number() + n;
      ++places[state.card_order[static_cast<std::size_t>(place)].index()];
    }
  }
  for (int n = 0; n < ruleset.card_count; ++n) {
    if (places[static_cast<std::size_t>(n)] != 1) {
      lines.push_back(fmt::format("card {} is in {} places (UK.20)", n, places[static_cast<std::size_t>(n)]));
    }
  }
}

void audit_players(const State& state, Lines& lines) {
  for (int n = 0; n < state.player_count; ++n) {
    const Player& player = state.player(PlayerId{n});
    if (state.in_game.contains(PlayerId{n}) == player.bankrupt) {
      lines.push_back(fmt::format("P{}: in the game and bankrupt disagree", n));
    }
    if (!player.bankrupt) continue;
    // A player who goes out for it keeps the negative sum (H.5).
    if (player.cash > 0 || player.savings != 0 || !player.jail_cards.empty())
      lines.push_back(fmt::format("P{} is out and has things", n));
  }
}

void audit_phase(const Ruleset& ruleset, const State& state, Lines& lines) {
  const bool chance = pending_chance(ruleset, state).kind != ChanceKind::none;
  // The phase doesn't change while chance is awaited.
  const auto without = [&](Phase phase, bool open) {
    if (state.phase == phase && !open && !chance)
      lines.push_back("nothing is open in phase " + describe(phase));
  };
  without(Phase::auction, state.auction.open);
  without(Phase::offer, state.offer.open);
  without(Phase::claim, state.claim.open);
  const PlayerId awaited = awaited_player(ruleset, state);
  if (state.phase == Phase::over) {
    if (chance || awaited.valid()) lines.push_back("the game is over and awaits something");
    if (state.winners.empty()) lines.push_back("the game is over without a winner");
    if (!state.in_game.contains_all(state.winners)) lines.push_back("a winner is out of the game");
    return;
  }
  if (chance == awaited.valid()) lines.push_back("not exactly one of chance and a player is awaited");
  if (awaited.valid() && !state.in_game.contains(awaited)) lines.push_back("a player who is out is awaited");
  if (!state.winners.empty()) lines.push_back("winners before the end");
  if (state.in_game.size() < 2) lines.push_back("fewer than two are left and the game goes on (UK.1)");
}

void audit_debts(const Ruleset& ruleset, const State& state, Lines& lines) {
  if (state.phase == Phase::over) return;
  if (ruleset.options.negative_cash && !state.debts.empty())
    lines.push_back("a debt where money may be negative (H.5)");
  for (int n = 0; n < state.debts.count; ++n) {
    const Debt& debt = state.debts.debts[static_cast<std::size_t>(n)];
    if (debt.amount <= 0) lines.push_back("a debt of nothing");
    if (!state.in_game.contains(debt.debtor)) lines.push_back("a debtor who is out");
    if (debt.creditor.valid() && !state.in_game.contains(debt.creditor))
      lines.push_back("a creditor who is out");
    if (debt.creditor == debt.debtor) lines.push_back("a debt to oneself");
  }
  // The phase doesn't change while chance is awaited.
  if (state.phase != Phase::debt || pending_chance(ruleset, state).kind != ChanceKind::none) return;
  if (state.debts.empty()) {
    lines.push_back("phase debt without a debt");
    return;
  }
  const Player& debtor = state.player(state.debts.front().debtor);
  if (debtor.cash + debtor.savings >= state.debts.front().amount)
    lines.push_back("a debt that cash and savings cover is not paid");
}

// --- What events explain ---

bool names(const Event& event, SpaceId space) {
  return event.space == space || event.deeds.contains(space);
}

/// What the events added to a player's savings: interest and orders carried out, minus payments (S.12 ..
/// S.15).
Money into_savings(PlayerId player, const std::vector<Event>& events) {
  Money sum = 0;
  for (const Event& event : events) {
    const bool is_put = event.type == EventType::order_done || event.type == EventType::interest;
    if (is_put && event.player == player) sum += event.amount;
    if (event.type == EventType::paid && event.from == player) sum -= event.savings;
  }
  return sum;
}

void explain_cash(const State& before, const State& after, const std::vector<Event>& events, Lines& lines) {
  const auto sum = [&](Account account) {
    Money in_all = 0;
    for (const Event& event : events) {
      if (event.type != EventType::paid) continue;
      if (event.to == account) in_all += event.amount;
      if (event.from == account) in_all -= event.amount;
    }
    return in_all;
  };
  for (int n = 0; n < after.player_count; ++n) {
    const PlayerId id{n};
    const Money saved = into_savings(id, events);
    const Money change = after.player(id).cash - before.player(id).cash;
    const Money savings = after.player(id).savings - before.player(id).savings;
    if (savings != saved)
      lines.push_back(fmt::format("savings of P{} moved by {}, the events say {}", n, savings, saved));
    if (change + savings != sum(id))
      lines.push_back(
          fmt::format("money of P{} moved by {}, paid events say {}", n, change + savings, sum(id)));
  }
  if (after.pot - before.pot != sum(pot)) lines.push_back("the pot moved otherwise than the paid events say");
  if (after.issued - before.issued != -sum(bank))
    lines.push_back("the bank issued otherwise than the paid events say");
}

/// Whether part of the paid debt was settled in kind, now or earlier (UK.49).
bool is_rest_of_debt(const Event& paid, const State& before, const std::vector<Event>& events) {
  const auto debts = std::span(before.debts.debts).first(before.debts.count);
  const auto has = [](const auto& list, const auto& value, auto member) {
    return std::ranges::find(list, value, member) != list.end();
  };
  const bool known = std::ranges::any_of(debts, [&](const Debt& debt) {
    return debt.debtor == paid.from && debt.basis == paid.basis && debt.amount >= paid.amount;
  });
  return known &&
         (has(events, EventType::debt_settled, &Event::type) || has(debts, paid.amount, &Debt::amount));
}

/// Every sum follows from its terms (except a remainder), and every payment cites its clause.
void check_payments(const State& before, const std::vector<Event>& events, Lines& lines) {
  for (const Event& event : events) {
    if (event.type != EventType::paid) continue;
    if (event.amount <= 0 && event.due == 0) lines.push_back(fmt::format("a payment of {}", event.amount));
    if (event.from == event.to) lines.push_back("a payment to oneself");
    if (event.savings < 0 || event.savings > event.amount || (event.savings > 0 && !event.from.valid()))
      lines.push_back(fmt::format("{} of a payment of {} out of savings", event.savings, event.amount));
    const bool is_rest = event.due == sum_of(event.basis) || is_rest_of_debt(event, before, events);
    if (event.amount > sum_of(event.basis) || (event.amount < sum_of(event.basis) && !is_rest))
      lines.push_back(
          fmt::format("a payment of {} whose terms come to {}", event.amount, sum_of(event.basis)));
    if (event.clause == Clause::none)
      lines.push_back("a payment of reason " + describe(event.reason) + " cites no clause");
  }
}

/// Where a building may be built (UK.32, S.5, S.7, X.11), judged afterwards.
void explain_buildings(const Ruleset& ruleset, const State& before, const State& after,
                       const std::vector<Event>& events, Lines& lines) {
  const RuleOptions& options = ruleset.options;
  for (const Event& event : events) {
    if (event.type != EventType::built) continue;
    const std::string name = name_of(ruleset, event.space.number());
    const SpaceSet group = ruleset.group_of(event.space).members;
    const SpaceSet own = after.owned_by(event.player) & group;
    const SpaceId at = before.player(event.player).space;
    const bool in_turn = before.turn.player == event.player;
    if (options.full_group_to_build && own != group)
      lines.push_back(name + " is built on part of a group (UK.32)");
    if (options.building == BuildingRule::levels && own != group && event.count > own.size())
      lines.push_back(name + " has more levels than its owner has deeds of the group (S.7)");
    if (own.intersects(after.mortgaged)) lines.push_back(name + " is built beside a mortgage (UK.34)");
    if (options.building_place == BuildingPlace::landed_site &&
        (!in_turn || at != event.space || !before.turn.thrown))
      lines.push_back(name + " is built by who has not just landed there (X.11)");
    if (options.building_place == BuildingPlace::group_stood_on && (!in_turn || !own.contains(at)))
      lines.push_back(name + " is built by a player whose token is not in the group (S.5)");
  }
}

void explain_deeds(const Ruleset& ruleset, const State& before, const State& after,
                   const std::vector<Event>& events, Lines& lines) {
  const auto named = [&](SpaceId space, std::initializer_list<EventType> types) {
    return std::ranges::any_of(events, [&](const Event& event) {
      return names(event, space) && std::ranges::find(types, event.type) != types.end();
    });
  };
  for (const SpaceId deed : ruleset.deeds) {
    const std::string name = name_of(ruleset, deed.number());
    using enum EventType;
    if (before.owner(deed) != after.owner(deed) &&
        !named(deed, {deed_transferred, EventType::bought, auction_won, dealt})) {
      lines.push_back("no event says who owns " + name);
    }
    if (before.buildings_on(deed) != after.buildings_on(deed) &&
        !named(deed, {EventType::built, building_sold})) {
      lines.push_back("no event says what stands on " + name);
    }
    const bool was = before.mortgaged.contains(deed);
    const bool is = after.mortgaged.contains(deed);
    if (!was && is && !named(deed, {EventType::mortgaged}))
      lines.push_back("no event says that " + name + " is mortgaged");
    if (was && !is && after.owner(deed).valid() && !named(deed, {lifted, deed_transferred})) {
      lines.push_back("no event says that " + name + " is free");
    }
  }
}

}  // namespace

std::vector<std::string> impossible_in(const Ruleset& ruleset, const State& state) {
  Lines lines;
  audit_money(ruleset.options, state, lines);
  audit_deeds(ruleset, state, lines);
  audit_buildings(ruleset, state, lines);
  audit_cards(ruleset, state, lines);
  audit_players(state, lines);
  audit_phase(ruleset, state, lines);
  audit_debts(ruleset, state, lines);
  return lines;
}

std::vector<std::string> unexplained(const Ruleset& ruleset, const State& before, const State& after,
                                     const std::vector<Event>& events) {
  Lines lines;
  explain_cash(before, after, events, lines);
  check_payments(before, events, lines);
  explain_buildings(ruleset, before, after, events, lines);
  explain_deeds(ruleset, before, after, events, lines);
  return lines;
}

}  // namespace freehold::kit
