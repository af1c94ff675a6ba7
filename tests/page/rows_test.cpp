// The rows of a page: how few an action writes, and what is said of rows that make no sense.
#include "page/rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>

#include "kept_rows.h"

namespace freehold::page::kit {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::chrono::sys_seconds noon{std::chrono::seconds{1'700'000'000}};

std::vector<std::string> keys_of(const std::vector<Row>& rows) {
  std::vector<std::string> keys;
  for (const Row& row : rows)
    keys.push_back((row.value ? "" : "-") + row.key);
  return keys;
}

class RowsOfAPage : public testing::Test {
 protected:
  void create(const std::string& id, const std::string& content = "5e1f") {
    const table::GameHead head{
        .id = id, .edition = "uk", .content_hash = content, .sources = "the board", .text = "{}"};
    ASSERT_TRUE(stores.create(head, {}, {}, noon));
  }
  void append(std::int64_t first, std::vector<std::string> entries,
              const table::Answered* answered = nullptr) {
    ASSERT_TRUE(stores.append("g", first, entries, {}, noon, answered));
  }
  std::vector<std::string> changed() { return keys_of(keep(kept, stores.rows())); }

  PageStore stores;
  RowMap kept;
};

TEST_F(RowsOfAPage, are_none_until_something_is_kept) {
  EXPECT_THAT(changed(), IsEmpty());
  create("g");
  EXPECT_THAT(changed(), ElementsAre("format", "game/g/head", "game/g/progress", "sources/5e1f"));
  EXPECT_EQ(kept.at("format"), R"({"format":1})");
  EXPECT_THAT(changed(), IsEmpty());
}

TEST_F(RowsOfAPage, of_an_action_are_its_entries_its_progress_and_its_answer) {
  create("g");
  changed();
  const table::Answered answered{.key = "ann 1", .answer = "{}"};
  append(0, {"a"}, &answered);
  EXPECT_THAT(changed(), ElementsAre("game/g/answers/00", "game/g/entries/000000000000", "game/g/progress"));
  append(1, {"b"});
  EXPECT_THAT(changed(), ElementsAre("game/g/entries/000000000000", "game/g/progress"));
  EXPECT_EQ(kept.at("game/g/entries/000000000000"), R"(["a","b"])");
}

TEST_F(RowsOfAPage, of_a_long_log_stay_small) {
  create("g");
  changed();
  const std::string entry(200, 'x');
  for (int n = 0; n < 100; ++n) {
    append(n, {entry});
    std::size_t bytes = 0;
    for (const Row& row : keep(kept, stores.rows()))
      bytes += row.value.value().size();
    EXPECT_LT(bytes, 5000U);
  }
  EXPECT_EQ(restore(kept).value()->load("g")->entries.size(), 100U);
}

TEST_F(RowsOfAPage, that_change_twice_are_taken_once_as_they_are_then) {
  create("g");
  append(0, {"a"});
  append(1, {"b"});
  EXPECT_THAT(changed(), SizeIs(5));
  EXPECT_EQ(kept.at("game/g/entries/000000000000"), R"(["a","b"])");
}

TEST_F(RowsOfAPage, leave_nothing_of_what_was_removed_but_what_others_need) {
  create("g");
  create("h");
  create("other", "0b0e");
  append(0, {"a"});
  ASSERT_TRUE(stores.save({.name = "Friday/1", .game = "g", .length = {}}, noon));
  changed();
  ASSERT_TRUE(stores.remove_game("g"));
  EXPECT_THAT(changed(), ElementsAre("-game/g/entries/000000000000", "-game/g/head", "-game/g/progress",
                                     "-save/friday/1"));
  ASSERT_TRUE(stores.remove_game("h"));
  EXPECT_THAT(changed(), testing::Contains("-sources/5e1f"));
  ASSERT_TRUE(stores.remove_game("other"));
  changed();
  EXPECT_THAT(kept, SizeIs(1)) << "the format";
}

TEST_F(RowsOfAPage, of_a_restored_store_have_not_changed_and_are_known) {
  create("g");
  append(0, {"a"});
  changed();
  const auto restored = restore(kept).value();
  EXPECT_EQ(restored->rows().take(), std::nullopt);
  ASSERT_TRUE(restored->remove_game("g"));
  keep(kept, restored->rows());
  EXPECT_THAT(kept, SizeIs(1)) << "the format";
}

TEST_F(RowsOfAPage, of_a_newer_format_are_refused_in_words) {
  kept["format"] = R"({"format":2,"more":true})";
  const auto restored = restore(kept);
  ASSERT_FALSE(restored);
  EXPECT_EQ(restored.error().fault, table::StoreFault::newer);
  EXPECT_THAT(restored.error().message, HasSubstr("newer version"));
}

// Every row that is missing, cut off or somewhere else is noticed: none is left out in silence.
TEST_F(RowsOfAPage, that_make_no_sense_are_refused) {
  create("g");
  const table::Answered answered{.key = "ann 1", .answer = "{}"};
  append(0, {std::string(5000, 'x')}, &answered);
  append(1, {"b"});
  ASSERT_TRUE(stores.save({.name = "friday", .game = "g", .length = {}}, noon));
  ASSERT_TRUE(stores.put({.id = "t", .text = "{}", .changed_at = noon, .stage = "playing"}));
  ASSERT_TRUE(stores.say("t", "one", 5));
  ASSERT_TRUE(stores.say("t", "two", 5));
  changed();
  const auto expect_refused = [](const RowMap& rows, const std::string& why) {
    const auto restored = restore(rows);
    ASSERT_FALSE(restored) << why;
    EXPECT_EQ(restored.error().fault, table::StoreFault::damaged) << why;
  };
  ASSERT_TRUE(restore(kept));
  for (const auto& [key, value] : kept) {
    // Of a chat the first lines may be gone, and a save is a thing of its own.
    const bool stands_alone = key.starts_with("save/") || key == "hosted/t/chat/000000000001" ||
                              key == "hosted/t/chat/000000000002";
    RowMap rows = kept;
    rows.erase(key);
    if (!stands_alone) expect_refused(rows, key + " is missing");
    rows[key + "/0"] = value;
    expect_refused(rows, key + " is elsewhere");
    if (key.starts_with("hosted/t/chat/") || key.starts_with("sources/")) continue;  // any text
    rows = kept;
    rows[key].pop_back();
    expect_refused(rows, key + " is cut off");
  }
}

}  // namespace
}  // namespace freehold::page::kit
