// An outcome of chance as people and logs write it, and the engine's number for it.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "notation/json_text.h"
#include "rules/chance.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

/// The kinds of outcome that notation has. `amount` and `space` are those of editions whose cards ask for them.
enum class OutcomeKind : std::uint8_t { dice, card, amount, space, deal };

/// What chance brought, independent of the position.
struct Outcome {
  OutcomeKind kind = OutcomeKind::dice;
  Throw dice{};  ///< kind dice
  std::string card;  ///< kind card: its id within the awaited deck
  int number = 0;  ///< kinds amount and space
  std::vector<SpaceId> deal;  ///< kind deal, in the order picked

  bool operator==(const Outcome&) const = default;
};

/// Why an outcome cannot be taken now: a stable word ("no_chance_awaited", "other_chance_awaited",
/// "card_not_undrawn", "not_to_be_dealt") and a sentence.
struct BadOutcome {
  std::string reason;
  std::string message;
};

/// What `number` stands for in `state`, which awaits chance; `number` is below its count.
Outcome outcome_of(const Ruleset& ruleset, const State& state, std::uint32_t number);
/// The number that `resolve` takes in `state`.
std::expected<std::uint32_t, BadOutcome> number_of(const Ruleset& ruleset, const State& state,
                                                   const Outcome& outcome);

void write_outcome(JsonText& out, const Outcome& outcome);
/// Refused, with a sentence, is what is malformed or could never happen in this edition.
std::expected<Outcome, std::string> parse_outcome(const Ruleset& ruleset, const boost::json::value& json);

}  // namespace freehold::notation
