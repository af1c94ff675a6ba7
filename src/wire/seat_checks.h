// What is asked of seats wherever calls name them: at a table, in a simulation.
#pragma once

#include <cstddef>
#include <expected>
#include <string>

#include "rules/ruleset.h"
#include "wire/refused.h"

namespace freehold::wire {

std::unexpected<Refused> bad_players(std::string message);
/// Refused if the edition is not for so many (G.2).
[[nodiscard]] Allowed<> check_player_count(const Ruleset& ruleset, std::size_t count);

}  // namespace freehold::wire
