#include "sim/turning_points.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <thread>
#include <utility>
#include <variant>

#include "base/assert.h"
#include "base/sort_in_place.h"
#include "bots/lookahead.h"
#include "bots/shrewd.h"
#include "bots/shrewd_tables.h"
#include "rules/game.h"
#include "sim/on_threads.h"
#include "sim/other_choices.h"

namespace freehold::sim {
namespace {

constexpr std::size_t first_games = 8;  // of each way to go on from every decision
constexpr std::size_t field_for_each = 6;  // decisions looked at again for each that is told
constexpr std::size_t finalists = 2;  // that have all play-outs, for each that is told

// What a way to go on promised the player, play-out by play-out: the n-th has the same dice whatever was done.
using Chances = std::vector<double>;

double mean(const Chances& chances) {
  if (chances.empty()) return 0;
  return std::accumulate(chances.begin(), chances.end(), 0.0) / static_cast<double>(chances.size());
}

// A decision of the log and the best of the other ways to go on, as far as is known.
struct Candidate {
  std::size_t entry = 0;
  State before;
  PlayerId player;
  Action taken;
  std::optional<Action> better{};
  Chances with_taken{};
  Chances with_better{};

  [[nodiscard]] double cost() const { return mean(with_better) - mean(with_taken); }
};

std::vector<Candidate> decisions_of(const Ruleset& ruleset, const notation::GameRecord& record) {
  std::vector<Candidate> all;
  State before = notation::first_state(ruleset, record);
  const auto hear = [&](std::size_t entry, const State& after, std::span<const Event>) {
    const auto* const step = std::get_if<notation::PlayerAction>(&record.entries[entry]);
    if (step != nullptr && step->player.valid())
      all.push_back({.entry = entry, .before = before, .player = step->player, .taken = step->action});
    before = after;
  };
  static_cast<void>(notation::replay(ruleset, record, hear));
  return all;
}

// What could be done in the next turn as well, if it was not done in this one.
bool keeps(ActionType type) {
  switch (type) {
    case ActionType::build:
    case ActionType::sell_building:
    case ActionType::sell_hotels:
    case ActionType::mortgage:
    case ActionType::lift:
    case ActionType::offer:
    case ActionType::deposit:
    case ActionType::withdraw:
    case ActionType::sell_deed: return true;
    case ActionType::roll:
    case ActionType::buy:
    case ActionType::decline:
    case ActionType::bid:
    case ActionType::pass:
    case ActionType::pay_fine:
    case ActionType::use_jail_card:
    case ActionType::accept:
    case ActionType::reject:
    case ActionType::withdraw_offer:
    case ActionType::claim:
    case ActionType::choose:
    case ActionType::declare_bankruptcy:
    case ActionType::resign:
    case ActionType::end_turn:
    case ActionType::claim_rent:
    case ActionType::time_up: return false;
  }
  return false;
}

bool in_one_turn(const State& one, const State& other) {
  return one.round == other.round && one.turn.player == other.turn.player;
}

// Whether two decisions of the log are about the same: those of a player in one turn, and what was missed again and again.
// The sums of a deal may differ.
bool are_alike(const Candidate& one, const Candidate& other) {
  if (one.player != other.player) return false;
  if (in_one_turn(one.before, other.before)) return true;
  if (!one.better || !other.better || !keeps(one.better->type)) return false;
  const Action& a = *one.better;
  const Action& b = *other.better;
  if (a.type != ActionType::offer || b.type != ActionType::offer) return a == b;
  return a.to == b.to && a.give.deeds == b.give.deeds && a.take.deeds == b.take.deeds;
}

// The costliest first; of equals the earliest.
void sort_by_cost(std::vector<Candidate>& candidates) {
  sort_in_place(candidates, std::greater{}, &Candidate::cost);
}

// Those that cost most, of those that are alike one.
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

// Weighs decisions, for one thread.
class Weigher {
 public:
  Weigher(const bots::ShrewdTables& tables, std::uint64_t seed) : tables_(tables), lookahead_(tables, seed) {}

  // The other way to go on that promises most, by few play-outs.
  void screen(Candidate& candidate) {
    const auto others = other_choices(tables_, candidate.before, candidate.player, candidate.taken);
    if (others.empty()) return;
    play_out(candidate, candidate.taken, first_games, candidate.with_taken);
    for (const std::optional<Action>& other : others) {
      Chances chances;
      play_out(candidate, other, first_games, chances);
      if (!candidate.with_better.empty() && mean(chances) <= mean(candidate.with_better)) continue;
      candidate.better = other;
      candidate.with_better = std::move(chances);
    }
  }

  void play_out(Candidate& candidate, std::size_t games) {
    play_out(candidate, candidate.taken, games, candidate.with_taken);
    play_out(candidate, candidate.better, games, candidate.with_better);
  }

 private:
  // Until there have been so many.
  void play_out(const Candidate& candidate, const std::optional<Action>& action, std::size_t games,
                Chances& chances) {
    const State from = after(candidate, action);
    while (chances.size() < games)
      chances.push_back(lookahead_.sample(from, chances.size())[candidate.player.index()]);
  }

  // The position that an action leads to; an offer is answered shrewdly.
  [[nodiscard]] State after(const Candidate& candidate, const std::optional<Action>& action) const {
    const Ruleset& ruleset = tables_.valuer.ruleset();
    State state = candidate.before;
    const auto act = [&](PlayerId player, const Action& done) {
      NoSink sink;
      const bool accepted = apply(ruleset, state, player, done, sink).has_value();
      FREEHOLD_ASSERT(accepted);
    };
    if (action) act(candidate.player, *action);
    while (state.phase == Phase::offer)
      act(state.offer.to, bots::Shrewd{tables_}.choose(ruleset, state, state.offer.to));
    return state;
  }

  const bots::ShrewdTables& tables_;
  bots::Lookahead lookahead_;
};

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
    each(field, first_games, [](Weigher& weigher, Candidate& one) { weigher.screen(one); });
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
                      .with_taken = mean(candidate.with_taken),
                      .with_better = mean(candidate.with_better),
                      .cost = cost});
  }
  return points;
}

}  // namespace freehold::sim
