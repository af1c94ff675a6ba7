#include "environment/batch.h"

#include <algorithm>
#include <functional>

#include "base/assert.h"

namespace freehold::environment {

/// Threads that wait for a range of games each. The caller's own thread takes the first part.
class Batch::Pool {
 public:
  using Work = std::function<void(std::size_t first, std::size_t end)>;

  Pool(std::size_t items, int threads) : items_(items), parts_(static_cast<std::size_t>(threads)) {
    for (std::size_t part = 1; part < parts_; ++part)
      threads_.emplace_back([this, part] { run(part); });
  }
  ~Pool() {
    work_ = nullptr;
    rounds_.fetch_add(1);
    rounds_.notify_all();
  }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  void each(const Work& work) {
    work_ = &work;
    busy_.store(parts_ - 1);
    rounds_.fetch_add(1);
    rounds_.notify_all();
    do_part(0);
    for (std::size_t busy = busy_.load(); busy != 0; busy = busy_.load())
      busy_.wait(busy);
  }

 private:
  void do_part(std::size_t part) { (*work_)(items_* part / parts_, items_ * (part + 1) / parts_); }

  void run(std::size_t part) {
    for (std::uint64_t seen = 0;;) {
      rounds_.wait(seen);
      seen = rounds_.load();
      if (work_ == nullptr) return;
      do_part(part);
      if (busy_.fetch_sub(1) == 1) busy_.notify_one();
    }
  }

