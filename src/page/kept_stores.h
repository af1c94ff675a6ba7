// KeptStores: the games and tables of a page, in memory and in a log. A change is made in memory, written to the log, and only then
// reported as done; where it can't be written, memory goes back to what the log says. The log is read when the page begins, and written
// anew when most of it has become history.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "page/log_file.h"
#include "store/memory_hosting_store.h"
#include "store/memory_store.h"
#include "table/game_store.h"
#include "table/hosting_store.h"

namespace freehold::page {

/// Belongs to one thread.
class KeptStores {
 public:
  /// `foreign` or `newer` where the file is no log of this program, or of a later one: it is left as it is. The file outlives this.
  static table::Stored<std::unique_ptr<KeptStores>> open(LogFile& file);
  ~KeptStores();

  [[nodiscard]] table::GameStore& games();
  [[nodiscard]] table::HostingStore& hosting();
  /// Bytes of the log.
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  class Games;
  class Hosting;
  struct Memory;

  explicit KeptStores(LogFile& file);
  table::Stored<void> read();
  /// Writes the record of something that has just been done in memory.
  table::Stored<void> write(const std::string& record);
  void make_smaller();

  LogFile& file_;
  std::unique_ptr<Memory> memory_;
  std::unique_ptr<Games> games_;
  std::unique_ptr<Hosting> hosting_;
  std::size_t size_ = 0;
  std::size_t records_ = 0;
  std::size_t smallest_ = 0;  // bytes when it was last written anew
};

}  // namespace freehold::page
