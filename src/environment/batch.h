// Many games at once, stepped by threads into the caller's buffers. Games that end start again by themselves.
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

/// The caller's buffers, with a row or number for each game. Only the batch may write to `observations` and
/// `masks`, also between steps.
struct Buffers {
  float* observations = nullptr;  ///< [games][observation_size], as the actor sees it
  std::int8_t* masks = nullptr;  ///< [games][action_count]
  float* rewards = nullptr;  ///< [games][players], by seat, of the last step
  std::int8_t* terminations = nullptr;  ///< [games]: 1 if the game ended; observed is then the next one
  std::int8_t* truncations = nullptr;  ///< [games]: 1 if the round limit did
  float* final_observations = nullptr;  ///< as observations, of ended games, by the last actor
  std::int32_t* actors = nullptr;  ///< [games]: the seat that decides
};

/// The deciding seat may change from step to step (`actors`).
class Batch {
 public:
  /// `games` and `threads` are at least 1.
  Batch(std::shared_ptr<const Ruleset> ruleset, const Settings& settings, int games, int threads);
  ~Batch();
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  /// Starts all games. Game i gets the i-th seed derived from `seed`; its further games follow from its own
  /// seed.
  void reset(std::uint64_t seed, const Buffers& buffers);
  /// Does one action for each game. If one is not in its mask, changes nothing and returns the number of that
  /// game.
  std::optional<int> step(std::span<const std::int32_t> actions, const Buffers& buffers);
  /// Draws a random action of its mask for each game, with a generator for each.
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
  std::vector<Mask> shown_;  // the contents of the rows of masks; contiguous, since every step looks at all
  int players_;
  std::int8_t* masks_shown_ = nullptr;
  std::unique_ptr<Pool> pool_;
};

}  // namespace freehold::environment
