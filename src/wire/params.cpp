#include "wire/params.h"

#include <fmt/format.h>

#include <utility>

#include "base/limits.h"
#include "base/try.h"
#include "editions/name.h"
#include "editions/printable_text.h"
#include "notation/action_json.h"

namespace freehold::wire {

const json::value* Params::find(std::string_view key) const {
  const auto* value = object_.if_contains(key);
  return value == nullptr || value->is_null() ? nullptr : value;
}

Allowed<const json::value*> Params::value(std::string_view key) const {
  const auto* value = object_.if_contains(key);
  if (value == nullptr) return refuse_params(fmt::format("{}: must be given", key));
  return value;
}

Allowed<std::string> Params::text(std::string_view key) const {
  const auto given = FREEHOLD_TRY(value(key));
  const auto* text = given->if_string();
  if (text == nullptr) return refuse_params(fmt::format("{}: must be a text", key));
  return std::string{*text};
}

Allowed<std::optional<std::string>> Params::text_if_any(std::string_view key) const {
  if (find(key) == nullptr) return std::nullopt;
  return text(key);
}

Allowed<std::string> Params::text_or(std::string_view key, std::string_view otherwise) const {
  if (find(key) == nullptr) return std::string{otherwise};
  return text(key);
}

Allowed<bool> Params::truth(std::string_view key) const {
  const auto given = FREEHOLD_TRY(value(key));
  if (!given->is_bool()) return refuse_params(fmt::format("{}: must be true or false", key));
  return given->get_bool();
}

Allowed<bool> Params::truth_or(std::string_view key, bool otherwise) const {
  if (find(key) == nullptr) return otherwise;
  return truth(key);
}

Allowed<std::int64_t> Params::number(std::string_view key, std::int64_t least, std::int64_t most) const {
  const auto given = FREEHOLD_TRY(value(key));
  boost::system::error_code inexact;
  const auto number = given->to_number<std::int64_t>(inexact);
  if (!given->is_number() || inexact || number < least || number > most)
    return refuse_params(fmt::format("{}: must be a whole number from {} to {}", key, least, most));
  return number;
}

Allowed<std::optional<std::int64_t>> Params::number_if_any(std::string_view key, std::int64_t least,
                                                           std::int64_t most) const {
  if (find(key) == nullptr) return std::nullopt;
  return number(key, least, most);
}

Allowed<std::int64_t> Params::number_or(std::string_view key, std::int64_t least, std::int64_t most,
                                        std::int64_t otherwise) const {
  if (find(key) == nullptr) return otherwise;
  return number(key, least, most);
}

Allowed<PlayerId> Params::player(std::string_view key) const {
  const auto given = FREEHOLD_TRY(value(key));
  const json::value& number = *given;
  if (number.is_null()) return nobody;
  if (!number.is_int64() && !number.is_uint64())
    return refuse_params(fmt::format("{}: must be the number of a player, or null for the host", key));
  const bool possible = number.is_int64() && number.get_int64() >= 0 && number.get_int64() < max_players;
  return PlayerId{possible ? static_cast<int>(number.get_int64()) : max_players};
}

Allowed<Action> read_action(const Ruleset& ruleset, const boost::json::value& given) {
  const auto action = notation::parse_action(ruleset, given);
  if (action) return *action;
  if (action.error().illegal) return refuse_action(*action.error().illegal);
  return refuse_params("action: " + action.error().message);
}

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
