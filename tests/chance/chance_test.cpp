// The program's random bytes are those of the test.
#include "chance/chance.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "hosting/secrets.h"
#include "table/dice_stream.h"
#include "table/game_store.h"

namespace freehold::chance {
namespace {

/// What the program draws for a table: dice, an identifier, a token, a code.
std::string a_table() {
  return table::DiceSeed::random().hex() + ' ' + table::new_game_id() + ' ' + hosting::new_secret() + ' ' +
         hosting::new_code();
}

TEST(Chance, the_same_name_gives_the_program_the_same_bytes) {
  start_anew("one");
  const std::string first = a_table();
  const std::string second = a_table();
  EXPECT_NE(first, second);
  start_anew("one");
  EXPECT_EQ(a_table(), first);
  EXPECT_EQ(a_table(), second);
  start_anew("other");
  EXPECT_NE(a_table(), first);
}

TEST(Chance, every_test_starts_with_the_bytes_of_its_name) {
  const std::uint64_t drawn = drawn_seed();
  start_anew("Chance.every_test_starts_with_the_bytes_of_its_name");
  EXPECT_EQ(drawn_seed(), drawn);
}

TEST(Chance, another_seed_gives_other_bytes) {
  const std::uint64_t before = asked_seed();
  start_anew("one");
  const std::string first = a_table();
  ::setenv("FREEHOLD_TEST_SEED", std::to_string(before + 1).c_str(), 1);
  EXPECT_EQ(asked_seed(), before + 1);
  start_anew("one");
  EXPECT_NE(a_table(), first);
  ::setenv("FREEHOLD_TEST_SEED", std::to_string(before).c_str(), 1);
}

}  // namespace
}  // namespace freehold::chance
