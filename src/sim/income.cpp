#include "sim/income.h"

#include <fmt/format.h>

#include <limits>

#include "base/try.h"
#include "rules/rent.h"
#include "rules/state.h"

namespace freehold::sim {
namespace {

constexpr PlayerId owner{0};

void give(State& state, SpaceSet deeds) {
  for (const SpaceId deed : deeds) {
    state.set_owner(deed, owner);
  }
}

double mean_throw(const Ruleset& ruleset) {
  return ruleset.options.dice_sides.mean_sum();
}

// The rules' own rents, weighted by visits; a utility's also by the sums of dice that lead there (UK.18).
double income_of(const Ruleset& ruleset, const Odds& odds, const State& state, SpaceId deed) {
  const Visits& visits = odds.visits[deed.index()];
  const double rent = rent_due(ruleset, state, deed, 1);
  if (ruleset.space(deed).kind != SpaceKind::utility) {
    return rent * (visits.by_throw + visits.by_card + visits.multiplied);
  }
  return rent * (odds.throw_sums[deed.index()] + visits.by_card * mean_throw(ruleset)) +
         visits.multiplied * mean_throw(ruleset);
}

// The levels of one deed.
class Ladder {
 public:
  Ladder(const Ruleset& ruleset, const Odds& odds, SpaceId deed) : ruleset_(ruleset), odds_(odds) {
    income_.deed = deed;
    const Money price = ruleset.space(deed).price;
    const SpaceSet members = ruleset.group_of(deed).members;
    give(state_, SpaceSet{deed});
    if (ruleset.space(deed).kind != SpaceKind::site) {
      count_owned(members, price);
      return;
    }
    add(DeedLevel::Kind::alone, 0, price);
    give(state_, members);
    if (members.size() > 1) add(DeedLevel::Kind::group, 0, 0);
    build(members);
  }

  [[nodiscard]] const DeedIncome& income() const { return income_; }

 private:
  void add(DeedLevel::Kind kind, int count, Money cost) {
    const double before = income_.levels.empty() ? 0 : income_.levels.back().income;
    const double now = income_of(ruleset_, odds_, state_, income_.deed);
    const double gain = now - before;
    const double never = std::numeric_limits<double>::infinity();
    const double throws = cost == 0 ? 0 : gain > 0 ? cost / gain : never;
    income_.levels.push_back({kind, count, now, cost, throws});
  }

  // Each earns more if more of the group is owned; the price is paid once.
  void count_owned(SpaceSet members, Money price) {
    int count = 1;
    add(DeedLevel::Kind::owned, count, price);
    for (const SpaceId other : members - SpaceSet{income_.deed}) {
      give(state_, SpaceSet{other});
      add(DeedLevel::Kind::owned, ++count, 0);
    }
  }

  [[nodiscard]] int last_step() const {
    const RuleOptions& options = ruleset_.options;
    if (options.building == BuildingRule::levels) return max_levels;
    return options.hotels ? hotel : options.houses_before_hotel;
  }

  void build(SpaceSet members) {
    if (ruleset_.options.building == BuildingRule::off) return;
    int now = 0;
    while (now < last_step()) {
      const Money cost = building_price(ruleset_, state_, income_.deed);
      now = next_building_step(ruleset_, now);
      for (const SpaceId site : members)
        state_.set_buildings(site, now);
      add(DeedLevel::Kind::buildings, now, cost);
    }
  }

  const Ruleset& ruleset_;
  const Odds& odds_;
  State state_;
  DeedIncome income_;
};

}  // namespace

std::vector<DeedIncome> deed_incomes(const Ruleset& ruleset, const Odds& odds) {
  std::vector<DeedIncome> all;
  for (const SpaceId deed : ruleset.deeds)
    all.push_back(Ladder{ruleset, odds, deed}.income());
  return all;
}

std::vector<GroupIncome> group_incomes(const Ruleset& ruleset, const std::vector<DeedIncome>& deeds) {
  std::vector<GroupIncome> all;
  for (int i = 0; i < ruleset.group_count; ++i) {
    const GroupId group{i};
    std::vector<GroupLevel> steps;
    for (const DeedIncome& deed : deeds) {
      if (ruleset.space(deed.deed).group != group) continue;
      steps.resize(deed.levels.size());
      Money cost = 0;
      for (std::size_t step = 0; step < steps.size(); ++step) {
        cost += deed.levels[step].cost;
        steps[step].step = deed.levels[step];
        steps[step].income += deed.levels[step].income;
        steps[step].cost += cost;
      }
    }
    const auto members = static_cast<int>(ruleset.group(group).members.size());
    std::erase_if(steps, [&](const GroupLevel& level) {
      const auto& [kind, count, income, cost, throws] = level.step;
      return members > 1 &&
             (kind == DeedLevel::Kind::alone || (kind == DeedLevel::Kind::owned && count < members));
    });
    for (GroupLevel& level : steps)
      level.pays_back_after =
          level.income > 0 ? level.cost / level.income : std::numeric_limits<double>::infinity();
    all.push_back({group, std::move(steps)});
  }
  return all;
}

std::expected<OddsAnswer, std::string> odds_answer(const Ruleset& ruleset, const OddsOrder& order) {
  const Odds odds = FREEHOLD_TRY(long_run_odds(ruleset, order));
  return OddsAnswer{.order = order, .odds = odds, .incomes = deed_incomes(ruleset, odds)};
}

std::string level_name(const Ruleset& ruleset, const DeedLevel& level) {
  switch (level.kind) {
    case DeedLevel::Kind::alone: return "alone";
    case DeedLevel::Kind::group: return "group";
    case DeedLevel::Kind::owned: return fmt::format("{} owned", level.count);
    case DeedLevel::Kind::buildings: break;
  }
  if (ruleset.options.building == BuildingRule::levels) return fmt::format("level {}", level.count);
  if (level.count == hotel) return "hotel";
  return level.count == 1 ? "1 house" : fmt::format("{} houses", level.count);
}

}  // namespace freehold::sim
