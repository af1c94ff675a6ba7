// The contract of GameStore, run against every implementation.
#pragma once

#include "table/game_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "contract/noon.h"
#include "contract/scratch_folder.h"

namespace freehold::store::contract {

using namespace table;
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::IsEmpty;

struct Implementation {
  const char* name;
  std::function<std::unique_ptr<GameStore>(const std::filesystem::path& folder)> open;
};

inline void PrintTo(const Implementation& implementation, std::ostream* out) {
  *out << implementation.name;
}

class GameStoreContract : public testing::TestWithParam<Implementation> {
 protected:
  void SetUp() override {
    store = GetParam().open(folder.path());
    ASSERT_NE(store, nullptr);
  }

  static GameHead head(const std::string& id) {
    return {.id = id,
            .edition = "uk",
            .content_hash = "5e1f",
            .sources = "the board\nand the rest",
            .players = {"Ann", "B\"ob\\"},
            .text = R"({"a":"\u00e9"})"};
  }
  void create(const std::string& id, std::vector<std::string> entries = {},
              std::chrono::sys_seconds now = noon) {
    const auto made = store->create(head(id), entries, {}, now);
    ASSERT_TRUE(made) << made.error().message;
  }
  Stored<void> append(const std::string& id, std::int64_t first, std::vector<std::string> entries,
                      std::chrono::sys_seconds now = noon) {
    return store->append(id, first, entries, {.round = 7, .finished = true, .played = 90s}, now);
  }
  std::vector<std::string> entries(const std::string& id, std::optional<std::int64_t> length = {}) {
    const auto game = store->load(id, length);
    EXPECT_TRUE(game) << game.error().message;
    return game ? game->entries : std::vector<std::string>{};
  }
  std::vector<std::string> names() {
    std::vector<std::string> found;
    const auto lines = store->saves();
    EXPECT_TRUE(lines) << lines.error().message;
    for (const GameInfo& line : lines.value_or(std::vector<GameInfo>{}))
      found.push_back(line.name);
    return found;
  }
  Stored<void> save(const std::string& name, const std::string& game, std::optional<std::int64_t> length = {},
                    bool overwrite = false, std::chrono::sys_seconds now = noon) {
    return store->save({.name = name,
                        .game = game,
                        .length = length,
                        .progress = {.round = 3, .finished = false, .played = 1500ms},
                        .overwrite = overwrite},
                       now);
  }

  template <class T>
  static void expect_fault(const Stored<T>& result, StoreFault fault) {
    ASSERT_FALSE(result);
    EXPECT_EQ(fault_word(result.error().fault), fault_word(fault)) << result.error().message;
    EXPECT_GT(result.error().message.size(), 20U);
  }

