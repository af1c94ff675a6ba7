// A seat of a playout for any bot: one virtual call per decision, and the judge sees every action.
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
