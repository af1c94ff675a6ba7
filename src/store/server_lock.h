// The lock that allows one server at a time on a store. Reading, backing up and playing in a terminal need no
// lock.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "table/game_store.h"

namespace freehold::store {

/// Who holds the lock of a store, according to its file.
struct LockHolder {
  long process = 0;  ///< 0: unknown
  std::string since{};  ///< such as "2026-11-22 18:30:05 UTC"; empty: unknown
  std::string address{};  ///< where people reach it; empty before it listens

  /// "process 4711 since 2026-11-22 18:30:05 UTC, at http://localhost:8017/"
  [[nodiscard]] std::string text() const;
  /// A time in the form of `since`.
  static std::string time_text(std::chrono::sys_seconds time);
};

/// Held while the object lives; the system frees it when the program ends, even by a crash. It is a flock of
/// the file `<store>-server` beside the store, which says who holds it, and which stays.
class ServerLock {
 public:
  /// Locks the store at `path`, which need not exist yet; links are followed, so that a store has one lock.
  /// `busy` if another server holds it: the message says which and what to do. `read_only`, `full` and `io`
  /// if the file can't be made.
  static table::Stored<std::unique_ptr<ServerLock>> take(const std::filesystem::path& path,
                                                         std::chrono::sys_seconds now);
  ServerLock(const ServerLock&) = delete;
  ServerLock& operator=(const ServerLock&) = delete;
  ~ServerLock();

  /// Writes the server's address into the file, for refused programs.
  void tell_address(const std::string& address);

 private:
  ServerLock(int file, std::string since);
  void write(const std::string& address) const;

  int file_;  // closed on exec
  std::string since_;
};

}  // namespace freehold::store
