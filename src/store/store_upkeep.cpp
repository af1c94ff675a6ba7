#include "store/store_upkeep.h"

#include <cstddef>
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

class SqliteTaker final : public Taker {
 public:
  explicit SqliteTaker(SqliteStore& store) : store_(store) {}

  Stored<void> take_game(const StoredGame& game, std::span<const Answered> answers) override {
    auto taken = store_.create(game.head, game.entries, game.progress, game.saved_at);
    const auto length = static_cast<std::int64_t>(game.entries.size());
    for (std::size_t i = 0; taken && i < answers.size(); ++i)
      taken = store_.append(game.head.id, length, {}, game.progress, game.saved_at, &answers[i]);
    return taken;
  }
  Stored<void> take_save(const SaveRequest& save, std::chrono::sys_seconds saved_at) override {
    return store_.save(save, saved_at);
  }
  Stored<void> take_table(const HostedRecord& record, const KeptChat& talk) override {
    return store_.take(record, talk);
  }

 private:
  SqliteStore& store_;
};

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
  SqliteTaker taker(*store);
  Stored<void> taken;
  const auto written = store->group([&] {
    taken = taking(taker);
    return taken.has_value();
  });
  return taken ? written : taken;
}

}  // namespace freehold::store
