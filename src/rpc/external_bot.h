// A seat that another program plays: it is asked `bot.choose`, and its answer is judged.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "notation/seat.h"
#include "rpc/bot_link.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::rpc {

/// What a bot is asked about.
struct BotQuestion {
  const Ruleset& ruleset;
  const RuleOptions& edition_options;
  const State& state;
  std::span<const notation::Seat> seats;
  PlayerId player;
};

/// The bot of one seat. It never stops a game: where it has ended, is too slow or answers nonsense, a harmless legal
/// action is done instead, and `faults` says so.
class ExternalBot {
 public:
  /// A bot that gives this many unusable answers is asked no more.
  static constexpr int most_bad_answers = 20;

  explicit ExternalBot(std::unique_ptr<BotLink> link) : link_(std::move(link)) {}

  /// Whether it is still asked: it could be started, has not ended and has not been given up.
  [[nodiscard]] bool runs() const { return link_ != nullptr; }

  /// An action that is legal for the player asked.
  Action choose(const BotQuestion& question, std::vector<std::string>& faults);

 private:
  /// What the bot answers, if that is a legal action; else what is wrong with it.
  std::expected<Action, std::string> answer(const BotQuestion& question);

  std::unique_ptr<BotLink> link_;  ///< null once the bot is asked no more
  std::int64_t asked_ = 0;
  int bad_answers_ = 0;
};

}  // namespace freehold::rpc
