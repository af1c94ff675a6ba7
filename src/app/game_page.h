// A game in words: who plays, how they are doing, what happened, and what an analysis has found out about it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "sim/analysis.h"
#include "table/kept_game.h"

namespace freehold::app {

/// One sentence of a game's story.
struct Sentence {
  std::size_t entry = 0;  ///< of the log, from 0
  int round = 1;
  PlayerId turn;  ///< whose turn it was; nobody while the players throw for the start
  std::string text;
};

/// The whole game in sentences, up to the first `entries` of its log.
std::vector<Sentence> story_of(const table::KeptGame& game, std::size_t entries);

/// Edition, house rules, players with cash and deeds, who is awaited or has won.
std::string game_page(const table::KeptGame& game);

std::string analysis_page(const table::KeptGame& game, const sim::Analysis& analysis);

}  // namespace freehold::app
