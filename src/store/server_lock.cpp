#include "store/server_lock.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/try.h"

namespace freehold::store {

namespace fs = std::filesystem;
using table::Stored;
using table::StoreError;
using table::StoreFault;

namespace {

constexpr std::size_t longest_text = 4096;

/// Beside the file that links lead to, so that every path to a store leads to the same lock.
Stored<fs::path> lock_path(const fs::path& path) {
  std::error_code failure;
  fs::path store = fs::weakly_canonical(fs::absolute(path, failure), failure);
  if (failure) {
    return std::unexpected(StoreError{
        StoreFault::io,
        fmt::format("The path of the store {} leads nowhere: {}. Choose another with --store PATH.",
                    path.string(), failure.message())});
  }
  store += "-server";
  return store;
}

StoreError cannot_lock(const fs::path& lock, int error) {
  const bool no_room = error == ENOSPC || error == EDQUOT;
  const bool forbidden = error == EACCES || error == EPERM || error == EROFS || error == EISDIR;
  return {
      no_room     ? StoreFault::full
      : forbidden ? StoreFault::read_only
                  : StoreFault::io,
      fmt::format("The lock of the store, {}, cannot be taken: {}. {}", lock.string(), std::strerror(error),
                  no_room ? "Make room on the disk."
                          : "Make the file and its folder writable, or choose another store with "
                            "--store PATH.")};
}

StoreError held(const fs::path& path, const LockHolder& holder) {
  const std::string way_out = holder.address.empty()
                                  ? "Stop it first, or name another store with --store PATH."
                                  : fmt::format(
                                        "Open {} to play there; or stop it first, or name another store with "
                                        "--store PATH.",
                                        holder.address);
  return {StoreFault::busy,
          fmt::format("Another server has the store {}: {}. {}", path.string(), holder.text(), way_out)};
}

/// The text after "key " in a line.
std::string value_of(std::string_view text, std::string_view key) {
  while (!text.empty()) {
    const auto end = text.find('\n');
    const auto line = text.substr(0, end);
    if (line.starts_with(key) && line.substr(key.size()).starts_with(' '))
      return std::string(line.substr(key.size() + 1));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return {};
}

LockHolder read_holder(int file) {
  std::array<char, longest_text> bytes{};
  const ssize_t count = ::pread(file, bytes.data(), bytes.size(), 0);
  const std::string_view text(bytes.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
  const std::string process = value_of(text, "process");
  LockHolder holder{.since = value_of(text, "since"), .address = value_of(text, "address")};
  std::from_chars(process.data(), process.data() + process.size(), holder.process);
  return holder;
}

}  // namespace

std::string LockHolder::text() const {
  if (process == 0) return "it has not said who it is";
  std::string text = fmt::format("process {} since {}", process, since);
  if (!address.empty()) text += ", at " + address;
  return text;
}

std::string LockHolder::time_text(std::chrono::sys_seconds time) {
  return fmt::format("{:%Y-%m-%d %H:%M:%S} UTC", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

ServerLock::ServerLock(int file, std::string since) : file_(file), since_(std::move(since)) {}

ServerLock::~ServerLock() {
  // Cleared, but not removed: otherwise two servers could hold locks of two files of this name.
  static_cast<void>(::ftruncate(file_, 0) == 0);
  ::close(file_);
}

Stored<std::unique_ptr<ServerLock>> ServerLock::take(const fs::path& path, std::chrono::sys_seconds now) {
  const auto lock = FREEHOLD_TRY(lock_path(path));
  std::error_code failure;
  fs::create_directories(lock.parent_path(), failure);
  if (failure) return std::unexpected(cannot_lock(lock, failure.value()));
  const int file = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return std::unexpected(cannot_lock(lock, errno));
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    const int error = errno;
    const LockHolder other = read_holder(file);
    ::close(file);
    if (error != EWOULDBLOCK) return std::unexpected(cannot_lock(lock, error));
    return std::unexpected(held(path, other));
  }
  std::unique_ptr<ServerLock> taken(new ServerLock(file, LockHolder::time_text(now)));
  taken->write("");
  return taken;
}

void ServerLock::tell_address(const std::string& address) {
  write(address);
}

// Only for people: the lock works even if the disk is full.
void ServerLock::write(const std::string& address) const {
  std::string text = fmt::format("process {}\nsince {}\n", ::getpid(), since_);
  if (!address.empty()) text += fmt::format("address {}\n", address);
  if (::ftruncate(file_, 0) != 0) return;
  static_cast<void>(::pwrite(file_, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()));
}

}  // namespace freehold::store
