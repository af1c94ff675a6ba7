#include "rules/chance.h"

#include "rules/game.h"

namespace freehold {

namespace {

/// Ordered picks of `picks` from `from`: from * (from - 1) * ... (UKS.1).
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

bool awaits_deal(const Ruleset& rules, const State& state) {
  return rules.options.dealt_deeds > 0 && state.start.contenders.empty();
}

PendingChance dice(const Ruleset& rules) {
  const auto sides = static_cast<std::uint32_t>(rules.options.dice_sides);
  return {ChanceKind::dice, DeckId{}, sides * sides};
}

}  // namespace

namespace {

/// Before the first turn. Apart, so that the question that every step of a game asks stays small.
[[gnu::noinline]] PendingChance pending_start(const Ruleset& rules, const State& state) {
  if (!awaits_deal(rules, state)) return dice(rules);
  return {ChanceKind::deal, DeckId{},
          ordered_picks(unowned_deeds(rules, state).size(), rules.options.dealt_deeds)};
}

[[gnu::noinline]] PendingChance pending_card(const Ruleset& rules, const State& state) {
  const CardSet undrawn = state.undrawn & rules.deck(state.pending.draw).cards();
  return {ChanceKind::card, state.pending.draw, static_cast<std::uint32_t>(undrawn.size())};
}

}  // namespace

PendingChance pending_chance(const Ruleset& rules, const State& state) {
  if (state.phase == Phase::order) return pending_start(rules, state);
  if (state.pending.turn_throw || state.pending.utility_throw) return dice(rules);
  if (state.pending.draw.valid()) return pending_card(rules, state);
  return {};
}

std::vector<SpaceId> dealt_deeds(const Ruleset& rules, const State& state, std::uint32_t outcome) {
  SpaceSet left = unowned_deeds(rules, state);
  std::vector<SpaceId> deeds;
  for (int picks = rules.options.dealt_deeds; picks > 0; --picks) {
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
  if (static_cast<int>(deeds.size()) != rules.options.dealt_deeds) return std::nullopt;
  SpaceSet left = unowned_deeds(rules, state);
  int picks = rules.options.dealt_deeds;
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
