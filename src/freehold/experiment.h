/// @file
/// Experiments: many games between the program's bots, as `freehold sim` plays them, at full speed.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "sim/interval.h"
#include "sim/share.h"

namespace freehold {

/// What is simulated.
struct Simulation {
  std::string edition = "uk";              ///< id of an edition, or the path of its file
  std::vector<std::string> house_rules{};  ///< "key=value" each
  std::vector<std::string> bots = {"steady", "steady", "steady", "steady"};  ///< one for each seat, by id
  std::int64_t games = 1000;               ///< how many
  std::string seed = "1";  ///< as `freehold sim --seed`: the same text gives the same games
  int threads = 1;  ///< the result is the same for any number of them
  std::int32_t round_limit = 1000;  ///< 1 to 10,000; a longer game is stopped and has no winner
  bool details = false;  ///< SimulationResult::json has deeds, groups, rents and more; slower
};

/// The results; intervals are of 95%.
struct SimulationResult {
  std::int64_t games = 0;  ///< played
  std::int64_t ended = 0;  ///< with a winner
  sim::Mean rounds_per_game{};  ///< of stopped games: the rounds played
  sim::Mean throws_per_game{};  ///< of the dice
  std::vector<sim::Share> bot_wins{};  ///< of each bot, in the order of Simulation::bots
  std::vector<sim::Share> turn_wins{};  ///< of the player who starts, the second, ...
  std::string json{};  ///< everything, as `freehold sim --json` (docs/formats/lab.md)
};

/// Simulates. The error is a sentence: the edition, a house rule, an unknown bot, a number out of its range.
std::expected<SimulationResult, std::string> simulate(const Simulation& simulation);

}  // namespace freehold
