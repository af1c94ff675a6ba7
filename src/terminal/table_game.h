// A game at a table in this program: everybody at this screen, and bots.
#pragma once

#include "table/table.h"
#include "terminal/live_game.h"

namespace freehold::terminal {

/// Whether this game takes a name that another save already has, and what happens then.
std::string taken_name_question(const std::string& name);

class TableGame final : public LiveGame {
 public:
  /// Tells the whole game so far again, from its record: a resumed game has its log. The table outlives it.
  explicit TableGame(table::Table& table);

  [[nodiscard]] const Ruleset& rules() const override { return table_.ruleset(); }
  [[nodiscard]] std::vector<std::string> house_rules() const override;
  [[nodiscard]] const State& state() const override { return table_.state(); }
  [[nodiscard]] std::span<const notation::Seat> seats() const override { return table_.record().seats; }
  [[nodiscard]] bool is_person(PlayerId player) const override {
    return player.valid() && seats()[player.index()].bot.empty();
  }
  [[nodiscard]] PlayerId to_ask() const override { return table_.to_ask(); }
  [[nodiscard]] bool bot_to_act() const override { return table_.bot_to_act(); }
  [[nodiscard]] bool can_undo(PlayerId player) const override { return table_.can_undo(player); }
  [[nodiscard]] std::vector<std::string> signs() const override;
  [[nodiscard]] Time rhythm() const override { return std::chrono::seconds{1}; }
  [[nodiscard]] bool is_new() const override { return !table_.opening_events().empty(); }

  Done act(PlayerId player, const Action& action) override;
  Done step_bot() override;
  /// Looks at the clock of a timed game (UKT.1).
  Done tick() override;
  Told undo(PlayerId player) override;

  std::expected<void, NotNamed> keep_as(const std::string& name, bool insist) override;
  [[nodiscard]] std::vector<std::string> about_quitting() const override;
  [[nodiscard]] std::string commitment() const override;
  [[nodiscard]] std::string seed() const override;
  [[nodiscard]] std::vector<std::string> about_checking() const override;

 private:
  Done tell_played(const table::Played& played);
  void retell();

  table::Table& table_;
};

}  // namespace freehold::terminal
