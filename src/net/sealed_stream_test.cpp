#include "net/sealed_stream.h"

#include <gtest/gtest.h>

namespace freehold::net {
namespace {

std::string_view piece_of(const std::string& sealed) {
  return std::string_view{sealed}.substr(OpeningStream::length_bytes);
}

struct Ends {
  std::string opener = new_greeting();
  std::string other = new_greeting();
  SealingStream sealing{stream_key("secret", opener, other, true)};

  OpeningStream opening(std::string_view secret = "secret", bool from_opener = true) {
    return {stream_key(secret, opener, other, from_opener), sealing.head()};
  }
};

TEST(SealedStream, gives_the_texts_in_their_order) {
  Ends ends;
  OpeningStream opening = ends.opening();
  for (const std::string text : {"one", "", "three"}) {
    const std::string sealed = ends.sealing.seal(text);
    EXPECT_EQ(OpeningStream::length_of(sealed, most_sealed), piece_of(sealed).size());
    EXPECT_EQ(opening.open(piece_of(sealed)), text);
  }
}

TEST(SealedStream, needs_the_secret_and_the_direction) {
  Ends ends;
  const std::string sealed = ends.sealing.seal("one");
  EXPECT_EQ(ends.opening("another").open(piece_of(sealed)), std::nullopt);
  EXPECT_EQ(ends.opening("secret", false).open(piece_of(sealed)), std::nullopt);
}

TEST(SealedStream, a_secret_has_a_mark_of_its_own_that_does_not_show_it) {
  EXPECT_EQ(secret_mark("one secret of a fleet"), secret_mark("one secret of a fleet"));
  EXPECT_NE(secret_mark("one secret of a fleet"), secret_mark("another secret"));
  EXPECT_EQ(secret_mark("one secret of a fleet").size(), 64U);
}

TEST(SealedStream, refuses_what_was_changed_left_out_or_repeated_and_all_after_it) {
  Ends ends;
  const std::string one = ends.sealing.seal("one");
  const std::string two = ends.sealing.seal("two");
  OpeningStream left_out = ends.opening();
  EXPECT_EQ(left_out.open(piece_of(two)), std::nullopt);
  EXPECT_EQ(left_out.open(piece_of(one)), std::nullopt);
  OpeningStream repeated = ends.opening();
  EXPECT_EQ(repeated.open(piece_of(one)), "one");
  EXPECT_EQ(repeated.open(piece_of(one)), std::nullopt);
  OpeningStream changed = ends.opening();
  std::string flipped{piece_of(one)};
  flipped.front() = static_cast<char>(flipped.front() ^ 1);
  EXPECT_EQ(changed.open(flipped), std::nullopt);
  EXPECT_EQ(changed.open(""), std::nullopt);
}

TEST(SealedStream, refuses_a_length_that_is_too_great) {
  EXPECT_EQ(OpeningStream::length_of("\xFF\xFF\xFF\xFF", most_sealed), std::nullopt);
  const std::string sealed = Ends{}.sealing.seal("1234");
  EXPECT_TRUE(OpeningStream::length_of(sealed, 4));
  EXPECT_FALSE(OpeningStream::length_of(sealed, 3));
}

}  // namespace
}  // namespace freehold::net
