// GameStore: the port to where games are kept. To a store, logs are numbered texts; only the table
// understands them. One contract test (tests/contract) holds for every implementation.
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

// X(name, whether it is the store that fails, as with a full disk, rather than the request).
// clang-format off
#define FREEHOLD_STORE_FAULTS(X)                                                                    \
  X(exists,    false)  /* the name is taken, and overwriting wasn't asked for */                    \
  X(not_found, false)  /* no save or game of that name */                                           \
  X(bad_name,  false)  /* a name that no save can have */                                           \
  X(conflict,  false)  /* another program has played on: the log is longer than the caller knows */ \
  X(busy,      true)   /* another program holds the store */                                        \
  X(read_only, true)   /* the disk, file or folder can't be written */                              \
  X(full,      true)   /* no room on the disk */                                                    \
  X(foreign,   true)   /* the file is no store of this program; it was left as it is */             \
  X(newer,     true)   /* the file was written by a newer version; it was left as it is */          \
  X(damaged,   true)   /* the file or a log in it makes no sense */                                 \
  X(io,        true)   /* any other failure of the system */
// clang-format on

/// What can go wrong with a store. The names are stable: fault_word() gives them as text.
enum class StoreFault : std::uint8_t {
#define FREEHOLD_X(fault, fails) fault,
  FREEHOLD_STORE_FAULTS(FREEHOLD_X)
#undef FREEHOLD_X
};

inline constexpr std::size_t store_faults = static_cast<std::size_t>(StoreFault::io) + 1;

std::string_view fault_word(StoreFault fault);
/// Whether the store itself fails, such as with a full disk, rather than the request, such as a taken name.
bool is_failure(StoreFault fault);

/// What went wrong, where, and what to do about it, in sentences for people.
struct StoreError {
  StoreFault fault = StoreFault::io;
  std::string message;
};

template <class T>
using Stored = std::expected<T, StoreError>;

/// What lists of games show of a game at one point of its log.
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

/// A game as it is stored.
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
  /// The number of entries; nullopt: the save goes along with the game, so it always names its last action.
  std::optional<std::int64_t> length;
  Progress progress{};  ///< at that point
  bool overwrite = false;  ///< even if the name is taken
};

/// Where a name leads: a game, and how much of its log.
struct SavePoint {
  std::string game;
  std::optional<std::int64_t> length;  ///< nullopt: the whole log, and play goes on in the same game
  Progress progress;  ///< as given for the save
};

/// A request that did something in a game, and its answer.
struct Answered {
  std::string key;  ///< the same if the request is repeated
  std::string answer;

  bool operator==(const Answered&) const = default;
};
/// How many answers a store keeps for each game.
inline constexpr int answers_kept = 64;

/// Keeps games and saves. Every call is atomic, and durable when it returns without an error. Names of saves
/// are unique regardless of ASCII case. An object belongs to one thread; several objects, also in several
/// processes, may use one store.
class GameStore {
 public:
  GameStore() = default;
  GameStore(const GameStore&) = delete;
  GameStore& operator=(const GameStore&) = delete;
  virtual ~GameStore() = default;

  /// Adds a game with its first entries. `exists` if the id is taken.
  virtual Stored<void> create(const GameHead& head, std::span<const std::string> entries,
                              const Progress& progress, std::chrono::sys_seconds now) = 0;

  /// Adds entries `first`, `first` + 1, ... to a log of `first` entries. `conflict` if the log has another
  /// length. Without entries, only `progress` is written. `answered`, if any, is stored in the same step, so
  /// that requests are carried out exactly once.
  virtual Stored<void> append(const std::string& game, std::int64_t first,
                              std::span<const std::string> entries, const Progress& progress,
                              std::chrono::sys_seconds now, const Answered* answered = nullptr) = 0;

  /// The last `answers_kept` answers stored by append(), oldest first; none if there is no such game.
  virtual Stored<std::vector<Answered>> answers(const std::string& game) = 0;

  /// The game with the first `length` entries of its log, or all. `not_found` also if the log is shorter.
  /// `progress` is that of the whole log.
  virtual Stored<StoredGame> load(const std::string& game, std::optional<std::int64_t> length = {}) = 0;

  /// All games, most recently written first. `name` is empty.
  virtual Stored<std::vector<GameInfo>> games() = 0;

  /// Removes a game and all saves of it. `not_found`.
  virtual Stored<void> remove_game(const std::string& game) = 0;

  /// Names a point of a game. `exists` if the name is taken and `overwrite` isn't set; `not_found` if the
  /// game has no such point; `bad_name`.
  virtual Stored<void> save(const SaveRequest& request, std::chrono::sys_seconds now) = 0;

  /// Where a save leads. `not_found`.
  virtual Stored<SavePoint> find(const std::string& name) = 0;

  /// All saves, most recently written first. Saves that go along with their game show its last action.
  virtual Stored<std::vector<GameInfo>> saves() = 0;

  /// `exists` as for save(); `not_found`; `bad_name`. A name that differs only in case doesn't clash.
  virtual Stored<void> rename(const std::string& name, const std::string& new_name,
                              bool overwrite = false) = 0;

  /// Removes a save; its game stays in games(). `not_found`.
  virtual Stored<void> remove(const std::string& name) = 0;
};

/// The calls of a GameStore: whether each reads or writes, its result, name, parameters, and their names.
#define FREEHOLD_GAME_STORE(X) \
  X(write, void, create, \
    (const table::GameHead& head, std::span<const std::string> entries, const table::Progress& progress, \
     std::chrono::sys_seconds now), \
    (head, entries, progress, now)) \
  X(write, void, append, \
    (const std::string& game, std::int64_t first, std::span<const std::string> entries, \
     const table::Progress& progress, std::chrono::sys_seconds now, \
     const table::Answered* answered = nullptr), \
    (game, first, entries, progress, now, answered)) \
  X(read, std::vector<table::Answered>, answers, (const std::string& game), (game)) \
  X(read, table::StoredGame, load, (const std::string& game, std::optional<std::int64_t> length = {}), \
    (game, length)) \
  X(read, std::vector<table::GameInfo>, games, (), ()) \
  X(write, void, remove_game, (const std::string& game), (game)) \
  X(write, void, save, (const table::SaveRequest& request, std::chrono::sys_seconds now), (request, now)) \
  X(read, table::SavePoint, find, (const std::string& name), (name)) \
  X(read, std::vector<table::GameInfo>, saves, (), ()) \
  X(write, void, rename, (const std::string& name, const std::string& new_name, bool overwrite = false), \
    (name, new_name, overwrite)) \
  X(write, void, remove, (const std::string& name), (name))

/// Declares a call as an override: FREEHOLD_GAME_STORE(FREEHOLD_OVERRIDE)
#define FREEHOLD_OVERRIDE(kind, Result, call, parameters, names) \
  table::Stored<Result> call parameters override;

/// In characters.
inline constexpr std::size_t game_id_length = 16;
/// A random id for a new game, of 0-9 and a-z.
std::string new_game_id();

inline constexpr std::size_t longest_save_name = 100;  ///< bytes
/// Why a save can't have this name (SaveRequest::name): `bad_name`; nullopt if it can.
std::optional<StoreError> save_name_fault(std::string_view name);

}  // namespace freehold::table
