// One history of a store on a failing disk: lives of the program that end by a loss of power, by a kill or in peace, and
// after each of them a look at what is left.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "disk_vfs.h"
#include "store/group_commit.h"
#include "store/shared_store.h"
#include "world.h"

namespace freehold::faults {

/// What the histories of a test have come upon.
struct Seen {
  Met met;
  std::uint64_t acknowledged = 0;  ///< calls that the store has said are done
  std::uint64_t unknown = 0;  ///< calls that failed so that they may be done or not
  std::uint64_t unknown_and_done = 0;  ///< looks at what was left that found such a call done
  std::uint64_t refused_opening = 0;
};

class History {
 public:
  /// `path`: of the store, in a folder that is there. Nothing is there yet.
  History(std::uint64_t seed, std::filesystem::path path, Seen& seen);

  /// Begins with a store that is made, and empty: its bytes.
  void start_with(const std::string& store) { vfs_.disk().place(path_, store); }
  /// The disk says that it has synced and has not, from the start: the history is to find out.
  void lie_about_syncs() { lies_ = true; }

  /// Plays it. What is wrong with what was left, with all calls that led there; nothing if all is well.
  std::optional<std::string> run();

 private:
  /// The store as one life of the program has it: shared by threads, or a connection that writes in groups.
  struct Open {
    std::unique_ptr<store::SharedStore> shared;
    std::unique_ptr<store::SqliteStore> connection;
    [[nodiscard]] Ports ports() const;
  };

  void live();
  void look();
  std::optional<table::StoreError> open(Open& store, bool shared);
  bool take_in(const Open& store);
  void call(const Open& store);
  void group(const Open& store);
  void meddle();
  void judge(const Call& call, const table::Stored<void>& result);
  void acknowledge(World world, std::uint64_t calls);
  void add_unknown(World world);
  [[nodiscard]] Faults random_faults();

  void note(std::string line) { lines_.push_back(std::move(line)); }
  void fail(const std::string& why);

  DiskVfs vfs_;
  bots::RandomSource random_;
  std::filesystem::path path_;
  Seen& seen_;
  bool lies_ = false;
  World certain_;  // everything acknowledged, and nothing else
  std::vector<World> unknown_;  // what may be there instead, after calls that failed halfway
  int calls_ = 0;
  std::vector<std::string> lines_;
  std::optional<std::string> failure_;
};

}  // namespace freehold::faults
