// An outcome of chance as people and logs write it, and the corresponding number in the engine.
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

/// The kinds of outcome. `amount` and `space` occur only in editions whose cards ask for them.
enum class OutcomeKind : std::uint8_t { dice, card, amount, space, deal };

/// An outcome of chance, independent of the position.
struct Outcome {
  OutcomeKind kind = OutcomeKind::dice;
  Throw dice{};  ///< for dice
  std::string card;  ///< for a card: its id within the awaited deck
  int number = 0;  ///< for an amount or a space
  std::vector<SpaceId> deal;  ///< for a deal, in the order picked

  bool operator==(const Outcome&) const = default;
};

/// Why an outcome isn't accepted now: a stable word ("no_chance_awaited", "other_chance_awaited",
/// "card_not_undrawn", "not_to_be_dealt") and a sentence.
struct BadOutcome {
  std::string reason;
  std::string message;
};

/// What `number` means in `state`, which awaits chance. `number` must be below the number of outcomes.
Outcome outcome_of(const Ruleset& ruleset, const State& state, std::uint32_t number);
/// The number to pass to `resolve` in `state`.
std::expected<std::uint32_t, BadOutcome> number_of(const Ruleset& ruleset, const State& state,
                                                   const Outcome& outcome);

void write_outcome(JsonText& out, const Outcome& outcome);
/// Refuses, with a sentence, what is malformed or impossible in this edition.
std::expected<Outcome, std::string> parse_outcome(const Ruleset& ruleset, const boost::json::value& json);

}  // namespace freehold::notation
