// Table: the authority for one live game. It judges actions, draws chance, keeps the log and lets bots play.
// Actions are stored durably before anyone is told of them.
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
#include <utility>
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
  /// An id from new_game_id() that was shown beforehand; empty: the table makes one.
  std::string id{};
  editions::LoadedEdition
      edition;  ///< its texts are stored with the game, which doesn't follow later changes
  RuleOptions options;  ///< of this game (G.7); start from edition.ruleset.options
  std::vector<notation::Seat> seats{};  ///< open() checks them
  BotTalk bot_talk = BotTalk::normal;
  ChanceMode chance = ChanceMode::automatic;
  /// A seed for repeatable dice. It proves nothing, since whoever chose it could know them.
  std::optional<std::string> seed_text{};
  /// A seed whose commitment was shown before the players gave their words. Without this and seed_text the
  /// seed is random.
  std::optional<DiceSeed> seed{};
  /// The players' words for the dice, in seat order, up to 200 bytes each; may be fewer than seats.
  std::vector<std::string> words{};
  /// A position to start from (game.setup), with as many players as seats; nullopt: a new game.
  std::optional<State> position{};
  /// A log to go on from, which these rules can replay; in chance mode manual only.
  std::vector<notation::LogEntry> entries{};
};

/// Why nothing was done: the rules refuse it, or it couldn't be stored. The game is as it was.
using ActError = std::variant<Illegal, StoreError>;
using Played = std::expected<std::vector<Event>, ActError>;

/// Makes a bot by its id; null if there is none. The seed is that of the seat, the temper that of its name.
using BotFactory =
    std::function<std::unique_ptr<bots::Bot>(std::string_view id, std::uint64_t seed, bots::Temper temper)>;
/// Makes the answer to an action from what it did, and from decisions() after it and the bots' actions that
/// follow.
using AnswerMaker = std::function<Answered(const PlayedStep& own, std::int64_t decisions)>;
using EventListener = std::function<void(std::span<const Event>)>;

/// One live game. Not shared between threads. The store and the clock outlive it.
class Table {
 public:
  /// Starts a game and stores it. In chance mode automatic, chance is drawn up to the first decision: see
  /// opening_events().
  static std::expected<std::unique_ptr<Table>, OpenError> open(GameStore& store, Clock& clock,
                                                               TableSetup setup,
                                                               const BotFactory& bots = bots::make_bot);

  /// Resumes a game; `name` is that of a save or the id of a game. An id, or a save that goes along with its
  /// game, continues that game; any other save is continued in a new game, so that the save stays. The log is
  /// replayed once, and `hear` gets its events piece by piece.
  static std::expected<std::unique_ptr<Table>, OpenError> load(GameStore& store, Clock& clock,
                                                               const std::string& name,
                                                               const BotFactory& bots = bots::make_bot,
                                                               const EventListener& hear = nullptr);

  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  [[nodiscard]] const std::string& id() const { return game_.id; }
  /// The edition with the options of this game.
  [[nodiscard]] const Ruleset& ruleset() const { return game_.ruleset; }
  /// The edition's own options; where the game's differ, they are house rules.
  [[nodiscard]] const RuleOptions& edition_options() const { return game_.edition_options; }
  /// The edition's texts, stored with the game.
  [[nodiscard]] const std::vector<editions::SourceText>& sources() const { return game_.sources; }
  [[nodiscard]] const State& state() const { return position_.state; }
  /// See LivePosition.
  [[nodiscard]] int quiet_rounds() const { return position_.quiet_rounds; }
  [[nodiscard]] ChanceMode chance() const { return game_.chance; }
  [[nodiscard]] bool over() const { return state().phase == Phase::over; }

  /// Plays an action of a player (nobody: the host, time_up only) and, in chance mode automatic, everything
  /// that chance then decides. Judged by the engine and stored before it returns.
  Played act(PlayerId player, const Action& action) { return act_and_run_bots({player, action}, 0); }

  /// act(), then run_bots() with at most `most_bot_decisions`, stored in one step together with the answer,
  /// if one is wanted.
  Played act_and_run_bots(const notation::PlayerAction& action, int most_bot_decisions,
                          const AnswerMaker& answer = nullptr);

  /// Supplies the awaited outcome, in chance mode manual. Refused as wrong_phase (G.4) if none is awaited,
  /// the table draws itself, or `outcome` is not below the count of pending_chance.
  Played supply(std::uint32_t outcome);

