// Lines from a pipe, as they come in.
#include "terminal/lines.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>

namespace freehold::terminal {
namespace {

using Got = LineInput::Got;
constexpr LineInput::Time at_once{0};

class Pipe {
 public:
  Pipe() {
    if (::pipe(ends_.data()) != 0) throw std::runtime_error("no pipe");
  }
  ~Pipe() {
    ::close(ends_[0]);
    close();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  void write(const std::string& text) {
    ASSERT_EQ(::write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void close() {
    if (ends_[1] >= 0) ::close(ends_[1]);
    ends_[1] = -1;
  }
  [[nodiscard]] int reader() const { return ends_[0]; }

 private:
  std::array<int, 2> ends_{};
};

TEST(FileLines, gives_whole_lines_and_nothing_before_they_are_whole) {
  Pipe pipe;
  FileLines lines(pipe.reader());
  std::string line;
  EXPECT_EQ(lines.read(line, at_once), Got::nothing);
  pipe.write("ro");
  EXPECT_EQ(lines.read(line, at_once), Got::nothing);
  pipe.write("ll\nend\n\n");
  EXPECT_EQ(lines.read(line, at_once), Got::line);
  EXPECT_EQ(line, "roll");
  EXPECT_EQ(lines.read(line, std::nullopt), Got::line);
  EXPECT_EQ(line, "end");
  EXPECT_EQ(lines.read(line, std::nullopt), Got::line);
  EXPECT_EQ(line, "");
  EXPECT_EQ(lines.read(line, at_once), Got::nothing);
}

TEST(FileLines, the_last_line_needs_no_end) {
  Pipe pipe;
  FileLines lines(pipe.reader());
  pipe.write("quit");
  pipe.close();
  std::string line;
  while (lines.read(line, std::nullopt) == Got::nothing)
    continue;
  EXPECT_EQ(line, "quit");
  EXPECT_EQ(lines.read(line, std::nullopt), Got::end);
  EXPECT_EQ(lines.read(line, at_once), Got::end);
}

}  // namespace
}  // namespace freehold::terminal
