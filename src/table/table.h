// Table: the authority for one live game. It judges, draws chance, keeps the log and lets bots play; code that shows or
// serves a game asks it and nothing else. An action is in the store, durably, before anyone hears of it.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/id.h"
#include "base/illegal.h"
#include "bots/bot.h"
#include "editions/catalogue.h"
#include "notation/game_record.h"
#include "notation/seat.h"
#include "rules/action.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "table/clock.h"
#include "table/dice_proof.h"
#include "table/dice_stream.h"
#include "table/draft.h"
#include "table/game_store.h"
#include "table/kept_game.h"

namespace freehold::table {

/// What a game starts from.
struct TableSetup {
  /// The game's id where it was made (new_game_id) and shown beforehand; empty: the table makes one.
  std::string id{};
  editions::LoadedEdition
      edition;  ///< its texts go with the game: it plays on as it began, whatever becomes of them
  RuleOptions options;  ///< of this game (G.7); start from edition.ruleset.options
  std::vector<notation::Seat> seats{};  ///< as they were asked for; open() checks them
  ChanceMode chance = ChanceMode::automatic;
  /// A seed that somebody wants to have again; it proves nothing, since who chose it could know the dice.
  std::optional<std::string> seed_text{};
  /// A seed whose commitment has been shown before the players gave their words. Without this and seed_text the table
  /// takes 32 random bytes.
  std::optional<DiceSeed> seed{};
  /// The players' own words for the dice, in seat order, up to 200 bytes each; may be fewer than the seats.
  std::vector<std::string> words{};
  /// A position to start from (game.setup), with as many players as seats; nothing: a new game.
  std::optional<State> position{};
};

/// Why nothing was done: the rules refuse it, or the store could not keep it. Either way the game is as it was.
using ActError = std::variant<Illegal, StoreError>;
using Played = std::expected<std::vector<Event>, ActError>;

/// Makes the bot for a seat by its id; null if there is none. The seed is the seat's own; the temper that of its name.
using BotFactory =
    std::function<std::unique_ptr<bots::Bot>(std::string_view id, std::uint64_t seed, bots::Temper temper)>;
/// The answer to whoever asked for an action, from what it did and from decisions() once it and what bots did then are kept.
using AnswerMaker = std::function<Answered(const PlayedStep& own, std::int64_t decisions)>;
using EventListener = std::function<void(std::span<const Event>)>;

/// One live game. Not shared between threads. The store and the clock outlive it.
class Table {
 public:
  /// Starts a game and puts it into the store. In chance mode automatic everything up to the first decision is drawn:
  /// opening_events() tells of it.
  static std::expected<std::unique_ptr<Table>, OpenError> open(GameStore& store, Clock& clock,
                                                               TableSetup setup,
                                                               const BotFactory& bots = bots::make_bot);

  /// Resumes a game: `name` is that of a save, or the id of a game. A save that goes along with its game, and an
  /// id, continue that game; any other save is continued in a new game, so that the save stays what it is. The log
  /// is replayed once; `hear` is told meanwhile of everything that happened, piece by piece.
  static std::expected<std::unique_ptr<Table>, OpenError> load(GameStore& store, Clock& clock,
                                                               const std::string& name,
                                                               const BotFactory& bots = bots::make_bot,
                                                               const EventListener& hear = nullptr);

  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  [[nodiscard]] const std::string& id() const;
  /// The edition with the options of this game.
  [[nodiscard]] const Ruleset& ruleset() const;
  /// The edition's own options: where the game's differ, they are house rules.
  [[nodiscard]] const RuleOptions& edition_options() const;
  /// The edition's texts, which go with the game.
  [[nodiscard]] const std::vector<editions::SourceText>& sources() const;
  [[nodiscard]] const State& state() const;
  [[nodiscard]] std::span<const notation::Seat> seats() const;
  [[nodiscard]] ChanceMode chance() const;
  [[nodiscard]] bool over() const;

  /// Does what a player asks for (nobody: the host, time_up only), and in chance mode automatic everything that chance
  /// then decides. Judged by the engine, written to the store, then returned.
  Played act(PlayerId player, const Action& action);

