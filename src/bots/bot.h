// Bots: players that choose among legal actions. A bot knows only what its seat sees.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "base/id.h"
#include "base/id_set.h"
#include "bots/persona.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// What a bot would agree to instead of an offer that it rejects.
struct Counter {
  Offer offer;  ///< as its own
  bool is_near = false;  ///< near enough to propose it at once
};

/// A bot in one seat of one game. Its choices depend on its seed and the earlier calls: the same questions in
/// the same order get the same answers.
class Bot {
 public:
  Bot() = default;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  /// Another bot that goes on exactly as this one would; both then go their own ways. Null if it can't be copied, such as one in another program.
  [[nodiscard]] virtual std::unique_ptr<Bot> clone() const { return nullptr; }

  /// An action that `apply` accepts for `me` in `view`. `me` is the player to ask (see player_to_ask), so at
  /// least one action besides resigning is legal. All calls have the same ruleset, to prepare for once.
  virtual Action choose(const Ruleset& ruleset, const State& view, PlayerId me) = 0;

  /// Says who at the table is a person, before the first decision; until then, nobody is. People are offered
  /// only what is fair by a judgement that is open to them, and as often as they like.
  virtual void meet(const Addressees& /*addressees*/) {}

  /// In the phase `offer`, after it chose to reject: the same exchange with more cash, to which it would agree for
  /// the rest of the round; nullopt if no sum would do. It is near once a round to each player, and then counts as
  /// proposed.
  virtual std::optional<Counter> counter(const Ruleset& /*ruleset*/, const State& /*view*/, PlayerId /*me*/) {
    return std::nullopt;
  }

 protected:
  Bot(const Bot&) = default;
};

/// Who has to act now: the player awaited, or first the creditor of a rent that is still to be claimed
/// (UK.13). Nobody while chance is awaited and when the game is over.
PlayerId creditor_to_ask(const Ruleset& ruleset, const State& state);
inline PlayerId player_to_ask(const Ruleset& ruleset, const State& state) {
  return state.claimable.count == 0 ? awaited_player(ruleset, state) : creditor_to_ask(ruleset, state);
}

/// What people see when they choose a bot.
struct BotInfo {
  std::string_view id;  ///< "steady"
  std::string_view description;  ///< one line, no full stop
  bool sparring = false;  ///< for measuring other bots, not offered to people
  bool slow = false;  ///< takes a second or more per game, so a ladder includes it only if named
  bool person = false;  ///< stands for a person, whom others meet()
};

/// All bots: those for people, simplest first, then sparring bots.
std::span<const BotInfo> bot_list();
/// Only those for people.
std::span<const BotInfo> bots_for_people();

/// Whether the list contains the id.
bool has_bot(std::span<const BotInfo> list, std::string_view id);

/// Whether the bot with this id, if there is one, stands for a person.
bool stands_for_person(std::string_view id);

/// A new bot; null if no bot has this id.
std::unique_ptr<Bot> make_bot(std::string_view id, std::uint64_t seed, Temper temper = Temper::even);

struct ShrewdTables;

/// Makes bots for many games of one ruleset, sharing what is prepared once. The ruleset must outlive it.
class BotMaker {
 public:
  explicit BotMaker(const Ruleset& ruleset);
  BotMaker(const BotMaker&) = delete;
  BotMaker& operator=(const BotMaker&) = delete;
  ~BotMaker();

  /// As make_bot(). The maker must outlive the bot.
  std::unique_ptr<Bot> make(std::string_view id, std::uint64_t seed, Temper temper = Temper::even) const;

 private:
  std::unique_ptr<const ShrewdTables> tables_;
};

}  // namespace freehold::bots
