#include "store/store_upkeep.h"

#include <cstddef>
#include <limits>
#include <vector>

#include "base/try.h"
#include "store/group_commit.h"
#include "store/sqlite_file.h"
#include "store/sqlite_run.h"

namespace freehold::store {

namespace fs = std::filesystem;
using table::Stored;

namespace {

std::int64_t bytes_of(SQLite::Database& database) {
  return number_of(database, "PRAGMA page_count") * number_of(database, "PRAGMA page_size");
}

Stored<Pruned> forget(SqliteConnection& connection, const PruneOrder& order) {
  SQLite::Database& database = connection.games->file().database();
  const std::int64_t games = number_of(database, "SELECT count(*) FROM game");
  Pruned pruned;
  for (const auto& [stage, before] : order.unused_since) {
    const auto ids =
        FREEHOLD_TRY(connection.hosting->idle(stage, before, std::numeric_limits<std::size_t>::max()));
    for (const std::string& id : ids) {
      FREEHOLD_TRY(connection.hosting->remove(id, order.with_games));
    }
    pruned.tables[stage] = static_cast<std::int64_t>(ids.size());
  }
  pruned.games = games - number_of(database, "SELECT count(*) FROM game");
  return pruned;
}

}  // namespace

Stored<Pruned> prune_store(const fs::path& path, const PruneOrder& order) {
  auto connection = FREEHOLD_TRY(SqliteConnection::open(path, SqliteOptions{}));
  Stored<Pruned> pruned;
  try {
    FREEHOLD_TRY(connection.games->group([&] {
      pruned = forget(connection, order);
      if (order.dry_run || !pruned) throw TakenBack{};
    }));
  } catch (const TakenBack&) {
    return pruned;
  }
  return pruned;
}

Stored<Compacted> compact_store(const fs::path& path) {
  auto file = FREEHOLD_TRY(SqliteFile::open(path, SqliteOptions{}));
  return file->guarded([&]() -> Stored<Compacted> {
    SQLite::Database& database = file->database();
    Compacted compacted{.bytes_before = bytes_of(database)};
    database.exec("DELETE FROM edition WHERE number NOT IN (SELECT content FROM game)");
    database.exec("VACUUM");
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    compacted.bytes_after = bytes_of(database);
    return compacted;
  });
}

}  // namespace freehold::store