  ScratchFolder folder;
  std::unique_ptr<GameStore> store;
};

TEST_P(GameStoreContract, gives_back_what_it_was_given) {
  create("g1", {"zero", "one"});
  const auto game = store->load("g1");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(game->head.id, "g1");
  EXPECT_EQ(game->head.edition, "uk");
  EXPECT_EQ(game->head.content_hash, "5e1f");
  EXPECT_EQ(game->head.sources, "the board\nand the rest");
  EXPECT_THAT(game->head.players, ElementsAre("Ann", "B\"ob\\"));
  EXPECT_EQ(game->head.text, R"({"a":"\u00e9"})");
  EXPECT_THAT(game->entries, ElementsAre("zero", "one"));
  EXPECT_EQ(game->progress.round, 1);
  EXPECT_FALSE(game->progress.finished);
}

TEST_P(GameStoreContract, keeps_the_edition_that_each_game_came_with) {
  GameHead first = head("g1");
  GameHead second = head("g2");
  second.content_hash = "0b0e";
  second.sources = "another board of the same id";
  ASSERT_TRUE(store->create(first, {}, {}, noon));
  ASSERT_TRUE(store->create(second, {}, {}, noon));
  EXPECT_EQ(store->load("g1")->head.sources, first.sources);
  EXPECT_EQ(store->load("g2")->head.sources, second.sources);
}

TEST_P(GameStoreContract, keeps_games_apart_and_in_order) {
  create("g1");
  create("g2", {"x"});
  ASSERT_TRUE(append("g1", 0, {"a", "b"}));
  ASSERT_TRUE(append("g2", 1, {"y"}));
  ASSERT_TRUE(append("g1", 2, {"c"}));
  EXPECT_THAT(entries("g1"), ElementsAre("a", "b", "c"));
  EXPECT_THAT(entries("g2"), ElementsAre("x", "y"));
  EXPECT_EQ(store->load("g1")->progress.round, 7);
  EXPECT_TRUE(store->load("g1")->progress.finished);
  EXPECT_EQ(store->load("g1")->progress.played, 90s);
}

TEST_P(GameStoreContract, the_first_to_append_at_a_place_is_the_one) {
  create("g");
  ASSERT_TRUE(append("g", 0, {"a", "b"}));
  expect_fault(append("g", 0, {"late"}), StoreFault::conflict);
  expect_fault(append("g", 1, {"late"}), StoreFault::conflict);
  expect_fault(append("g", 3, {"early"}), StoreFault::conflict);
  expect_fault(append("g", -1, {"never"}), StoreFault::conflict);
  EXPECT_THAT(entries("g"), ElementsAre("a", "b"));
}

TEST_P(GameStoreContract, an_append_of_nothing_writes_the_progress) {
  create("g");
  ASSERT_TRUE(append("g", 0, {}));
  EXPECT_THAT(entries("g"), IsEmpty());
  EXPECT_EQ(store->load("g")->progress.round, 7);
  expect_fault(append("g", 1, {}), StoreFault::conflict);
}

TEST_P(GameStoreContract, a_game_that_is_not_there_is_not_found) {
  expect_fault(append("g", 0, {"a"}), StoreFault::not_found);
  expect_fault(store->load("g"), StoreFault::not_found);
  expect_fault(store->remove_game("g"), StoreFault::not_found);
  expect_fault(save("s", "g"), StoreFault::not_found);
  EXPECT_THAT(*store->games(), IsEmpty());
}

TEST_P(GameStoreContract, an_id_names_one_game) {
  create("g", {"a"});
  expect_fault(store->create(head("g"), {}, {}, noon), StoreFault::exists);
  EXPECT_THAT(entries("g"), ElementsAre("a"));
}

TEST_P(GameStoreContract, loads_a_part_of_a_log) {
  create("g", {"a", "b", "c"});
  EXPECT_THAT(entries("g", 0), IsEmpty());
  EXPECT_THAT(entries("g", 2), ElementsAre("a", "b"));
  EXPECT_THAT(entries("g", 3), ElementsAre("a", "b", "c"));
  expect_fault(store->load("g", 4), StoreFault::not_found);
  expect_fault(store->load("g", -1), StoreFault::not_found);
}

TEST_P(GameStoreContract, entries_are_any_text) {
  const std::vector<std::string> odd{"", std::string("nul\0byte", 8), "'; DROP TABLE game; --",
                                     "\xF0\x9F\x8E\xB2", std::string(100'000, 'x')};
  create("g", odd);
  EXPECT_EQ(entries("g"), odd);
}

TEST_P(GameStoreContract, lists_the_last_written_game_first) {
  create("g1", {}, noon);
  create("g2", {}, noon + 1s);
  ASSERT_TRUE(append("g1", 0, {"a"}, noon + 2s));
  create("g3", {}, noon + 1s);
  const auto lines = store->games();
  ASSERT_TRUE(lines);
  ASSERT_EQ(lines->size(), 3U);
  EXPECT_EQ((*lines)[0].id, "g1");
  EXPECT_EQ((*lines)[1].id, "g3");
  EXPECT_EQ((*lines)[2].id, "g2");
  EXPECT_EQ((*lines)[0].name, "");
  EXPECT_EQ((*lines)[0].edition, "uk");
  EXPECT_THAT((*lines)[0].players, ElementsAre("Ann", "B\"ob\\"));
  EXPECT_EQ((*lines)[0].progress.round, 7);
  EXPECT_TRUE((*lines)[0].progress.finished);
  EXPECT_EQ((*lines)[0].saved_at, noon + 2s);
}

TEST_P(GameStoreContract, G_6_a_save_names_a_point_and_stays_what_it_is) {
  create("g", {"a"});
  ASSERT_TRUE(save("friday", "g", 1));
  ASSERT_TRUE(append("g", 1, {"b"}, noon + 5s));
  const auto point = store->find("friday");
  ASSERT_TRUE(point) << point.error().message;
  EXPECT_EQ(point->game, "g");
  EXPECT_EQ(point->length, 1);
  EXPECT_EQ(point->progress.played, 1500ms);
  const auto lines = store->saves();
  ASSERT_EQ(lines->size(), 1U);
  EXPECT_EQ((*lines)[0].name, "friday");
  EXPECT_EQ((*lines)[0].id, "g");
  EXPECT_EQ((*lines)[0].progress.round, 3);
  EXPECT_FALSE((*lines)[0].progress.finished);
  EXPECT_EQ((*lines)[0].progress.played, 1500ms);
  EXPECT_EQ((*lines)[0].saved_at, noon);
}

TEST_P(GameStoreContract, a_save_without_length_goes_along_with_its_game) {
  create("g", {"a"});
  ASSERT_TRUE(save("friday", "g"));
  ASSERT_TRUE(append("g", 1, {"b"}, noon + 5s));
  EXPECT_EQ(store->find("friday")->length, std::nullopt);
  const auto lines = store->saves();
  ASSERT_EQ(lines->size(), 1U);
  EXPECT_EQ((*lines)[0].progress.round, 7);
  EXPECT_TRUE((*lines)[0].progress.finished);
  EXPECT_EQ((*lines)[0].saved_at, noon + 5s);
}

TEST_P(GameStoreContract, names_are_unique_without_regard_to_case_and_overwriting_is_explicit) {
  create("g1", {"a"});
  create("g2");
  ASSERT_TRUE(save("Friday", "g1", 1));
  expect_fault(save("Friday", "g2"), StoreFault::exists);
  expect_fault(save("fRIDAY", "g2"), StoreFault::exists);
  EXPECT_EQ(store->find("friday")->game, "g1");
  ASSERT_TRUE(save("friday", "g2", 0, true));
  EXPECT_EQ(store->find("FRIDAY")->game, "g2");
  EXPECT_THAT(names(), ElementsAre("friday"));
}

TEST_P(GameStoreContract, a_save_needs_a_point_that_is_there_and_a_name) {
  create("g", {"a"});
  expect_fault(save("s", "g", 2), StoreFault::not_found);
  expect_fault(save("s", "g", -1), StoreFault::not_found);
  for (const std::string& name :
       {std::string(), std::string(" s"), std::string("s "), std::string("a\nb"), std::string("a\x1b[31m"),
        std::string("a\0b", 3), std::string("\xff"), std::string(longest_save_name + 1, 'x')})
    expect_fault(save(name, "g"), StoreFault::bad_name);
  EXPECT_THAT(names(), IsEmpty());
  ASSERT_TRUE(save(std::string(longest_save_name, 'x'), "g"));
  ASSERT_TRUE(
      save("Gl\xC3\xBC"
           "ck / 'x' \"y\"",
           "g"));
}

TEST_P(GameStoreContract, the_last_written_save_is_listed_first) {
  create("g1");
  create("g2");
  ASSERT_TRUE(save("one", "g1", 0, false, noon + 1s));
  ASSERT_TRUE(save("two", "g1", 0, false, noon + 2s));
  ASSERT_TRUE(save("three", "g2", {}, false, noon));
  EXPECT_THAT(names(), ElementsAre("two", "one", "three"));
  ASSERT_TRUE(append("g2", 0, {"a"}, noon + 9s));
  EXPECT_THAT(names(), ElementsAre("three", "two", "one"));
}

TEST_P(GameStoreContract, renames_a_save) {
  create("g1");
  create("g2");
  ASSERT_TRUE(save("one", "g1"));
  ASSERT_TRUE(save("two", "g2"));
  expect_fault(store->rename("none", "other"), StoreFault::not_found);
  expect_fault(store->rename("one", " "), StoreFault::bad_name);
  expect_fault(store->rename("one", "TWO"), StoreFault::exists);
  ASSERT_TRUE(store->rename("one", "ONE"));
  EXPECT_EQ(store->find("one")->game, "g1");
  ASSERT_TRUE(store->rename("one", "two", true));
  EXPECT_THAT(names(), ElementsAre("two"));
  EXPECT_EQ(store->find("two")->game, "g1");
  expect_fault(store->find("one"), StoreFault::not_found);
}

TEST_P(GameStoreContract, removing_a_save_leaves_its_game) {
  create("g", {"a"});
  ASSERT_TRUE(save("s", "g"));
  ASSERT_TRUE(store->remove("S"));
  expect_fault(store->remove("s"), StoreFault::not_found);
  expect_fault(store->find("s"), StoreFault::not_found);
  EXPECT_THAT(entries("g"), ElementsAre("a"));
}

TEST_P(GameStoreContract, removing_a_game_removes_its_saves) {
  create("g1", {"a"});
  create("g2");
  ASSERT_TRUE(save("one", "g1"));
  ASSERT_TRUE(save("two", "g2"));
  ASSERT_TRUE(store->remove_game("g1"));
  expect_fault(store->load("g1"), StoreFault::not_found);
  EXPECT_THAT(names(), ElementsAre("two"));
  create("g1");
  EXPECT_THAT(entries("g1"), IsEmpty());
}

TEST_P(GameStoreContract, a_request_is_answered_again_as_it_was) {
  create("g");
  create("h");
  const std::vector<std::string> entry{"a"};
  const Answered answered{.key = "ann 1", .answer = std::string("{\"version\":1}\0", 14)};
  ASSERT_TRUE(store->append("g", 0, entry, {}, noon, &answered));
  EXPECT_THAT(store->answers("g").value(), ElementsAre(answered));
  EXPECT_THAT(store->answers("h").value(), IsEmpty());
  EXPECT_THAT(store->answers("none").value(), IsEmpty());
  ASSERT_TRUE(store->remove_game("g"));
  create("g");
  EXPECT_THAT(store->answers("g").value(), IsEmpty());
}

TEST_P(GameStoreContract, a_request_that_was_refused_has_no_answer) {
  create("g", {"a"});
  const std::vector<std::string> entry{"b"};
  const Answered answered{.key = "ann 1", .answer = "1"};
  expect_fault(store->append("g", 0, entry, {}, noon, &answered), StoreFault::conflict);
  EXPECT_THAT(store->answers("g").value(), IsEmpty());
}

TEST_P(GameStoreContract, the_last_answers_of_each_game_are_kept) {
  create("g");
  create("h");
  const std::vector<std::string> entry{"a"};
  std::vector<Answered> given;
  for (int n = 0; n < answers_kept + 2; ++n) {
    const Answered& answered =
        given.emplace_back(Answered{.key = std::to_string(n), .answer = "of " + std::to_string(n)});
    ASSERT_TRUE(store->append("g", n, entry, {}, noon, &answered));
    if (n == 0) {
      ASSERT_TRUE(store->append("h", 0, entry, {}, noon, &answered));
    }
  }
  EXPECT_THAT(store->answers("g").value(), ElementsAreArray(given.begin() + 2, given.end()));
  EXPECT_THAT(store->answers("h").value(), ElementsAre(given.front()));
}

}  // namespace freehold::store::contract
