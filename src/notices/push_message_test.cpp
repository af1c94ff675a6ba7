#include "notices/push_message.h"

#include <gtest/gtest.h>

#include "notices/base64url.h"

namespace freehold::notices {
namespace {

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
