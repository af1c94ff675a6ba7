// The store as its operator has it: one server at a time, backups, restoring, checking, forgetting.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>

#include "kept_games.h"
#include "program_run.h"

namespace freehold::e2e {
namespace {

namespace json = boost::json;

// A server runs while the script goes on; $link is what it prints, and it ends with the script.
const std::string with_a_server = R"(
set -u
cd "$HOME" || exit 9
coproc SERVER { exec freehold serve --listen 127.0.0.1:0 --store games.db 2>server.log; }
server=$SERVER_PID  # bash forgets the variable when the process ends
trap 'kill -9 "$server" 2>/dev/null' EXIT
read -r _ link _ <&"${SERVER[0]}"
)";

TEST(ServedStore, a_second_server_is_told_who_has_it_and_where) {
  const Home home;
  const auto ran = home.bash(with_a_server + R"(
echo "$link" "$server"
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
kill -9 "$server"
wait "$server" 2>/dev/null
coproc NEXT { exec freehold serve --listen 127.0.0.1:0 --store games.db 2>next.log; }
next=$NEXT_PID
read -r word _ <&"${NEXT[0]}"
kill "$next"
wait "$next"
echo "$word"
)");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_TRUE(has(ran.out, "Open\n")) << ran.out << ran.err;
}

TEST(Backup, is_made_while_a_server_runs_and_restored_when_it_has_ended) {
  const Home home;
  const auto ran = home.bash(with_a_server + R"(
freehold backup --store games.db copy.db || exit 10
stat -c %a copy.db
freehold restore --store games.db --yes copy.db; echo "code $?"
freehold store compact --store games.db; echo "code $?"
freehold store prune --store games.db --over 1; echo "code $?"
freehold store check --store games.db || exit 11
kill "$server"
wait "$server"
freehold restore --store games.db --yes copy.db || exit 12
freehold store check --store games.db || exit 13
)");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_TRUE(has(ran.out, "Backed up to copy.db, and checked: 0 tables, 0 games, ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "\n600\ncode 3\ncode 3\ncode 3\n")) << ran.out << ran.err;
  EXPECT_TRUE(has(ran.err, "Another server has the store games.db")) << ran.err;
  EXPECT_TRUE(has(ran.out, "games.db is sound: 0 tables")) << ran.out;
  EXPECT_TRUE(has(ran.out, "The store that was there before is ")) << ran.out;
}

TEST(Backup, brings_every_game_back_and_overwrites_nothing_without_leave) {
  const Home home;
  KeptGames(home).going_on("friday");
  const auto copy = (home.folder() / "copy.db").string();
  EXPECT_EQ(home.run({"backup", copy}).code, 0);
  const auto refused = home.run({"backup", copy});
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(has(refused.err, "--yes")) << refused.err;
  const auto told = json::parse(home.run({"backup", copy, "--yes", "--json"}).out).as_object();
  EXPECT_EQ(told.at("games").as_int64(), 1);
  EXPECT_EQ(told.at("file").as_string(), copy);
  EXPECT_EQ(home.run({"saves", "delete", "friday", "--yes"}).code, 0);
  EXPECT_EQ(home.run({"restore", copy}).code, 1) << "nobody said yes";
  EXPECT_EQ(home.run({"saves", "list", "--names"}).out, "");
  const auto restored = json::parse(home.run({"restore", copy, "--yes", "--json"}).out).as_object();
  EXPECT_EQ(home.run({"saves", "list", "--names"}).out, "friday\n");
  const std::string aside{restored.at("kept_aside").as_string()};
  EXPECT_EQ(home.run({"saves", "list", "--names", "--store", aside}).out, "");
}

TEST(Backup, nothing_else_is_taken_for_one) {
  const Home home;
  KeptGames games(home);
  games.going_on("friday");
  EXPECT_EQ(
      home.run({"restore", home.write("notes.txt", "These are my notes, and no games.\n"), "--yes"}).code, 3);
  EXPECT_EQ(home.run({"restore", (home.folder() / "none.db").string(), "--yes"}).code, 1);
  EXPECT_EQ(home.run({"backup", "x.db", "--store", ":memory:"}).code, 2);
  EXPECT_EQ(home.run({"backup", "x.db", "--store", (home.folder() / "none.db").string()}).code, 1);
  EXPECT_EQ(home.run({"saves", "list", "--names"}).out, "friday\n");
}

TEST(StoreCommand, check_counts_what_is_kept_and_compact_says_what_it_gave_back) {
  const Home home;
  KeptGames games(home);
  games.going_on("friday");
  const auto check = json::parse(home.run({"store", "check", "--json"}).out).as_object();
  EXPECT_TRUE(check.at("ok").as_bool());
  EXPECT_EQ(check.at("games").as_int64(), 1);
  EXPECT_EQ(check.at("saves").as_int64(), 1);
  EXPECT_TRUE(has(home.run({"store", "check", "--quick"}).out, "is sound")) << "also quick";
  EXPECT_EQ(home.run({"saves", "delete", "friday", "--yes"}).code, 0);
  const auto compacted = json::parse(home.run({"store", "compact", "--json"}).out).as_object();
  EXPECT_LE(compacted.at("bytes_after").as_int64(), compacted.at("bytes_before").as_int64());
  EXPECT_TRUE(has(home.run({"store", "compact"}).out, " bytes and has ")) << "in words too";
}

TEST(StoreCommand, prune_needs_to_know_what_is_old_and_tells_what_it_removes) {
  const Home home;
  KeptGames games(home);
  games.going_on("friday");
  EXPECT_EQ(home.run({"store", "prune"}).code, 2);
  EXPECT_EQ(home.run({"store", "prune", "--over", "30", "--games", "--dry-run"}).out,
            "Would remove over: 0 tables\nWould remove 0 games; those that a save names stay\n");
  EXPECT_EQ(home.run({"store", "prune", "--over", "30", "--json"}).out,
            "{\"tables\":{\"over\":0},\"games\":0,\"dry_run\":false}\n");
  EXPECT_EQ(home.run({"store", "check", "--store", (home.folder() / "none.db").string()}).code, 1);
}

}  // namespace
}  // namespace freehold::e2e
