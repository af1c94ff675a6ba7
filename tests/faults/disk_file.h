// A file on a disk whose cache is volatile: what is written can be read at once, but is safe only after a sync.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/random_source.h"

namespace freehold::faults {

/// The disk writes so many bytes, aligned, whole or not at all.
inline constexpr std::size_t sector = 512;

class DiskFile {
 public:
  /// A file of the system at `shown_at` always has the same bytes, for programs that look past the model. An empty path:
  /// none is kept.
  explicit DiskFile(std::filesystem::path shown_at = {});
  DiskFile(const DiskFile&) = delete;
  DiskFile& operator=(const DiskFile&) = delete;
  ~DiskFile();

  [[nodiscard]] std::uint64_t size() const { return now_.size(); }
  [[nodiscard]] const std::string& bytes() const { return now_; }
  /// How many of the bytes wanted from `offset` on are there.
  std::size_t read(std::uint64_t offset, std::span<char> wanted) const;
  void write(std::uint64_t offset, std::string_view bytes);
  void resize(std::uint64_t size);

  /// Makes everything so far durable.
  void sync();
  /// As Linux does when a sync fails: what was written counts as clean. It can still be read, and is never written.
  void forget_unsynced() {
    unsynced_.clear();
    ++losses_;
  }
  /// How often it has forgotten something: whoever has the file open hears of each time once, by a sync that fails.
  [[nodiscard]] std::uint64_t losses() const { return losses_; }
  /// What is durable stays. Of what was written since, any sectors may have arrived, in any order.
  void lose_power(bots::RandomSource& random);

  /// Shows the bytes at `path` from now on, or nowhere.
  void show_at(std::filesystem::path path);

 private:
  struct Change {
    std::uint64_t offset = 0;
    std::string bytes{};
    bool resized = false;  // to `offset` bytes
  };
  static void apply(const Change& change, std::string& bytes);
  [[nodiscard]] std::vector<Change> pieces() const;
  void change(Change change);
  void show(const Change& change) const;

  std::string now_;
  std::string durable_;
  std::vector<Change> unsynced_;
  std::uint64_t losses_ = 0;
  std::filesystem::path shown_at_;
  int shown_ = -1;
};

}  // namespace freehold::faults
