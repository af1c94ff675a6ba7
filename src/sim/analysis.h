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

/// The players' worth when a round was over, or at the end of the log.
struct WorthAt {
  int round = 0;
  std::size_t entries = 0;  ///< of the log
  std::array<Money, max_players> worth{};  ///< by seat; 0 where out
};

/// What a log tells without play-outs.
struct GameCourse {
  table::DiceLuck dice;
  std::array<MoneyLuck, max_players> money{};
  std::vector<WorthAt> worths;
  std::vector<State> positions;  ///< those that were asked for
};

/// Follows a log, which is known to replay. `entries`, in rising order, asks for the positions after so many entries. After
/// `stop` nothing but these is complete.
GameCourse follow(const Ruleset& ruleset, const notation::GameRecord& record,
                  std::span<const std::size_t> entries = {}, const std::atomic<bool>* stop = nullptr);

/// Where a log of `entries` is cut into `parts` that are equally long: its start, its end and what lies between.
std::vector<std::size_t> points_of_course(std::size_t entries, int parts);

/// Each seat's chance to win at one point of a game: by the value (value/valuer.h), and by play-outs if there are any.
struct ChanceAt {
  int round = 0;
  std::size_t entries = 0;
  value::WinChances by_value{};
  PlayedOut played{};
};

/// Chances of the position after so many entries.
ChanceAt chance_at(const value::Valuer& valuer, const State& position, std::size_t entries,
                   const PlayOrder& order);

/// A trade and what it changes.
struct TradeValue {
  value::WinChances by_value{};  ///< once it is done
  std::array<Change, max_players> change{};
};

/// Everything that was found out.
struct Analysis {
  GameCourse course;
  ChanceAt now;
  std::vector<ChanceAt> chances;  ///< along the course, if it was asked for
  std::vector<TradeValue> trades;  ///< as many as were asked about: none or one
  std::vector<TurningPoint> turning_points;  ///< if they were asked for
};

}  // namespace freehold::sim