  /// Who has to decide: the player awaited, or before that a bot with a rent to claim (UK.13). Nobody while
  /// chance is awaited and when the game is over.
  [[nodiscard]] PlayerId to_ask() const { return to_ask(state()); }
  /// Whether a bot has to decide now.
  [[nodiscard]] bool bot_to_act() const { return is_bot(to_ask()); }
  /// Lets bots decide until a person is awaited, chance has to be supplied, the game is over, `most`
  /// decisions are made, or a round after `last_round` has begun. Stored in one step. An illegal choice is
  /// replaced by a harmless legal action and noted in bot_faults().
  Played run_bots(int most = 100'000, std::int32_t last_round = std::numeric_limits<std::int32_t>::max());
  /// Lets the bot of this id decide for `player`, a person, until this is called without an id. The log
  /// says of each of its decisions whose it was, but not that it sits there.
  void sit_in(PlayerId player, std::string_view bot, const BotFactory& bots = bots::make_bot);
  /// What bots did wrong since the table was opened, in sentences.
  [[nodiscard]] const std::vector<std::string>& bot_faults() const { return bot_faults_; }

  /// Ends the game by a logged action of the host if its time limit (option time_limit) has passed (UKT.1).
  /// Every other call that plays does this too; clients that wait call it now and then.
  Played tick() { return keep(draft()); }
  /// What is left of the time limit, at least 0; nullopt if there is none. Time counts from sitting down to
  /// the last action, over all sittings.
  [[nodiscard]] std::optional<std::chrono::milliseconds> time_left() const;

  /// Whether `player` may take back the last action: it was their own, neither chance nor anybody else has
  /// decided since, and the game is not over.
  [[nodiscard]] bool can_undo(PlayerId player) const;
  /// Takes back the last action of `player`; wrong_phase if can_undo() is false. The undo is logged, so the
  /// action can't come back. There are no events: clients show the state again.
  std::expected<void, ActError> undo(PlayerId player);

  /// The steps of the last call that played, for clients that show decisions one by one.
  [[nodiscard]] const std::vector<PlayedStep>& last_steps() const { return last_steps_; }

  /// The events of open() in chance mode automatic.
  [[nodiscard]] const std::vector<Event>& opening_events() const { return opening_events_; }

  /// Actions stored, including those taken back, plus undos: each adds one, and nothing else does.
  [[nodiscard]] std::int64_t decisions() const { return game_.decisions; }
  /// When the last entry of the log was stored, as of loading this table.
  [[nodiscard]] std::chrono::sys_seconds saved_at() const { return game_.saved_at; }
  /// The game so far, without actions taken back.
  [[nodiscard]] const notation::GameRecord& record() const { return game_.record; }
  /// The proof of its dice, with the seed once the game is over; before the first throw the commitment is to be
  /// shown. nullopt in chance mode manual.
  [[nodiscard]] std::optional<DiceProof> proof() const;

  /// Saves this point of the game, which stays while the game goes on.
  Stored<void> save(const std::string& name, bool overwrite = false);
  /// Saves the game under a name that always leads to its last action. No error if it has this name already.
  Stored<void> keep_as(const std::string& name, bool overwrite = false);

 private:
  Table(GameStore& store, Clock& clock, KeptGame game, const BotFactory& make_bot);

  /// A draft of what is played next.
  [[nodiscard]] Draft draft() {
    return {game_.ruleset, stream_ ? &*stream_ : nullptr, position_, &refusals_};
  }
  /// Ends the game if its time is up, stores the draft, with the answer to its first step if one is wanted,
  /// and adopts it.
  Played keep(Draft draft, const AnswerMaker& answer = nullptr);
  /// Replays the log and takes up its last position.
  std::expected<void, OpenError> replay(const EventListener& hear);
  [[nodiscard]] Progress progress() const { return progress(state()); }
  [[nodiscard]] Progress progress(const State& state) const;
  [[nodiscard]] std::chrono::milliseconds played() const;
  /// Whether the host's clock has to end the game now.
  [[nodiscard]] bool time_is_up(const State& state) const;

  [[nodiscard]] bool is_bot(PlayerId player) const {
    return player.valid() && bots_[player.index()] != nullptr;
  }
  [[nodiscard]] PlayerId to_ask(const State& state) const;
  /// The seed of a seat's bot; it reveals nothing about the dice.
  [[nodiscard]] std::uint64_t bot_seed(PlayerId player) const;
  [[nodiscard]] bots::Addressees addressees() const;
  /// What the player's bot chooses; nothing while it is still thinking (ThinkingBot).
  std::optional<Action> choice_of(const State& state, PlayerId player);
  /// The counter-offer that a bot makes when it rejects the open offer.
  std::optional<bots::Counter> counter_of(const State& state, PlayerId player);
  /// False, with nothing done, while the bot is still thinking.
  bool let_bot_act(Draft& draft, PlayerId player);
  /// Lets bots decide, at most `most` times.
  void let_bots_act(Draft& draft, int most, std::int32_t last_round);
  /// Adds to bot_faults().
  void report(PlayerId player, const std::string& fault);

  GameStore& store_;
  Clock& clock_;
  KeptGame game_;  // log and length are those of the store; its state is not kept up to date: see position_
  LivePosition position_{};
  bots::RefusedDeeds refusals_;  ///< what its bots have heard
  std::optional<DiceStream> stream_{};
  std::vector<std::unique_ptr<bots::Bot>> bots_{};  // by seat; null for a person
  std::vector<std::string> bot_faults_{};
  std::vector<Event> opening_events_{};
  std::vector<PlayedStep> last_steps_{};
  std::chrono::milliseconds sat_down_;
  int dithering_ = 0;  // decisions of bots in a row without chance or a person in between
};

}  // namespace freehold::table
