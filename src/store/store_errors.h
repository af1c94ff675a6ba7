// The errors that every store has, in the same words.
#pragma once

#include <cstdint>
#include <string>

#include "table/game_store.h"

namespace freehold::store {

table::StoreError no_such_save(const std::string& name);
table::StoreError no_such_game(const std::string& game);
/// The log of `game` is shorter than `length`.
table::StoreError no_such_point(const std::string& game, std::int64_t length);
table::StoreError save_exists(const std::string& name);
table::StoreError game_exists(const std::string& game);
table::StoreError played_elsewhere(const std::string& game);
table::StoreError no_such_hosted_table(const std::string& id);
table::StoreError hosted_table_exists(const std::string& id);
/// Another program has put the record of this table since it was read.
table::StoreError hosted_elsewhere(const std::string& id);
table::StoreError no_such_key();
/// A link or code of this table leads to another one.
table::StoreError key_taken(const std::string& id);
/// Entries of its log are missing.
table::StoreError damaged_game(const std::string& game);

}  // namespace freehold::store
