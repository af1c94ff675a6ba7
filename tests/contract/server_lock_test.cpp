// One server at a time works on a store.
#include "store/server_lock.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "noon.h"
#include "scratch_folder.h"
#include "store/sqlite_store.h"

namespace freehold::store {
namespace {

namespace fs = std::filesystem;
using namespace table;
using testing::HasSubstr;
using testing::Not;

class ServerLockOfAStore : public testing::Test {
 protected:
  void expect_refused(const fs::path& other) const {
    const auto second = ServerLock::take(other, noon);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().fault, StoreFault::busy) << second.error().message;
  }

  ScratchFolder folder;
  fs::path path = folder.path() / "games.db";
};

TEST_F(ServerLockOfAStore, is_had_by_one_and_free_after_it) {
  auto first = ServerLock::take(path, noon);
  ASSERT_TRUE(first) << first.error().message;
  expect_refused(path);
  first->reset();
  const auto second = ServerLock::take(path, noon);
  EXPECT_TRUE(second) << second.error().message;
}

TEST_F(ServerLockOfAStore, tells_the_second_who_has_it_and_what_to_do) {
  const auto first = ServerLock::take(path, noon);
  ASSERT_TRUE(first);
  const std::string early = ServerLock::take(path, noon).error().message;
  EXPECT_THAT(early, HasSubstr(path.string()));
  EXPECT_THAT(early, HasSubstr("process " + std::to_string(::getpid())));
  EXPECT_THAT(early, HasSubstr("1970-01-12 13:46:40 UTC"));
  EXPECT_THAT(early, HasSubstr("--store PATH"));
  EXPECT_THAT(early, Not(HasSubstr("Open ")));
  (*first)->tell_address("http://localhost:8017/");
  EXPECT_THAT(ServerLock::take(path, noon).error().message, HasSubstr("Open http://localhost:8017/"));
}

TEST_F(ServerLockOfAStore, is_the_same_by_every_path_that_leads_there) {
  fs::create_directories(folder.path() / "real" / "deep");
  fs::create_directory_symlink(folder.path() / "real", folder.path() / "alias");
  path = folder.path() / "real" / "games.db";
  const auto first = ServerLock::take(path, noon);
  ASSERT_TRUE(first);
  ASSERT_TRUE(SqliteStore::open(path)) << "others use the store meanwhile";
  expect_refused(folder.path() / "alias" / "games.db");
  expect_refused(folder.path() / "real" / "deep" / ".." / "games.db");
  fs::create_symlink(path, folder.path() / "another-name.db");
  expect_refused(folder.path() / "another-name.db");
  EXPECT_TRUE(ServerLock::take(folder.path() / "real" / "other.db", noon)) << "another store is free";
}

TEST_F(ServerLockOfAStore, is_for_its_owner_alone_beside_the_store) {
  const auto lock = ServerLock::take(folder.path() / "new" / "games.db", noon);
  ASSERT_TRUE(lock);
  struct stat status{};
  ASSERT_EQ(::stat((folder.path() / "new" / "games.db-server").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
  EXPECT_FALSE(fs::exists(folder.path() / "new" / "games.db")) << "taking it makes no store";
}

TEST_F(ServerLockOfAStore, is_free_after_a_crash) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  const pid_t server = ::fork();
  if (server == 0) {
    const auto lock = ServerLock::take(path, noon);
    if (!lock || ::write(ends[1], "x", 1) != 1) ::_exit(1);
    ::pause();
    ::_exit(2);
  }
  ASSERT_GT(server, 0);
  char said = 0;
  ASSERT_EQ(::read(ends[0], &said, 1), 1);
  EXPECT_THAT(ServerLock::take(path, noon).error().message, HasSubstr("process " + std::to_string(server)));
  ::kill(server, SIGKILL);
  ASSERT_EQ(::waitpid(server, nullptr, 0), server);
  const auto next = ServerLock::take(path, noon);
  EXPECT_TRUE(next) << next.error().message;
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST_F(ServerLockOfAStore, that_cannot_be_made_is_an_error_of_the_disk) {
  const auto lock = ServerLock::take("/proc/games.db", noon);
  ASSERT_FALSE(lock);
  EXPECT_NE(lock.error().fault, StoreFault::busy);
  EXPECT_THAT(lock.error().message, HasSubstr("--store PATH"));
}

}  // namespace
}  // namespace freehold::store
