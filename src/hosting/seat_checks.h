// What is asked of seats wherever they are named: at a table, in a simulation.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "rules/ruleset.h"
#include "wire/refused.h"

namespace freehold::hosting {

std::unexpected<wire::Refused> bad_players(std::string message);
/// Refused if there is no bot with that id.
[[nodiscard]] wire::Allowed<> check_bot(std::string_view id);
/// Refused if the edition is not for so many (G.2).
[[nodiscard]] wire::Allowed<> check_player_count(const Ruleset& ruleset, std::size_t count);

}  // namespace freehold::hosting
