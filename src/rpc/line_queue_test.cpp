#include "rpc/line_queue.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <string>
#include <string_view>

namespace freehold::rpc {
namespace {

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
