// A whole game, read from a store or a file, to show, replay, verify or continue (Table::load).
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editions/catalogue.h"
#include "notation/game_record.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "table/dice_proof.h"
#include "table/game_store.h"

namespace freehold::table {

/// Who supplies the outcomes of chance.
enum class ChanceMode : std::uint8_t {
  automatic,  ///< the table, from its verifiable stream, within the call
  manual  ///< the caller, through Table::supply
};

/// Why a game can't be opened, read or imported.
struct OpenError {
  enum class Kind : std::uint8_t {
    players,  ///< names, tokens, words, their number (G.1, G.2), an unknown bot
    options,  ///< options that contradict each other or the board
    position,  ///< the position is impossible
    log,  ///< it can't be read or replayed
    store  ///< see `store`
  };
  Kind kind = Kind::store;
  std::string message;  ///< for people: what is wrong and what to do
  std::optional<StoreFault> store{};

  static OpenError of(const StoreError& error) { return {Kind::store, error.message, error.fault}; }
};

/// A game with its log, which replays under the rules that came with it.
struct KeptGame {
  std::string id;  ///< in its store; of a file: where it came from
  std::vector<editions::SourceText> sources;  ///< the edition's texts
  RuleOptions edition_options;  ///< the edition's own
  Ruleset ruleset;  ///< with the options of this game
  notation::GameRecord record;  ///< without what was taken back
  State state;  ///< where the record leads
  ChanceMode chance = ChanceMode::automatic;
  /// In chance mode automatic. A stored game has the seed even while it goes on: show public_dice() instead.
  std::optional<DiceProof> dice;
  std::int64_t length = 0;  ///< entries in the store, including those taken back
  std::int64_t decisions = 0;  ///< Table::decisions()
  std::chrono::milliseconds played{};  ///< time at the table so far
  std::chrono::sys_seconds saved_at{};  ///< when its last entry was stored; not of a file

  /// The dice as everybody may see them: with the seed only when the game is over.
  [[nodiscard]] std::optional<DiceProof> public_dice() const;
};

/// Reads the game of a save, or else the game with this id. Changes nothing in the store.
std::expected<KeptGame, OpenError> read_game(GameStore& store, const std::string& name);
/// The same without replaying the log; `state` is not set yet.
std::expected<KeptGame, OpenError> read_log(GameStore& store, const std::string& name);
/// Checks the log by replaying it, and sets the game's state.
std::expected<void, OpenError> replay_log(KeptGame& game, const notation::ReplayListener& listener = nullptr);

/// What a store keeps of the game besides its entries.
GameHead head_of(const KeptGame& game);
/// The game of a stored head and entries. In a file the seed of its dice may be missing.
std::expected<KeptGame, OpenError> parse_kept(const StoredGame& stored);

/// The entry that undoes the last one still in force.
inline constexpr std::string_view undo_entry = R"({"undo":1})";
/// An entry of the log as it is stored.
std::string entry_text(const Ruleset& ruleset, const notation::LogEntry& entry);
std::vector<std::string> entry_texts(const Ruleset& ruleset, const std::vector<notation::LogEntry>& entries);
/// Stores it as a new game, with its log.
std::expected<void, OpenError> add_game(GameStore& store, KeptGame& game, const Progress& progress,
                                        std::chrono::sys_seconds at);

}  // namespace freehold::table
