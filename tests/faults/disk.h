// A disk that fails as disks do: it has no room, refuses to read, write or sync, is slow, is used by somebody else too,
// and is cut off from its power between any two writes. What it does follows from its seed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "bots/random_source.h"
#include "disk_file.h"

namespace freehold::faults {

/// The result of a call on the disk.
enum class Outcome : std::uint8_t { done, failed, full };

/// How the time ends in which a program uses the disk.
enum class End : std::uint8_t {
  power_loss,  ///< what was not synced is gone, or there in part
  kill  ///< of the program alone: everything that it wrote is there
};

/// What goes wrong. A rate is one in so many calls on average; 0 means never.
struct Faults {
  std::uint32_t failed_writes = 0;  ///< a part of the bytes may have been written
  std::uint32_t failed_syncs = 0;  ///< the bytes may be durable, not yet, or never
  std::uint32_t failed_reads = 0;
  std::uint32_t slow_calls = 0;  ///< a second of the disk's clock each
  std::uint32_t neighbours =
      0;  ///< somebody else takes a lock, and keeps it for up to ten seconds of the clock
  std::uint64_t full_from = std::numeric_limits<std::uint64_t>::max();  ///< from this step on no file grows,
  std::uint64_t full_until = 0;  ///< up to this one
  bool lies_about_syncs = false;  ///< says that it has synced, and has not: what no program can survive
};

/// How often which of them was met.
struct Met {
  std::uint64_t failed_writes = 0;
  std::uint64_t failed_syncs = 0;
  std::uint64_t failed_reads = 0;
  std::uint64_t full = 0;
  std::uint64_t slow = 0;
  std::uint64_t busy = 0;
  std::uint64_t power_losses = 0;  ///< in the middle of the work
  std::uint64_t kills = 0;  ///< likewise
};

/// Not safe for threads by itself: the file system in front of it (DiskVfs) admits a single call at a time.
class Disk {
 public:
  explicit Disk(std::uint64_t seed) : random_(seed) {}

  /// What goes wrong from now on, and after how many further steps (writes, syncs, deletions) everything ends.
  void start(const Faults& faults, std::uint64_t steps, End end);
  /// Everything goes well from now on, for ever.
  void start();
  /// Ends it now, if it has not ended by itself. Whoever has a file open must have closed it.
  void finish();
  [[nodiscard]] bool running() const { return running_; }
  [[nodiscard]] End end() const { return end_; }
  [[nodiscard]] const Met& met() const { return met_; }

  /// The file of this name, or null.
  std::shared_ptr<DiskFile> find(const std::string& name);
  /// Also one that somebody has made past the model: it is there from now on, and is empty.
  std::shared_ptr<DiskFile> find_or_adopt(const std::string& name);
  std::shared_ptr<DiskFile> create(const std::string& name);
  /// A file that was there before, durable.
  void place(const std::string& name, std::string_view bytes);
  Outcome remove(const std::string& name, bool durably);

  Outcome read(const DiskFile& file, std::uint64_t offset, std::span<char> wanted, std::size_t& count);
  Outcome write(DiskFile& file, std::uint64_t offset, std::string_view bytes);
  Outcome resize(DiskFile& file, std::uint64_t size);
  /// `losses`: those of the file (DiskFile::losses) that the caller has heard of.
  Outcome sync(DiskFile& file, bool names_too, std::uint64_t& losses);

  /// Whether somebody else holds lock `number` at this moment (DiskVfs numbers them).
  bool is_held_elsewhere(int number);
  /// Microseconds that the disk has run. It is counted, nobody waits.
  [[nodiscard]] std::uint64_t clock() const { return clock_; }
  void pass(std::uint64_t microseconds) { clock_ += microseconds; }
  bots::RandomSource& random() { return random_; }

 private:
  // A name that came or went, since the folder was synced last.
  struct NameChange {
    std::string name;
    std::shared_ptr<DiskFile> file;  // null: it went
  };
  bool strikes(std::uint32_t rate) { return rate > 0 && random_.below(rate) == 0; }
  bool step();  // false if the end has come
  void sync_names();
  void lose_power();

  bots::RandomSource random_;
  Faults faults_;
  Met met_;
  bool running_ = true;
  End end_ = End::power_loss;
  std::uint64_t steps_ = 0;
  std::uint64_t last_step_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t clock_ = 0;
  int held_lock_ = -1;
  std::uint64_t held_until_ = 0;
  std::map<std::string, std::shared_ptr<DiskFile>> names_;
  std::map<std::string, std::shared_ptr<DiskFile>> durable_names_;
  std::vector<NameChange> unsynced_names_;
};

}  // namespace freehold::faults
