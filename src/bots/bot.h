// Bots: players that choose among legal actions. A bot knows what its seat sees and nothing else.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "base/id.h"
#include "bots/persona.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// A bot in one seat of one game. What it chooses follows from its seed and from what it has been
/// asked so far: the same questions in the same order get the same answers.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  /// An action that `apply` accepts for `me` in `view`. `me` is the player to ask (see
  /// player_to_ask), so at least one action is legal besides resigning. Every call of one bot has
  /// the same ruleset: what can be worked out beforehand is worked out once.
  virtual Action choose(const Ruleset& ruleset, const State& view, PlayerId me) = 0;
};

/// Who has to be asked for an action now: the player awaited, or the creditor of a rent that is still
/// to be claimed (UK.13), who goes first. Nobody while chance is awaited and when the game is over.
PlayerId creditor_to_ask(const Ruleset& ruleset, const State& state);
inline PlayerId player_to_ask(const Ruleset& ruleset, const State& state) {
  return state.claimable.count == 0 ? awaited_player(ruleset, state) : creditor_to_ask(ruleset, state);
}

/// What a person chooses a bot by.
struct BotInfo {
  std::string_view id;  ///< "steady"
  std::string_view description;  ///< one line, no full stop
  bool sparring = false;  ///< to measure other bots with, not offered to people
  bool slow = false;  ///< a game takes it a second and more: in a ladder only where it is named
};

/// All bots: those that people play against, simplest first, then the sparring ones.
std::span<const BotInfo> bot_list();
/// Those that people play against.
std::span<const BotInfo> bots_for_people();

/// Whether one of these has the id.
bool has_bot(std::span<const BotInfo> list, std::string_view id);

/// A new bot; null if no bot has this id.
std::unique_ptr<Bot> make_bot(std::string_view id, std::uint64_t seed, Temper temper = Temper::even);

struct ShrewdTables;

/// Makes bots for many games of one ruleset: what can be worked out beforehand they share. The ruleset outlives it.
class BotMaker {
 public:
  explicit BotMaker(const Ruleset& ruleset);
  BotMaker(const BotMaker&) = delete;
  BotMaker& operator=(const BotMaker&) = delete;
  ~BotMaker();

  /// As make_bot. The bot does not outlive its maker.
  std::unique_ptr<Bot> make(std::string_view id, std::uint64_t seed, Temper temper = Temper::even) const;

 private:
  std::unique_ptr<const ShrewdTables> tables_;
};

}  // namespace freehold::bots
