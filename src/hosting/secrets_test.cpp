#include "hosting/secrets.h"

#include <gtest/gtest.h>

#include <set>

namespace freehold::hosting {
namespace {

TEST(Secrets, a_secret_has_22_characters_that_a_link_can_carry_and_never_comes_twice) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    const std::string secret = new_secret();
    EXPECT_EQ(secret.size(), 22U);
    EXPECT_EQ(secret.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
              std::string::npos)
        << secret;
    EXPECT_TRUE(seen.insert(secret).second);
  }
}

TEST(Secrets, a_code_is_read_as_it_was_written_and_as_people_type_it) {
  for (int i = 0; i < 200; ++i) {
    const std::string code = new_code();
    ASSERT_EQ(code.size(), 11U);
    EXPECT_EQ(code[5], '-');
    EXPECT_EQ(tidy_code(code), code);
  }
  EXPECT_EQ(tidy_code(" abcde fghjk "), "ABCDE-FGHJK");
  EXPECT_EQ(tidy_code("abcdefghjk"), "ABCDE-FGHJK");
  for (const char* const bad :
       {"", "ABCDE-FGHJ", "ABCDE-FGHJKK", "ABCDE-FGH1K", "ABCDE-FGHIK", "ABCDE_FGHJK"})
    EXPECT_EQ(tidy_code(bad), std::nullopt) << bad;
  EXPECT_EQ(tidy_code(std::string(100'000, 'A')), std::nullopt);
}

TEST(Secrets, hashes_are_equal_only_for_equal_secrets) {
  EXPECT_TRUE(same_secret(secret_hash("a"), secret_hash("a")));
  EXPECT_FALSE(same_secret(secret_hash("a"), secret_hash("b")));
  EXPECT_FALSE(same_secret(secret_hash("a"), ""));
  EXPECT_EQ(secret_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

}  // namespace
}  // namespace freehold::hosting
