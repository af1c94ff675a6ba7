// Random combinations of the rule options.
#pragma once

#include <algorithm>
#include <type_traits>

#include "editions/option_conflicts.h"
#include "property/dice_box.h"
#include "rules/ruleset.h"

namespace freehold::property {

/// A random value of an option: mostly small, at times at the ends of its range; amounts mostly below 5,000.
template <class Value>
Value random_value(DiceBox& dice, const OptionInfo& info) {
  if constexpr (std::is_same_v<Value, bool>) {
    return dice.chance(1, 2);
  } else if constexpr (std::is_same_v<Value, DiceSet>) {
    DiceSet set;
    for (int count = dice.chance(1, 2) ? 2 : dice.between(1, max_dice); count > 0; --count)
      set.add(dice.chance(1, 8) ? most_sides : dice.between(least_sides, 8));
    return set;
  } else {
    const int least = static_cast<int>(info.least);
    const bool huge = dice.chance(1, 16);
    const int most = static_cast<int>(huge ? info.most : std::min<std::int64_t>(info.most, 5000));
    const int small = std::min(most, least + 6);
    if (dice.chance(1, 8)) return static_cast<Value>(least);
    if (dice.chance(1, 8)) return static_cast<Value>(most);
    return static_cast<Value>(dice.between(least, dice.chance(3, 4) ? small : most));
  }
}

/// Some options of `ruleset` at random values.
inline void shake_options(DiceBox& dice, Ruleset& ruleset) {
  const int of_eight = dice.between(1, 6);
  for_each_option([&](const OptionInfo& info, auto member) {
    using Value = std::remove_reference_t<decltype(ruleset.options.*member)>;
    if (dice.chance(of_eight, 8)) ruleset.options.*member = random_value<Value>(dice, info);
  });
}

/// A combination that can be played: those that contradict themselves are thrown again.
inline Ruleset random_rules(DiceBox& dice, const Ruleset& edition) {
  for (;;) {
    Ruleset ruleset = edition;
    shake_options(dice, ruleset);
    if (editions::option_conflicts(ruleset, ruleset.max_players).empty()) return ruleset;
  }
}

}  // namespace freehold::property
