// All of a store goes into another: from a file to a database and back, with tables that are played on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "contract/table_fixture.h"
#include "players.h"
#include "postgres_fixture.h"
#include "store/everything.h"
#include "store/shared_store.h"
#include "store/store_upkeep.h"

namespace freehold::postgres {
namespace {

using store::noon;
using table::StoreFault;
using testing::ElementsAre;

class Copying : public PostgresTest {
 protected:
  [[nodiscard]] std::unique_ptr<store::SharedStore> open_file(const std::string& name) const {
    auto opened = store::SharedStore::open(folder.path() / name);
    EXPECT_TRUE(opened) << opened.error().message;
    return opened ? *std::move(opened) : nullptr;
  }
  template <class From>
  static store::Taking everything_of(From& from, store::Everything& given) {
    return [&](store::Taker& taker) -> table::Stored<void> {
      auto handed = store::hand_over(from, from, taker);
      if (!handed) return std::unexpected(handed.error());
      given = *std::move(handed);
      return {};
    };
  }
  template <class Store>
  static store::Everything look(Store& store) {
    auto found = store::look_at_everything(store, store);
    EXPECT_TRUE(found) << found.error().message;
    return found.value_or(store::Everything{});
  }
  template <class Store>
  std::unique_ptr<table::Table> play_on(Store& store, int actions) {
    auto table = table::taken(table::Table::load(store, clock, id));
    for (int n = 0; table && n < actions && !table->over(); ++n)
      EXPECT_TRUE(table->act(table->to_ask(), table::careful_action(*table))) << n;
    return table;
  }
  /// So that the first ones are no longer kept.
  template <class Store>
  void answer_requests(Store& store, int count) {
    const auto game = store.load(id, {}).value();
    const auto length = static_cast<std::int64_t>(game.entries.size());
    for (int n = 0; n < count; ++n) {
      const table::Answered answered{.key = "k" + std::to_string(n), .answer = "{}"};
      EXPECT_TRUE(store.append(id, length, {}, game.progress, noon, &answered));
    }
  }
  template <class Store>
  void fill(Store& store) {
    auto table = table::taken(table::Table::open(store, clock, table::setup_of()));
    id = table->id();
    table.reset();
    play_on(store, 10);
    answer_requests(store, table::answers_kept + 3);
    EXPECT_TRUE(store.save({.name = "Gl\xC3\xBC"
                                    "ck",
                            .game = id,
                            .length = 2,
                            .progress = {.round = 1},
                            .overwrite = false},
                           noon));
    EXPECT_TRUE(store.save({.name = "goes along", .game = id, .length = {}, .overwrite = false}, noon));
    table::HostedRecord record{.id = id,
                               .text = "{\"x\":1}",
                               .changed_at = noon,
                               .stage = "playing",
                               .listed = true,
                               .keys = {"k1", "k2"},
                               .wake_at = noon + std::chrono::hours(3)};
    for (; record.revision < 3; ++record.revision)
      EXPECT_TRUE(store.put(record));
    for (int line = 1; line <= 7; ++line)
      EXPECT_TRUE(store.say(id, "line " + std::to_string(line), 3));
  }

  ScratchFolder folder;
  table::ManualClock clock;
  std::string id;
};

TEST_F(Copying, a_table_that_began_in_a_file_goes_on_in_a_database_and_back) {
  const auto file = open_file("first.db");
  fill(*file);
  const auto database_store = open();
  store::Everything given;
  const auto taken = take_into_database(address(), everything_of(*file, given));
  ASSERT_TRUE(taken) << taken.error().message;
  EXPECT_EQ(given.contents, (store::Contents{.games = 1, .saves = 2, .tables = 1}));
  EXPECT_EQ(look(*database_store).fingerprints, given.fingerprints);
  EXPECT_EQ(database_store->find_by_key("k2").value().revision, 3);
  EXPECT_EQ(database_store->get(id)->wake_at, noon + std::chrono::hours(3));
  EXPECT_EQ(database_store->talk(id).value(),
            (table::KeptChat{.said = 7, .lines = {"line 5", "line 6", "line 7"}}));

  const auto answers = file->answers(id).value();
  EXPECT_EQ(answers.size(), static_cast<std::size_t>(table::answers_kept));
  EXPECT_EQ(database_store->answers(id).value(), answers);

  const auto before = play_on(*file, 0)->state();
  EXPECT_EQ(play_on(*database_store, 0)->state(), before);
  const auto after = play_on(*database_store, 10)->state();
  EXPECT_EQ(play_on(*file, 10)->state(), after) << "the same dice";
  EXPECT_EQ(database_store->say(id, "line 8", 3).value(), 8);

  const auto back = open_file("back.db");
  store::Everything given_back;
  ASSERT_TRUE(store::take_into_file(folder.path() / "back.db", everything_of(*database_store, given_back)));
  EXPECT_EQ(look(*back).fingerprints, given_back.fingerprints);
  EXPECT_EQ(play_on(*back, 0)->state(), after);
  EXPECT_EQ(back->talk(id).value().said, 8);
  EXPECT_EQ(back->answers(id).value(), database_store->answers(id).value());
}

TEST_F(Copying, what_is_there_already_is_refused_and_then_nothing_is_taken) {
  const auto file = open_file("first.db");
  fill(*file);
  const auto target = open();
  ASSERT_TRUE(target->put({.id = id, .text = "another", .changed_at = noon}));
  store::Everything given;
  const auto taken = take_into_database(address(), everything_of(*file, given));
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().fault, StoreFault::exists) << taken.error().message;
  EXPECT_EQ(look(*target).contents, (store::Contents{.games = 0, .saves = 0, .tables = 1}));

  const auto other = open_file("other.db");
  ASSERT_TRUE(other->put({.id = "z", .text = "another", .changed_at = noon, .keys = {"k1"}}));
  const auto again = store::take_into_file(folder.path() / "other.db", everything_of(*file, given));
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().fault, StoreFault::exists) << "a link of it leads elsewhere";
  EXPECT_EQ(look(*other).contents, (store::Contents{.games = 0, .saves = 0, .tables = 1}));
}

TEST_F(Copying, a_difference_is_found) {
  const auto file = open_file("first.db");
  fill(*file);
  const auto given = look(*file).fingerprints;
  EXPECT_TRUE(store::compare(given, given));
  ASSERT_TRUE(file->say(id, "one more", 3));
  EXPECT_EQ(store::compare(given, look(*file).fingerprints).error().fault, StoreFault::damaged);
  EXPECT_EQ(store::compare(given, {}).error().fault, StoreFault::damaged);
}

TEST_F(Copying, lists_keep_their_order) {
  const auto file = open_file("first.db");
  for (const char* const game : {"c", "a", "b"}) {
    ASSERT_TRUE(file->create(
        {.id = game, .edition = "uk", .content_hash = "5e1f", .sources = "b", .text = "{}"}, {}, {}, noon));
  }
  const auto target = open();
  store::Everything given;
  ASSERT_TRUE(take_into_database(address(), everything_of(*file, given)));
  std::vector<std::string> ids;
  const auto lines = target->games();
  ASSERT_TRUE(lines) << lines.error().message;
  for (const table::GameInfo& line : *lines)
    ids.push_back(line.id);
  EXPECT_THAT(ids, ElementsAre("b", "a", "c"));
}

}  // namespace
}  // namespace freehold::postgres
