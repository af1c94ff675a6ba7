#include "sim/turning_points.h"

#include <algorithm>
#include <functional>
#include <thread>
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

constexpr std::size_t first_games = 8;  // of each way to go on from every decision
constexpr std::size_t field_for_each = 6; // decisions examined again for each one reported
constexpr std::size_t finalists = 2; // that get all play-outs, for each one reported

// A decision of the log.
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

// The costliest first; of equals the earliest.
void sort_by_cost(std::vector<Candidate>& candidates) {
  sort_in_place(candidates, std::greater{}, &Candidate::cost);
}

// Those that cost the most; of similar ones, one.
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

class Search {
 public:
  Search(const Ruleset& ruleset, const TurningPointOrder& order, const TurningPointRun& run)
      : tables_(ruleset, value::builtin_network()),
        order_(order),
        run_(run),
        caller_(std::this_thread::get_id()) {}

  std::vector<Candidate> find(const notation::GameRecord& record) {
    std::vector<Candidate> field = decisions_of(tables_.valuer.ruleset(), record);
    const auto told = static_cast<std::size_t>(order_.most);
    const auto all_games = static_cast<std::size_t>(order_.games);
    const std::size_t few = std::min(4 * first_games, all_games);
    const auto ahead = [&](std::size_t first, std::size_t last) {
      return first * (few - first_games) + last * (all_games - few);
    };
    expect(field.size() * first_games + ahead(told * field_for_each, told * finalists));
    each(field, first_games, [](Weigher& weigher, Candidate& one) { weigher.screen(one, first_games); });
    keep_costliest(field, told * field_for_each);
    expect(ahead(field.size(), std::min(field.size(), told * finalists)));
    play_out(field, few);
    keep_costliest(field, told * finalists);
    expect(ahead(0, field.size()));
    for (std::size_t games = few; games < all_games;) {
      const std::size_t more = std::min(games, all_games - games);
      games += more;
      play_out(field, games);
    }
    sort_by_cost(field);
    return field;
  }

  [[nodiscard]] double before(const Candidate& candidate) const {
    return tables_.valuer.chances(candidate.before)[candidate.player.index()];
  }

 private:
  // So many play-outs are still to come.
  void expect(std::size_t more) { all_ = done_ + static_cast<std::int64_t>(more); }

  // Until each has had so many play-outs, of either way; who is stopped before has those that it had.
  void play_out(std::vector<Candidate>& candidates, std::size_t games) {
    if (candidates.empty()) return;
    const std::size_t played = candidates.front().with_taken.size();
    if (played >= games) return;
    each(candidates, games - played,
         [games](Weigher& weigher, Candidate& one) { weigher.play_out(one, games); });
  }

  // Does `work` for each of them, on all threads; each counts as so many play-outs.
  void each(std::vector<Candidate>& candidates, std::size_t games,
            const std::function<void(Weigher&, Candidate&)>& work) {
    std::atomic<std::size_t> next = 0;
    std::atomic<std::int64_t> done = done_;
    on_threads(run_.threads, [&] {
      Weigher weigher{tables_, order_.seed};
      for (std::size_t i = next++; i < candidates.size() && !stopped(); i = next++) {
        work(weigher, candidates[i]);
        const std::int64_t now = done += static_cast<std::int64_t>(games);
        if (run_.progress && std::this_thread::get_id() == caller_) run_.progress(now, all_);
      }
    });
    done_ = done;
  }

  [[nodiscard]] bool stopped() const { return run_.stop != nullptr && run_.stop->load(); }

  bots::ShrewdTables tables_;
  const TurningPointOrder& order_;
  const TurningPointRun& run_;
  std::thread::id caller_;
  std::int64_t done_ = 0;
  std::int64_t all_ = 0;
};

}  // namespace

std::vector<TurningPoint> turning_points(const Ruleset& ruleset, const notation::GameRecord& record,
                                         const TurningPointOrder& order, const TurningPointRun& run) {
  Search search{ruleset, order, run};
  std::vector<TurningPoint> points;
  for (const Candidate& candidate : search.find(record)) {
    const Change cost = paired_change(candidate.with_taken, candidate.with_better);
    if (cost.low <= 0 || points.size() == static_cast<std::size_t>(order.most)) continue;
    points.push_back({.entry = candidate.entry,
                      .round = candidate.before.round,
                      .player = candidate.player,
                      .taken = candidate.taken,
                      .better = candidate.better,
                      .before = search.before(candidate),
                      .with_taken = mean_chance(candidate.with_taken),
                      .with_better = mean_chance(candidate.with_better),
                      .cost = cost});
  }
  return points;
}

}  // namespace freehold::sim
