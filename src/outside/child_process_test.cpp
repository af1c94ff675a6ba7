// Real processes that misbehave in every way.
#include "outside/child_process.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <string>
#include <thread>

namespace freehold::outside {
namespace {

constexpr std::chrono::milliseconds plenty{30'000};
constexpr std::chrono::milliseconds short_time{30};

TEST(ChildProcess, answers_line_by_line) {
  const auto child = ChildProcess::start("while read -r line; do echo \"got $line\"; done");
  ASSERT_NE(child, nullptr);
  EXPECT_EQ(child->ask("one", plenty)->line, "got one");
  EXPECT_EQ(child->ask("two", plenty)->line, "got two");
}

TEST(ChildProcess, that_ends_or_cannot_be_found_is_gone) {
  for (const char* const command : {"exit 1", "exec /no/such/program 2>/dev/null"}) {
    const auto child = ChildProcess::start(command);
    ASSERT_NE(child, nullptr);
    EXPECT_EQ(child->ask("one", plenty).error(), LinkFault::gone) << command;
    EXPECT_EQ(child->ask("two", plenty).error(), LinkFault::gone) << command;
  }
}

TEST(ChildProcess, says_whether_there_was_anything_to_run) {
  for (const auto& [command, nothing] : {std::pair{"/no/such/program 2>/dev/null", true},
                                         {"exec /etc/passwd 2>/dev/null", true},
                                         {"exit 1", false},
                                         {"exec >/dev/null <&-; kill -STOP $$", false}}) {
    const auto child = ChildProcess::start(command);
    ASSERT_FALSE(child->ask("one", plenty)) << command;
    EXPECT_EQ(child->found_nothing_to_run(), nothing) << command;
  }
}

TEST(ChildProcess, that_does_not_answer_or_does_not_read_is_too_slow) {
  const auto silent = ChildProcess::start("cat >/dev/null");
  EXPECT_EQ(silent->ask("one", short_time).error(), LinkFault::too_slow);
  const auto deaf = ChildProcess::start("exec 0<&-; exec 3<&1; sleep 100");
  EXPECT_EQ(deaf->ask(std::string(2'000'000, 'x'), short_time).error(), LinkFault::too_slow);
}

TEST(ChildProcess, that_writes_without_end_is_too_long_and_keeps_nobody) {
  const auto one_line = ChildProcess::start("yes | tr -d '\\n'");
  EXPECT_EQ(one_line->ask("one", plenty).error(), LinkFault::too_long);
  // Endless lines: what comes before a question is discarded, however much it is.
  const auto many_lines = ChildProcess::start("yes");
  std::size_t unasked = 0;
  for (int i = 0; i < 20; ++i) {
    const auto heard = many_lines->ask("one", plenty);
    if (!heard) break;
    unasked += heard->unasked;
    EXPECT_EQ(heard->line.find_first_not_of('y'), std::string::npos);
  }
  EXPECT_GT(unasked, 0U);
}

TEST(ChildProcess, that_writes_more_than_it_reads_stalls_nobody) {
  const auto child =
      ChildProcess::start("while read -r line; do head -c 300000 /dev/zero | tr '\\0' a; echo; done");
  const std::string question(300'000, 'q');
  EXPECT_EQ(child->ask(question, plenty)->line.size(), 300'000U);
  EXPECT_EQ(child->ask(question, plenty)->line.size(), 300'000U);
}

class Ended : public testing::TestWithParam<const char*> {};

TEST_P(Ended, with_its_children) {
  auto child = ChildProcess::start(std::string{GetParam()} + " & read -r line; echo $!; cat >/dev/null");
  const pid_t grandchild = std::stoi(child->ask("", plenty)->line);
  EXPECT_EQ(::kill(grandchild, 0), 0);
  child.reset();
  const auto state_of = [](pid_t process) {
    std::ifstream stat{"/proc/" + std::to_string(process) + "/stat"};
    std::string number;
    std::string name;
    char state = 'X';
    stat >> number >> name >> state;
    return state;
  };
  // Killed before the destructor returned, so at most it waits for its new parent.
  while (state_of(grandchild) != 'X' && state_of(grandchild) != 'Z')
    std::this_thread::yield();
}

INSTANTIATE_TEST_SUITE_P(ChildProcess, Ended, testing::Values("exec sleep 1000", "exec setsid sleep 1000"));

TEST(ChildProcess, shows_its_standard_error_and_why_it_ended) {
  testing::internal::CaptureStderr();
  {
    const auto child =
        ChildProcess::start("read -r line; echo thinking >&2; echo yes; read -r line; echo why >&2");
    EXPECT_EQ(child->ask("one", plenty)->line, "yes");
    EXPECT_EQ(child->ask("two", plenty).error(), LinkFault::gone);
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "thinking\nwhy\n");
}

TEST(ChildProcess, that_floods_its_standard_error_keeps_nobody) {
  testing::internal::CaptureStderr();
  {
    const auto child = ChildProcess::start("yes >&2 & while read -r line; do echo \"got $line\"; done");
    EXPECT_EQ(child->ask("one", plenty)->line, "got one");
    EXPECT_EQ(child->ask("two", plenty)->line, "got two");
  }
  EXPECT_LT(testing::internal::GetCapturedStderr().size(), 300'000U);
}

TEST(ChildProcess, waits_for_nobody_who_reads_its_standard_error) {
  std::array<int, 2> unread{};
  ASSERT_EQ(::pipe(unread.data()), 0);
  const int mine = ::dup(STDERR_FILENO);
  ::dup2(unread[1], STDERR_FILENO);
  {
    const auto child =
        ChildProcess::start("while read -r line; do head -c 300000 /dev/zero >&2; echo \"got $line\"; done");
    EXPECT_EQ(child->ask("one", plenty)->line, "got one");
    EXPECT_EQ(child->ask("two", plenty)->line, "got two");
  }
  ::dup2(mine, STDERR_FILENO);
  for (const int descriptor : {mine, unread[0], unread[1]})
    ::close(descriptor);
}

TEST(ChildProcess, has_no_file_of_this_program) {
  const int mine = ::dup(STDIN_FILENO);  // inherited unless closed
  const auto child = ChildProcess::start("read -r line; test -e /proc/self/fd/" + std::to_string(mine) +
                                         " && echo open || echo closed; cat >/dev/null");
  EXPECT_EQ(child->ask("", plenty)->line, "closed");
  ::close(mine);
}

TEST(ChildProcess, that_is_interrupted_lets_go_of_whoever_asks) {
  const auto child = ChildProcess::start("cat >/dev/null");
  std::jthread interrupter{[&] { child->interrupt(); }};
  EXPECT_EQ(child->ask("one", plenty).error(), LinkFault::gone);
}

TEST(ChildProcess, is_seen_to_end_with_its_input) {
  EXPECT_TRUE(ChildProcess::start("cat >/dev/null")->ends_with_its_input(plenty));
  EXPECT_FALSE(ChildProcess::start("exec sleep 1000")->ends_with_its_input(short_time));
}

}  // namespace
}  // namespace freehold::outside
