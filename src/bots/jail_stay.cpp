#include "bots/jail_stay.h"

#include <algorithm>
#include <cstddef>

#include "bots/deed_worth.h"
#include "rules/confinement.h"
#include "rules/game.h"
#include "rules/valuation.h"

namespace freehold::bots {
namespace {

// Which column of a deed's incomes applies now.
std::size_t income_column(const Ruleset& ruleset, const State& state, SpaceId deed) {
  const Group& group = ruleset.group_of(deed);
  if (group.kind == SpaceKind::site) return static_cast<std::size_t>(state.buildings_on(deed));
  const SpaceSet held = state.owned_by(state.owner(deed)) & group.members;
  return static_cast<std::size_t>(std::min(held.size(), 6) - 1);
}

// The average gain from buying a deed at its price: a tenth of the starting cash.
Money bargain_per_throw(const Ruleset& ruleset, const State& state) {
  const int free = (ruleset.deeds - taken(state)).size();
  return free * ruleset.options.start_cash / 10 / std::max(1, ruleset.space_count);
}

}  // namespace

Money rent_per_throw(const SteadyTables& tables, const Ruleset& ruleset, const State& state,
                     PlayerId player) {
  Money sum = 0;
  for (const PlayerId other : state.in_game) {
    if (other == player) continue;
    for (const SpaceId deed : state.owned_by(other) - state.mortgaged) {
      sum += tables.income[deed.index()][income_column(ruleset, state, deed)];
    }
  }
  return sum / tables.judgement.horizon;
}

Money gain_of_throw(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player) {
  return tables.lap_per_throw + bargain_per_throw(ruleset, state) -
         rent_per_throw(tables, ruleset, state, player);
}

StayOdds stay_odds(const Ruleset& ruleset, const SteadyTables& tables, const Player& held) {
  const RuleOptions& options = ruleset.options;
  const bool hospital = held.confined == Place::hospital;
  double stays = hospital ? 1 : 1 - options.dice_sides.chance_of_double();
  if (hospital) {
    for (int sum = tables.least_throw; sum <= std::min(options.hospital_release_sum, tables.most_throw);
         ++sum)
      stays -= tables.per_mille[static_cast<std::size_t>(sum)] / 1000.0;
  }
  const bool pays = options.confinement_end == ConfinementEnd::pay_and_move;
  const int throws = (hospital ? options.hospital_throws : options.jail_throws) - held.failed_throws;
  StayOdds odds;
  double still_in = 1;
  for (int i = 1; i <= throws; ++i) {
    still_in *= stays;
    if (i < throws || !pays) odds.turns_lost += still_in;
  }
  odds.must_pay = pays ? still_in : 0;
  return odds;
}

Action leave_or_stay(const Ruleset& ruleset, const SteadyTables& tables, SteadyNotes& notes,
                     const State& state, PlayerId player) {
  const Action stay = Action::of(ActionType::roll);
  const Player& self = state.player(player);
  if (self.confined == Place::none) return stay;
  const Money gain = notes.gain_of_throw(ruleset, tables, state, player);
  if (gain <= 0) return stay;
  const Action card = Action::of(ActionType::use_jail_card);
  if (!self.jail_cards.empty() && !judge(ruleset, state, player, card)) return card;
  const StayOdds odds = stay_odds(ruleset, tables, self);
  const Money fee = freehold::detail::release_fee(ruleset.options, self);
  if (spendable(state, player) < fee) return stay;  // negative money would mean going out (H.5)
  if (fee * (1 - odds.must_pay) > gain * odds.turns_lost) return stay;
  const Action pay = Action::of(ActionType::pay_fine);
  return judge(ruleset, state, player, pay) ? stay : pay;
}

}  // namespace freehold::bots
