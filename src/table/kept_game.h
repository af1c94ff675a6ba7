// A whole game, read back from a store or from a file. For showing, replaying and verifying it, and for
// playing on (Table::load).
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
  automatic,  ///< the table, from its verifiable stream, inside the call that leads to it
  manual  ///< the caller, through Table::supply
};

/// Why a game cannot be opened, read or imported.
struct OpenError {
  enum class Kind : std::uint8_t {
    players,  ///< names, tokens, words, their number (G.1, G.2), an unknown bot
    options,  ///< options that contradict each other or the board
    position,  ///< the position is impossible
    log,  ///< what is stored or imported cannot be read or replayed
    store  ///< see `store`
  };
  Kind kind = Kind::store;
  std::string message;  ///< sentences for a person: what is wrong and what to do
  std::optional<StoreFault> store{};

  static OpenError of(const StoreError& error) { return {Kind::store, error.message, error.fault}; }
};

/// A game with its log, checked: the log replays under the rules that came with it.
struct KeptGame {
  std::string id;  ///< in its store; of a file: where it came from
  std::vector<editions::SourceText> sources;  ///< the edition's texts
  RuleOptions edition_options;  ///< the edition's own
  Ruleset ruleset;  ///< with the options of this game
  notation::GameRecord record;  ///< without what was taken back
  State state;  ///< where the record leads
  ChanceMode chance = ChanceMode::automatic;
  /// Of chance mode automatic. In a store the seed is there while the game goes on too: show public_dice() instead.
  std::optional<DiceProof> dice;
  std::int64_t length = 0;  ///< entries in the store, with what was taken back
  std::int64_t decisions = 0;  ///< actions in the store, with what was taken back, and takings back
  std::chrono::milliseconds played{};  ///< time at the table so far
  std::chrono::sys_seconds saved_at{};  ///< when its last entry came into the store; of a file: never

  /// The dice as everybody may see them: the seed only when the game is over.
  [[nodiscard]] std::optional<DiceProof> public_dice() const;
};

/// Reads the game that `name` leads to: a save, else a game with this id. Nothing in the store changes.
std::expected<KeptGame, OpenError> read_game(GameStore& store, const std::string& name);
/// The same, with the log still to be replayed: for whoever has something to hear of it. Until then `state` means nothing.
std::expected<KeptGame, OpenError> read_log(GameStore& store, const std::string& name);
/// Replays the log, which checks it and gives the game its state.
std::expected<void, OpenError> replay_log(KeptGame& game, const notation::ReplayListener& listener = nullptr);

/// What a store keeps of the game besides its entries. `game.record` may have entries or not.
GameHead head_of(const KeptGame& game);
/// The game of a stored head and entries, or of a file, where the seed of its dice may be missing.
std::expected<KeptGame, OpenError> parse_kept(const StoredGame& stored);

/// The entry that takes back the last one that still counts.
inline constexpr std::string_view undo_entry = R"({"undo":1})";
/// One entry of the log as a store keeps it.
std::string entry_text(const Ruleset& ruleset, const notation::LogEntry& entry);

}  // namespace freehold::table
