#include "wire/seat_checks.h"

#include <fmt/format.h>

#include <utility>

#include "editions/name.h"
#include "editions/printable_text.h"

namespace freehold::wire {

namespace {

std::unexpected<Refused> taken(std::string reason, std::string message) {
  auto refused = refuse(RefusalKind::bad_position, std::move(reason), std::move(message));
  refused.error().clause = "G.1";
  return refused;
}

}  // namespace

std::unexpected<Refused> bad_players(std::string message) {
  return refuse(RefusalKind::bad_position, "bad_players", std::move(message));
}

std::unexpected<Refused> bad_name(std::string_view what, std::string_view fault) {
  return refuse(RefusalKind::bad_position, "bad_name", fmt::format("the {} {}", what, fault));
}

Allowed<std::string> name_if_any(const Params& params, std::string_view key, std::size_t most) {
  const auto typed = params.text_or(key, "");
  if (!typed || typed->empty()) return typed;
  std::string name = editions::name_of(*typed);
  if (const auto fault = editions::name_fault(name, most)) {
    auto refused = bad_name(key, *fault);
    if (editions::is_too_long(name, most)) refused.error().more["most"] = most;
    return refused;
  }
  return name;
}

std::unexpected<Refused> name_taken() {
  return taken("name_taken",
               "somebody at this table has that name, or one that looks like it: choose another");
}

std::unexpected<Refused> piece_taken() {
  return taken("piece_taken", "somebody at this table has that piece: choose another");
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
