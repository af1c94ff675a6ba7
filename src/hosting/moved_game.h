// MovedGame: a game from a file (docs/formats/game-file.md) that is to go on at a table of this host.
#pragma once

#include "hosting/bot_shelf.h"
#include "hosting/table_wish.h"
#include "table/kept_game.h"
#include "wire/edition_shelf.h"
#include "wire/params.h"

namespace freehold::hosting {

struct MovedGame {
  table::KeptGame game;
  TableWish wish;  ///< its table: private, without clocks; all persons' seats are for whoever brings it
  bool is_changed = false;  ///< its board, cards or words are not those of the edition of that id here
};

/// The game that table.import brings, checked whole; nothing is saved yet. `bad_game` says why it can't go on here.
wire::Allowed<MovedGame> read_moved_game(const wire::Params& params, wire::EditionShelf& editions,
                                         const BotShelf& bots);
std::unexpected<wire::Refused> bad_game(std::string message);
/// TableRecord::brought, once the game has been imported: it has the dice then that it goes on with.
std::string brought_text(const MovedGame& moved);

}  // namespace freehold::hosting
