#include "rpc/line_reader.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace freehold::rpc {
namespace {

/// What a reader with room for `most` bytes a line makes of a text: "!" stands for a line that was too long.
std::vector<std::string> lines_of(const std::string& text, std::size_t most = 10) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
  std::thread writer([&] {
    for (std::string_view rest = text; !rest.empty();) {
      const ssize_t count = ::write(ends[1], rest.data(), rest.size());
      if (count <= 0) break;
      rest.remove_prefix(static_cast<std::size_t>(count));
    }
    ::close(ends[1]);
  });
  LineReader reader{ends[0], most};
  std::vector<std::string> lines;
  while (const auto line = reader.next())
    lines.push_back(line->too_long ? "!" : line->text);
  writer.join();
  ::close(ends[0]);
  return lines;
}

using Lines = std::vector<std::string>;

TEST(LineReader, gives_line_after_line_and_the_last_without_its_line_feed) {
  EXPECT_EQ(lines_of(""), Lines{});
  EXPECT_EQ(lines_of("one"), Lines{"one"});
  EXPECT_EQ(lines_of("one\n"), Lines{"one"});
  EXPECT_EQ(lines_of("one\n\ntwo\r\nthree"), (Lines{"one", "", "two\r", "three"}));
  EXPECT_EQ(lines_of(std::string("a\0b\n", 4)), Lines{std::string("a\0b", 3)});
}

TEST(LineReader, a_line_that_is_too_long_is_told_of_once_and_the_next_one_arrives) {
  EXPECT_EQ(lines_of("1234567890\n12345678901\nnext\n"), (Lines{"1234567890", "!", "next"}));
  EXPECT_EQ(lines_of(std::string(1'000'000, 'x') + "\nnext"), (Lines{"!", "next"}));
  EXPECT_EQ(lines_of(std::string(1'000'000, 'x')), Lines{"!"});
}

TEST(LineReader, a_line_may_be_longer_than_what_is_read_at_once) {
  const std::string line(300'000, 'y');
  EXPECT_EQ(lines_of(line + "\nnext", 400'000), (Lines{line, "next"}));
}

}  // namespace
}  // namespace freehold::rpc
