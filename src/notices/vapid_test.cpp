#include "notices/vapid.h"

#include <gtest/gtest.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

#include "notices/base64url.h"

namespace freehold::notices {
namespace {

using namespace std::chrono_literals;

/// Whether the two numbers of a JWS are a signature of `text`.
bool verifies(std::string_view point, const std::string& text, const std::string& numbers) {
  const KeyPtr key = public_key_of(point);
  ECDSA_SIG* const signature = ECDSA_SIG_new();
  ECDSA_SIG_set0(signature, BN_bin2bn(bytes_of(numbers), 32, nullptr),
                 BN_bin2bn(bytes_of(numbers) + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(signature, &der);
  EVP_MD_CTX* const context = EVP_MD_CTX_new();
  EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, key.get());
  const bool good =
      EVP_DigestVerify(context, der, static_cast<std::size_t>(size), bytes_of(text), text.size()) == 1;
  EVP_MD_CTX_free(context);
  OPENSSL_free(der);
  ECDSA_SIG_free(signature);
  return good;
}

class VapidFile : public testing::Test {
 protected:
  void SetUp() override {
    folder = std::filesystem::temp_directory_path() /
             ("freehold-vapid-" + base64url(point_of(new_key().get())).substr(4, 20));
    std::filesystem::create_directory(folder);
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::filesystem::path folder;
};

TEST_F(VapidFile, is_made_once_for_its_owner_alone_and_stays) {
  const auto file = folder / "push.pem";
  const auto made = Vapid::open(file, "mailto:host@example.org");
  ASSERT_TRUE(made) << made.error();
  EXPECT_EQ(std::filesystem::status(file).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  EXPECT_EQ(Vapid::open(file, "mailto:host@example.org")->public_key(), made->public_key());
  EXPECT_FALSE(Vapid::open(file, "host@example.org")) << "no address that a push service understands";
  std::ofstream(folder / "other.pem") << "no key\n";
  EXPECT_FALSE(Vapid::open(folder / "other.pem", "mailto:host@example.org"));
}

TEST_F(VapidFile, signs_who_sends_for_whom_and_until_when) {
  const Vapid vapid{new_key(), "mailto:host@example.org"};
  const std::chrono::sys_seconds now{1'700'000'000s};
  const std::string header = vapid.authorization("https://push.example.com", now);
  ASSERT_TRUE(header.starts_with("vapid t="));
  const auto comma = header.find(", k=");
  EXPECT_EQ(header.substr(comma + 4), vapid.public_key());
  const std::string token = header.substr(8, comma - 8);
  const auto last = token.rfind('.');
  const std::string point = from_base64url(vapid.public_key()).value();
  const std::string signature = from_base64url(token.substr(last + 1)).value();
  ASSERT_EQ(signature.size(), 64U);
  EXPECT_TRUE(verifies(point, token.substr(0, last), signature));
  EXPECT_FALSE(verifies(point, token.substr(1, last - 1), signature));
  const auto first = token.find('.');
  const auto claims = boost::json::parse(from_base64url(token.substr(first + 1, last - first - 1)).value());
  EXPECT_EQ(claims.at("aud"), "https://push.example.com");
  EXPECT_EQ(claims.at("sub"), "mailto:host@example.org");
  EXPECT_GT(claims.at("exp").as_int64(), 1'700'000'000);
  EXPECT_LE(claims.at("exp").as_int64(), 1'700'000'000 + 24 * 3600) << "RFC 8292, section 2";
}

}  // namespace
}  // namespace freehold::notices
