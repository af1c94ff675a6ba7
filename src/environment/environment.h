// One game for a learning program, which decides by numbers (action_space.h) for all seats without a bot.
// Chance and bots play by themselves. Deterministic by seed and actions.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/owned_bot.h"
#include "bots/random_source.h"
#include "environment/numbered_decisions.h"
#include "rules/quiet_throws.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::environment {

/// How rewards are paid.
enum class Reward : std::uint8_t {
  win,  ///< 1 at the end, shared among the winners; 0 for the others and for truncated games
  zero_sum,  ///< the same, less 1 shared among the others
  /// `win`, plus after each step the change of the player's share of everybody's worth (UKS.4). These potentials
  /// add up to 0, so the best play stays the same.
  worth
};

struct Settings {
  std::vector<std::string> seats;  ///< bots' ids; empty for the learning program
  std::int32_t round_limit = 1000;  ///< longer games are truncated
  Reward reward = Reward::win;
  PlayerId ends_seen_by{};  ///< whose view a batch shows of ended games; if invalid, the last actor's
};

/// What an environment was given since it began: everything else follows from it.
struct Past {
  std::uint64_t seed = 0;
  std::shared_ptr<const State> from{};  ///< the position it began in; null for a new game
  std::vector<std::uint16_t> actions{};
};

/// The rewards of one step, by seat.
using Rewards = std::array<float, max_players>;

/// A value: a copy goes on exactly as the original would, with dice and bots of its own.
class Environment {
 public:
  /// Asserts that the ruleset allows so many players and that the bots exist. Call reset() first.
  Environment(std::shared_ptr<const Ruleset> ruleset, std::shared_ptr<const bots::BotMaker> bots,
              Settings settings);

  /// Starts a game, up to the learning program's first decision: a new one, or in any position of these
  /// rules with as many players.
  void reset(std::uint64_t seed, std::shared_ptr<const State> from = nullptr);
  /// Resets and does the actions of a past. False if one of them isn't in its mask.
  [[nodiscard]] bool follow(const Past& past);
  /// What led here since the last reset().
  [[nodiscard]] const Past& past() const { return past_; }

  /// Who decides; nobody if the game has ended.
  [[nodiscard]] PlayerId actor() const { return actor_; }
  /// What the actor may do; empty if there is none.
  [[nodiscard]] const Mask& mask() const { return mask_; }
  /// Does an action of the mask and what follows by itself. False, with nothing changed, for other numbers.
  bool step(std::int64_t action);

  /// Whether the game is over or the learning program has no seat left.
  [[nodiscard]] bool terminated() const { return terminated_; }
  /// Whether the round limit ended it.
  [[nodiscard]] bool truncated() const { return truncated_; }
  [[nodiscard]] bool ended() const { return terminated_ || truncated_; }
  /// Of the last step.
  [[nodiscard]] const Rewards& rewards() const { return rewards_; }

  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const NumberedDecisions& decisions() const { return decisions_; }
  [[nodiscard]] const Settings& settings() const { return settings_; }
  /// The price of the board's dearest deed, at least 1: the unit of money in observations.
  [[nodiscard]] Money dearest() const { return dearest_; }

 private:
  [[nodiscard]] bool is_bot(PlayerId player) const { return !bots_.empty() && bots_[player.index()]; }
  void seat_bots();
  void set_up(const State& state);
  void do_action(PlayerId player, int action);
  void do_engine_action(PlayerId player, const Action& action);
  void throw_dice();
  void draw_chance();
  void note_turn();
  void let_bots_decide();
  void let_bot_decide(PlayerId player);
  void close();
  void add_rewards();
  [[nodiscard]] Rewards potentials() const;

  std::shared_ptr<const Ruleset> ruleset_;
  std::shared_ptr<const bots::BotMaker> maker_;
  Settings settings_;
  Money dearest_;
  PlayerSet learners_;
  NumberedDecisions decisions_;
  bots::RandomSource chance_{0};
  QuietThrows quiet_;
  DiceOfOutcome dice_;
  State state_;
  PlayerId actor_;
  Mask mask_;
  bool terminated_ = true;
  bool truncated_ = false;
  int bot_decisions_ = 0;  // in this turn
  Past past_;  // beside what each step writes, too
  Rewards rewards_{};
  Rewards potentials_{};
  std::vector<bots::OwnedBot> bots_;  // empty without any
};

}  // namespace freehold::environment
