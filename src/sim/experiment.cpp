#include "sim/experiment.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "base/assert.h"
#include "bots/bot.h"
#include "bots/steady.h"
#include "bots/steady_tables.h"
#include "rules/valuation.h"
#include "sim/batch_pace.h"
#include "sim/bot_seat.h"
#include "sim/estimates.h"
#include "sim/on_threads.h"
#include "sim/playout.h"
#include "sim/tally.h"
#include "sim/watches.h"

namespace freehold::sim {
namespace {

// Records what a group of games with the same dice adds to a tally.
class DiceGroup {
 public:
  explicit DiceGroup(Tally& tally) : tally_(tally) {}

  // Call when a group begins.
  void begin() { before_ = sums(); }

  // Call when the group is complete: each of its sums is one case.
  void end(std::size_t seats, std::int64_t games) {
    const Sums after = sums();
    ++tally_.dice_groups;
    tally_.grouped_games += games;
    tally_.ended_spread.add(after.ended - before_.ended);
    tally_.throws_spread.add(after.throws - before_.throws);
    tally_.rounds_spread.add(after.rounds - before_.rounds);
    end_waits(after);
    for (std::size_t i = 0; i < seats; ++i) {
      tally_.entrant_spread[i].add(after.entrants[i] - before_.entrants[i]);
      tally_.seat_spread[i].add(after.seats[i] - before_.seats[i]);
      tally_.turn_spread[i].add(after.turns[i] - before_.turns[i]);
    }
  }

 private:
  struct Sums {
    std::int64_t ended = 0;
    std::int64_t throws = 0;
    std::int64_t rounds = 0;
    std::int64_t waits = 0;
    std::int64_t waited_throws = 0;
    std::int64_t waited_rounds = 0;
    Counters<max_players> entrants{};
    Counters<max_players> seats{};
    Counters<max_players> turns{};
  };
  [[nodiscard]] Sums sums() const {
    const Waits& waits = tally_.waits;
    return {tally_.ended, tally_.throws,       tally_.rounds,    waits.games,     waits.throws,
            waits.rounds, tally_.entrant_wins, tally_.seat_wins, tally_.turn_wins};
  }
  void end_waits(const Sums& after) {
    const std::int64_t games = after.waits - before_.waits;
    const std::int64_t throws = after.waited_throws - before_.waited_throws;
    const std::int64_t rounds = after.waited_rounds - before_.waited_rounds;
    Waits& waits = tally_.waits;
    waits.games_spread.add(games);
    waits.throws_squares += throws * throws;
    waits.rounds_squares += rounds * rounds;
    waits.throws_products += throws * games;
    waits.rounds_products += rounds * games;
  }

  Tally& tally_;
  Sums before_;
};

constexpr std::int64_t least_batch = 8192;  // games between two checks of the intervals

std::int64_t whole_blocks(std::int64_t games, std::int64_t block) {
  return (games + block - 1) / block * block;
}

// Seats for bots of known type: no virtual calls, no allocation per game.
class SteadySeats {
 public:
  SteadySeats(const bots::SteadyTables& tables, const Schedule&, std::size_t count)
      : tables_(tables), count_(count), seats_(filled(tables)) {}

  void start_game(std::int64_t) { seats_ = filled(tables_); }
  [[nodiscard]] std::size_t size() const { return count_; }
  bots::Steady& operator[](std::size_t seat) { return seats_[seat]; }

 private:
  using Seats = std::array<bots::Steady, max_players>;
  static Seats filled(const bots::SteadyTables& tables) {
    const bots::Steady one{tables};
    return {one, one, one, one, one, one, one, one};
  }
  const bots::SteadyTables& tables_;
  std::size_t count_;
  Seats seats_;
};

// What all threads of an experiment share.
struct Plan {
  const Ruleset& ruleset;
  const Experiment& experiment;
  const Running& running;
  Peers& peers;
  Schedule schedule;
  bots::BotMaker maker;
  MakeNamedBot make = [this](std::string_view id, std::uint64_t bot_seed) {
    auto other = running.others ? running.others(id, bot_seed) : nullptr;
    return other != nullptr ? std::move(other) : maker.make(id, bot_seed);
  };
  std::optional<bots::SteadyTables> steady;  // if all entrants are steady, or all steady-before

  Plan(const Ruleset& rules, const Experiment& order, const Running& how, Peers& alone)
      : ruleset(rules),
        experiment(order),
        running(how),
        peers(how.peers == nullptr ? alone : *how.peers),
        schedule(order.bots, order.seed, order.seating, order.games_before),
        maker(rules) {
    FREEHOLD_ASSERT(player_count_allowed(rules, static_cast<int>(order.bots.size())));
    FREEHOLD_ASSERT(order.round_limit <= max_round_limit);
    const auto all_are = [&](std::string_view id) {
      return std::ranges::all_of(order.bots, [id](const std::string& bot) { return bot == id; });
    };
    if (all_are("steady")) steady.emplace(rules);
    if (all_are("steady-before")) steady.emplace(rules, bots::judgement_before());
  }

