// Everything that a report says about games: incomes, groups, ruins, worth. It listens to the engine's events.
#pragma once

#include <array>
#include <vector>

#include "rules/game.h"
#include "sim/landing_watch.h"

namespace freehold::sim {

/// Counts one game after another into a tally.
class DetailWatch : public LandingWatch {
 public:
  explicit DetailWatch(Tally& tally) : LandingWatch(tally) { sink.events.reserve(64); }

  void start_game(const Ruleset& ruleset, const State& state);
  void stepped(const Ruleset& ruleset, const State& state);
  /// `row` gets the rounds in which players went out.
  void end_game(const Ruleset& ruleset, const State& state, GameRow& row);

  EventList sink;  ///< the events of the step under way

 private:
  using Worths = std::array<Money, max_players>;

  void hear(const Ruleset& ruleset, const State& state, const Event& event);
  void hear_payment(const State& state, const Event& event);
  void hear_transfer(const Ruleset& ruleset, const State& state, const Event& event);
  void hear_ruin(const State& state, const Event& event);
  void note_worths(const Ruleset& ruleset, const State& state);
  void add_worths(const State& state);
  void add_winner(std::size_t round, std::int64_t worth);
  void add_others(std::size_t round, std::int64_t sum, std::int64_t count);
  void add_incomes();

  std::array<PlayerId, max_groups> first_owner_{};  // who completed a group first
  std::array<Event, max_players> debt_{};  // of each player, the last that was opened
  std::array<std::int32_t, max_players> out_in_round_{};
  Counters<max_spaces> income_{};  // of this game, by deed
  std::vector<Worths> worths_;  // at the end of each round; -1: out
};

}  // namespace freehold::sim
