// An outside program in a seat of a match or a ladder, as any other bot.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "notation/seat.h"
#include "rpc/bot_link.h"
#include "rpc/external_bot.h"
#include "rules/ruleset.h"

namespace freehold::rpc {

/// Hears of an answer that could not be used, in a sentence; called from the thread that plays the game.
using TellFault = std::function<void(const std::string&)>;

/// See ExternalBot: it never stops a game.
class SeatedBot final : public bots::Bot {
 public:
  /// `edition_options` are those of the edition itself, before house rules; they outlive it. A null `link` is a bot that
  /// could not be started.
  SeatedBot(const RuleOptions& edition_options, std::unique_ptr<BotLink> link, TellFault tell);

  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override;

 private:
  const RuleOptions* edition_options_;
  ExternalBot bot_;
  TellFault tell_;
  std::vector<notation::Seat> seats_;
};

}  // namespace freehold::rpc
