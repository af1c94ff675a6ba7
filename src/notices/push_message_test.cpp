#include "notices/push_message.h"

#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/param_build.h>

#include "notices/base64url.h"

namespace freehold::notices {
namespace {

/// A key of these 32 bytes, and its public half.
KeyPtr key_pair_of(std::string_view secret, std::string_view point) {
  const std::unique_ptr<BIGNUM, decltype(&BN_free)> number{
      BN_bin2bn(bytes_of(secret), static_cast<int>(secret.size()), nullptr), &BN_free};
  const std::unique_ptr<OSSL_PARAM_BLD, decltype(&OSSL_PARAM_BLD_free)> builder{OSSL_PARAM_BLD_new(),
                                                                                &OSSL_PARAM_BLD_free};
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size());
  OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get());
  const std::unique_ptr<OSSL_PARAM, decltype(&OSSL_PARAM_free)> params{OSSL_PARAM_BLD_to_param(builder.get()),
                                                                       &OSSL_PARAM_free};
  const std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)> context{
      EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr), &EVP_PKEY_CTX_free};
  EVP_PKEY* key = nullptr;
  EVP_PKEY_fromdata_init(context.get());
  EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_KEYPAIR, params.get());
  return KeyPtr{key};
}

// RFC 8291, section 5 and appendix A.
TEST(PushMessage, is_encrypted_as_in_the_example_of_the_rfc) {
  const auto bytes = [](std::string_view text) { return from_base64url(text).value(); };
  const std::string sender =
      bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  const KeyPtr own = key_pair_of(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), sender);
  ASSERT_NE(own, nullptr);
  const auto body = encrypted_with(
      "When I grow up, I want to be a watermelon",
      bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      bytes("BTBZMqHH6r4Tts7J_aSIgg"), own.get(), bytes("DGv6ra1nlYgDCS1FRnbzlw"));
  ASSERT_TRUE(body);
  EXPECT_EQ(base64url(*body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
            "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
            "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(PushMessage, keys_that_are_none_encrypt_nothing) {
  const std::string auth(16, 'a');
  const std::string browser = point_of(new_key().get());
  EXPECT_TRUE(encrypted("hello", browser, auth));
  EXPECT_FALSE(encrypted("hello", std::string(65, '\x04'), auth)) << "no point of the curve";
  EXPECT_FALSE(encrypted("hello", browser.substr(1), auth));
  EXPECT_FALSE(encrypted("hello", browser, "short"));
  EXPECT_FALSE(encrypted(std::string(5000, 'x'), browser, auth));
}

}  // namespace
}  // namespace freehold::notices
