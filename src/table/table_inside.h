// The inside of a Table.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "table/draft.h"
#include "table/table.h"

namespace freehold::table {

/// Decisions that bots may make without chance deciding anything or a person being asked; from then on each does a
/// harmless action, so that two bots that deal back and forth do not stall a game.
inline constexpr int most_dithering = 1000;

struct Table::Inside {
  Inside(GameStore& the_store, Clock& the_clock, KeptGame the_game, const BotFactory& make_bot);

  GameStore& store;
  Clock& clock;
  KeptGame game;  // its log and length are those of the store; its state is not kept up: see position
  LivePosition position;
  std::optional<DiceStream> stream;
  std::vector<std::unique_ptr<bots::Bot>> bots;  // by seat; null for a person
  std::vector<std::string> bot_faults;
  std::vector<Event> opening_events;
  std::vector<PlayedStep> last_steps;
  std::chrono::milliseconds sat_down;
  int dithering = 0;

  /// A draft of what is played next.
  [[nodiscard]] Draft draft() const;
  /// Ends the game where its time is up, puts the draft into the store, with the answer to its first step if there is to be
  /// one, then takes it over.
  Played keep(Draft draft, const AnswerMaker& answer = nullptr);
  /// Replays the log, and takes the position where it ends.
  std::expected<void, OpenError> replay(const EventListener& hear);
  /// Puts the whole game into the store as a new one.
  Stored<void> create();
  /// Takes back the last action, which may be taken back.
  std::expected<void, ActError> take_back();

  [[nodiscard]] bool is_bot(PlayerId player) const;
  /// Table::to_ask in any position.
  [[nodiscard]] PlayerId to_ask(const State& state) const;
  /// What the player's bot chooses; nothing while it is still thinking (ThinkingBot).
  std::optional<Action> choice_of(const State& state, PlayerId player);
  /// False while the bot is still thinking: nothing has been done then.
  bool let_bot_act(Draft& draft, PlayerId player);
  /// Lets bots decide, `most` times at most.
  void let_bots_act(Draft& draft, int most, std::int32_t last_round);

  [[nodiscard]] Progress progress(const State& state) const;
  [[nodiscard]] std::chrono::milliseconds played() const;
  [[nodiscard]] std::optional<std::chrono::milliseconds> time_left() const;
  /// Whether the host's clock has to end the game now.
  [[nodiscard]] bool time_is_up(const State& state) const;

  /// What was wrong with the choice, for bot_faults.
  void report(PlayerId player, const std::string& fault);
};

}  // namespace freehold::table
