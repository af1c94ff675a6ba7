#include "page/sha256.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
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

std::vector<std::uint8_t> bytes_of(std::string_view text) {
  return {text.begin(), text.end()};
}

std::string hex(const Digest& digest) {
  std::string text;
  for (const unsigned byte : digest) {
    text += "0123456789abcdef"[byte / 16];
    text += "0123456789abcdef"[byte % 16];
  }
  return text;
}

// Those of FIPS 180-4: one block and two.
TEST(Sha256, gives_the_published_hashes) {
  EXPECT_EQ(hex(sha256(bytes_of("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex(sha256(bytes_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

// RFC 4231, cases 1 and 2. A shorter key is the same as one filled up with zeros.
TEST(HmacSha256, gives_the_published_codes) {
  std::array<std::uint8_t, 32> key{};
  std::fill_n(key.begin(), 20, std::uint8_t{0x0b});
  EXPECT_EQ(hex(hmac_sha256(key, bytes_of("Hi There"))),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hex(hmac_sha256(std::array<std::uint8_t, 32>{'J', 'e', 'f', 'e'},
                            bytes_of("what do ya want for nothing?"))),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

}  // namespace
}  // namespace freehold::page
