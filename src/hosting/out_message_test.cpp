#include "hosting/outbox.h"

#include <gtest/gtest.h>

namespace freehold::hosting {
namespace {

TEST(OutMessage, is_packed_once_where_that_saves_something) {
  const OutMessage brief("a few words");
  EXPECT_TRUE(brief.packed_frame().empty());
  const OutMessage wordy(std::string(2'000, 'x'));
  const auto frame = wordy.packed_frame();
  EXPECT_LT(frame.size(), 100U);
  EXPECT_EQ(frame.front(), '\xc1');
  EXPECT_EQ(frame.data(), wordy.packed_frame().data()) << "the same for everybody";
}

}  // namespace
}  // namespace freehold::hosting
