#include "app/analysis.h"

#include <cmath>
#include <span>

#include "base/assert.h"
#include "notation/game_record.h"
#include "rules/valuation.h"

namespace freehold::app {
namespace {

// Throws for the start come before anybody's turn: they move nobody.
class Follower {
 public:
  Follower(const table::KeptGame& game, Analysis& analysis)
      : game_(game),
        analysis_(analysis),
        in_turn_(game.record.position.has_value()),
        money_(game.ruleset, notation::first_state(game.ruleset, game.record)) {}

  void hear(std::size_t entry, const State& after, std::span<const Event> events) {
    money_.hear(after, events);
    for (const Event& event : events) {
      in_turn_ = in_turn_ || event.type == EventType::turn_started;
      if (event.type == EventType::dice && in_turn_) count(event);
      if (event.type == EventType::round_ended) note_worth(event.count, entry + 1, after);
    }
  }

  void note_worth(int round, std::size_t entries, const State& state) {
    WorthAt at{.round = round, .entries = entries};
    for (const PlayerId player : state.in_game)
      at.worth[player.index()] = worth(game_.ruleset, state, player);
    analysis_.worths.push_back(at);
  }

  void finish() {
    analysis_.money = money_.luck();
    // Two dice of s sides: mean s + 1, variance (s * s - 1) / 6, doubles once in s throws.
    const double sides = game_.ruleset.options.dice_sides;
    for (Luck& luck : analysis_.luck) {
      luck.expected_sum = luck.throws * (sides + 1);
      luck.expected_doubles = luck.throws / sides;
      const double deviation = std::sqrt(luck.throws * (sides * sides - 1) / 6);
      luck.sum_deviation = deviation > 0 ? (luck.sum - luck.expected_sum) / deviation : 0;
    }
  }

 private:
  void count(const Event& event) {
    Luck& luck = analysis_.luck[event.player.index()];
    ++luck.throws;
    luck.sum += event.dice[0] + event.dice[1];
    luck.doubles += static_cast<int>(event.dice[0] == event.dice[1]);
  }

  const table::KeptGame& game_;
  Analysis& analysis_;
  bool in_turn_;
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
