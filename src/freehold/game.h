/// @file
/// Game: play one game, decision by decision, and read in words what happened.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/illegal.h"
#include "rules/action.h"
#include "rules/chance.h"
#include "rules/event.h"
#include "rules/legal_actions.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold {

/// Where the outcomes of dice and cards come from.
enum class ChanceSource : std::uint8_t {
  seed,    ///< from GameSetup::seed, by itself
  caller,  ///< from Game::supply()
};

/// What a game starts from.
struct GameSetup {
  std::string edition = "uk";                      ///< id of an edition, or the path of its file
  std::vector<std::string> house_rules{};          ///< "key=value" each: `freehold editions options`
  std::vector<std::string> players{"Ann", "Bob"};  ///< names in seat order, no two alike (G.1)
  ChanceSource chance = ChanceSource::seed;        ///< who decides the dice
  std::string seed = "1";      ///< any text: the same dice as those of `freehold play --seed`
  std::string language = "en";  ///< of Game::text(): a tag such as "de" or "pt-BR"; else English
};

/// One game, as a value: copies play on independently, so a copy serves as undo and look-ahead. Copies may be
/// used on different threads, each object by one thread at a time.
class Game {
 public:
  /// A game at its first decision; with ChanceSource::caller at its first wait for chance. The error is a
  /// sentence about the edition, the house rules or the players.
  static std::expected<Game, std::string> start(const GameSetup& setup);

  /// A game from a position, as json() writes it (docs/formats/notation.md, "State"). The position's own
  /// players and options replace those of `setup`. The error names all mistakes in the text. Dice start at
  /// the beginning of the seed's sequence.
  static std::expected<Game, std::string> from_json(std::string_view position, const GameSetup& setup = {});

  /// The edition with the options of this game.
  [[nodiscard]] const Ruleset& rules() const;
  /// The position.
  [[nodiscard]] const State& state() const { return state_; }
  /// The players' names, in seat order.
  [[nodiscard]] std::vector<std::string> players() const;
  /// Whether the game has ended; state().winners says who won.
  [[nodiscard]] bool over() const { return state_.phase == Phase::over; }

  /// Who has to decide; `nobody` while chance is awaited and when the game is over.
  [[nodiscard]] PlayerId to_act() const;
  /// What they may do, as ranges and sets.
  [[nodiscard]] LegalActions legal() const;
  /// The same as a finite list: of bids and orders only the least, and no offers (Action::offer makes them;
  /// act() judges them). Resigning is last. Empty while nobody has to decide.
  [[nodiscard]] std::vector<Action> choices() const;

  /// Plays an action of the player who has to decide, and then everything that chance decides. A refused
  /// action changes nothing; the error names the reason and the clause (G.5).
  std::expected<void, Illegal> act(const Action& action);
  /// The same for any player: trades and resignations need no turn.
  std::expected<void, Illegal> act(PlayerId player, const Action& action);

  /// What chance is awaited; kind none in ChanceSource::seed.
  [[nodiscard]] PendingChance awaited_chance() const;
  /// Supplies an outcome, a number below awaited_chance().count. False, with nothing changed, for other
  /// numbers or if none is awaited.
  bool supply(std::uint32_t outcome);

  /// The events of the last start(), act() or supply(), in order.
  [[nodiscard]] std::span<const Event> events() const { return events_; }
  /// The same in words, a sentence each: "Ann pays Bob £50 rent for Pall Mall (one house)."
  [[nodiscard]] std::vector<std::string> text() const;
  /// An action of the player who has to decide, as in a list of choices: "Buy Strand for £220".
  [[nodiscard]] std::string text(const Action& action) const;
  /// Why an action was refused, with the clause: "there is not enough cash for this (UK.10)".
  [[nodiscard]] static std::string text(const Illegal& refusal);
  /// "£1,500", with the currency of the edition, as the language writes it.
  [[nodiscard]] std::string money(Money amount) const;
  /// The name of a space; empty if there is none.
  [[nodiscard]] std::string space(SpaceId space) const;

  /// The position as JSON (docs/formats/notation.md, "State").
  [[nodiscard]] std::string json() const;
  /// An action as JSON (docs/formats/notation.md, "Actions").
  [[nodiscard]] std::string json(const Action& action) const;
  /// Reads an action from JSON; act() says whether it is legal. The error is a sentence.
  [[nodiscard]] std::expected<Action, std::string> parse_action(std::string_view json) const;

 private:
  struct Fixed;

  Game(std::shared_ptr<const Fixed> fixed, const State& state);
  void draw();

  std::shared_ptr<const Fixed> fixed_;  // what does not change during a game
  State state_;
  std::uint64_t draws_ = 0;
  std::vector<Event> events_;
};

}  // namespace freehold
