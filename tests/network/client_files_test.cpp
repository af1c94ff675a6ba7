// The browser client in this program, as the build has put it there.
#include "net/client_files.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <string>

#include "net/site.h"

namespace freehold::net {
namespace {

/// The first half of its SHA-256, as hexadecimal digits, of which embed_client.mjs takes some.
std::string hash_of(std::string_view bytes) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  const void* const start = bytes.data();
  ::crypto_hash_sha256(hash.data(), static_cast<const unsigned char*>(start), bytes.size());
  std::array<char, crypto_hash_sha256_BYTES + 1> text{};
  ::sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size() / 2);
  return text.data();
}

TEST(EmbeddedClient, is_sorted_and_has_an_index_and_the_picture_of_invites) {
  const auto embedded = client_files();
  EXPECT_TRUE(std::ranges::is_sorted(embedded, {}, &ClientFile::path));
  for (const std::string_view path : {std::string_view("/index.html"), preview_picture})
    EXPECT_EQ(std::ranges::count(embedded, path, &ClientFile::path), 1) << path;
  for (const auto& file : embedded)
    EXPECT_EQ(file.hashed, file.path.starts_with("/assets/")) << file.path;
}

TEST(EmbeddedClient, has_every_byte_of_its_files) {
  constexpr std::string_view gzip_mark = "\x1f\x8b";
  for (const auto& file : client_files()) {
    EXPECT_TRUE(hash_of(file.uncompressed).starts_with(file.tag)) << file.path;
    EXPECT_TRUE(file.gzip.empty() || file.gzip.starts_with(gzip_mark)) << file.path;
  }
}

}  // namespace
}  // namespace freehold::net
