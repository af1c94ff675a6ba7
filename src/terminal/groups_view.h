// Who owns what: each group of the board with the owners of its deeds, how complete it is, and what it has brought.
#pragma once

#include <span>
#include <vector>

#include "base/money.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "terminal/canvas.h"
#include "terminal/scene.h"

namespace freehold::terminal {

/// A table below a heading in the first row of `area`, one group a row, with as many columns as there is room for.
/// `earned`: the rent of each group so far.
void draw_group_table(Canvas& canvas, Rect area, const Scene& scene, std::span<const Money> earned);

/// The columns that two groups in a row take, with short names.
int columns_of_group_pair(const Scene& scene);

/// The same in half the rows, two groups in each: only the owners of the deeds.
void draw_group_pairs(Canvas& canvas, Rect area, const Scene& scene);

/// All rent that was paid for the deeds of each group, by group.
std::vector<Money> rents_earned(const Ruleset& ruleset, std::span<const Event> events);

}  // namespace freehold::terminal
