// What all stores share: their errors, in the same words, and players' names as text.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/game_store.h"

namespace freehold::store {

table::StoreError no_such_save(const std::string& name);
table::StoreError no_such_game(const std::string& game);
/// Its log is shorter than `length`.
table::StoreError no_such_point(const std::string& game, std::int64_t length);
table::StoreError save_exists(const std::string& name);
table::StoreError game_exists(const std::string& game);
table::StoreError played_elsewhere(const std::string& game);
table::StoreError no_such_hosted_table(const std::string& id);
table::StoreError hosted_table_exists(const std::string& id);
/// Another program has written the table's record since it was read.
table::StoreError hosted_elsewhere(const std::string& id);
table::StoreError no_such_key();
/// A link or code of the table leads to another one.
table::StoreError key_taken(const std::string& id);
/// Entries of its log are missing.
table::StoreError damaged_game(const std::string& game);

/// A JSON list.
std::string players_text(const std::vector<std::string>& players);
/// Reads it; anything but texts is left out.
std::vector<std::string> players_of(const std::string& text);

}  // namespace freehold::store
