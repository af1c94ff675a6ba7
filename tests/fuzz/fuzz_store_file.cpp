// Any bytes as the file of a store: it is refused in words and left as it is, or it can be read and written.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "base/assert.h"
#include "fuzz/targets.h"
#include "store/open_store.h"
#include "table/clock.h"
#include "table/table.h"

namespace {

using namespace freehold;

/// A file of this process's own, and what SQLite puts beside it.
class ScratchFile {
 public:
  explicit ScratchFile(const std::string& bytes)
      : path_(std::filesystem::temp_directory_path() /
              ("freehold_fuzz_" + std::to_string(::getpid()) + ".db")) {
    remove();
    std::ofstream{path_, std::ios::binary} << bytes;
  }
  ~ScratchFile() { remove(); }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;

  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] std::string bytes() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  void remove() const {
    for (const char* const ending : {"", "-wal", "-shm", "-journal"}) {
      std::error_code error;
      std::filesystem::remove(path_.string() + ending, error);
    }
  }

  std::filesystem::path path_;
};

void use(table::GameStore& store) {
  table::ManualClock clock;
  const auto saves = store.saves();
  const auto games = store.games();
  if (!games) return;
  for (const auto& game : *games) {
    const auto table = table::Table::load(store, clock, game.id);
    if (!table) FREEHOLD_ASSERT(!table.error().message.empty());
  }
}

}  // namespace

int freehold::fuzz::try_store_file(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(data, data + size);
  const ScratchFile file{bytes};
  {
    const auto store = store::open_store(file.path());
    if (store) {
      use(**store);
      return 0;
    }
    FREEHOLD_ASSERT(!store.error().message.empty());
  }
  FREEHOLD_ASSERT(file.bytes() == bytes);
  return 0;
}
