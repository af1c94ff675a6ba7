#include "sim/estimates.h"

#include <numeric>

namespace freehold::sim {
namespace {

constexpr double ten = 10;  // squares of worths are stored in tens (see Tally)

std::int64_t group_size(const Tally& tally) {
  return tally.dice_groups == 0 ? 1 : tally.grouped_games / tally.dice_groups;
}

Share grouped(const Tally& tally, std::int64_t count, const Spread& spread) {
  return share_of_groups(count, tally.games, spread, tally.dice_groups, group_size(tally));
}

Mean grouped_mean(const Tally& tally, std::int64_t sum, const Spread& spread) {
  return mean_of(sum, tally.games, spread, tally.dice_groups, group_size(tally));
}

// The mean over the games that reached the milestone; a group of games with the same dice counts as one case.
Mean waited(const Tally& tally, std::int64_t sum, std::int64_t squares, std::int64_t products) {
  const Waits& waits = tally.waits;
  return ratio_of({.above = real(sum),
                   .below = real(waits.games),
                   .above_squares = real(squares),
                   .below_squares = real(waits.games_spread.squares),
                   .products = real(products)});
}

// Treats a group's games as one, so the interval is too wide rather than too narrow.
double waits_effect(const Tally& tally) {
  return static_cast<double>(group_size(tally));
}

// The variance of single games' rounds. Games longer than the longest bin count as that long.
double variance_of_rounds(const Tally& tally) {
  double squares = 0;
  double sum = 0;
  for (std::size_t rounds = 0; rounds < tally.games_by_rounds.size(); ++rounds) {
    const double games = real(tally.games_by_rounds[rounds]);
    sum += games * real(static_cast<std::int64_t>(rounds));
    squares += games * real(static_cast<std::int64_t>(rounds * rounds));
  }
  const double games = real(tally.games);
  return games == 0 ? 0 : squares / games - sum / games * (sum / games);
}

}  // namespace

Share win_share(const Tally& tally, std::size_t entrant) {
  return grouped(tally, tally.entrant_wins[entrant], tally.entrant_spread[entrant]);
}

Share seat_share(const Tally& tally, std::size_t seat) {
  return grouped(tally, tally.seat_wins[seat], tally.seat_spread[seat]);
}

Share turn_share(const Tally& tally, std::size_t turn) {
  return grouped(tally, tally.turn_wins[turn], tally.turn_spread[turn]);
}

Share ended_share(const Tally& tally) {
  return grouped(tally, tally.ended, tally.ended_spread);
}

Share landing_share(const Tally& tally, SpaceId space) {
  const auto all = std::accumulate(tally.landings.begin(), tally.landings.end(), std::int64_t{0});
  return share_of(tally.landings[space.index()], all);
}

Mean mean_rounds(const Tally& tally) {
  return grouped_mean(tally, tally.rounds, tally.rounds_spread);
}

Mean median_rounds(const Tally& tally) {
  double effect = 1;
  if (group_size(tally) > 1) {
    const double of_mean = variance_of_mean(tally.rounds_spread, tally.dice_groups, group_size(tally));
    effect = design_effect(of_mean, variance_of_rounds(tally), tally.grouped_games);
  }
  return median_of(tally.games_by_rounds, effect);
}

Mean mean_throws(const Tally& tally) {
  return grouped_mean(tally, tally.throws, tally.throws_spread);
}

Share reached_share(const Tally& tally) {
  return grouped(tally, tally.waits.games, tally.waits.games_spread);
}

Mean mean_throws_until(const Tally& tally) {
  const Waits& waits = tally.waits;
  return waited(tally, waits.throws, waits.throws_squares, waits.throws_products);
}

Mean median_throws_until(const Tally& tally) {
  return median_of(tally.waits.games_by_throws, waits_effect(tally));
}

Mean mean_rounds_until(const Tally& tally) {
  const Waits& waits = tally.waits;
  return waited(tally, waits.rounds, waits.rounds_squares, waits.rounds_products);
}

Mean median_rounds_until(const Tally& tally) {
  return median_of(tally.waits.games_by_rounds, waits_effect(tally));
}

Mean mean_income(const Tally& tally, SpaceId deed) {
  const std::size_t i = deed.index();
  return ratio_of({.above = real(tally.rent_income[i]),
                   .below = real(tally.games),
                   .above_squares = real(tally.rent_income_squares[i]),
                   .below_squares = real(tally.games),
                   .products = real(tally.rent_income[i])});
}

Mean winner_worth(const Tally& tally, std::size_t round) {
  return ratio_of({.above = real(tally.winner_worth[round]),
                   .below = real(tally.winners[round]),
                   .above_squares = ten * ten * real(tally.winner_worth_squares[round]),
                   .below_squares = real(tally.winners[round]),
                   .products = real(tally.winner_worth[round])});
}

Mean others_worth(const Tally& tally, std::size_t round) {
  return ratio_of({.above = real(tally.others_worth[round]),
                   .below = real(tally.others[round]),
                   .above_squares = ten * ten * real(tally.others_worth_squares[round]),
                   .below_squares = real(tally.others_squares[round]),
                   .products = ten * real(tally.others_products[round])});
}

}  // namespace freehold::sim
