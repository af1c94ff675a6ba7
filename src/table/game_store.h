// GameStore: the port to the place where games are kept. A store knows logs as numbered texts; what they mean, the table knows.
// One contract test (tests/contract) holds for every implementation: store/memory_store.h, store/sqlite_store.h.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::table {

/// What can go wrong with a store. The names are stable words; fault_word gives them as text.
enum class StoreFault : std::uint8_t {
  exists,  ///< the name is taken, and overwriting was not asked for
  not_found,  ///< no save or game of that name
  bad_name,  ///< a name that no save can have
  conflict,  ///< somebody else has played on in this game: its log is longer than this caller knows
  busy,  ///< another program holds the store
  read_only,  ///< the disk, file or folder cannot be written
  full,  ///< no room on the disk
  foreign,  ///< the file is not a store of this program: it was left as it is
  newer,  ///< the file was written by a newer version: it was left as it is
  damaged,  ///< the file or a log in it makes no sense
  io  ///< anything else that the system refuses
};

/// How many there are.
inline constexpr std::size_t store_faults = static_cast<std::size_t>(StoreFault::io) + 1;

std::string_view fault_word(StoreFault fault);
/// Whether the store itself fails (a disk that is full, say), and not what was asked for (a name that is taken).
bool is_failure(StoreFault fault);

/// What went wrong, where, and what to do about it, in sentences for a person.
struct StoreError {
  StoreFault fault = StoreFault::io;
  std::string message;
};

template <class T>
using Stored = std::expected<T, StoreError>;

/// What a list of games shows of one game at one point of its log.
struct Progress {
  int round = 1;
  bool finished = false;
  std::chrono::milliseconds played{};  ///< time at the table so far, over all sittings
};

/// What stays the same over a whole game.
struct GameHead {
  std::string id;  ///< see new_game_id(); unique in the store
  std::string edition;  ///< edition id, such as "uk"
  std::string content_hash;  ///< SHA-256 of the edition's texts, hexadecimal
  std::string sources;  ///< those texts; a store may keep one copy for all games with the same hash
  std::vector<std::string> players{};  ///< their names in seat order
  std::string text;  ///< everything else the table needs: a JSON text (docs/formats/store.md)
};

/// A game as it is kept.
struct StoredGame {
  GameHead head;
  std::vector<std::string> entries;  ///< the log in order; entry n has sequence n, from 0
  Progress progress;  ///< at its end
  std::chrono::sys_seconds saved_at{};  ///< when its last entry was added
};

/// One line of a list.
struct GameInfo {
  std::string name;  ///< of the save; empty for a game that has none
  std::string id;  ///< of the game
  std::string edition;
  std::vector<std::string> players;
  Progress progress;
  std::chrono::sys_seconds saved_at{};  ///< when the save, or the game's last action, was written
};

/// A save: a name for a point of a game.
struct SaveRequest {
  std::string name;  ///< 1 to 100 bytes of UTF-8 without control characters or outer blanks
  std::string game;  ///< id
  /// How many entries the save has; nothing: the save goes along with the game, so that it always names its last
  /// action.
  std::optional<std::int64_t> length;
  Progress progress{};  ///< at that point
  bool overwrite = false;  ///< take the name even where it names something else
};

/// Where a name leads: a game, and how much of its log.
struct SavePoint {
  std::string game;
  std::optional<std::int64_t> length;  ///< nothing: the whole log, and playing goes on in the same game
  Progress progress;  ///< as the save was given
};

/// A request that asked for something to be done in a game, with the answer that it got.
struct Answered {
  std::string key;  ///< whoever asks again gives the same
  std::string answer;

  bool operator==(const Answered&) const = default;
};
/// The last answers that a store keeps of each game.
inline constexpr int answers_kept = 64;

/// Keeps games and saves. Every call is one step: it is done whole and durably when it returns without an error, or
/// not at all. Names of saves are unique without regard to ASCII case. An object belongs to one thread; several objects,
/// in several processes too, may work on one store.
class GameStore {
 public:
  GameStore() = default;
  GameStore(const GameStore&) = delete;
  GameStore& operator=(const GameStore&) = delete;
  virtual ~GameStore() = default;

  /// Adds a game with its first entries. `exists` where the id is taken.
  virtual Stored<void> create(const GameHead& head, std::span<const std::string> entries,
                              const Progress& progress, std::chrono::sys_seconds now) = 0;

  /// Adds entries `first`, `first` + 1, ... to a log of `first` entries. (game, sequence) decides who was first:
  /// `conflict` where the log has another length. No entries and `first` right: only `progress` is written.
  /// `answered`, if there is one, is kept in the same step, so that what was asked for is done exactly once.
  virtual Stored<void> append(const std::string& game, std::int64_t first,
                              std::span<const std::string> entries, const Progress& progress,
                              std::chrono::sys_seconds now, const Answered* answered = nullptr) = 0;

  /// The last `answers_kept` that append() has kept, the oldest first; none where there is no such game.
  virtual Stored<std::vector<Answered>> answers(const std::string& game) = 0;

  /// The game, with the first `length` entries of its log or all of them. `not_found` also where the log is shorter.
  /// `progress` is that of the whole log.
  virtual Stored<StoredGame> load(const std::string& game, std::optional<std::int64_t> length = {}) = 0;

  /// All games, the last written first. `name` is empty.
  virtual Stored<std::vector<GameInfo>> games() = 0;

  /// Takes a game out of the store, and every save of it. `not_found`.
  virtual Stored<void> remove_game(const std::string& game) = 0;

  /// Names a point of a game. `exists` where the name is taken and `overwrite` is not set; `not_found` where the game
  /// has no such point; `bad_name`.
  virtual Stored<void> save(const SaveRequest& request, std::chrono::sys_seconds now) = 0;

  /// Where a save leads. `not_found`.
  virtual Stored<SavePoint> find(const std::string& name) = 0;

  /// All saves, the last written first. Those that go along with their game show the game's last action.
  virtual Stored<std::vector<GameInfo>> saves() = 0;

  /// `exists` as for save(); `not_found`; `bad_name`. A name that differs only in case doesn't clash.
  virtual Stored<void> rename(const std::string& name, const std::string& new_name,
                              bool overwrite = false) = 0;

  /// Forgets a save; the game that it named stays in games(). `not_found`.
  virtual Stored<void> remove(const std::string& name) = 0;
};

/// Characters of an id that new_game_id() makes.
inline constexpr std::size_t game_id_length = 16;
/// An id for a new game: 0-9 and a-z, of the operating system's randomness.
std::string new_game_id();

inline constexpr std::size_t longest_save_name = 100;  ///< bytes
/// Why a save cannot have this name (SaveRequest::name): `bad_name`, or nothing if it can.
std::optional<StoreError> save_name_fault(std::string_view name);

}  // namespace freehold::table
