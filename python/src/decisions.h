// The decisions of a game that has been played, by the numbers of an Environment: what a program learns from that imitates players.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>

#include "notation/game_record.h"
#include "rules/ruleset.h"

namespace freehold::python {

namespace py = pybind11;

/// Arrays with a row for each number that the players of a log chose: "entry" (of the log), "seat", "observation", "mask", "action",
/// and "exact": whether the numbers stand for the very action of the log, as the sum of a bid or a deal need not. Decisions that
/// no numbers come near, and those that weren't a player's own, have no row. `rules` are the record's, which can be replayed.
py::dict numbered_decisions(const Ruleset& rules, const notation::GameRecord& record,
                            std::int32_t round_limit);

}  // namespace freehold::python
