// A seat of a playout that holds any bot: one virtual call a decision, every action before the judge.
#pragma once

#include <memory>

#include "bots/bot.h"

namespace freehold::sim {

/// See play_on(). The bot is there.
struct BotSeat {
  std::unique_ptr<bots::Bot> bot;

  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) const {
    return bot->choose(ruleset, view, me);
  }
};

}  // namespace freehold::sim
