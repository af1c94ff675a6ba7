// LogFile: the port to the file in which a page keeps its games, in the browser's private file system (web/src/engine/kept_file.ts).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/game_store.h"

namespace freehold::page {

class LogFile {
 public:
  LogFile() = default;
  LogFile(const LogFile&) = delete;
  LogFile& operator=(const LogFile&) = delete;
  virtual ~LogFile() = default;

  /// All that it holds; after a kill that may end in the middle of what was being written.
  virtual std::string read() = 0;
  /// Cuts off what comes after the first `size` bytes.
  virtual std::optional<table::StoreFault> cut(std::size_t size) = 0;
  /// Adds bytes at its end. They are durable when it returns without a fault; after one, what it held before is as it was.
  virtual std::optional<table::StoreFault> append(std::string_view bytes) = 0;
  /// Puts `bytes` in place of all that it holds, in one step, even if the program is killed.
  virtual std::optional<table::StoreFault> replace(std::string_view bytes) = 0;
};

}  // namespace freehold::page
