// A position in notation: docs/formats/notation.md, "State".
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "notation/json_text.h"
#include "notation/mistakes.h"
#include "notation/seat.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

/// A position, by which options, and who plays.
struct Position {
  RuleOptions options;  ///< of this game, all of them
  std::vector<Seat> seats;
  State state;

  bool operator==(const Position&) const = default;
};

/// The whole position. `seats` has one entry for each player. `edition_options` are those of the edition itself:
/// "options" lists where this game differs from them. Its members, players and deeds are parts of the text by their
/// pointers in a view of a table ("/state/round", "/state/players/0").
void write_state(JsonText& out, const Ruleset& ruleset, const RuleOptions& edition_options,
                 const State& state, std::span<const Seat> seats);
/// The position as `viewer` may see it: of the decks only counts and the cards whose order is known.
void write_view(JsonText& out, const Ruleset& ruleset, const RuleOptions& edition_options, const State& state,
                std::span<const Seat> seats, PlayerId viewer);
/// The auction of a view alone; nothing for `viewer`: with all sealed bids.
void write_auction(JsonText& out, const Auction& auction, const std::optional<PlayerId>& viewer);

/// What write_state and write_view write, as documents.
boost::json::object print_state(const Ruleset& ruleset, const RuleOptions& edition_options,
                                const State& state, std::span<const Seat> seats);
boost::json::object print_view(const Ruleset& ruleset, const RuleOptions& edition_options, const State& state,
                               std::span<const Seat> seats, PlayerId viewer);

/// The edition's id that a position or a log names; nothing if it names none.
std::optional<std::string> edition_of(const boost::json::value& json);

/// Reads a position of this edition, whose own options hold where "options" does not change them. What is left out is
/// as in a fresh game, in phase pre_roll of player 0. Refused with all reasons: wrong types and values, impossible
/// positions, seats that break G.1 or G.2.
std::expected<Position, Mistakes> parse_position(const Ruleset& edition, const boost::json::value& json);

}  // namespace freehold::notation
