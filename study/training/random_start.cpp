#include "training/random_start.h"

#include <algorithm>
#include <cmath>

#include "base/assert.h"
#include "rules/building_play.h"
#include "rules/game.h"
#include "rules/rent.h"

namespace freehold::training {
namespace {

using bots::RandomSource;

bool happens(RandomSource& random, double chance) {
  return random.uniform() < chance;
}

PlayerId some_player(const State& state, RandomSource& random) {
  return PlayerId{static_cast<int>(random.below(state.player_count))};
}

// A game after its start has been decided, before the first player's first throw.
State started(const Ruleset& ruleset, int players, RandomSource& random) {
  NoSink sink;
  State state = new_game(ruleset, players, sink);
  while (state.phase == Phase::order)
    resolve(ruleset, state, random.below(pending_chance(ruleset, state).count), sink);
  return state;
}

void deal_deeds(const Ruleset& ruleset, RandomSource& random, State& state) {
  const double taken = std::min(1.0, 1.3 * random.uniform());
  const double together = random.uniform() * 0.8;
  for (int g = 0; g < ruleset.group_count; ++g) {
    const PlayerId favourite = some_player(state, random);
    for (const SpaceId deed : ruleset.group(GroupId{g}).members) {
      if (state.owner(deed).valid() || !happens(random, taken)) continue;
      state.set_owner(deed, happens(random, together) ? favourite : some_player(state, random));
    }
  }
}

// Builds evenly up to `level`, as far as the stock allows.
void build_evenly(const Ruleset& ruleset, SpaceSet sites, int level, State& state) {
  for (int n = 0; n < level; ++n) {
    for (const SpaceId site : sites) {
      const int count = state.buildings_on(site);
      const BuildingKind kind = detail::next_building_kind(ruleset.options, count);
      if (kind == BuildingKind::hotel && !ruleset.options.hotels) return;
      if (!detail::in_stock(ruleset.options, state, kind)) return;
      detail::set_buildings(ruleset.options, state, site, next_building_step(ruleset, count));
    }
  }
}

void build_and_mortgage(const Ruleset& ruleset, RandomSource& random, State& state) {
  const RuleOptions& options = ruleset.options;
  const double mortgaged = random.uniform() < 0.5 ? 0 : 0.5 * random.uniform();
  const double built = random.uniform();
  for (int g = 0; g < ruleset.group_count; ++g) {
    const Group& group = ruleset.group(GroupId{g});
    for (const PlayerId owner : state.in_game) {
      const SpaceSet own = state.owned_by(owner) & group.members;
      const bool may_build = own == group.members || (!options.full_group_to_build && !own.empty());
      if (options.building != BuildingRule::off && group.kind == SpaceKind::site && may_build &&
          happens(random, built)) {
        const int most = options.building == BuildingRule::levels
                             ? (own == group.members ? max_levels : std::min(max_levels, own.size()))
                             : options.houses_before_hotel + 1;
        build_evenly(ruleset, own, static_cast<int>(random.below(static_cast<std::uint32_t>(most) + 1)),
                     state);
      } else if (options.mortgages) {
        for (const SpaceId deed : own)
          if (!state.built.intersects(own) && happens(random, mortgaged)) state.set_mortgaged(deed, true);
      }
    }
  }
}

void hand_out_money(const Ruleset& ruleset, RandomSource& random, State& state) {
  state.issued = state.pot;
  const double level = std::exp(2.0 * random.uniform() - 1.5);
  for (const PlayerId id : state.in_game) {
    Player& player = state.player(id);
    const double part = level * std::exp(2.4 * random.uniform() - 1.6);
    player.cash = static_cast<Money>(std::lround(part * std::max(ruleset.options.start_cash, 100)));
    if (happens(random, 0.1)) player.cash /= 10;
    if (ruleset.options.savings && happens(random, 0.5)) {
      player.savings = player.cash / 2;
      player.cash -= player.savings;
    }
    state.issued += player.cash + player.savings;
  }
}

void place_players(const Ruleset& ruleset, RandomSource& random, State& state) {
  for (const PlayerId id : state.in_game) {
    Player& player = state.player(id);
    SpaceId at{static_cast<int>(random.below(static_cast<std::uint32_t>(ruleset.space_count)))};
    if (ruleset.space(at).kind == SpaceKind::go_to_jail) at = ruleset.go;
    player.space = at;
    player.salaries = static_cast<std::uint8_t>(random.below(12) + 1);
    if (ruleset.jail.valid() && ruleset.options.jail_effect && happens(random, 0.07)) {
      player.space = ruleset.jail;
      player.confined = Place::jail;
      player.failed_throws =
          static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(ruleset.options.jail_throws)));
    }
  }
  state.turn.player = some_player(state, random);
  const std::uint32_t rounds =
      ruleset.options.max_rounds > 0 ? static_cast<std::uint32_t>(ruleset.options.max_rounds) : 50;
  state.round = static_cast<std::int32_t>(1 + random.below(rounds));
}

}  // namespace

State random_start(const Ruleset& ruleset, int players, RandomSource& random) {
  State state = started(ruleset, players, random);
  deal_deeds(ruleset, random, state);
  build_and_mortgage(ruleset, random, state);
  hand_out_money(ruleset, random, state);
  place_players(ruleset, random, state);
  return state;
}

}  // namespace freehold::training
