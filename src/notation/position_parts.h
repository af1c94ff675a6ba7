// Internal to notation/: the parts of a position. What a part leaves out stays as in a new game.
#pragma once

#include <vector>

#include "notation/json_node.h"
#include "notation/seat.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

/// What the parts' readers work on.
struct PositionReader {
  const Ruleset& rules;
  State& state;

  [[nodiscard]] int players() const { return state.player_count; }
  [[nodiscard]] int spaces() const { return rules.space_count; }
};

std::vector<Seat> read_seats(const JsonNode& players);  // seats_json.cpp
void read_players(PositionReader& to, const JsonNode& players);
void read_deeds(PositionReader& to, const JsonNode& deeds);
/// Call after the deeds: by default the bank's stock is what isn't on the board.
void read_bank(PositionReader& to, const JsonNode& bank);
/// Call after the players: held jail cards aren't in a deck.
void read_decks(PositionReader& to, const JsonNode& root);

void read_auction(PositionReader& to, const JsonNode& auction);
void read_debts(PositionReader& to, const JsonNode& debts);
void read_offer(PositionReader& to, const JsonNode& offer);
void read_claim(PositionReader& to, const JsonNode& claim);
void read_rents(PositionReader& to, const JsonNode& rents);
void read_pending(PositionReader& to, const JsonNode& pending);
void read_start(PositionReader& to, const JsonNode& start);
/// Phase, turn, and the phase to return to. The default of each follows from the others.
void read_turn(PositionReader& to, const JsonNode& root);

}  // namespace freehold::notation
