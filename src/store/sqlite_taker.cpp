#include "store/sqlite_taker.h"

#include "base/try.h"
#include "store/group_commit.h"
#include "store/sqlite_file.h"

namespace freehold::store {

using namespace table;  // the ports' words

namespace {

class SqliteTaker final : public Taker {
 public:
  explicit SqliteTaker(SqliteConnection& connection) : connection_(connection) {}

  Stored<void> take_game(const StoredGame& game, std::span<const Answered> answers) override {
    GameStore& games = *connection_.games;
    auto taken = games.create(game.head, game.entries, game.progress, game.saved_at);
    const auto length = static_cast<std::int64_t>(game.entries.size());
    for (std::size_t i = 0; taken && i < answers.size(); ++i)
      taken = games.append(game.head.id, length, {}, game.progress, game.saved_at, &answers[i]);
    return taken;
  }
  Stored<void> take_save(const SaveRequest& save, std::chrono::sys_seconds saved_at) override {
    return connection_.games->save(save, saved_at);
  }
  Stored<void> take_table(const HostedRecord& record, const KeptChat& talk) override {
    return connection_.hosting->take(record, talk);
  }

 private:
  SqliteConnection& connection_;
};

}  // namespace

Stored<void> take_into_file(const std::filesystem::path& path, const Taking& taking) {
  auto connection = FREEHOLD_TRY(SqliteConnection::open(path, SqliteOptions{}));
  SqliteTaker taker(connection);
  Stored<void> taken;
  try {
    const auto written = connection.games->group([&] {
      taken = taking(taker);
      if (!taken) throw TakenBack{};
    });
    return written;
  } catch (const TakenBack&) {
    return taken;
  }
}

}  // namespace freehold::store
