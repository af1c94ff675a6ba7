#include "rules/chance.h"

#include <algorithm>

#include "rules/cards_by_chance.h"
#include "rules/game.h"
#include "rules/speed_die.h"

namespace freehold {

namespace {

/// The number of ways to pick `picks` from `from` in order: from * (from - 1) * ... (UKS.1).
std::uint32_t ordered_picks(int from, int picks) {
  std::uint32_t count = 1;
  for (int i = 0; i < picks; ++i)
    count *= static_cast<std::uint32_t>(from - i);
  return count;
}

SpaceSet unowned_deeds(const Ruleset& rules, const State& state) {
  SpaceSet deeds = rules.deeds;
  for (const PlayerId player : state.in_game)
    deeds = deeds - state.owned_by(player);
  return deeds;
}

/// How many multiples of `step` there are from `least` to `most`, excluding 0 (H.9).
int amounts_between(Money least, Money most, Money step) {
  const int multiples = most / step - least / step + 1;
  return least <= 0 && most >= 0 ? multiples - 1 : multiples;
}

PendingChance amount(const Ruleset& rules, const State& state) {
  if (state.pending.amount_card.valid()) {
    const Card& card = rules.card(state.pending.amount_card);
    return {ChanceKind::amount, DeckId{}, static_cast<std::uint32_t>(card.amount_most - card.amount + 1)};
  }
  const Space& space = rules.space(state.player(state.turn.player).space);
  return {ChanceKind::amount, DeckId{},
          static_cast<std::uint32_t>(amounts_between(space.least, space.most, space.step))};
}

PendingChance dice(const Ruleset& rules, const State& state) {
  return {ChanceKind::dice, DeckId{}, awaited_dice(rules, state).outcomes()};
}

}  // namespace

namespace {

/// Before the first turn. A separate function, so that the code run at every step stays small.
[[gnu::noinline]] PendingChance pending_start(const Ruleset& rules, const State& state) {
  if (!awaits_deal(rules, state)) return dice(rules, state);
  return {ChanceKind::deal, DeckId{},
          ordered_picks(unowned_deeds(rules, state).size(), deeds_to_deal(rules, state))};
}

[[gnu::noinline]] PendingChance pending_other(const Ruleset& rules, const State& state) {
  if (state.pending.draw.valid()) {
    const CardSet cards = cards_by_chance(rules, state, state.pending.draw);
    return {ChanceKind::card, state.pending.draw, static_cast<std::uint32_t>(cards.size())};
  }
  if (state.pending.random_move) {
    return {ChanceKind::space, DeckId{}, static_cast<std::uint32_t>(rules.space_count - 1)};
  }
  return amount(rules, state);
}

}  // namespace

PendingChance pending_chance(const Ruleset& rules, const State& state) {
  if (!state.awaits_chance()) return {};
  if (state.phase == Phase::order) return pending_start(rules, state);
  if (state.pending.turn_throw || state.pending.utility_throw) return dice(rules, state);
  return pending_other(rules, state);
}

Money chance_amount(const Ruleset& rules, const State& state, std::uint32_t outcome) {
  const int number = static_cast<int>(outcome);
  if (state.pending.amount_card.valid()) return rules.card(state.pending.amount_card).amount + number;
  const Space& space = rules.space(state.player(state.turn.player).space);
  const Money lowest = space.least / space.step * space.step;
  const Money found = lowest + number * space.step;
  return lowest <= 0 && found >= 0 ? found + space.step : found;
}

SpaceId chance_space(const State& state, std::uint32_t outcome) {
  const int at = state.player(state.turn.player).space.number();
  const int number = static_cast<int>(outcome);
  return SpaceId{number < at ? number : number + 1};
}

bool awaits_deal(const Ruleset& rules, const State& state) {
  if (rules.options.dealt_deeds == 0 || !state.start.contenders.empty()) return false;
  return state.start.to_deal > 0 || state.owned_by(PlayerId{0}).size() < rules.options.dealt_deeds;
}

int deeds_to_deal(const Ruleset& rules, const State& state) {
  const PlayerId next{std::min<int>(state.start.to_deal, max_players - 1)};
  const int dealt = state.owned_by(next).size();
  return std::min(rules.options.dealt_deeds - dealt, max_dealt_at_once);
}

std::vector<SpaceId> dealt_deeds(const Ruleset& rules, const State& state, std::uint32_t outcome) {
  SpaceSet left = unowned_deeds(rules, state);
  std::vector<SpaceId> deeds;
  for (int picks = deeds_to_deal(rules, state); picks > 0; --picks) {
    const std::uint32_t rest = ordered_picks(left.size() - 1, picks - 1);
    const SpaceId deed = left.nth(static_cast<int>(outcome / rest));
    outcome %= rest;
    left.erase(deed);
    deeds.push_back(deed);
  }
  return deeds;
}

std::optional<std::uint32_t> deal_outcome(const Ruleset& rules, const State& state,
                                          const std::vector<SpaceId>& deeds) {
  int picks = deeds_to_deal(rules, state);
  if (static_cast<int>(deeds.size()) != picks) return std::nullopt;
  SpaceSet left = unowned_deeds(rules, state);
  std::uint32_t outcome = 0;
  for (const SpaceId deed : deeds) {
    if (!left.contains(deed)) return std::nullopt;
    const int place = (left & SpaceSet::first(deed.number())).size();
    --picks;
    outcome += static_cast<std::uint32_t>(place) * ordered_picks(left.size() - 1, picks);
    left.erase(deed);
  }
  return outcome;
}

}  // namespace freehold
