#include "rpc/serve.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <atomic>
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

class Pipe {
 public:
  Pipe() { EXPECT_EQ(::pipe(ends_.data()), 0); }
  ~Pipe() {
    close_writer();
    ::close(ends_[0]);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  void write(std::string_view text) const {
    EXPECT_EQ(::write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void close_writer() {
    if (ends_[1] >= 0) ::close(ends_[1]);
    ends_[1] = -1;
  }
  [[nodiscard]] int reader() const { return ends_[0]; }

 private:
  std::array<int, 2> ends_{-1, -1};
};

constexpr std::string_view stop_call = R"({"jsonrpc":"2.0","method":"stop"})";

TEST(LineQueue, gives_lines_in_order_and_then_the_end) {
  Pipe pipe;
  std::atomic<bool> stop{false};
  LineQueue lines{pipe.reader(), stop};
  pipe.write("one\ntwo\nthree");
  pipe.close_writer();
  EXPECT_EQ(lines.next()->text, "one");
  EXPECT_EQ(lines.next()->text, "two");
  EXPECT_EQ(lines.next()->text, "three");
  EXPECT_FALSE(lines.next());
  EXPECT_FALSE(stop);
}

TEST(LineQueue, a_call_to_stop_ends_what_was_asked_for_before_it) {
  Pipe pipe;
  std::atomic<bool> stop{false};
  LineQueue lines{pipe.reader(), stop};
  pipe.write("long\n");
  EXPECT_EQ(lines.next()->text, "long");
  EXPECT_FALSE(stop);
  pipe.write(std::string{stop_call} + "\nafter\n");
  stop.wait(false);  // until the reading thread has seen it
  EXPECT_TRUE(stop);
  EXPECT_EQ(lines.next()->text, stop_call);
  EXPECT_EQ(lines.next()->text, "after");
  EXPECT_FALSE(stop) << "what comes after it is not stopped";
}

TEST(LineQueue, a_call_that_still_waits_is_stopped_too) {
  Pipe pipe;
  std::atomic<bool> stop{false};
  LineQueue lines{pipe.reader(), stop};
  pipe.write("first\nsecond\n" + std::string{stop_call} + "\n");
  stop.wait(false);
  EXPECT_EQ(lines.next()->text, "first");
  EXPECT_TRUE(stop);
  EXPECT_EQ(lines.next()->text, "second");
  EXPECT_TRUE(stop);
  EXPECT_EQ(lines.next()->text, stop_call);
  EXPECT_FALSE(stop);
}

TEST(LineQueue, ends_while_nothing_comes) {
  Pipe pipe;
  std::atomic<bool> stop{false};
  LineQueue lines{pipe.reader(), stop};
}

TEST(LineQueue, only_calls_of_the_method_stop_ask_to_stop) {
  EXPECT_TRUE(asks_to_stop(stop_call));
  EXPECT_TRUE(asks_to_stop(R"({"id":7,"method":"stop","jsonrpc":"2.0"})"));
  EXPECT_FALSE(asks_to_stop(R"({"method":"sim","params":{"seed":"stop"}})"));
  EXPECT_FALSE(asks_to_stop(R"({"method":"stop)"));
  EXPECT_FALSE(asks_to_stop(R"(["stop"])"));
  EXPECT_FALSE(asks_to_stop(""));
}

}  // namespace
}  // namespace freehold::rpc
