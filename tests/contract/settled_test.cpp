// What a server had in hand when it was killed: the next one shows it or it never comes, whoever else has the file open.
#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "noon.h"
#include "scratch_folder.h"
#include "store/shared_store.h"

namespace freehold::store {
namespace {

using namespace table;

// --- SQLite's own file system, but for this: once it is armed, the program is killed when it syncs the log ---

bool armed = false;
sqlite3_vfs deadly_files;
sqlite3_io_methods deadly_log;
int (*real_open)(sqlite3_vfs*, const char*, sqlite3_file*, int, int*) = nullptr;
int (*real_sync)(sqlite3_file*, int) = nullptr;

int sync_or_die(sqlite3_file* file, int flags) {
  if (armed) ::raise(SIGKILL);
  return real_sync(file, flags);
}

int open_deadly(sqlite3_vfs* files, const char* name, sqlite3_file* file, int flags, int* opened) {
  const int code = real_open(files, name, file, flags, opened);
  if (code != SQLITE_OK || (flags & SQLITE_OPEN_WAL) == 0) return code;
  deadly_log = *file->pMethods;
  real_sync = std::exchange(deadly_log.xSync, sync_or_die);
  file->pMethods = &deadly_log;
  return code;
}

[[noreturn]] void die_in_an_append(const std::filesystem::path& path) {
  deadly_files = *sqlite3_vfs_find(nullptr);
  deadly_files.zName = "deadly";
  real_open = std::exchange(deadly_files.xOpen, open_deadly);
  if (sqlite3_vfs_register(&deadly_files, 1) != SQLITE_OK) ::_exit(1);
  const auto store = SharedStore::open(path);
  if (!store) ::_exit(2);
  const std::vector<std::string> entry{"x"};
  if (!(*store)->append("g", 0, entry, {}, noon)) ::_exit(4);  // the log begins with a sync of its head
  armed = true;
  static_cast<void>((*store)->append("g", 1, entry, {}, noon));
  ::_exit(3);
}

/// A program that does `work` and then waits to be killed; it has done it once this object is made.
class Doomed {
 public:
  template <class Work>
  explicit Doomed(const Work& work) {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe(ends.data()), 0);
    process_ = ::fork();
    if (process_ == 0) {
      const std::size_t result = work();
      if (::write(ends[1], &result, sizeof result) != sizeof result) ::_exit(1);
      while (true)
        ::pause();
    }
    ::close(ends[1]);
    EXPECT_EQ(::read(ends[0], &result_, sizeof result_), static_cast<ssize_t>(sizeof result_));
    ::close(ends[0]);
  }
  Doomed(const Doomed&) = delete;
  Doomed& operator=(const Doomed&) = delete;
  ~Doomed() {
    ::kill(process_, SIGKILL);
    EXPECT_EQ(::waitpid(process_, nullptr, 0), process_);
  }
  [[nodiscard]] std::size_t result() const { return result_; }

 private:
  pid_t process_ = 0;
  std::size_t result_ = 0;
};

/// Opens the store as a server does, and stays.
std::size_t length_for_a_server(const std::filesystem::path& path) {
  static std::unique_ptr<SharedStore> store;
  auto opened = SharedStore::open(path);
  if (!opened) ::_exit(2);
  store = *std::move(opened);
  return store->load("g", {})->entries.size();
}

std::size_t look_at(const std::filesystem::path& path) {
  sqlite3* neighbour = nullptr;
  if (sqlite3_open(path.c_str(), &neighbour) != SQLITE_OK) ::_exit(2);
  if (sqlite3_exec(neighbour, "SELECT count(*) FROM game", nullptr, nullptr, nullptr) != SQLITE_OK)
    ::_exit(3);
  return 0;
}

TEST(SettledStore, what_was_in_hand_at_a_kill_does_not_come_once_a_server_has_not_shown_it) {
  const ScratchFolder folder;
  const auto path = folder.path() / "games.db";
  {
    const auto store = SharedStore::open(path);
    ASSERT_TRUE(store);
    const GameHead head{
        .id = "g", .edition = "uk", .content_hash = "5e1f", .sources = "a board", .text = "{}"};
    ASSERT_TRUE((*store)->create(head, {}, {}, noon));
  }
  std::size_t shown = 0;
  {
    const Doomed neighbour([&] { return look_at(path); });
    const pid_t server = ::fork();
    if (server == 0) die_in_an_append(path);
    int status = 0;
    ASSERT_EQ(::waitpid(server, &status, 0), server);
    ASSERT_TRUE(WIFSIGNALED(status)) << "it ended by itself, exit code " << WEXITSTATUS(status);
    const Doomed next([&] { return length_for_a_server(path); });
    shown = next.result();
  }
  const Doomed last([&] { return length_for_a_server(path); });
  EXPECT_EQ(last.result(), shown);
}

}  // namespace
}  // namespace freehold::store
