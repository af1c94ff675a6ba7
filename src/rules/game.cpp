#include "rules/game.h"

#include "rules/chance_play.h"
#include "rules/flow.h"
#include "rules/perform.h"
#include "rules/speed_die.h"

namespace freehold {

bool player_count_allowed(const Ruleset& rules, int player_count) {
  return player_count >= rules.min_players && player_count <= rules.max_players;
}

template <class Sink>
State new_game(const Ruleset& rules, int player_count, Sink& sink) {
  FREEHOLD_ASSERT(player_count_allowed(rules, player_count));
  State state;
  detail::Step<Sink> step{rules, state, sink};
  state.player_count = static_cast<std::uint8_t>(player_count);
  state.in_game = PlayerSet::first(player_count);
  state.houses = static_cast<std::uint8_t>(rules.options.house_stock);
  state.hotels = static_cast<std::uint8_t>(rules.options.hotel_stock);
  state.undrawn = CardSet::first(rules.card_count);
  for (const PlayerId player : state.in_game)
    state.player(player).cash = rules.options.start_cash;
  state.issued = rules.options.start_cash * player_count;
  if (rules.options.dealt_deeds == 0) {
    detail::begin_game(step);
    detail::leave_order(rules, state);
  }
  return state;
}

template <class Sink>
std::expected<void, Illegal> apply(const Ruleset& rules, State& state, PlayerId player, const Action& action,
                                   Sink& sink) {
  if (const auto refused = judge(rules, state, player, action)) return std::unexpected(*refused);
  detail::Step<Sink> step{rules, state, sink};
  detail::perform(step, player, action);
  detail::proceed(step);
  return {};
}

template <class Sink>
void resolve(const Ruleset& rules, State& state, std::uint32_t outcome, Sink& sink) {
  const PendingChance chance = pending_chance(rules, state);
  FREEHOLD_ASSERT(outcome < chance.count);
  detail::Step<Sink> step{rules, state, sink};
  const int number = static_cast<int>(outcome);
  switch (chance.kind) {
    case ChanceKind::none: return;
    case ChanceKind::dice:
      detail::take_dice(step, Fall::of(awaited_dice(rules, state).throw_of(outcome)));
      break;
    case ChanceKind::card: detail::take_card(step, chance.deck, number); break;
    case ChanceKind::deal: detail::take_deal(step, outcome); break;
    case ChanceKind::amount: detail::take_amount(step, chance_amount(rules, state, outcome)); break;
    case ChanceKind::space: detail::take_space(step, chance_space(state, outcome)); break;
  }
  detail::leave_order(rules, state);
  if (state.phase != Phase::order) detail::proceed(step);
}

template State new_game(const Ruleset&, int, NoSink&);
template State new_game(const Ruleset&, int, EventList&);
template std::expected<void, Illegal> apply(const Ruleset&, State&, PlayerId, const Action&, NoSink&);
template std::expected<void, Illegal> apply(const Ruleset&, State&, PlayerId, const Action&, EventList&);
template void resolve(const Ruleset&, State&, std::uint32_t, NoSink&);
template void resolve(const Ruleset&, State&, std::uint32_t, EventList&);

}  // namespace freehold
