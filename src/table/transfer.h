// Transfer: a whole game as one self-contained JSON text, out of a store and into one. Format: docs/formats/game-file.md.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "base/program_version.h"
#include "table/clock.h"
#include "table/game_store.h"
#include "table/kept_game.h"

namespace freehold::table {

/// The largest text that is read, in bytes: a game of some 100,000 actions.
inline constexpr std::size_t max_game_file = 32'000'000;

/// The game that `name` (a save's, or a game's id) leads to, as a JSON text that ends with a line feed. It has the seed
/// of the dice once the game is over: until then nobody may know the dice to come (docs/decisions/0037). `program`
/// writes it, for whoever cites the game.
std::expected<std::string, OpenError> export_game(GameStore& store, const std::string& name,
                                                  const ProgramVersion& program);

/// Reads an exported game, checked whole: its edition must be sound, its log must replay, a seed must belong to its
/// commitment. Any bytes may come in.
std::expected<KeptGame, OpenError> parse_game_file(std::string_view text);

/// Puts a game that parse_game_file() has read into the store as a new game, with this id. If it isn't over it gets
/// dice of its own: a seed drawn here, whatever seed the file has, under a commitment of its own (DiceProof::from). If it is over, its dice must be those of
/// its seed.
std::expected<void, OpenError> import_game(GameStore& store, Clock& clock, KeptGame& game,
                                           std::string id = new_game_id());

}  // namespace freehold::table
