// Facts about a game: how the players' worth changed, what the dice gave them, who is likely to win.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <span>
#include <vector>

#include "base/limits.h"
#include "base/money.h"
#include "notation/game_record.h"
#include "sim/money_luck.h"
#include "sim/position_play.h"
#include "sim/turning_points.h"
#include "table/dice_luck.h"
#include "value/valuer.h"

namespace freehold::sim {

/// The players' worth at the end of a round, or of the log.
struct WorthAt {
  int round = 0;
  std::size_t entries = 0;  ///< entries of the log so far
  std::array<Money, max_players> worth{};  ///< by seat; 0 for players who are out
};

/// What a log shows without play-outs.
struct GameCourse {
  table::DiceLuck dice;
  std::array<MoneyLuck, max_players> money{};
  std::vector<WorthAt> worths;
  std::vector<State> positions;  ///< those asked for
};

/// Follows a log, which must replay. `entries`, ascending, requests the positions after that many entries.
/// After `stop`, only these are complete.
GameCourse follow(const Ruleset& ruleset, const notation::GameRecord& record,
                  std::span<const std::size_t> entries = {}, const std::atomic<bool>* stop = nullptr);

/// Divides a log of `entries` into `parts` of equal length: its start, its end and the points between.
std::vector<std::size_t> points_of_course(std::size_t entries, int parts);

/// Each seat's chance to win at one point of a game: by the value (value/valuer.h), and by play-outs if any.
struct ChanceAt {
  int round = 0;
  std::size_t entries = 0;
  value::WinChances by_value{};
  PlayedOut played{};
};

/// The chances in the position after `entries`.
ChanceAt chance_at(const value::Valuer& valuer, const State& position, std::size_t entries,
                   const PlayOrder& order);

/// A trade and its effect.
struct TradeValue {
  value::WinChances by_value{};  ///< after the trade
  std::array<Change, max_players> change{};
};

/// All results.
struct Analysis {
  GameCourse course;
  ChanceAt now;
  std::vector<ChanceAt> chances;  ///< over the course of the game, if requested
  std::vector<TradeValue> trades;  ///< the ones asked about: none or one
  std::vector<TurningPoint> turning_points;  ///< if requested
};

}  // namespace freehold::sim
