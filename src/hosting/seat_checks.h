// What is asked of seats wherever they are named: at a table, in a simulation.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "hosting/bot_shelf.h"
#include "rules/ruleset.h"
#include "wire/refused.h"

namespace freehold::hosting {

std::unexpected<wire::Refused> bad_players(std::string message);
/// Refused where there is no bot of that id: on the shelf, or, without one, among this program's own.
[[nodiscard]] wire::Allowed<> check_bot(std::string_view id, const BotShelf& shelf = {});
/// Refused where the edition is not for so many (G.2).
[[nodiscard]] wire::Allowed<> check_player_count(const Ruleset& ruleset, std::size_t count);

}  // namespace freehold::hosting