  [[nodiscard]] bool stopped() const { return running.stop != nullptr && running.stop->load(); }
};

void count_winners(const Schedule& schedule, const State& state, std::int64_t game, Tally& tally) {
  for (const PlayerId winner : state.winners) {
    const auto seats = static_cast<std::size_t>(state.player_count);
    ++tally.seat_wins[winner.index()];
    ++tally.entrant_wins[schedule.entrant(game, winner.index())];
    ++tally.turn_wins[(winner.index() + seats - state.starter.index()) % seats];
  }
}

GameRow row_of(const Plan& plan, const State& state, const Playout& playout, std::int64_t game) {
  GameRow row{.game = game,
              .rounds = playout.rounds,
              .throws = static_cast<std::int32_t>(playout.throws),
              .winners = state.winners.bits,
              .starter = static_cast<std::uint8_t>(state.starter.number()),
              .ended = static_cast<std::uint8_t>(playout.ended)};
  for (const PlayerId player : state.in_game)
    row.worth[player.index()] = worth(plan.ruleset, state, player);
  return row;
}

template <class Seats, class Watch>
void play_game(const Plan& plan, std::int64_t game, Seats& seats, Watch& watch, Tally& tally, GameRow* row) {
  NoSink unheard;
  bots::RandomSource chance{plan.schedule.chance_seed(game)};
  seats.start_game(game);
  State state = new_game(plan.ruleset, static_cast<int>(seats.size()), unheard);
  watch.start_game(plan.ruleset, state);
  const Playout playout = play_on(plan.ruleset, state, seats, chance, plan.experiment.round_limit, watch);
  ++tally.games;
  tally.ended += static_cast<std::int64_t>(playout.ended);
  tally.throws += playout.throws;
  tally.actions += playout.actions;
  tally.rounds += playout.rounds;
  ++tally.games_by_rounds[static_cast<std::size_t>(std::min(playout.rounds, max_round_limit + 1))];
  count_winners(plan.schedule, state, game, tally);
  GameRow unasked;
  if (row != nullptr) *row = row_of(plan, state, playout, game);
  watch.end_game(plan.ruleset, state, row != nullptr ? *row : unasked);
}

// The games from `first` to before `end`, distributed among processes and threads in chunks.
struct Batch {
  std::int64_t first;
  std::int64_t end;
  std::int64_t chunk;
  std::atomic<std::int64_t> next{0};  // chunk of this process
  std::vector<GameRow> rows{};  // of the whole batch, if requested
  std::vector<std::string> logs{};  // likewise
};

template <class Seats, class Watch>
void work(const Plan& plan, Batch& batch, Seats& seats, Watch watch, Tally& tally, bool speaks) {
  const int processes = plan.peers.count();
  const int own = plan.peers.rank();
  const std::int64_t alike = plan.schedule.games_alike();
  DiceGroup group{tally};
  while (!plan.stopped()) {
    const std::int64_t number = batch.next.fetch_add(1) * processes + own;
    const std::int64_t begin = batch.first + number * batch.chunk;
    if (begin >= batch.end) return;
    const std::int64_t end = std::min(begin + batch.chunk, batch.end);
    for (std::int64_t game = begin; game < end; ++game) {
      // Whole blocks only, so that every entrant has had every seat equally often.
      if ((game - begin) % plan.schedule.block() == 0 && plan.stopped()) break;
      if (game % alike == 0) group.begin();
      GameRow* const row =
          batch.rows.empty() ? nullptr : &batch.rows[static_cast<std::size_t>(game - batch.first)];
      play_game(plan, game, seats, watch, tally, row);
      if (game % alike == alike - 1) group.end(seats.size(), alike);
    }
    if (speaks && plan.running.progress) {
      plan.running.progress(batch.first +
                            std::min((batch.next.load() * processes) * batch.chunk, batch.end - batch.first));
    }
  }
}

template <class Watch, class Seats>
void work_until(const Plan& plan, Batch& batch, Seats& seats, Tally& tally, bool speaks) {
  if (!plan.experiment.until) return work(plan, batch, seats, Watch{tally}, tally, speaks);
  work(plan, batch, seats, MilestoneWatch<Watch>{tally, *plan.experiment.until}, tally, speaks);
}

template <class Seats>
void work_watched(const Plan& plan, Batch& batch, Seats seats, Tally& tally, bool speaks) {
  if (plan.experiment.details) return work_until<DetailWatch>(plan, batch, seats, tally, speaks);
  work_until<LandingWatch>(plan, batch, seats, tally, speaks);
}

void work_as_asked(const Plan& plan, Batch& batch, Tally& tally, bool speaks) {
  if (plan.running.logs) {
    SeatedBots seats{plan.make, plan.experiment.bots, plan.schedule};
    return work(plan, batch, seats, LogWatch{tally, batch.logs, batch.first}, tally, speaks);
  }
  if (plan.steady) {
    return work_watched(plan, batch, SteadySeats{*plan.steady, plan.schedule, plan.experiment.bots.size()},
                        tally, speaks);
  }
  work_watched(plan, batch, SeatedBots{plan.make, plan.experiment.bots, plan.schedule}, tally, speaks);
}

// A running experiment.
class Run {
 public:
  explicit Run(const Plan& plan) : plan_(plan), peers_(plan.peers) {
    for (int i = 0; i < std::max(plan.running.threads, 1); ++i)
      parts_.push_back(std::make_unique<Tally>());
  }

