// A course of training: generation after generation plays, learns and is tested against the one before.
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

/// What a course is like. The result follows from it alone, whatever the number of threads.
struct CourseOrder {
  std::uint64_t seed = 1;
  std::int64_t first_games = 40'000;  ///< of generation 0, which has no judgement of its own yet
  std::int64_t games = 12'000;  ///< of each later generation
  int epochs = 4;  ///< times that a generation goes through its examples
  int first_epochs = 3;
  float rate = 1e-3F; ///< of learning, in generation 0; a little less later
  int batch = 128;
  int variations = 16;  ///< of boards
  std::int64_t trial_games = 1'000;  ///< against the self before
  int formers = 3;  ///< earlier selves kept in the league
  /// Also in the league, from generation 1 on; selves have a share of 0.8.
  std::vector<Member> others{{"steady", 0.3},
                             {"steady-before", 0.2},
                             {"fp-b-eager", 0.04},
                             {"fp-c-eager", 0.04},
                             {"squeezer", 0.04}};
  /// If there is one, a best response to it is trained: the learner starts as a copy of it and sits alone among players of this
  /// judgement.
  std::optional<Weights> rival{};
};

/// What came of one generation.
struct GenerationReport {
  int generation = 0;
  std::size_t examples = 0;
  double loss_before = 0;  ///< on its examples, before learning from them
  double loss = 0;  ///< of the last time through
  /// Of its games that it won against the self before, two against two; 0.5 is even. A best response: alone against its rivals.
  double share = 0;
  bool taken = false;  ///< whether it plays from now on
  double seconds = 0;
};

/// The state of a course; a plain value that can be stored.
struct Course {
  int generation = 0;  ///< the next one
  Learner learner;
  std::vector<Weights> selves;  ///< for inputs as they are; the present one first, then earlier ones
  std::vector<GenerationReport> reports;
};

/// One generation more.
void next_generation(const CourseOrder& order, const std::vector<Board>& boards, int threads, Course& course);

/// The present self as a network.
value::Network network_of(const Course& course, std::string provenance);

}  // namespace freehold::training
