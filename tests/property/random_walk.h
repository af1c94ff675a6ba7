// One random game: legal and illegal actions by random players, everything checked after each of them.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "property/dice_box.h"
#include "rules/action.h"
#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::property {

/// An action of a player, or an outcome of chance.
struct Asked {
  PlayerId player;
  Action action;
};
using Step = std::variant<Asked, std::uint32_t>;

class RandomWalk {
 public:
  /// A game of `players` on `ruleset`, or one that continues from `start`.
  RandomWalk(const Ruleset& ruleset, int players, std::uint64_t seed);
  RandomWalk(const Ruleset& ruleset, const State& start, std::uint64_t seed);

  /// Plays until the game is over, a mistake is found or `steps` have been done.
  void play(int steps);

  /// What went wrong, with the last steps; empty if nothing did.
  [[nodiscard]] const std::string& mistake() const { return mistake_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] int steps_done() const { return static_cast<int>(log_.size()); }
  /// How often each type of action was accepted, and each type of event happened.
  [[nodiscard]] const std::vector<int>& actions_done() const { return actions_done_; }
  [[nodiscard]] const std::vector<int>& events_seen() const { return events_seen_; }

 private:
  void step();
  void resolve_chance(std::uint32_t count);
  void act();
  void try_illegal();
  void ask(PlayerId player, const Action& action);
  void check_after(const State& before, const std::vector<Event>& events);
  void check_replay();
  void report(const std::string& what);

  Ruleset ruleset_;
  DiceBox dice_;
  State start_;
  State state_;
  std::vector<Step> log_;
  std::vector<int> actions_done_;
  std::vector<int> events_seen_;
  std::string mistake_;
};

}  // namespace freehold::property
