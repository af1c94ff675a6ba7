// Seats in files: found again, one used last, private, and never lost by a file that makes no sense.
#include "remote/seat_keeper.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <fstream>
#include <stdexcept>

namespace freehold::remote {
namespace {

namespace fs = std::filesystem;

class SeatKeeping : public testing::Test {
 protected:
  SeatKeeping() {
    std::string name = (fs::temp_directory_path() / "freehold-seats-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no scratch folder");
    folder = name;
  }
  ~SeatKeeping() override {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
  [[nodiscard]] SeatKeeper keeper() const { return SeatKeeper(folder / "data" / "seats"); }

  fs::path folder;
};

KeptSeat seat(const std::string& table, const std::string& name, std::int64_t at) {
  return {.site = "http://host:1",
          .table = table,
          .invite = "invite-" + table,
          .name = name,
          .token = "token-" + name,
          .code = "CODE",
          .title = "London",
          .at = at};
}

TEST_F(SeatKeeping, a_seat_is_found_by_its_link_and_its_name) {
  const KeptSeat ann = seat("../../one", "Ann", 10);
  const KeptSeat bob = seat("../../one", "Bob", 20);
  ASSERT_TRUE(keeper().keep(ann));
  ASSERT_TRUE(keeper().keep(bob));
  ASSERT_TRUE(keeper().keep(seat("two", "Ann", 15)));
  EXPECT_EQ(keeper().find("http://host:1", "invite-../../one", ""), bob);
  EXPECT_EQ(keeper().find("http://host:1", "invite-../../one", " aNN"), ann);
  EXPECT_FALSE(keeper().find("http://host:2", "invite-../../one", ""));
  EXPECT_FALSE(keeper().find("http://host:1", "invite-../../one", "Eve"));
  EXPECT_EQ(keeper().all().size(), 3U);
  EXPECT_EQ(keeper().all().front(), bob);
  keeper().forget(bob);
  EXPECT_EQ(keeper().all().size(), 2U);
}

TEST_F(SeatKeeping, nobody_else_can_read_it) {
  ASSERT_TRUE(keeper().keep(seat("one", "Ann", 1)));
  int files = 0;
  for (const auto& file : fs::directory_iterator(folder / "data" / "seats")) {
    ++files;
    EXPECT_EQ(file.status().permissions(), fs::perms::owner_read | fs::perms::owner_write);
  }
  EXPECT_EQ(files, 1);
  EXPECT_EQ(fs::status(folder / "data" / "seats").permissions(), fs::perms::owner_all);
}

TEST_F(SeatKeeping, files_that_make_no_sense_are_passed_over) {
  ASSERT_TRUE(keeper().keep(seat("one", "Ann", 1)));
  for (const char* const text : {"", "{", "[]", "{\"site\":1}", "{\"site\":\"http://host:1\"}"}) {
    std::ofstream(folder / "data" / "seats" / "other.json") << text;
    EXPECT_EQ(keeper().all().size(), 1U) << text;
  }
}

TEST_F(SeatKeeping, a_folder_that_cannot_be_made_is_said) {
  std::ofstream(folder / "file") << "in the way";
  const auto kept = SeatKeeper(folder / "file" / "seats").keep(seat("one", "Ann", 1));
  ASSERT_FALSE(kept);
  EXPECT_NE(kept.error().find("cannot be kept"), std::string::npos);
  EXPECT_TRUE(SeatKeeper(folder / "nowhere").all().empty());
}

}  // namespace
}  // namespace freehold::remote
