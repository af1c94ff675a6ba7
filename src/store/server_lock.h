// The lock that keeps a store for one server at a time. To read, back up or play in a terminal, no lock is needed.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "table/game_store.h"

namespace freehold::store {

/// Who has the lock of a store, as its file tells.
struct LockHolder {
  long process = 0;  ///< 0: the file does not tell
  std::string since{};  ///< UTC, such as "2026-11-22 18:30:05 UTC"; empty: the file does not tell
  std::string address{};  ///< where people reach it; empty while it does not listen yet

  /// "process 4711 since 2026-11-22 18:30:05 UTC, at http://localhost:8017/"
  [[nodiscard]] std::string text() const;
  /// A time as `since` has it.
  static std::string time_text(std::chrono::sys_seconds time);
};

/// Held as long as the object lives. The system frees it when the program ends, however that comes about.
/// It is a lock (flock) of the file `<store>-server` beside the store, which tells who has it, and stays when it is free.
class ServerLock {
 public:
  /// Takes the lock of the store at `path`, which need not be there yet; links in the path are followed, so that one
  /// store has one lock. `busy` where another server has it: the message says who and what to do. `read_only`, `full`
  /// and `io` where the file cannot be made.
  static table::Stored<std::unique_ptr<ServerLock>> take(const std::filesystem::path& path,
                                                         std::chrono::sys_seconds now);
  ServerLock(const ServerLock&) = delete;
  ServerLock& operator=(const ServerLock&) = delete;
  ~ServerLock();

  /// Writes the server's address into the file, for programs that are refused.
  void tell_address(const std::string& address);

 private:
  ServerLock(int file, std::string since);
  void write(const std::string& address) const;

  int file_;  // a descriptor, closed on exec
  std::string since_;
};

}  // namespace freehold::store
