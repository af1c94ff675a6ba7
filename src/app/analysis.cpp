#include "app/analysis.h"

#include <span>

#include "base/assert.h"
#include "notation/game_record.h"
#include "rules/valuation.h"

namespace freehold::app {
namespace {

class Follower {
 public:
  Follower(const table::KeptGame& game, Analysis& analysis)
      : game_(game),
        analysis_(analysis),
        money_(game.ruleset, notation::first_state(game.ruleset, game.record)) {}

  void hear(std::size_t entry, const State& after, std::span<const Event> events) {
    money_.hear(after, events);
    analysis_.dice.hear(events);
    for (const Event& event : events) {
      if (event.type == EventType::round_ended) note_worth(event.count, entry + 1, after);
    }
  }

  void note_worth(int round, std::size_t entries, const State& state) {
    WorthAt at{.round = round, .entries = entries};
    for (const PlayerId player : state.in_game)
      at.worth[player.index()] = worth(game_.ruleset, state, player);
    analysis_.worths.push_back(at);
  }

  void finish() { analysis_.money = money_.luck(); }

 private:
  const table::KeptGame& game_;
  Analysis& analysis_;
  sim::MoneyLuckFollower money_;
};

}  // namespace

Analysis follow(const table::KeptGame& game) {
  Analysis analysis;
  Follower follower{game, analysis};
  const bool replayed =
      notation::replay(game.ruleset, game.record,
                       [&](std::size_t entry, const State& after, std::span<const Event> events) {
                         follower.hear(entry, after, events);
                       })
          .has_value();
  FREEHOLD_ASSERT(replayed);  // the log of a kept game is known to replay
  follower.note_worth(game.state.round, game.record.entries.size(), game.state);
  follower.finish();
  return analysis;
}

}  // namespace freehold::app
