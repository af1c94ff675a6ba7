// A file that an older program has written: every released layout is opened, with all that was in it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "noon.h"
#include "scratch_folder.h"
#include "store/sqlite_store.h"
#include "table/hash.h"

namespace freehold::store {
namespace {

using namespace table;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// The tables of format 1 as they were released, word for word.
const std::string tables_of_format_1 = R"sql(
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
)sql";

// A game, its log, and a save of it.
const std::string format_1 = tables_of_format_1 + R"sql(
PRAGMA application_id = 1179797572;
PRAGMA user_version = 1;
INSERT INTO edition VALUES (1, '5e1f', 'the board');
INSERT INTO game VALUES (1, 'g', 'uk', 1, '["Ann","Bob"]', '{"seed":1}', 2, 7, 0, 60000, 1000000);
INSERT INTO entry VALUES (1, 0, 'a'), (1, 1, 'b');
INSERT INTO save VALUES (1, 'Sunday', 1, 1, 3, 0, 30000, 999999);
)sql";

// Two games, the first with a save that goes along with it; its table is over, and its codes lead to the rematch. A third
// table has a text that no program understands. The links are "invite1", "watch1", ...
const std::string format_2 = tables_of_format_1 + R"sql(
CREATE TABLE hosted (
  number     INTEGER PRIMARY KEY,
  id         TEXT    NOT NULL UNIQUE,  -- of the table, and of its game
  text       TEXT    NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
PRAGMA application_id = 1179797572;
PRAGMA user_version = 2;
INSERT INTO edition VALUES (1, '5e1f', 'the board');
INSERT INTO game VALUES (1, 'g', 'uk', 1, '["Ann","Bob"]', '{"seed":1}', 2, 7, 1, 60000, 1000000);
INSERT INTO game VALUES (5, 'h', 'us', 1, '["Cid"]', '{"seed":2}', 1, 3, 0, 500, 1000001);
INSERT INTO entry VALUES (1, 0, 'a'), (1, 1, 'b'), (5, 0, 'x');
INSERT INTO save VALUES (1, 'Sunday', 1, NULL, 3, 0, 30000, 999999);
INSERT INTO hosted VALUES (1, 'g', '{"format":1,"id":"g","private":true,"invite":"invite1","watch":"watch1","stage":"over",
  "seats":[{"name":"Ann","code":"c0de1"},{"name":"Bob","code":"c0de2"},{"name":"Bot","code":""}],
  "chat":[{"seat":0,"name":"Ann","text":"h\u00e9llo","at":7},{"name":"Eve","text":"hi","at":8}],"rematch":"h","version":41,"decisions":2}', 1000000);
INSERT INTO hosted VALUES (2, 'h', '{"format":1,"id":"h","private":false,"invite":"invite2","watch":"watch2","stage":"gathering",
  "seats":[{"name":"Ann","code":"c0de1"},{"name":"Bob","code":"c0de2"}],"chat":[],"rematch":"","version":1,"decisions":0}', 1000005);
INSERT INTO hosted VALUES (3, 'z', 'of another time', 1000009);
)sql";

