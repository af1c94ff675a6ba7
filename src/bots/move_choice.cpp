#include "bots/move_choice.h"

#include <algorithm>
#include <optional>

#include "bots/card_choice.h"
#include "bots/deed_worth.h"
#include "bots/what_if.h"
#include "rules/game.h"
#include "rules/speed_die.h"
#include "rules/valuation.h"

namespace freehold::bots {
namespace {

Action to(SpaceId space) {
  return Action::on(ActionType::go_to, space);
}

template <class Judge>
Action best_of(const Ruleset& ruleset, const State& state, PlayerId player, Judge judge) {
  SpaceId best;
  std::optional<decltype(judge(state))> most;
  for (const SpaceId space : spaces_to_choose(ruleset, state)) {
    State after = state;
    NoSink sink;
    if (!apply(ruleset, after, player, to(space), sink)) continue;
    const auto promises = judge(after);
    if (most && promises <= *most) continue;
    most = promises;
    best = space;
  }
  return to(best);
}

Money owed(const State& state, PlayerId player) {
  const bool owes = !state.debts.empty() && state.debts.front().debtor == player;
  return owes ? state.debts.front().amount : 0;
}

// The price of the deed that the player may buy now; none if there is none or it is too dear.
std::optional<Money> price_in_reach(const Ruleset& ruleset, const State& state, PlayerId player) {
  if (state.phase != Phase::buy) return std::nullopt;
  const Money price = ruleset.space(state.player(player).space).price;
  return price <= state.player(player).cash ? std::optional{price} : std::nullopt;
}

}  // namespace

Action best_move(const Ruleset& ruleset, const SteadyTables& tables, const State& state, PlayerId player) {
  return best_of(ruleset, state, player, [&](const State& after) {
    const Player& self = after.player(player);
    Money gain = spendable(after, player) - owed(after, player);
    if (self.confined != Place::none) gain -= tables.jail_card;
    if (after.pending.draw.valid()) gain += mean_of_deck(ruleset, tables, after, player, after.pending.draw);
    if (const auto price = price_in_reach(ruleset, after, player))
      gain += std::max(0, deed_worth(ruleset, tables, after, self.space, player) - *price);
    return gain;
  });
}

Action best_move(const Foresight& foresight, const State& state) {
  const PlayerId me = foresight.me();
  return best_of(foresight.ruleset(), state, me, [&](State after) {
    after.player(me).cash = std::max(0, after.player(me).cash - owed(after, me));
    const State quiet = undisturbed(after);
    const auto price = price_in_reach(foresight.ruleset(), after, me);
    const float otherwise = foresight.of(quiet);
    if (!price) return otherwise;
    return std::max(otherwise, foresight.of(with_deed(quiet, after.player(me).space, me, *price)));
  });
}

}  // namespace freehold::bots
