// Counts over many games. Whole numbers only, so that the order of addition doesn't matter: parts counted by
// threads or machines add up to the same, bit for bit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "base/limits.h"
#include "rules/event.h"
#include "sim/interval.h"

namespace freehold::sim {

inline constexpr int max_round_limit = 10'000;  ///< in a simulated game
inline constexpr int reason_count = static_cast<int>(Reason::ones) + 1;
inline constexpr int followed_rounds = 200;  ///< rounds over which worth and groups are tracked

template <std::size_t size>
using Counters = std::array<std::int64_t, size>;

/// The longest wait for a milestone with its own bin, in throws.
inline constexpr std::int64_t most_waited_throws = 10'000;

/// Games that reached a milestone (Experiment::until), and how long that took.
struct Waits {
  std::int64_t games = 0;
  std::int64_t throws = 0;
  std::int64_t rounds = 0;
  Counters<most_waited_throws + 1> games_by_throws{};
  Counters<max_round_limit + 2> games_by_rounds{};
  // Over groups of games with the same dice: squares of their sums, and products with their number of games.
  Spread games_spread{};
  std::int64_t throws_squares = 0;
  std::int64_t rounds_squares = 0;
  std::int64_t throws_products = 0;
  std::int64_t rounds_products = 0;
};

/// Totals over games. The second half is counted only if details are requested (see Experiment).
struct Tally {
  std::int64_t games = 0;
  std::int64_t ended = 0;  ///< with a winner; the others were stopped by the round limit
  std::int64_t throws = 0;  ///< of the dice, including those for the start
  std::int64_t actions = 0;
  std::int64_t rounds = 0;
  Counters<max_players> entrant_wins{};  ///< shared wins count for each winner
  Counters<max_players> seat_wins{};
  Counters<max_players> turn_wins{};  ///< by turn order: first player, second, ...
  Counters<max_round_limit + 2> games_by_rounds{};
  Counters<max_spaces> landings{};  ///< times a token came to stand there, if only until a card sent it on

  std::int64_t dice_groups = 0;  ///< complete groups of games that share their dice (see Schedule)
  std::int64_t grouped_games = 0;  ///< games in them
  Spread ended_spread{};
  Spread throws_spread{};
  Spread rounds_spread{};
  std::array<Spread, max_players> entrant_spread{};  ///< of entrant_wins, etc.
  std::array<Spread, max_players> seat_spread{};
  std::array<Spread, max_players> turn_spread{};

  Waits waits{};  ///< if waiting for a milestone

  Counters<max_spaces> bought{};  ///< at list price
  Counters<max_spaces> auctioned{};  ///< won at auction
  Counters<max_spaces> auction_price{};  ///< sum paid
  Counters<max_spaces> rents{};  ///< times rent was paid
  Counters<max_spaces> rent_income{};
  Counters<max_spaces*(max_building_steps + 1)> rent_by_buildings{};  ///< income, [space][buildings]
  Counters<max_spaces*(max_building_steps + 1)> visits_by_buildings{};
  Counters<max_spaces> buildings_bought{};
  Counters<max_spaces> building_cost{};
  Counters<max_groups> group_completed{};  ///< games in which somebody completed the group
  Counters<max_groups> group_won{};  ///< games won by the first to complete it, possibly shared
  Counters<max_groups * followed_rounds> group_rounds{};  ///< the round of completion, [group][round - 1]
  Counters<reason_count> ruin_by_reason{};  ///< bankruptcies by the debt that caused them
  std::int64_t ruin_without_debt = 0;  ///< resigned, or negative at the end of a turn (H.5)
  Counters<max_spaces> ruin_by_space{};  ///< by the deed whose rent it was
  Counters<reason_count> money{};  ///< amount moved, by reason
  Counters<max_spaces> rent_income_squares{};  ///< of a game's income there
  std::int64_t offers = 0;
  std::int64_t offers_accepted = 0;
  Counters<followed_rounds>
      winner_worth{};  ///< sum at the end of a round, over games with one winner that last until then
  Counters<followed_rounds> others_worth{};  ///< sum over the other remaining players
  Counters<followed_rounds> winners{};  ///< how many were summed
  Counters<followed_rounds> others{};
  Counters<followed_rounds> winner_worth_squares{};  ///< of games, in tens
  Counters<followed_rounds> others_worth_squares{};  ///< of the others' sum per game, in tens
  Counters<followed_rounds> others_squares{};  ///< of the number of others
  Counters<followed_rounds> others_products{};  ///< of both, in tens

  /// All counts as one row of numbers.
  [[nodiscard]] std::span<std::int64_t> numbers();
  [[nodiscard]] std::span<const std::int64_t> numbers() const;
  void add(const Tally& part);
};

static_assert(std::is_trivially_copyable_v<Tally> && sizeof(Tally) % sizeof(std::int64_t) == 0,
              "numbers() shows a Tally as a row of numbers");

/// A game as a row of a table.
struct GameRow {
  std::int64_t game = 0;
  std::int32_t rounds = 0;  ///< 0 if it wasn't played
  std::int32_t throws = 0;
  std::uint8_t winners = 0;  ///< a bit for each seat
  std::uint8_t starter = 0;  ///< seat
  std::uint8_t ended = 0;
  std::uint8_t unused = 0;
  std::array<std::int32_t, max_players> worth{};  ///< at the end, by seat (UKS.4)
  std::array<std::int32_t, max_players>
      out_in_round{};  ///< 0 if not out, or not tracked (see Experiment::details)
};
static_assert(std::is_trivially_copyable_v<GameRow>);

}  // namespace freehold::sim
