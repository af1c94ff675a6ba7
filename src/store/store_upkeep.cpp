#include "store/store_upkeep.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <vector>

#include "base/try.h"
#include "store/sqlite_file.h"
#include "store/sqlite_run.h"

namespace freehold::store {

namespace fs = std::filesystem;
using namespace table;  // the ports' words

namespace {

std::int64_t bytes_of(SQLite::Database& database) {
  return number_of(database, "PRAGMA page_count") * number_of(database, "PRAGMA page_size");
}

Stored<Pruned> forget(SqliteStore& store, const PruneOrder& order) {
  SQLite::Database& database = store.file().database();
  const std::int64_t games = number_of(database, "SELECT count(*) FROM game");
  Pruned pruned;
  for (const auto& [stage, before] : order.unused_since) {
    const auto ids = FREEHOLD_TRY(store.idle(stage, before, std::numeric_limits<std::size_t>::max()));
    for (const std::string& id : ids) {
      FREEHOLD_TRY(store.remove_table(id, order.with_games));
    }
    pruned.tables[stage] = static_cast<std::int64_t>(ids.size());
  }
  pruned.games = games - number_of(database, "SELECT count(*) FROM game");
  return pruned;
}

}  // namespace

Stored<Pruned> prune_store(const fs::path& path, const PruneOrder& order) {
  const auto store = FREEHOLD_TRY(SqliteStore::open(path));
  Stored<Pruned> pruned;
  FREEHOLD_TRY(store->group([&] {
    pruned = forget(*store, order);
    return pruned && !order.dry_run;
  }));
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

Stored<void> take_into_file(const std::filesystem::path& path, const Taking& taking) {
  const auto store = FREEHOLD_TRY(SqliteStore::open(path));
  Taker taker{.games = *store, .take_table = std::bind_front(&SqliteStore::take, store.get())};
  Stored<void> taken;
  const auto written = store->group([&] {
    taken = taking(taker);
    return taken.has_value();
  });
  return taken ? written : taken;
}

}  // namespace freehold::store
