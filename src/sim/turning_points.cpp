#include "sim/turning_points.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <variant>

#include "base/assert.h"
#include "base/sort_in_place.h"
#include "bots/shrewd_tables.h"
#include "rules/game.h"
#include "sim/on_threads.h"
#include "sim/weigher.h"

namespace freehold::sim {
namespace {

constexpr std::size_t first_games = 8;  // of each option at every decision
constexpr std::size_t field_for_each = 6; // decisions examined again for each one to report
constexpr std::size_t finalists = 2; // given all play-outs, for each one to report
constexpr double least_told =
    0.005; // of the whole interval: what rounds to less than a point is no turning point

// A decision in the log.
struct Candidate : Weighing {
  std::size_t entry = 0;
};

std::vector<Candidate> decisions_of(const Ruleset& ruleset, const notation::GameRecord& record) {
  std::vector<Candidate> all;
  State before = notation::first_state(ruleset, record);
  const auto hear = [&](std::size_t entry, const State& after, std::span<const Event>) {
    const auto* const step = std::get_if<notation::PlayerAction>(&record.entries[entry]);
    if (step != nullptr && step->player.valid())
      all.push_back({{.before = before, .player = step->player, .taken = step->action}, entry});
    before = after;
  };
  static_cast<void>(notation::replay(ruleset, record, hear));
  return all;
}

// Costliest first; ties in order of play.
void sort_by_cost(std::vector<Candidate>& candidates) {
  sort_in_place(candidates, std::greater{}, &Candidate::cost);
}

// Keeps the costliest, and only one of similar ones.
void keep_costliest(std::vector<Candidate>& candidates, std::size_t most) {
  std::erase_if(candidates, [](const Candidate& candidate) { return candidate.cost() <= 0; });
  sort_by_cost(candidates);
  std::vector<Candidate> kept;
  for (Candidate& candidate : candidates) {
    if (kept.size() == most) break;
    const bool known =
        std::ranges::any_of(kept, [&](const Candidate& other) { return are_alike(other, candidate); });
    if (!known) kept.push_back(std::move(candidate));
  }
  candidates = std::move(kept);
}

}  // namespace

// Goes through the decisions in passes with more play-outs each time, keeping the costliest.
struct TurningPointSearch::Inside {
  using Clock = std::chrono::steady_clock;
  struct Pass {
    std::size_t games;  // play-outs of each option after this pass
    std::size_t stay;  // most to keep; 0 for all
  };

  Inside(const Ruleset& ruleset, const notation::GameRecord& record, const TurningPointOrder& asked)
      : tables(ruleset, value::builtin_network()),
        order(asked),
        field(decisions_of(tables.valuer.ruleset(), record)),
        told(static_cast<std::size_t>(asked.most)),
        all_games(static_cast<std::size_t>(asked.games)),
        few(std::min(4 * first_games, all_games)),
        passes{{first_games, told * field_for_each}, {few, told * finalists}} {
    for (std::size_t games = few; games < all_games;) {
      games += std::min(games, all_games - games);
      passes.push_back({games, 0});
    }
    expect(field.size() * first_games + ahead(told * field_for_each, told * finalists));
  }

  bool go_on(std::chrono::milliseconds about, const TurningPointRun& run) {
    const auto stopped = [&run] { return run.stop != nullptr && run.stop->load(); };
    const auto until = Clock::now() + about;
    while (pass < passes.size() && !stopped()) {
      go_through(run, [&] { return stopped() || Clock::now() >= until; });
      if (next < field.size()) return !stopped();
      end_pass();
    }
    return pass < passes.size() && !stopped();
  }

  // Goes through the next decisions on all threads, at least one; each counts as `games` play-outs.
  void go_through(const TurningPointRun& run, const auto& is_enough) {
    const std::size_t games = passes[pass].games;
    const auto each = static_cast<std::int64_t>(games - played);
    std::atomic<std::size_t> at = next;
    std::atomic<std::int64_t> so_far = done;
    on_threads(run.threads, [&](int thread) {
      Weigher weigher{tables, order.seed};
      for (std::size_t i = at++; each > 0 && i < field.size(); i = at++) {
        if (pass == 0) {
          weigher.screen(field[i], games);
        } else {
          weigher.play_out(field[i], games);
        }
        const std::int64_t now = so_far += each;
        if (run.progress && thread == 0) run.progress(now, all);
        if (is_enough()) return;
      }
    });
    done = so_far;
    next = each > 0 ? std::min<std::size_t>(at, field.size()) : field.size();
  }

  void end_pass() {
    played = passes[pass].games;
    if (const std::size_t stay = passes[pass].stay; stay > 0) keep_costliest(field, stay);
    if (pass == 0) expect(ahead(field.size(), std::min(field.size(), told * finalists)));
    if (pass == 1) expect(ahead(0, field.size()));
    ++pass;
    next = 0;
  }

  // Play-outs for `second` decisions in the second pass and `last` in later ones.
  [[nodiscard]] std::size_t ahead(std::size_t second, std::size_t last) const {
    return second * (few - first_games) + last * (all_games - few);
  }
  void expect(std::size_t more) { all = done + static_cast<std::int64_t>(more); }

  [[nodiscard]] std::vector<TurningPoint> found() const;

  bots::ShrewdTables tables;
  TurningPointOrder order;
  std::vector<Candidate> field;
  std::size_t told;
  std::size_t all_games;
  std::size_t few;
  std::vector<Pass> passes;
  std::size_t pass = 0;
  std::size_t next = 0;  // in the field, in this pass
  std::size_t played = 0;  // play-outs of each before this pass
  std::int64_t done = 0;
  std::int64_t all = 0;
};

std::vector<TurningPoint> TurningPointSearch::Inside::found() const {
  std::vector<Candidate> costliest = field;
  if (pass < 2) keep_costliest(costliest, told * finalists);
  sort_by_cost(costliest);
  std::vector<TurningPoint> points;
  for (const Candidate& candidate : costliest) {
    const Change cost = paired_change(candidate.with_taken, candidate.with_better);
    if (cost.low < least_told || points.size() == told) continue;
    points.push_back({.entry = candidate.entry,
                      .round = candidate.before.round,
                      .player = candidate.player,
                      .taken = candidate.taken,
                      .better = candidate.better,
                      .before = tables.valuer.chances(candidate.before)[candidate.player.index()],
                      .with_taken = mean_chance(candidate.with_taken),
                      .with_better = mean_chance(candidate.with_better),
                      .cost = cost});
  }
  return points;
}

TurningPointSearch::TurningPointSearch(const Ruleset& ruleset, const notation::GameRecord& record,
                                       const TurningPointOrder& order)
    : inside_(std::make_unique<Inside>(ruleset, record, order)) {}
TurningPointSearch::~TurningPointSearch() = default;

bool TurningPointSearch::go_on(std::chrono::milliseconds about, const TurningPointRun& run) {
  return inside_->go_on(about, run);
}

std::int64_t TurningPointSearch::done() const {
  return inside_->done;
}

std::int64_t TurningPointSearch::all() const {
  return inside_->all;
}

std::vector<TurningPoint> TurningPointSearch::found() const {
  return inside_->found();
}

std::vector<TurningPoint> turning_points(const Ruleset& ruleset, const notation::GameRecord& record,
                                         const TurningPointOrder& order, const TurningPointRun& run) {
  TurningPointSearch search{ruleset, record, order};
  while (search.go_on(std::chrono::hours{1}, run)) {
  }
  return search.found();
}

}  // namespace freehold::sim
