#include "value/holdings.h"

#include <algorithm>
#include <cstring>

#include "rules/rent.h"

namespace freehold::value {
namespace {

void take_money(const ValueTables& tables, const State& state, PlayerId id, Holding& holding) {
  const Player& player = state.player(id);
  holding.savings = static_cast<float>(player.savings) / tables.unit;
  holding.cash = static_cast<float>(player.cash) / tables.unit + holding.savings;
  for (std::size_t i = 0; i < state.debts.count; ++i) {
    const Debt& debt = state.debts.debts[i];
    const float amount = static_cast<float>(debt.amount) / tables.unit;
    if (debt.debtor == id) holding.cash -= amount;
    if (debt.creditor == id) holding.cash += amount;
  }
}

// What the bank gives for a deed, as a mortgage or, from a debtor, as a sale (S.16).
float credit_on(const Ruleset& ruleset, const ValueTables& tables, SpaceId deed) {
  const Money most = std::max(ruleset.options.mortgages ? ruleset.space(deed).mortgage_value : 0,
                              ruleset.options.deed_sale_percent > 0 ? deed_sale_value(ruleset, deed) : 0);
  return static_cast<float>(most) / tables.unit;
}

// Adds what one deed contributes, except its rent.
void add_deed(const Ruleset& ruleset, const ValueTables& tables, const State& state, SpaceId deed,
              DeedSums& sums, BuildingGround& ground) {
  const float price = tables.price[deed.index()];
  const int count = state.buildings_on(deed);
  sums.price += price;
  ground.level = std::min(ground.level, count);
  if (state.mortgaged.contains(deed)) {
    sums.mortgaged_price += price;
    ground.to_lift += static_cast<float>(lift_price(ruleset, deed)) / tables.unit;
    return;
  }
  sums.credit += credit_on(ruleset, tables, deed);
  if (count == 0) return;
  sums.buildings += static_cast<float>(count);
  sums.buildings_cost += static_cast<float>(buildings_cost(ruleset, deed, count)) / tables.unit;
  sums.buildings_back += static_cast<float>(all_buildings_sale_value(ruleset, state, deed)) / tables.unit;
}

// Whether the owner of that many deeds of a group may build on them; if so, notes what building brings.
bool note_ground(const Ruleset& ruleset, const GroupFigures& group, int owned, DeedSums& sums,
                 BuildingGround& ground) {
  const bool is_full = owned == group.size;
  if (group.last_step == 0) return false;
  if (!is_full && ruleset.options.full_group_to_build) return false;
  ground.group = &group;
  ground.part = static_cast<float>(owned) / static_cast<float>(group.size);
  ground.last_step = is_full ? group.last_step : std::min(group.last_step, owned);
  ground.income = sums.income;
  sums.ground_credit = sums.credit;
  sums.credit = 0;
  if (!is_full) return true;
  sums.full_groups = 1;
  sums.full_at_three = group.at_three;
  sums.ground_cost = group.cost[3];
  return true;
}

// What an incomplete group promises its owner, and what it denies others.
void note_part(const GroupFigures& group, int owned, int free, int most_of_others, DeedSums& sums) {
  const int missing = group.size - owned;
  if (missing == 0) return;
  const float share = static_cast<float>(owned) / static_cast<float>(group.size);
  if (missing == 1) (free == 1 ? sums.one_free : sums.one_taken) = group.at_three;
  sums.parts = group.at_three * share * share;
  if (most_of_others == missing) sums.blocks = group.at_three;
}

// The jump to a higher step that earns the most for its cost.
struct Jump {
  float gain = 0;
  float cost = 0;
  std::size_t ground = 0;
  int to = 0;
};

Jump best_jump(const Holding& holding, const std::array<int, max_groups>& levels) {
  Jump best;
  for (std::size_t i = 0; i < static_cast<std::size_t>(holding.grounds); ++i) {
    const BuildingGround& ground = holding.ground[i];
    const bool first = levels[i] == ground.level;
    const auto from = static_cast<std::size_t>(levels[i]);
    const float now = first ? ground.income : ground.part * ground.group->income[from];
    for (int to = levels[i] + 1; to <= ground.last_step; ++to) {
      const auto at = static_cast<std::size_t>(to);
      const float cost =
          ground.part * (ground.group->cost[at] - ground.group->cost[from]) + (first ? ground.to_lift : 0);
      const float gain = ground.part * ground.group->income[at] - now;
      if (cost <= 0 || gain <= 0) continue;
      if (best.cost > 0 && gain * best.cost <= best.gain * cost) continue;
      best = {gain, cost, i, to};
    }
  }
  return best;
}

// The income after spending this much money on buildings: the best jumps first, the last one in part.
float income_built(const Holding& holding, float money) {
  std::array<int, max_groups> levels{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(holding.grounds); ++i)
    levels[i] = holding.ground[i].level;
  float income = holding.deeds.income;
  while (money > 0) {
    const Jump jump = best_jump(holding, levels);
    if (jump.cost <= 0) break;
    if (jump.cost > money) return income + jump.gain * money / jump.cost;
    income += jump.gain;
    money -= jump.cost;
    levels[jump.ground] = jump.to;
  }
  return income;
}

void look_ahead(Holding& holding) {
  holding.at_best = holding.deeds.income;
  for (std::size_t i = 0; i < static_cast<std::size_t>(holding.grounds); ++i) {
    const BuildingGround& ground = holding.ground[i];
    const float most = ground.part * ground.group->income[static_cast<std::size_t>(ground.last_step)];
    holding.at_best += std::max(0.0F, most - ground.income);
  }
  holding.with_cash = holding.with_credit = holding.deeds.income;
  if (holding.grounds == 0) return;
  holding.with_cash = income_built(holding, holding.cash);
  holding.with_credit = income_built(holding, holding.cash + holding.deeds.credit);
}

}  // namespace

void DeedSums::add(const DeedSums& other) {
  price += other.price;
  mortgaged_price += other.mortgaged_price;
  income += other.income;
  credit += other.credit;
  ground_credit += other.ground_credit;
  buildings += other.buildings;
  buildings_cost += other.buildings_cost;
  buildings_back += other.buildings_back;
  full_groups += other.full_groups;
  full_at_three += other.full_at_three;
  ground_cost += other.ground_cost;
  one_free += other.one_free;
  one_taken += other.one_taken;
  parts += other.parts;
  blocks += other.blocks;
  counted += other.counted;
}

// Rents depend on a group's deeds and, under some rules, on who is in jail; building on who is still in.
HoldingsBook::GroupSet HoldingsBook::changed_groups(const Ruleset& ruleset, const State& state) const {
  SpaceSet changed = (mortgaged_ - state.mortgaged) | (state.mortgaged - mortgaged_);
  constexpr std::size_t at_once = sizeof(std::uint64_t);
  for (std::size_t from = 0; from < max_spaces; from += at_once) {
    std::uint64_t before = 0;
    std::uint64_t now = 0;
    std::memcpy(&before, deed_bytes_.data() + from, at_once);
    std::memcpy(&now, state.deed_bytes.data() + from, at_once);
    if (before == now) continue;
    for (std::size_t i = from; i < from + at_once; ++i)
      if (deed_bytes_[i] != state.deed_bytes[i]) changed.insert(SpaceId{static_cast<int>(i)});
  }
  GroupSet groups = 0;
  for (const SpaceId deed : changed)
    groups |= GroupSet{1} << ruleset.space(deed).group.index();
  return groups;
}

void HoldingsBook::read_part(const Ruleset& ruleset, const ValueTables& tables, const State& state,
                             std::size_t g, PlayerId owner, SpaceSet own) {
  const GroupFigures& group = tables.groups[g];
  Part& part = parts_[g][owner.index()];
  part = {.sums = {},
          .ground = {.group = nullptr, .part = 0, .level = hotel, .last_step = 0, .to_lift = 0, .income = 0}};
  const bool earns = ruleset.options.rent_in_jail || state.player(owner).confined == Place::none;
  for (const SpaceId deed : own) {
    add_deed(ruleset, tables, state, deed, part.sums, part.ground);
    const auto due =
        static_cast<float>(rent_due(ruleset, state, deed, ruleset.options.dice_sides.usual_sum())) /
        tables.unit;
    rents_[deed.index()] = due;
    if (earns) part.sums.income += due * tables.odds[deed.index()];
  }
  const GroupSet bit = GroupSet{1} << g;
  owned_groups_[owner.index()] |= bit;
  if (group.kind != SpaceKind::site) {
    part.sums.counted = part.sums.income;
  } else if (note_ground(ruleset, group, own.size(), part.sums, part.ground)) {
    ground_groups_[owner.index()] |= bit;
  }
}

void HoldingsBook::read_group(const Ruleset& ruleset, const ValueTables& tables, const State& state,
                              std::size_t g) {
  const GroupFigures& group = tables.groups[g];
  const GroupSet bit = GroupSet{1} << g;
  std::array<int, max_players> owned{};
  int taken = 0;
  PlayerSet owners;
  for (const PlayerId id : state.in_game) {
    const SpaceSet own = state.owned_by(id) & group.members;
    owned_groups_[id.index()] &= ~bit;
    ground_groups_[id.index()] &= ~bit;
    if (own.empty()) continue;
    owners.insert(id);
    taken += owned[id.index()] = own.size();
    read_part(ruleset, tables, state, g, id, own);
  }
  for (const SpaceId deed : group.members)
    if (!state.owner(deed).valid()) rents_[deed.index()] = 0;
  if (group.kind == SpaceKind::site) {
    for (const PlayerId id : owners) {
      int most = 0;
      for (const PlayerId other : owners)
        if (other != id) most = std::max(most, owned[other.index()]);
      note_part(group, owned[id.index()], group.size - taken, most, parts_[g][id.index()].sums);
    }
  }
  stale_ = stale_ | owners | owners_[g];
  owners_[g] = owners;
}

void HoldingsBook::sum_up(PlayerId id) {
  Holding& holding = holdings_[id.index()];
  holding.deeds = {};
  holding.best_at_three = holding.best_at_all = 0;
  holding.grounds = 0;
  for (GroupSet rest = owned_groups_[id.index()]; rest != 0; rest &= rest - 1)
    holding.deeds.add(parts_[static_cast<std::size_t>(std::countr_zero(rest))][id.index()].sums);
  for (GroupSet rest = ground_groups_[id.index()]; rest != 0; rest &= rest - 1) {
    const BuildingGround& ground =
        parts_[static_cast<std::size_t>(std::countr_zero(rest))][id.index()].ground;
    holding.ground[static_cast<std::size_t>(holding.grounds++)] = ground;
    if (ground.part < 1) continue;
    holding.best_at_three = std::max(holding.best_at_three, ground.group->at_three);
    holding.best_at_all = std::max(holding.best_at_all, ground.group->at_best);
  }
}

void HoldingsBook::read(const Ruleset& ruleset, const ValueTables& tables, const State& state) {
  PlayerSet confined;
  if (!ruleset.options.rent_in_jail) {
    for (const PlayerId id : state.in_game)
      if (state.player(id).confined != Place::none) confined.insert(id);
  }
  const bool same_players = known_ && in_game_ == state.in_game && confined_ == confined;
  const GroupSet all = static_cast<GroupSet>((std::uint64_t{1} << tables.group_count) - 1);
  if (!same_players) {
    owners_.fill(state.in_game);
    owned_groups_.fill(0);
    ground_groups_.fill(0);
    rents_.fill(0);
  }
  for (GroupSet rest = same_players ? changed_groups(ruleset, state) : all; rest != 0; rest &= rest - 1)
    read_group(ruleset, tables, state, static_cast<std::size_t>(std::countr_zero(rest)));
  const auto spaces = static_cast<std::size_t>(ruleset.space_count);
  for (std::size_t i = 0; i < static_cast<std::size_t>(tables.most_throw); ++i)
    rents_[spaces + i] = rents_[i];
  known_ = true;
  in_game_ = state.in_game;
  confined_ = confined;
  deed_bytes_ = state.deed_bytes;
  mortgaged_ = state.mortgaged;
  for (const PlayerId id : stale_& state.in_game)
    sum_up(id);
  const PlayerSet changed = stale_;
  stale_ = {};
  for (const PlayerId id : state.in_game) {
    Holding& holding = holdings_[id.index()];
    const float before = holding.cash;
    take_money(tables, state, id, holding);
    if (holding.cash != before || changed.contains(id)) look_ahead(holding);
  }
}

}  // namespace freehold::value