  /// As act(), and then run_bots() with at most `most_bot_decisions`: one step of the store for all of it, and for the
  /// answer, if there is to be one.
  Played act_and_run_bots(PlayerId player, const Action& action, int most_bot_decisions,
                          const AnswerMaker& answer = nullptr);

  /// Supplies the outcome that is awaited; in chance mode manual only. Refused as wrong_phase (G.4) where none is
  /// awaited, the table draws itself, or `outcome` is not below the count of pending_chance.
  Played supply(std::uint32_t outcome);

  /// Who is asked now: the player awaited, or before that the bot that has a rent to claim (UK.13). Nobody while chance
  /// is awaited and when the game is over.
  [[nodiscard]] PlayerId to_ask() const;
  /// Whether a bot has to decide now: step_bot() would do something.
  [[nodiscard]] bool bot_to_act() const;
  /// Lets the bot whose turn it is decide once, so that a client can show one decision after the other. No events
  /// where a person, or chance, is awaited. A bot whose choice is illegal does a harmless legal action instead, and
  /// bot_faults() tells of it.
  Played step_bot();
  /// Lets bots decide until a person is awaited, chance has to be supplied, the game is over or `most` decisions are
  /// made, or a round after `last_round` has begun. All of it is one step of the store: it is kept whole, or not at all.
  Played run_bots(int most = 100'000, std::int32_t last_round = std::numeric_limits<std::int32_t>::max());
  /// Lets a bot decide for `player`, a person, until it is called with null: who is away keeps the seat. The game's
  /// record does not know it.
  void sit_in(PlayerId player, std::unique_ptr<bots::Bot> bot);
  /// A seed for a bot that sits in: nothing about the dice can be worked out from it.
  [[nodiscard]] std::uint64_t bot_seed(PlayerId player) const;
  /// What bots did wrong since the table was opened, a sentence each.
  [[nodiscard]] const std::vector<std::string>& bot_faults() const;

  /// Ends the game by a logged action of the host where the time limit (option time_limit) has passed and no such
  /// action is logged yet (UKT.1). Every other call that plays does this too; clients that wait call it now and then.
  Played tick();
  /// What is left of the time limit, 0 once it has passed; nothing if there is none. Time counts from sitting
  /// down to the last action, over all sittings.
  [[nodiscard]] std::optional<std::chrono::milliseconds> time_left() const;

  /// Whether `player` may take back the last action: it was that player's own, neither chance nor anybody else has
  /// decided anything since, and the game is not over.
  [[nodiscard]] bool can_undo(PlayerId player) const;
  /// Takes back the last action of `player`; wrong_phase where can_undo is false. The taking back is logged: whatever
  /// happens then, the action does not come back. There are no events: show the state again.
  std::expected<void, ActError> undo(PlayerId player);

  /// What the last call that played did, step by step: for clients that show one decision after the other.
  [[nodiscard]] const std::vector<PlayedStep>& last_steps() const;

  /// The events of open() in chance mode automatic, and of nothing else.
  [[nodiscard]] const std::vector<Event>& opening_events() const;

  /// Actions in the store, with those taken back, and takings back: grows by one with each of them, and by nothing else.
  [[nodiscard]] std::int64_t decisions() const;
  /// When the last entry of its log came into the store, if that was before this table was loaded.
  [[nodiscard]] std::chrono::sys_seconds saved_at() const;
  /// The game so far, without what was taken back.
  [[nodiscard]] const notation::GameRecord& record() const;
  /// What proves its dice; with the seed once the game is over. Nothing in chance mode manual.
  [[nodiscard]] std::optional<DiceProof> proof() const;
  /// SHA-256 of the seed, to be shown before the first throw; empty in chance mode manual.
  [[nodiscard]] std::string commitment() const;

  /// Names this point of the game: the save stays what it is while the game goes on.
  Stored<void> save(const std::string& name, bool overwrite = false);
  /// Names the game: the save always is its last action. If it is this game's name already, that is no error.
  Stored<void> keep_as(const std::string& name, bool overwrite = false);

 private:
  struct Inside;
  explicit Table(std::unique_ptr<Inside> inside);

  std::unique_ptr<Inside> inside_;
};

}  // namespace freehold::table
