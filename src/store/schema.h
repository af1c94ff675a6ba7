// The schema of a store's file (docs/formats/store.md), and its migrations.
#pragma once

#include <SQLiteCpp/Database.h>

#include <cstdint>

namespace freehold::store {

/// "FRHD", in the header of every store file (PRAGMA application_id).
inline constexpr std::int32_t application_id = 0x46524844;
/// The schema version that this program writes (PRAGMA user_version). Older ones are migrated, newer ones
/// refused.
inline constexpr int schema_version = 5;

/// Migrates a file of format `version`, 0 for an empty one, to this program's format, in the caller's
/// transaction. Throws SQLite::Exception.
void migrate(SQLite::Database& database, int version);

/// Whether a file of format `version` is sound and has the tables of its format, so that it may be migrated.
/// Throws SQLite::Exception.
bool is_whole(SQLite::Database& database, int version);

/// Whether it has the tables of its format.
bool has_shape_of(SQLite::Database& database, int version);

}  // namespace freehold::store
