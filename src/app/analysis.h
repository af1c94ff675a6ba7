// Facts about a game: how the players' worth changed, what the dice gave them, who is likely to win.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/money.h"
#include "sim/money_luck.h"
#include "sim/position_play.h"
#include "sim/turning_points.h"
#include "table/dice_luck.h"
#include "table/kept_game.h"
#include "value/network.h"

namespace freehold::app {

/// The players' worth when a round was over, or now.
struct WorthAt {
  int round = 0;
  std::size_t entries = 0;  ///< of the log
  std::array<Money, max_players> worth{};  ///< by seat; 0 where out
};

/// Each seat's chance to win at one point of the game: by the value (value/valuer.h), and by play-outs where there are any.
struct ChanceAt {
  int round = 0;
  std::size_t entries = 0;
  value::WinChances by_value{};
  sim::PlayedOut played;
};

/// A trade and what it changes.
struct TradeValue {
  value::WinChances by_value{};  ///< once it is done
  std::array<sim::Change, max_players> change{};
};

/// All that was found out.
struct Analysis {
  table::DiceLuck dice;
  std::array<sim::MoneyLuck, max_players> money{};
  std::vector<WorthAt> worths;
  ChanceAt now;
  std::vector<ChanceAt> course;  ///< where it was asked for
  std::vector<TradeValue> trades;  ///< as many as were asked about: none or one
  std::vector<sim::TurningPoint> turning_points;  ///< where they were asked for
};

/// Luck and worth along the whole log.
Analysis follow(const table::KeptGame& game);

/// The turning points in sentences, a paragraph each.
std::string turning_points_text(const table::KeptGame& game, const std::vector<sim::TurningPoint>& points);

/// The page for people, and the JSON for programs.
std::string analysis_page(const table::KeptGame& game, const Analysis& analysis);
std::string analysis_json(const table::KeptGame& game, const Analysis& analysis);

}  // namespace freehold::app
