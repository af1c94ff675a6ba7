// `freehold serve` and its store: one server at a time.
#include <gtest/gtest.h>

#include <string>

#include "program_run.h"

namespace freehold::e2e {
namespace {

// A server runs while the script goes on; $link is what it prints, and it ends with the script.
const std::string with_a_server = R"(
set -u
coproc SERVER { exec freehold serve --listen 127.0.0.1:0 --store games.db 2>server.log; }
trap 'kill -9 "$SERVER_PID" 2>/dev/null' EXIT
read -r _ link _ <&"${SERVER[0]}"
)";

TEST(ServedStore, a_second_server_is_told_who_has_it_and_where) {
  const Home home;
  const auto ran = home.bash(with_a_server + R"(
echo "$link" "$SERVER_PID"
freehold serve --listen 127.0.0.1:0 --store games.db
echo "code $?"
ln -s games.db alias.db
freehold serve --listen 127.0.0.1:0 --store ./alias.db
echo "code $?"
)");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const auto first = ran.out.substr(0, ran.out.find('\n'));
  const auto link = first.substr(0, first.find(' '));
  const auto process = first.substr(first.find(' ') + 1);
  EXPECT_TRUE(has(ran.out, "code 3\ncode 3\n")) << ran.out;
  EXPECT_TRUE(has(ran.err, "Another server has the store games.db: process " + process)) << ran.err;
  EXPECT_TRUE(has(ran.err, "Open " + link + " to play there")) << ran.err;
  EXPECT_TRUE(has(ran.err, "Another server has the store ./alias.db")) << ran.err;
}

TEST(ServedStore, is_read_by_other_programs_meanwhile_and_free_after_a_kill) {
  const Home home;
  const auto ran = home.bash(with_a_server + R"(
freehold saves list --all --store games.db || exit 10
kill -9 "$SERVER_PID"
wait "$SERVER_PID" 2>/dev/null
coproc NEXT { exec freehold serve --listen 127.0.0.1:0 --store games.db 2>next.log; }
read -r word _ <&"${NEXT[0]}"
kill "$NEXT_PID"
wait "$NEXT_PID"
echo "$word"
)");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_TRUE(has(ran.out, "Open\n")) << ran.out << ran.err;
}

}  // namespace
}  // namespace freehold::e2e
