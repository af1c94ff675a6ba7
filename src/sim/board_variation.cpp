#include "sim/board_variation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bots/random_source.h"

namespace freehold::sim {
namespace {

using bots::RandomSource;

// A factor from 1 / reach to reach, uniform by ratio.
double factor(RandomSource& random, double reach) {
  const double at = random.uniform();
  return std::exp((2 * at - 1) * std::log(reach));
}

Money scaled(Money amount, double by) {
  return amount == 0 ? 0 : std::max(1, static_cast<Money>(std::lround(amount * by)));
}

void scale_group(Ruleset& ruleset, const Group& group, RandomSource& random) {
  const double price = factor(random, 1.5);
  const double rent = price * factor(random, 1.5);
  const double building = price * factor(random, 1.4);
  for (const SpaceId deed : group.members) {
    Space& space = ruleset.spaces[deed.index()];
    space.price = scaled(space.price, price);
    space.mortgage_value = scaled(space.mortgage_value, price);
    space.building_price = scaled(space.building_price, building);
    if (group.kind == SpaceKind::utility) continue;
    for (Money& each : space.rents)
      each = scaled(each, rent);
  }
}

// Swaps sites between their places, so that groups can lie anywhere.
void exchange_sites(Ruleset& ruleset, RandomSource& random) {
  const auto count = static_cast<std::uint32_t>(ruleset.sites.size());
  if (count < 2) return;
  const std::uint32_t exchanges = random.below(8);
  for (std::uint32_t n = 0; n < exchanges; ++n) {
    const SpaceId a = ruleset.sites.nth(static_cast<int>(random.below(count)));
    const SpaceId b = ruleset.sites.nth(static_cast<int>(random.below(count)));
    const GroupId of_a = ruleset.space(a).group;
    const GroupId of_b = ruleset.space(b).group;
    if (of_a == of_b) continue;
    std::swap(ruleset.spaces[a.index()], ruleset.spaces[b.index()]);
    SpaceSet& group_a = ruleset.groups[of_a.index()].members;
    SpaceSet& group_b = ruleset.groups[of_b.index()].members;
    group_a.erase(a);
    group_a.insert(b);
    group_b.erase(b);
    group_b.insert(a);
  }
}

}  // namespace

Ruleset vary_board(const Ruleset& ruleset, RandomSource& random) {
  Ruleset varied = ruleset;
  for (int g = 0; g < varied.group_count; ++g)
    scale_group(varied, varied.groups[static_cast<std::size_t>(g)], random);
  exchange_sites(varied, random);
  varied.options.salary = scaled(varied.options.salary, factor(random, 1.5));
  varied.options.start_cash = scaled(varied.options.start_cash, factor(random, 1.5));
  return varied;
}

Findings run_on_varied_boards(const Ruleset& ruleset, const Experiment& experiment, int boards,
                              const Running& running) {
  bots::RandomSource chance{experiment.seed};
  Findings all{.tally = std::make_unique<Tally>()};
  Experiment part = experiment;
  for (int board = 0; board < boards && !all.interrupted; ++board) {
    const Ruleset varied = vary_board(ruleset, chance);
    part.games = experiment.games / boards + static_cast<std::int64_t>(board < experiment.games % boards);
    const Findings found = run_experiment(varied, part, running);
    all.tally->add(*found.tally);
    all.interrupted = found.interrupted;
    part.games_before += part.games;
  }
  return all;
}

}  // namespace freehold::sim
