#include "table/decision_notes.h"

#include <algorithm>
#include <cstdint>

#include "rules/chance.h"
#include "rules/confinement.h"
#include "rules/distinct_throws.h"
#include "rules/game.h"

namespace freehold::table {

namespace {

// UK.20: 0 pays, 1 draws.
ChoiceOption option_of_card(const Card& card, int option) {
  return option == 0 ? ChoiceOption{.price = card.amount} : ChoiceOption{.draws = card.deck};
}

// X.9: 0 is the sum, 1 the share.
ChoiceOption option_of_tax(const Space& tax, int option) {
  return option == 0 ? ChoiceOption{.price = tax.tax}
                     : ChoiceOption{.percent = tax.tax_percent, .of = tax.tax_base};
}

// UK.44: 0 keeps the mortgage, 1 lifts it; the interest has been paid.
ChoiceOption option_of_lift(const Space& deed, int option) {
  return option == 0 ? ChoiceOption{} : ChoiceOption{.price = deed.mortgage_value};
}

/// What a throw leads to.
struct Fall {
  bool frees = false;
  Money costs = 0;
};

Fall fall_of(const Ruleset& ruleset, State awaiting, std::uint32_t outcome) {
  EventList list;
  resolve(ruleset, awaiting, outcome, list);
  Fall fall;
  for (const Event& event : list.events) {
    if (event.type == EventType::released)
      fall.frees = event.release == ReleaseCause::doubles || event.release == ReleaseCause::low_throw;
    const bool owed = event.type == EventType::paid || event.type == EventType::debt_opened;
    if (owed && event.reason == Reason::jail_fine) fall.costs = event.amount;
  }
  return fall;
}

}  // namespace

ChoiceOption choice_option(const Ruleset& ruleset, const State& state, PlayerId player, int option) {
  switch (state.phase) {
    case Phase::card_choice: return option_of_card(ruleset.card(state.pending.choice), option);
    case Phase::tax_choice: return option_of_tax(ruleset.space(state.player(player).space), option);
    case Phase::lift_choice: return option_of_lift(ruleset.space(state.pending.to_lift), option);
    case Phase::order:
    case Phase::pre_roll:
    case Phase::buy:
    case Phase::auction:
    case Phase::debt:
    case Phase::offer:
    case Phase::claim:
    case Phase::move_choice:
    case Phase::post_roll:
    case Phase::over: return {};
  }
  return {};
}

std::optional<Purchase> purchase_in_hand(const Ruleset& ruleset, const State& state) {
  if (state.phase != Phase::buy) return std::nullopt;
  const PlayerId player = state.turn.player;
  const SpaceId space = state.player(player).space;
  return Purchase{.player = player,
                  .space = space,
                  .price = ruleset.space(space).price,
                  .declined = ruleset.options.auctions};
}

std::optional<ReleaseOdds> release_odds(const Ruleset& ruleset, const State& state) {
  const Player& player = state.player(state.turn.player);
  if (player.confined == Place::none) return std::nullopt;
  State thrown = state;
  NoSink sink;
  if (!apply(ruleset, thrown, state.turn.player, Action::of(ActionType::roll), sink)) return std::nullopt;
  std::uint32_t freed = 0;
  Money costs = 0;
  for (const auto& [outcome, ways, unused] : distinct_throws(ruleset.options.dice_sides)) {
    const Fall fall = fall_of(ruleset, thrown, outcome);
    if (fall.frees) freed += ways;
    costs = std::max(costs, fall.costs);
  }
  return ReleaseOdds{.chance = static_cast<double>(freed) / pending_chance(ruleset, thrown).count,
                     .attempt = player.failed_throws + 1,
                     .attempts = detail::throws_to_fail(ruleset.options, player.confined),
                     .costs = costs};
}

bool is_settled(const State& state, PlayerId player, const LegalActions& menu) {
  if (!menu.has(ActionType::end_turn) || retires_by_ending(state, player)) return false;
  for (int number = 0; number < action_type_count; ++number) {
    const ActionType type{static_cast<std::uint8_t>(number)};
    if (menu.has(type) && !info_of(type).can_wait) return false;
  }
  return true;
}

bool retires_by_ending(const State& state, PlayerId player) {
  return state.player(player).cash < 0;
}

}  // namespace freehold::table