  /// Plays about that many more games; false once there are none left, or it has stopped.
  bool play(std::int64_t about) {
    const std::int64_t end =
        std::min(done_ + whole_blocks(about, plan_.schedule.block()), plan_.experiment.games);
    play_batch(done_, end);
    done_ = end;
    return done_ < plan_.experiment.games && !narrow_enough_ && !interrupted_;
  }
  bool play_for(std::chrono::milliseconds about) {
    if (plan_.experiment.until_width > 0) return play(next_look());
    const bool goes_on = play(pace_.next(about));
    pace_.played();
    return goes_on;
  }
  /// Games until the next check of the intervals. Their rows are held in memory.
  [[nodiscard]] std::int64_t next_look() const { return std::clamp(done_ / 8, least_batch, BatchPace::most); }

  [[nodiscard]] Findings findings() const {
    auto tally = std::make_unique<Tally>();
    for (const auto& part : parts_)
      tally->add(*part);
    peers_.add_up(tally->numbers());
    return {.tally = std::move(tally), .interrupted = interrupted_, .narrow_enough = narrow_enough_};
  }

 private:
  void play_batch(std::int64_t first, std::int64_t end) {
    Batch batch{.first = first,
                .end = end,
                .chunk = whole_blocks(plan_.running.games_of_a_chunk, plan_.schedule.block())};
    const bool asks_rows = peers_.any(plan_.running.rows || plan_.running.logs);
    if (asks_rows) batch.rows.resize(static_cast<std::size_t>(end - first));
    if (plan_.running.logs) batch.logs.resize(batch.rows.size());
    on_threads(static_cast<int>(parts_.size()), [this, &batch](int thread) {
      work_as_asked(plan_, batch, *parts_[static_cast<std::size_t>(thread)], thread == 0);
    });
    interrupted_ = peers_.any(plan_.stopped());
    if (plan_.running.logs && !interrupted_) plan_.running.logs(batch.rows, batch.logs);
    if (asks_rows) hand_over(batch.rows);
    if (plan_.experiment.until_width > 0) narrow_enough_ = narrow_enough(*findings().tally);
  }

  void hand_over(std::vector<GameRow>& rows) {
    std::erase_if(rows, [](const GameRow& row) { return row.rounds == 0; });
    peers_.gather(rows);
    if (peers_.rank() != 0 || !plan_.running.rows) return;
    std::ranges::sort(rows, {}, &GameRow::game);
    plan_.running.rows(rows);
  }

  [[nodiscard]] bool narrow_enough(const Tally& tally) const {
    for (std::size_t entrant = 0; entrant < plan_.experiment.bots.size(); ++entrant) {
      const Share share = win_share(tally, entrant);
      if (share.high - share.low > plan_.experiment.until_width) return false;
    }
    return true;
  }

  const Plan& plan_;
  Peers& peers_;
  std::vector<std::unique_ptr<Tally>> parts_;  // one per thread
  std::int64_t done_ = 0;
  bool interrupted_ = false;
  bool narrow_enough_ = false;
  BatchPace pace_;
};

}  // namespace

struct ExperimentRun::Inside {
  Inside(const Ruleset& ruleset, const Experiment& experiment, Running given)
      : running(std::move(given)), plan(ruleset, experiment, running, alone), run(plan) {}

  Peers alone{};
  Running running;
  Plan plan;
  Run run;
};

ExperimentRun::ExperimentRun(const Ruleset& ruleset, const Experiment& experiment, const Running& running)
    : inside_(std::make_unique<Inside>(ruleset, experiment, running)) {}
ExperimentRun::~ExperimentRun() = default;

bool ExperimentRun::go_on(std::chrono::milliseconds about) {
  return inside_->run.play_for(about);
}

Findings ExperimentRun::findings() const {
  return inside_->run.findings();
}

Findings run_experiment(const Ruleset& ruleset, const Experiment& experiment, const Running& running) {
  Peers alone;
  const Plan plan{ruleset, experiment, running, alone};
  Run run{plan};
  while (run.play(run.next_look())) {
  }
  return run.findings();
}

}  // namespace freehold::sim
