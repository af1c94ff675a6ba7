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

/// A position with its options and players.
struct Position {
  RuleOptions options;  ///< all options of this game
  std::vector<Seat> seats;
  State state;

  bool operator==(const Position&) const = default;
};

/// The whole position, with one entry in `seats` per player. `edition_options` are the edition's own;
/// "options" lists the differences. Members, players and deeds are marked as parts, with their pointers in a
/// table's view ("/state/round", "/state/players/0").
void write_state(JsonText& out, const Ruleset& ruleset, const RuleOptions& edition_options,
                 const State& state, std::span<const Seat> seats);
/// The position as `viewer` may see it: of the decks, only the counts and the cards whose order is known.
void write_view(JsonText& out, const Ruleset& ruleset, const RuleOptions& edition_options, const State& state,
                std::span<const Seat> seats, PlayerId viewer);
/// Just the auction of a view. Without `viewer`, with all sealed bids.
void write_auction(JsonText& out, const Auction& auction, const std::optional<PlayerId>& viewer);

/// What write_state and write_view write, as documents.
boost::json::object print_state(const Ruleset& ruleset, const RuleOptions& edition_options,
                                const State& state, std::span<const Seat> seats);
boost::json::object print_view(const Ruleset& ruleset, const RuleOptions& edition_options, const State& state,
                               std::span<const Seat> seats, PlayerId viewer);

/// The id of the edition that a position or a log names; nullopt if it names none.
std::optional<std::string> edition_of(const boost::json::value& json);

/// Reads a position of this edition, whose options apply unless "options" changes them. Missing members are
/// as in a new game, in phase pre_roll of player 0. Reports all mistakes: wrong types and values, impossible
/// positions, seats that break G.1 or G.2.
std::expected<Position, Mistakes> parse_position(const Ruleset& edition, const boost::json::value& json);

}  // namespace freehold::notation
