// Games that share their dice, counted as one case.
#pragma once

#include <cstddef>
#include <cstdint>

#include "sim/tally.h"

namespace freehold::sim {

/// Notices what a group of games that share their dice adds to a tally.
class DiceGroup {
 public:
  explicit DiceGroup(Tally& tally) : tally_(tally) {}

  /// A group begins.
  void begin() { before_ = sums(); }

  /// The group is whole: its sums are one case each.
  void end(std::size_t seats, std::int64_t games) {
    const Sums after = sums();
    ++tally_.dice_groups;
    tally_.grouped_games += games;
    tally_.ended_spread.add(after.ended - before_.ended);
    tally_.throws_spread.add(after.throws - before_.throws);
    tally_.rounds_spread.add(after.rounds - before_.rounds);
    end_waits(after);
    for (std::size_t i = 0; i < seats; ++i) {
      tally_.entrant_spread[i].add(after.entrants[i] - before_.entrants[i]);
      tally_.seat_spread[i].add(after.seats[i] - before_.seats[i]);
      tally_.turn_spread[i].add(after.turns[i] - before_.turns[i]);
    }
  }

 private:
  struct Sums {
    std::int64_t ended = 0;
    std::int64_t throws = 0;
    std::int64_t rounds = 0;
    std::int64_t waits = 0;
    std::int64_t waited_throws = 0;
    std::int64_t waited_rounds = 0;
    Counters<max_players> entrants{};
    Counters<max_players> seats{};
    Counters<max_players> turns{};
  };
  [[nodiscard]] Sums sums() const {
    const Waits& waits = tally_.waits;
    return {tally_.ended, tally_.throws,       tally_.rounds,    waits.games,     waits.throws,
            waits.rounds, tally_.entrant_wins, tally_.seat_wins, tally_.turn_wins};
  }
  void end_waits(const Sums& after) {
    const std::int64_t games = after.waits - before_.waits;
    const std::int64_t throws = after.waited_throws - before_.waited_throws;
    const std::int64_t rounds = after.waited_rounds - before_.waited_rounds;
    Waits& waits = tally_.waits;
    waits.games_spread.add(games);
    waits.throws_squares += throws * throws;
    waits.rounds_squares += rounds * rounds;
    waits.throws_products += throws * games;
    waits.rounds_products += rounds * games;
  }

  Tally& tally_;
  Sums before_;
};

}  // namespace freehold::sim
