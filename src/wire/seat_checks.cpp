#include "wire/seat_checks.h"

#include <fmt/format.h>

#include <utility>

namespace freehold::wire {

std::unexpected<Refused> bad_players(std::string message) {
  return refuse(RefusalKind::bad_position, "bad_players", std::move(message));
}

Allowed<> check_player_count(const Ruleset& ruleset, std::size_t count) {
  const auto least = static_cast<std::size_t>(ruleset.min_players);
  const auto most = static_cast<std::size_t>(ruleset.max_players);
  if (count < least || count > most) {
    return bad_players(
        fmt::format("this edition takes {} to {} players (G.2)", ruleset.min_players, ruleset.max_players));
  }
  return {};
}

}  // namespace freehold::wire
