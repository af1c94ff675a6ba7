// A game in hand for Python: state, log and chance, without a table and a store around it.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/owned_bot.h"
#include "edition.h"
#include "notation/game_record.h"
#include "rules/game.h"
#include "table/dice_stream.h"
#include "table/draft.h"

namespace freehold::python {

/// How a game is begun.
struct GameSetup {
  std::shared_ptr<const Edition> edition;
  std::vector<notation::Seat> seats;
  std::optional<std::string>
      seed;  ///< of the dice, as `freehold play --seed` takes it; nothing: chance is given
  std::optional<State> position;
};

class Game {
 public:
  explicit Game(GameSetup setup);
  /// The game that a log leads to; chance is given from then on, unless `seed` is there. Bots are asked again before the entries
  /// in `asked`.
  Game(std::shared_ptr<const Edition> edition, notation::GameRecord record, std::optional<std::string> seed,
       const std::vector<std::size_t>& asked = {});

  void apply(std::optional<int> player, const py::object& action);
  void supply(const py::object& outcome);
  void run_bots(int most);
  [[nodiscard]] py::object legal(std::optional<int> player) const;
  [[nodiscard]] py::object choose(const std::string& bot, std::optional<int> player,
                                  std::uint64_t seed) const;
  [[nodiscard]] py::object chance() const;
  [[nodiscard]] py::object state() const;
  [[nodiscard]] py::object view(int player) const;
  [[nodiscard]] py::object log() const;
  [[nodiscard]] py::list events() const;
  [[nodiscard]] std::vector<std::string> texts(const std::string& language, std::optional<int> reader) const;
  [[nodiscard]] std::string describe(const py::object& action, std::optional<int> player,
                                     const std::string& language) const;
  [[nodiscard]] std::unique_ptr<Game> after(std::int64_t entries) const;
  [[nodiscard]] std::unique_ptr<Game> copy() const { return std::make_unique<Game>(*this); }
  /// All that it takes to make the game again, see game_of_kept().
  [[nodiscard]] py::dict kept() const;
  [[nodiscard]] py::object observation(int seat, int round_limit) const;
  [[nodiscard]] py::object mask(int seat) const;
  [[nodiscard]] py::object awaited() const;
  [[nodiscard]] py::list worth() const;
  [[nodiscard]] py::list winners() const;

  [[nodiscard]] const State& position() const { return position_.state; }
  [[nodiscard]] const Edition& edition() const { return *edition_; }
  [[nodiscard]] const notation::GameRecord& record() const { return record_; }

 private:
  [[nodiscard]] const Ruleset& rules() const { return edition_->ruleset; }
  [[nodiscard]] PlayerId player_of(std::optional<int> player) const;
  [[nodiscard]] table::Draft draft() const;
  void keep(table::Draft draft);
  [[nodiscard]] Action action_of(const py::object& action) const;
  void make_bots();

  std::shared_ptr<const Edition> edition_;
  std::optional<std::string> seed_;
  std::optional<table::DiceStream> stream_;
  notation::GameRecord record_;
  table::LivePosition position_;
  std::vector<table::PlayedStep> steps_;  // of the last call
  std::vector<bots::OwnedBot> bots_;  // by seat, none for a person
  std::vector<std::size_t> asked_;  // the entries of the log before which one of them was asked
};

void add_games(py::module_& module);

}  // namespace freehold::python