  std::size_t items_;
  std::size_t parts_;
  const Work* work_ = nullptr;
  std::atomic<std::uint64_t> rounds_{0};
  std::atomic<std::size_t> busy_{0};
  std::vector<std::jthread> threads_;
};

Batch::Batch(std::shared_ptr<const Ruleset> ruleset, const Settings& settings, int games, int threads)
    : ruleset_(std::move(ruleset)),
      players_(static_cast<int>(settings.seats.size())),
      threads_(std::min(threads, games)) {
  FREEHOLD_ASSERT(games >= 1 && threads >= 1);
  const bool any_bot = std::ranges::any_of(settings.seats, [](const std::string& id) { return !id.empty(); });
  const auto maker = any_bot ? std::make_shared<const bots::BotMaker>(*ruleset_) : nullptr;
  games_.reserve(static_cast<std::size_t>(games));
  for (int i = 0; i < games; ++i)
    games_.push_back({Environment{ruleset_, maker, settings}, {}});
  shown_.resize(games_.size());
  pool_ = std::make_unique<Pool>(games_.size(), threads_);
}

Batch::Batch(const Batch& other)
    : ruleset_(other.ruleset_),
      games_(other.games_),
      shown_(other.shown_),
      players_(other.players_),
      threads_(other.threads_),
      pool_(std::make_unique<Pool>(games_.size(), threads_)) {
  for (Game& game : games_)
    prepare(game);
}

Batch::~Batch() = default;

// With bots a game may end before the learning program is asked; then the next one starts.
void Batch::begin(Game& game, std::uint64_t seed) {
  game.environment.reset(seed);
  while (!game.environment.actor().valid())
    game.environment.reset(bots::RandomSource::split_mix(game.seed));
}

// Nothing has been written to its rows yet.
void Batch::prepare(Game& game) {
  game.is_written = false;
  game.writer.forget();
}

void Batch::show(Game& game, std::size_t i, const Buffers& buffers) {
  std::int8_t* const mask = buffers.masks + i * action_count;
  if (game.is_written) {
    game.environment.mask().write_changes(shown_[i], mask);
  } else {
    game.environment.mask().write(mask);
  }
  shown_[i] = game.environment.mask();
  game.is_written = true;
  game.writer.write(game.environment, game.environment.actor(), buffers.observations + i * observation_size);
  buffers.actors[i] = game.environment.actor().number();
}

void Batch::reset(std::span<const std::uint64_t> seeds, const Buffers& buffers) {
  FREEHOLD_ASSERT(seeds.size() == games_.size());
  masks_shown_ = buffers.masks;
  pool_->each([&](std::size_t first, std::size_t end) {
    for (std::size_t i = first; i < end; ++i) {
      Game& game = games_[i];
      game.seed = seeds[i];
      game.sampling = bots::RandomSource{~game.seed};
      prepare(game);
      begin(game, game.seed);
      show(game, i, buffers);
      std::fill_n(buffers.rewards + i * static_cast<std::size_t>(players_), players_, 0.0F);
      buffers.terminations[i] = buffers.truncations[i] = 0;
    }
  });
}

void Batch::reset(std::uint64_t seed, const Buffers& buffers) {
  std::vector<std::uint64_t> seeds;
  for (std::size_t i = 0; i < games_.size(); ++i)
    seeds.push_back(bots::RandomSource::split_mix_after(seed, i));
  reset(seeds, buffers);
}

GamePast Batch::past(int i) const {
  const Game& game = games_[static_cast<std::size_t>(i)];
  return {game.environment.past(), game.seed, game.sampling.words()};
}

bool Batch::follow(std::span<const GamePast> pasts, const Buffers& buffers) {
  FREEHOLD_ASSERT(pasts.size() == games_.size());
  masks_shown_ = buffers.masks;
  std::atomic<bool> all_led{true};
  pool_->each([&](std::size_t first, std::size_t end) {
    for (std::size_t i = first; i < end; ++i) {
      Game& game = games_[i];
      game.seed = pasts[i].next_seed;
      game.sampling = bots::RandomSource{pasts[i].sampling};
      prepare(game);
      if (game.environment.follow(pasts[i].past) && game.environment.actor().valid()) {
        show(game, i, buffers);
      } else {
        all_led = false;
      }
    }
  });
  return all_led;
}

void Batch::step_game(std::size_t i, std::int32_t action, const Buffers& buffers) {
  Game& game = games_[i];
  if (action == no_step) {
    std::fill_n(buffers.rewards + i * static_cast<std::size_t>(players_), players_, 0.0F);
    buffers.terminations[i] = buffers.truncations[i] = 0;
    if (!game.is_written) show(game, i, buffers);
    return;
  }
  const PlayerId actor = game.environment.actor();
  const bool done = game.environment.step(action);
  FREEHOLD_ASSERT(done);
  std::copy_n(game.environment.rewards().begin(), players_,
              buffers.rewards + i * static_cast<std::size_t>(players_));
  buffers.terminations[i] = game.environment.terminated() ? 1 : 0;
  buffers.truncations[i] = game.environment.truncated() ? 1 : 0;
  if (game.environment.ended()) {
    const PlayerId viewer = game.environment.settings().ends_seen_by;
    ObservationWriter{}.write(game.environment, viewer.valid() ? viewer : actor,
                              buffers.final_observations + i * observation_size);
    begin(game, bots::RandomSource::split_mix(game.seed));
  }
  show(game, i, buffers);
}

std::optional<int> Batch::step(std::span<const std::int32_t> actions, const Buffers& buffers) {
  for (std::size_t i = 0; i < games_.size(); ++i) {
    if (actions[i] != no_step && !shown_[i].contains(actions[i])) return static_cast<int>(i);
  }
  if (masks_shown_ != buffers.masks) {
    for (Game& game : games_)
      game.is_written = false;
    masks_shown_ = buffers.masks;
  }
  pool_->each([&](std::size_t first, std::size_t end) {
    for (std::size_t i = first; i < end; ++i)
      step_game(i, actions[i], buffers);
  });
  return std::nullopt;
}

void Batch::sample(std::span<std::int32_t> actions) {
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const Mask& mask = shown_[i];
    const auto n = games_[i].sampling.below(static_cast<std::uint32_t>(mask.size()));
    actions[i] = mask.nth(static_cast<int>(n));
  }
}

}  // namespace freehold::environment
