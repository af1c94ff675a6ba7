// What is asked of seats wherever calls name them: at a table, in a simulation.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "rules/ruleset.h"
#include "wire/params.h"
#include "wire/refused.h"

namespace freehold::wire {

std::unexpected<Refused> bad_players(std::string message);
/// `fault` as editions::name_fault() says it.
std::unexpected<Refused> bad_name(std::string_view what, std::string_view fault);
/// A name of a person or token, as it is kept; empty if none is given. `most`: characters.
Allowed<std::string> name_if_any(const Params& params, std::string_view key, std::size_t most);
std::unexpected<Refused> name_taken();
std::unexpected<Refused> piece_taken();
/// Refused if the edition is not for so many (G.2).
[[nodiscard]] Allowed<> check_player_count(const Ruleset& ruleset, std::size_t count);

}  // namespace freehold::wire
