// Reading the parameters of a method. What is missing or of the wrong type is refused as invalid_params. Names of players and tokens
// are checked wherever calls name them: at a table, in a simulation.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "base/id.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "wire/refused.h"

namespace freehold::wire {

namespace json = boost::json;

class Params {
 public:
  explicit Params(const json::object& object) : object_(object) {}

  /// A parameter that may be left out: null if it is.
  [[nodiscard]] const json::value* find(std::string_view key) const;
  /// One that must be given: never null.
  [[nodiscard]] Allowed<const json::value*> value(std::string_view key) const;
  [[nodiscard]] Allowed<std::string> text(std::string_view key) const;
  [[nodiscard]] Allowed<std::optional<std::string>> text_if_any(std::string_view key) const;
  [[nodiscard]] Allowed<std::string> text_or(std::string_view key, std::string_view otherwise) const;
  [[nodiscard]] Allowed<bool> truth(std::string_view key) const;
  [[nodiscard]] Allowed<bool> truth_or(std::string_view key, bool otherwise) const;
  /// A whole number within a range.
  [[nodiscard]] Allowed<std::int64_t> number(std::string_view key, std::int64_t least,
                                             std::int64_t most) const;
  [[nodiscard]] Allowed<std::optional<std::int64_t>> number_if_any(std::string_view key, std::int64_t least,
                                                                   std::int64_t most) const;
  [[nodiscard]] Allowed<std::int64_t> number_or(std::string_view key, std::int64_t least, std::int64_t most,
                                                std::int64_t otherwise) const;
  /// A player's number, or nobody for null (the host). An impossible number becomes a player who doesn't
  /// exist.
  [[nodiscard]] Allowed<PlayerId> player(std::string_view key) const;

 private:
  const json::object& object_;
};

/// Refused as the rules do if they have no such action, and as invalid_params if it isn't an action at all.
Allowed<Action> read_action(const Ruleset& ruleset, const boost::json::value& given);

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
