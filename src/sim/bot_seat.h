// Seats of a playout for any bots: one virtual call per decision, and the judge sees every action.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/assert.h"
#include "bots/bot.h"
#include "sim/schedule.h"

namespace freehold::sim {

/// A seat for play_on(). `bot` isn't null.
struct BotSeat {
  std::unique_ptr<bots::Bot> bot;
  bots::RefusedDeeds* refusals = nullptr;  ///< of its table, if there are people

  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) const {
    const Action action = bot->choose(ruleset, view, me);
    if (refusals != nullptr && action.type == ActionType::reject) refusals->hear(view);
    return action;
  }
};

/// Makes a bot for a known id. Must be thread-safe.
using MakeNamedBot = std::function<std::unique_ptr<bots::Bot>(std::string_view bot, std::uint64_t seed)>;

/// Seats the entrants by the schedule, with new bots for each game.
class SeatedBots {
 public:
  SeatedBots(const MakeNamedBot& make, const std::vector<std::string>& entrants, const Schedule& schedule)
      : make_(make), entrants_(entrants), schedule_(schedule), seats_(entrants.size()) {}

  void start_game(std::int64_t game, BotTalk talk = BotTalk::normal) {
    bots::Addressees addressees{.talk = talk, .refusals = &refusals_};
    refusals_ = {};
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      const std::size_t entrant = schedule_.entrant(game, seat);
      seats_[seat] = {make_(entrants_[entrant], schedule_.bot_seed(game, entrant)), &refusals_};
      FREEHOLD_ASSERT(seats_[seat].bot);
      if (bots::stands_for_person(entrants_[entrant]))
        addressees.people.insert(PlayerId{static_cast<int>(seat)});
    }
    for (const BotSeat& seat : seats_)
      seat.bot->meet(addressees);
  }
  [[nodiscard]] std::size_t size() const { return seats_.size(); }
  BotSeat& operator[](std::size_t seat) { return seats_[seat]; }

 private:
  const MakeNamedBot& make_;
  const std::vector<std::string>& entrants_;
  const Schedule& schedule_;
  std::vector<BotSeat> seats_;
  bots::RefusedDeeds refusals_{};
};

}  // namespace freehold::sim
