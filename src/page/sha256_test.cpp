#include "page/sha256.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <random>
#include <vector>

namespace freehold::page {
namespace {

// Around the ends of blocks, where padding begins.
TEST(Sha256, gives_what_libsodium_gives_for_messages_of_every_length_up_to_four_blocks) {
  constexpr unsigned seed = 20260;
  std::mt19937 random{seed};
  for (std::size_t length = 0; length <= 256; ++length) {
    std::vector<std::uint8_t> message(length);
    for (auto& byte : message)
      byte = static_cast<std::uint8_t>(random());
    std::array<std::uint8_t, 32> key{};
    for (auto& byte : key)
      byte = static_cast<std::uint8_t>(random());
    Digest expected{};
    crypto_hash_sha256(expected.data(), message.data(), message.size());
    EXPECT_EQ(sha256(message), expected) << "length " << length << ", seed " << seed;
    crypto_auth_hmacsha256(expected.data(), message.data(), message.size(), key.data());
    EXPECT_EQ(hmac_sha256(key, message), expected) << "length " << length << ", seed " << seed;
  }
}

TEST(Sha256, knows_its_first_published_example) {
  const std::array<std::uint8_t, 3> abc = {'a', 'b', 'c'};
  const Digest digest = sha256(abc);  // FIPS 180-4, example 1
  EXPECT_EQ(digest[0], 0xba);
  EXPECT_EQ(digest[1], 0x78);
  EXPECT_EQ(digest[31], 0xad);
}

}  // namespace
}  // namespace freehold::page
