// A file that an older program has written: every released layout is opened, with all that was in it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "noon.h"
#include "scratch_folder.h"
#include "store/sqlite_hosting_store.h"
#include "store/sqlite_store.h"

namespace freehold::store {
namespace {

using namespace table;
using testing::ElementsAre;
using testing::IsEmpty;

// Format 1 as it was released, word for word, with a game, its log, and a save of it.
constexpr const char* format_1 = R"sql(
CREATE TABLE edition (
  number  INTEGER PRIMARY KEY,
  hash    TEXT NOT NULL UNIQUE,  -- SHA-256 of its texts
  sources TEXT NOT NULL
) STRICT;
CREATE TABLE game (
  number    INTEGER PRIMARY KEY,
  id        TEXT    NOT NULL UNIQUE,
  edition   TEXT    NOT NULL,  -- its id
  content   INTEGER NOT NULL REFERENCES edition (number),
  players   TEXT    NOT NULL,  -- a JSON list of names
  head      TEXT    NOT NULL,
  length    INTEGER NOT NULL,  -- entries of its log
  round     INTEGER NOT NULL,
  finished  INTEGER NOT NULL,
  played_ms INTEGER NOT NULL,
  saved_at  INTEGER NOT NULL   -- seconds since 1970, UTC
) STRICT;
CREATE TABLE entry (
  game     INTEGER NOT NULL REFERENCES game (number) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  text     TEXT    NOT NULL,
  PRIMARY KEY (game, sequence)
) STRICT, WITHOUT ROWID;
CREATE TABLE save (
  number    INTEGER PRIMARY KEY,
  name      TEXT    NOT NULL UNIQUE COLLATE NOCASE,
  game      INTEGER NOT NULL REFERENCES game (number) ON DELETE CASCADE,
  length    INTEGER,           -- NULL: goes along with the game
  round     INTEGER NOT NULL,
  finished  INTEGER NOT NULL,
  played_ms INTEGER NOT NULL,
  saved_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX save_game ON save (game);
PRAGMA application_id = 1179797572;
PRAGMA user_version = 1;
INSERT INTO edition VALUES (1, '5e1f', 'the board');
INSERT INTO game VALUES (1, 'g', 'uk', 1, '["Ann","Bob"]', '{"seed":1}', 2, 7, 0, 60000, 1000000);
INSERT INTO entry VALUES (1, 0, 'a'), (1, 1, 'b');
INSERT INTO save VALUES (1, 'Sunday', 1, 1, 3, 0, 30000, 999999);
)sql";

class StoreOfFormat1 : public testing::Test {
 protected:
  void SetUp() override {
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(file, format_1, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(file);
    sqlite3_close(file);
  }

  ScratchFolder folder;
  std::filesystem::path path = folder.path() / "games.db";
};

TEST_F(StoreOfFormat1, keeps_its_games_and_saves) {
  const auto opened = SqliteStore::open(path);
  ASSERT_TRUE(opened) << opened.error().message;
  GameStore& store = **opened;
  const auto game = store.load("g");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(game->head.edition, "uk");
  EXPECT_EQ(game->head.content_hash, "5e1f");
  EXPECT_EQ(game->head.sources, "the board");
  EXPECT_EQ(game->head.text, "{\"seed\":1}");
  EXPECT_THAT(game->head.players, ElementsAre("Ann", "Bob"));
  EXPECT_THAT(game->entries, ElementsAre("a", "b"));
  EXPECT_EQ(game->progress.round, 7);
  EXPECT_EQ(store.find("sunday").value().length, 1);

  ASSERT_TRUE(store.append("g", 2, std::vector<std::string>{"c"}, {}, noon));
  EXPECT_THAT(store.load("g")->entries, ElementsAre("a", "b", "c"));
}

TEST_F(StoreOfFormat1, has_room_for_tables_from_then_on) {
  const auto hosting = SqliteHostingStore::open(path);
  ASSERT_TRUE(hosting) << hosting.error().message;
  EXPECT_THAT((*hosting)->list().value(), IsEmpty());
  ASSERT_TRUE((*hosting)->put({.id = "g", .text = "{}", .changed_at = noon}));
  const std::unique_ptr<GameStore> games = SqliteStore::open(path).value();
  EXPECT_EQ(games->load("g")->entries.size(), 2U);
}

}  // namespace
}  // namespace freehold::store