// The tables of format 4 as they were released, with a game that has answered a request, and its table.
const std::string format_4 = R"sql(
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
  head      TEXT    NOT NULL) STRICT;
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
CREATE TABLE progress (
  game      INTEGER PRIMARY KEY REFERENCES game (number) ON DELETE CASCADE,
  length    INTEGER NOT NULL,  -- entries of its log
  last      INTEGER,           -- the last of these
  round     INTEGER NOT NULL,
  finished  INTEGER NOT NULL,
  played_ms INTEGER NOT NULL,
  saved_at  INTEGER NOT NULL   -- seconds since 1970, UTC
) STRICT;
CREATE TABLE "entry" (
  number   INTEGER PRIMARY KEY,
  game     INTEGER NOT NULL,
  sequence INTEGER NOT NULL,
  before   INTEGER,            -- the one before it in its log; NULL: it is the first
  text     TEXT    NOT NULL
) STRICT;
CREATE TABLE "hosted" (
  number     INTEGER PRIMARY KEY,
  id         TEXT    NOT NULL UNIQUE,  -- of the table, and of its game
  revision   INTEGER NOT NULL,
  stage      TEXT    NOT NULL,
  listed     INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  text       TEXT    NOT NULL
) STRICT;
CREATE INDEX hosted_changed ON hosted (changed_at);
CREATE INDEX hosted_stage ON hosted (stage, changed_at);
CREATE TABLE hosted_key (
  key    TEXT    PRIMARY KEY,  -- SHA-256 of a link or code
  hosted INTEGER NOT NULL REFERENCES hosted (number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX hosted_key_hosted ON hosted_key (hosted);
CREATE TABLE hosted_chat (
  hosted   INTEGER NOT NULL REFERENCES hosted (number) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,  -- counts from 1
  text     TEXT    NOT NULL,
  PRIMARY KEY (hosted, sequence)
) STRICT, WITHOUT ROWID;
CREATE TABLE request (
  game   INTEGER NOT NULL REFERENCES game (number) ON DELETE CASCADE,
  slot   INTEGER NOT NULL,
  number INTEGER NOT NULL,     -- counts from 0
  key    TEXT    NOT NULL,
  answer TEXT    NOT NULL,
  PRIMARY KEY (game, slot)
) STRICT, WITHOUT ROWID;
PRAGMA application_id = 1179797572;
PRAGMA user_version = 4;
INSERT INTO edition VALUES (1, '5e1f', 'the board');
INSERT INTO game VALUES (1, 'g', 'uk', 1, '["Ann","Bob"]', '{"seed":1}');
INSERT INTO entry VALUES (1, 1, 0, NULL, 'a'), (2, 1, 1, 1, 'b');
INSERT INTO progress VALUES (1, 2, 2, 7, 0, 60000, 1000000);
INSERT INTO request VALUES (1, 0, 0, 'k0', 'done');
INSERT INTO hosted VALUES (1, 'g', 3, 'playing', 1, 1000000, '{"format":2}');
INSERT INTO hosted_key VALUES ('c0de1', 1);
INSERT INTO hosted_chat VALUES (1, 5, 'hello');
)sql";

class StoreOfOldFormat : public testing::Test {
 protected:
  void make(const std::string& format) const {
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(file, format.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(file);
    sqlite3_close(file);
  }

  ScratchFolder folder;
  std::filesystem::path path = folder.path() / "games.db";
};

class StoreOfFormat1 : public StoreOfOldFormat {
 protected:
  void SetUp() override { make(format_1); }
};

class StoreOfFormat2 : public StoreOfOldFormat {
 protected:
  void SetUp() override { make(format_2); }
};

class StoreOfFormat4 : public StoreOfOldFormat {
 protected:
  void SetUp() override { make(format_4); }
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
  const auto hosting = SqliteStore::open(path);
  ASSERT_TRUE(hosting) << hosting.error().message;
  EXPECT_THAT((*hosting)->recent({}, SIZE_MAX).value(), IsEmpty());
  ASSERT_TRUE((*hosting)->put({.id = "g", .text = "{}", .changed_at = noon}));
  const std::unique_ptr<GameStore> games = SqliteStore::open(path).value();
  EXPECT_EQ(games->load("g")->entries.size(), 2U);
}

TEST_F(StoreOfFormat2, keeps_its_games_with_what_lists_show_of_them) {
  const std::unique_ptr<GameStore> games = SqliteStore::open(path).value();
  const auto lines = games->games();
  ASSERT_TRUE(lines) << lines.error().message;
  ASSERT_EQ(lines->size(), 2U);
  EXPECT_EQ((*lines)[0].id, "h");
  EXPECT_EQ((*lines)[0].progress.round, 3);
  EXPECT_EQ((*lines)[1].id, "g");
  EXPECT_TRUE((*lines)[1].progress.finished);
  EXPECT_EQ((*lines)[1].progress.played, std::chrono::minutes(1));
  EXPECT_EQ((*lines)[1].saved_at, noon);
  EXPECT_EQ(games->saves()->at(0).progress.round, 7);
  EXPECT_THAT(games->load("g")->entries, ElementsAre("a", "b"));
  ASSERT_TRUE(games->append("h", 1, std::vector<std::string>{"y"}, {}, noon));
  EXPECT_THAT(games->load("h")->entries, ElementsAre("x", "y"));
  ASSERT_TRUE(games->remove_game("g"));
  EXPECT_FALSE(games->load("g"));
}

TEST_F(StoreOfFormat2, keeps_every_table_with_its_links) {
  const std::unique_ptr<HostingStore> hosting = SqliteStore::open(path).value();
  const auto over = hosting->get("g");
  ASSERT_TRUE(over) << over.error().message;
  EXPECT_EQ(over->stage, "over");
  EXPECT_FALSE(over->listed);
  EXPECT_EQ(over->revision, 1);
  EXPECT_EQ(over->changed_at, noon);
  const auto rematch = hosting->get("h");
  ASSERT_TRUE(rematch) << rematch.error().message;
  EXPECT_EQ(rematch->stage, "gathering");
  EXPECT_TRUE(rematch->listed);
  EXPECT_EQ(hosting->find_by_key(sha256_hex("invite1"))->id, "g");
  EXPECT_EQ(hosting->find_by_key(sha256_hex("watch1"))->id, "g");
  EXPECT_EQ(hosting->find_by_key(sha256_hex("invite2"))->id, "h");
  EXPECT_EQ(hosting->find_by_key("c0de1")->id, "h") << "codes lead to the rematch";
  EXPECT_EQ(hosting->find_by_key("c0de2")->id, "h");
  EXPECT_FALSE(hosting->find_by_key(""));
}

TEST_F(StoreOfFormat2, keeps_its_chats_line_by_line) {
  const std::unique_ptr<HostingStore> hosting = SqliteStore::open(path).value();
  const KeptChat talk = hosting->talk("g").value();
  EXPECT_EQ(talk.said, 2);
  EXPECT_THAT(talk.lines, ElementsAre("{\"seat\":0,\"name\":\"Ann\",\"text\":\"h\xc3\xa9llo\",\"at\":7}",
                                      "{\"name\":\"Eve\",\"text\":\"hi\",\"at\":8}"));
  EXPECT_EQ(hosting->talk("h").value(), KeptChat{});
  const std::string text = hosting->get("g")->text;
  EXPECT_THAT(text, HasSubstr("\"said\":2"));
  EXPECT_THAT(text, HasSubstr("\"format\":2"));
  EXPECT_THAT(text, HasSubstr("\"version\":41"));
  EXPECT_THAT(text, Not(HasSubstr("chat")));
}

TEST_F(StoreOfFormat2, leaves_a_record_that_it_does_not_understand_as_it_is) {
  const std::unique_ptr<HostingStore> hosting = SqliteStore::open(path).value();
  EXPECT_EQ(hosting->get("z")->text, "of another time");
  EXPECT_EQ(hosting->get("z")->stage, "");
}

TEST_F(StoreOfFormat4, keeps_its_games_with_the_requests_that_were_answered) {
  const std::unique_ptr<GameStore> games = SqliteStore::open(path).value();
  EXPECT_THAT(games->load("g")->entries, ElementsAre("a", "b"));
  EXPECT_EQ(games->answers("g").value().front(), (table::Answered{.key = "k0", .answer = "done"}));
}

TEST_F(StoreOfFormat4, keeps_its_tables_and_may_wake_them_from_then_on) {
  const std::unique_ptr<HostingStore> hosting = SqliteStore::open(path).value();
  HostedRecord record{.id = "g",
                      .text = "{\"format\":2}",
                      .changed_at = noon,
                      .revision = 3,
                      .stage = "playing",
                      .listed = true,
                      .keys = {"c0de1"}};
  EXPECT_EQ(hosting->find_by_key("c0de1").value(), record);
  EXPECT_EQ(hosting->talk("g").value(), (KeptChat{.said = 5, .lines = {"hello"}}));
  record.wake_at = noon;
  ASSERT_TRUE(hosting->put(record));
  EXPECT_THAT(hosting->to_wake(noon, 9).value(), ElementsAre("g"));
}

}  // namespace
}  // namespace freehold::store
