// The layout of a store's file, and the steps that take an older one to it. docs/formats/store.md describes it.
#pragma once

#include <SQLiteCpp/Database.h>

#include <cstdint>

namespace freehold::store {

/// The four bytes "FRHD" in the header of every file of this program (PRAGMA application_id).
inline constexpr std::int32_t application_id = 0x46524844;
/// The version of the schema that this program writes (PRAGMA user_version). Older ones are migrated, newer refused.
inline constexpr int schema_version = 5;

/// Takes a file of format `version`, 0 for an empty one, to this program's format. The caller has begun a transaction,
/// and commits it. Throws SQLite::Exception.
void migrate(SQLite::Database& database, int version);

/// Whether a file of format `version` is sound and has the tables that its format says: what is damaged is not to be
/// migrated. Throws SQLite::Exception.
bool is_whole(SQLite::Database& database, int version);

/// The second half of that.
bool has_shape_of(SQLite::Database& database, int version);

}  // namespace freehold::store
