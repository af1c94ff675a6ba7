// Many games at once, stepped by threads into buffers of the caller. A game that ends begins again by itself.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "environment/environment.h"
#include "environment/observation.h"

namespace freehold::environment {

/// The caller's buffers, one row or number for each game; they are the batch's to write while it steps, and nobody else writes to
/// `observations` and `masks` in between.
struct Buffers {
  float* observations = nullptr;  ///< [games][observation_size], as the actor sees it
  std::int8_t* masks = nullptr;  ///< [games][action_count]
  float* rewards = nullptr;  ///< [games][players], by seat, of the last step
  std::int8_t* terminations =
      nullptr;  ///< [games]: 1 if the last step ended the game; what is seen is the next one then
  std::int8_t* truncations = nullptr;  ///< [games]: 1 if the round limit did
  float* final_observations =
      nullptr;  ///< as observations, of the games that the last step ended: by the last to decide
  std::int32_t* actors = nullptr;  ///< [games]: the seat that decides
};

/// Which seat of the learning program has to decide may change from step to step (`actors`).
class Batch {
 public:
  /// `games` and `threads` are at least 1.
  Batch(std::shared_ptr<const Ruleset> ruleset, const Settings& settings, int games, int threads);
  ~Batch();
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  /// Starts all games. Game i has the i-th of the seeds that follow from `seed`, and its next games those of its own sequence.
  void reset(std::uint64_t seed, const Buffers& buffers);
  /// One action for each game. The number of the first game whose action is not one of its mask; then no game has changed.
  std::optional<int> step(std::span<const std::int32_t> actions, const Buffers& buffers);
  /// A random action of the mask for each game, from a generator of its own.
  void sample(std::span<std::int32_t> actions);

  [[nodiscard]] int games() const { return static_cast<int>(games_.size()); }
  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] const Environment& game(int i) const {
    return games_[static_cast<std::size_t>(i)].environment;
  }

 private:
  struct Game {
    Environment environment;
    ObservationWriter writer;
    bool is_written = false;
    std::uint64_t seed = 0;
    bots::RandomSource sampling{0};
  };
  class Pool;

  void restart(Game& game);
  void show(Game& game, std::size_t i, const Buffers& buffers);
  void step_game(std::size_t i, std::int32_t action, const Buffers& buffers);

  std::shared_ptr<const Ruleset> ruleset_;
  std::vector<Game> games_;
  std::vector<Mask> shown_;  // what the rows of masks show: together, since every step looks at all of them
  int players_;
  std::int8_t* masks_shown_ = nullptr;
  std::unique_ptr<Pool> pool_;
};

}  // namespace freehold::environment
