// A training course: each generation plays, learns and is tested against the previous one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "training/board_school.h"
#include "training/learner.h"
#include "training/self_play.h"
#include "value/network.h"

namespace freehold::training {

/// The parameters of a course. They determine the result, whatever the number of threads.
struct CourseOrder {
  std::uint64_t seed = 1;
  std::int64_t first_games = 40'000;  ///< in generation 0, which has no judgement yet
  std::int64_t games = 12'000;  ///< in each later generation
  int epochs = 4;  ///< how often a generation goes through its examples
  int first_epochs = 3;
  float rate = 1e-3F; ///< learning rate in generation 0; a little less later
  int batch = 128;
  int variations = 16;  ///< of boards
  std::int64_t trial_games = 1'000;  ///< against the previous self
  int formers = 3;  ///< earlier selves kept in the league
  /// Also in the league, from generation 1 on; selves have a share of 0.8.
  std::vector<Member> others{{"steady", 0.3},
                             {"steady-before", 0.2},
                             {"fp-b-eager", 0.04},
                             {"fp-c-eager", 0.04},
                             {"squeezer", 0.04}};
  /// If set, trains a best response to it: the learner starts as a copy of it and plays alone among players
  /// with this judgement.
  std::optional<Weights> rival{};
};

/// The result of one generation.
struct GenerationReport {
  int generation = 0;
  std::size_t examples = 0;
  double loss_before = 0;  ///< on its examples, before learning from them
  double loss = 0;  ///< the last time through them
  /// Its share of wins against the previous self, two against two; 0.5 is even. For a best response, alone
  /// against its rivals.
  double share = 0;
  bool taken = false;  ///< whether it plays from now on
  double seconds = 0;
};

/// The state of a course, as a plain value that can be stored.
struct Course {
  int generation = 0;  ///< the next generation
  Learner learner;
  std::vector<Weights> selves;  ///< for unnormalised inputs; the current one first, then earlier ones
  std::vector<GenerationReport> reports;
};

/// Runs one more generation.
void next_generation(const CourseOrder& order, const std::vector<Board>& boards, int threads, Course& course);

/// The current self as a network.
value::NeuralNetwork network_of(const Course& course, std::string provenance);

}  // namespace freehold::training
