#include "terminal/lines.h"

#include <gtest/gtest.h>

#include <sstream>

namespace freehold::terminal {
namespace {

TEST(AsciiStream, lines_and_questions_come_out_in_ascii) {
  std::ostringstream out;
  AsciiStream ascii(out);
  ascii << "Zoë buys Vine Street for " << "£200.\n\nBuy it? ";
  EXPECT_EQ(out.str(), "Zoe buys Vine Street for 200.\n\n");
  ascii << std::flush;
  EXPECT_EQ(out.str(), "Zoe buys Vine Street for 200.\n\nBuy it? ");
}

TEST(AsciiStream, nothing_is_lost_at_its_end) {
  std::ostringstream out;
  AsciiStream(out) << "café";
  EXPECT_EQ(out.str(), "cafe");
}

TEST(AsciiStream, a_stream_that_takes_nothing_is_told) {
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  AsciiStream ascii(out);
  ascii << "lost\n";
  EXPECT_FALSE(ascii);
}

}  // namespace
}  // namespace freehold::terminal
