// What is asked of seats wherever they are named: at a table, in a simulation.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "rules/ruleset.h"
#include "wire/rpc_error.h"

namespace freehold::hosting {

wire::RpcError bad_players(std::string message);
/// Throws bad_players() where there is no bot of that id.
void check_bot(std::string_view id);
/// Throws bad_players() where the edition is not for so many (G.2).
void check_player_count(const Ruleset& ruleset, std::size_t count);

}  // namespace freehold::hosting
