#include "store/store_upkeep.h"

#include <cstddef>
#include <limits>
#include <vector>

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
    const auto ids = connection.hosting->idle(stage, before, std::numeric_limits<std::size_t>::max());
    if (!ids) return std::unexpected(ids.error());
    for (const std::string& id : *ids) {
      if (auto removed = connection.hosting->remove(id, order.with_games); !removed)
        return std::unexpected(removed.error());
    }
    pruned.tables[stage] = static_cast<std::int64_t>(ids->size());
  }
  pruned.games = games - number_of(database, "SELECT count(*) FROM game");
  return pruned;
}

}  // namespace

Stored<Pruned> prune_store(const fs::path& path, const PruneOrder& order) {
  auto connection = SqliteConnection::open(path, SqliteOptions{});
  if (!connection) return std::unexpected(connection.error());
  Stored<Pruned> pruned;
  try {
    const auto written = connection->games->group([&] {
      pruned = forget(*connection, order);
      if (order.dry_run || !pruned) throw TakenBack{};
    });
    if (!written) return std::unexpected(written.error());
  } catch (const TakenBack&) {
    return pruned;
  }
  return pruned;
}

Stored<Compacted> compact_store(const fs::path& path) {
  auto file = SqliteFile::open(path, SqliteOptions{});
  if (!file) return std::unexpected(file.error());
  return (*file)->guarded([&]() -> Stored<Compacted> {
    SQLite::Database& database = (*file)->database();
    Compacted compacted{.bytes_before = bytes_of(database)};
    database.exec("DELETE FROM edition WHERE number NOT IN (SELECT content FROM game)");
    database.exec("VACUUM");
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    compacted.bytes_after = bytes_of(database);
    return compacted;
  });
}

}  // namespace freehold::store
