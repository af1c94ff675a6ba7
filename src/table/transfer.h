// Transfer: a whole game as one JSON text, out of a store and into one (docs/formats/game-file.md).
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "base/program_version.h"
#include "table/clock.h"
#include "table/game_store.h"
#include "table/kept_game.h"

namespace freehold::table {

/// The largest text accepted, in bytes: a game of some 100,000 actions.
inline constexpr std::size_t max_game_file = 32'000'000;

/// The game of a save or game id, as a JSON text that ends with a line feed. It has the seed of the dice only
/// if the game is over: until then nobody may know the dice to come (docs/decisions/0037). `program` is named
/// as the writer, for citing the game.
std::expected<std::string, OpenError> export_game(GameStore& store, const std::string& name,
                                                  const ProgramVersion& program);

/// Reads and checks an exported game, from any bytes: its edition must be sound, its log must replay, a seed
/// must match its commitment.
std::expected<KeptGame, OpenError> parse_game_file(std::string_view text);

/// Stores a game read by parse_game_file() as a new game with this id. A game that isn't over gets a new
/// random seed with its own commitment, whatever seed the file has (DiceProof::from). The dice of a game that
/// is over must be those of its seed.
std::expected<void, OpenError> import_game(GameStore& store, Clock& clock, KeptGame& game,
                                           std::string id = new_game_id());

}  // namespace freehold::table
