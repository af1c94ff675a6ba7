#include "rules/speed_die.h"

#include "rules/rent.h"

namespace freehold {
namespace {

constexpr int speed_die_faces = 6;

template <class Wanted>
SpaceId next_deed(const Ruleset& rules, const State& state, Wanted is_wanted) {
  const int from = state.player(state.turn.player).space.number();
  for (int way = 1; way <= rules.space_count; ++way) {
    const SpaceId space{(from + way) % rules.space_count};
    if (rules.deeds.contains(space) && is_wanted(space)) return space;
  }
  return {};
}

bool has_speed_die(const RuleOptions& options, const State& state) {
  switch (options.speed_die) {
    case SpeedDie::off: return false;
    case SpeedDie::after_first_salary:
      return state.player(state.turn.player).salaries > 0 && !state.turn.first_salary;
    case SpeedDie::always: return true;
  }
  return false;
}

}  // namespace

DiceSet with_speed_die(const DiceSet& dice) {
  DiceSet all = dice;
  all.add(speed_die_faces);
  return all;
}

DiceSet awaited_dice(const Ruleset& rules, const State& state) {
  const DiceSet& dice = rules.options.dice_sides;
  if (rules.options.speed_die == SpeedDie::off || state.phase == Phase::order) return dice;
  const bool is_free = state.player(state.turn.player).confined == Place::none;
  return is_free && has_speed_die(rules.options, state) ? with_speed_die(dice) : dice;
}

bool can_show(const Ruleset& rules, Throw dice) {
  const DiceSet& set = rules.options.dice_sides;
  return set.can_show(dice) ||
         (rules.options.speed_die != SpeedDie::off && with_speed_die(set).can_show(dice));
}

SpaceSet spaces_to_choose(const Ruleset& rules, const State& state) {
  const Throw dice = state.turn.dice;
  if (is_three_alike(rules.options, dice)) return SpaceSet::first(rules.space_count);
  const int from = state.player(state.turn.player).space.number();
  SpaceSet spaces;
  for (const int way : {dice[0], dice[1], dice[0] + dice[1]})
    spaces.insert(SpaceId{(from + way) % rules.space_count});
  return spaces;
}

SpaceId next_unowned_deed(const Ruleset& rules, const State& state) {
  return next_deed(rules, state, [&](SpaceId deed) { return !state.owner(deed).valid(); });
}

SpaceId goal_of_tycoon(const Ruleset& rules, const State& state) {
  const SpaceId unowned = next_unowned_deed(rules, state);
  if (unowned.valid()) return unowned;
  const int sum = counting(rules.options, state.turn.dice).sum();
  return next_deed(rules, state, [&](SpaceId deed) {
    return state.owner(deed) != state.turn.player && rent_due(rules, state, deed, sum) > 0;
  });
}

}  // namespace freehold
