// Many games at once, stepped by threads into the caller's buffers. Games that end start again by themselves.
#pragma once

#include <array>
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
  float* final_observations = nullptr;  ///< as observations, of ended games (Settings::ends_seen_by)
  std::int32_t* actors = nullptr;  ///< [games]: the seat that decides
};

/// What was given to a game of a batch: all of its future follows from it.
struct GamePast {
  Past past;
  std::uint64_t next_seed = 0;  ///< of its further games
  std::array<std::uint64_t, 4> sampling{};
};

/// The deciding seat may change from step to step (`actors`).
class Batch {
 public:
  /// `games` and `threads` are at least 1.
  Batch(std::shared_ptr<const Ruleset> ruleset, const Settings& settings, int games, int threads);
  ~Batch();
  /// Goes on as the other would, with threads of its own.
  Batch(const Batch& other);
  Batch& operator=(const Batch&) = delete;

  /// Starts all games: game i as Environment::reset(seeds[i]) does; its further games follow from that seed.
  void reset(std::span<const std::uint64_t> seeds, const Buffers& buffers);
  /// The same with seeds that follow from one.
  void reset(std::uint64_t seed, const Buffers& buffers);
  [[nodiscard]] GamePast past(int i) const;
  /// Leads each game to where its past did. False if an action isn't in its mask, or a game has ended.
  [[nodiscard]] bool follow(std::span<const GamePast> pasts, const Buffers& buffers);
  /// In place of an action: the game stays as it is.
  static constexpr std::int32_t no_step = -1;
  /// Does one action for each game. If one is not in its mask, changes nothing and returns the number of that
  /// game.
  std::optional<int> step(std::span<const std::int32_t> actions, const Buffers& buffers);
  /// Draws a random action of its mask for each game, with a generator for each.
  void sample(std::span<std::int32_t> actions);

  [[nodiscard]] int games() const { return static_cast<int>(games_.size()); }
  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] int threads() const { return threads_; }
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

  void begin(Game& game, std::uint64_t seed);
  void prepare(Game& game);
  void show(Game& game, std::size_t i, const Buffers& buffers);
  void step_game(std::size_t i, std::int32_t action, const Buffers& buffers);

  std::shared_ptr<const Ruleset> ruleset_;
  std::vector<Game> games_;
  std::vector<Mask> shown_;  // the contents of the rows of masks; contiguous, since every step looks at all
  int players_;
  std::int8_t* masks_shown_ = nullptr;
  int threads_;
  std::unique_ptr<Pool> pool_;
};

}  // namespace freehold::environment
