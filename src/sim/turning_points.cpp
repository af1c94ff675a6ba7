#include "sim/turning_points.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <thread>
#include <utility>
#include <variant>

#include "base/sort_in_place.h"
#include "bots/random_source.h"
#include "sim/look_ahead.h"
#include "sim/on_threads.h"
#include "sim/other_choices.h"

namespace freehold::sim {
namespace {

constexpr std::size_t samples = 8;  // of chance, for each way to go on in the screening
constexpr std::size_t field_for_each = 4;  // decisions looked at again for each that is told
constexpr std::size_t part_of_games = 8;  // of the play-outs, for all of the field
constexpr std::size_t finalists = 2;  // that have all play-outs, for each that is told
constexpr Horizon far{.rounds = 3};

// A decision of the log and the best of the other ways to go on, as far as is known.
struct Candidate {
  std::size_t entry = 0;
  Decision decision;
  Action taken;
  Choice better{};
  double cost = 0;
  std::vector<double> with_taken{};  // of each play-out
  std::vector<double> with_better{};
};

std::vector<Candidate> decisions_of(const Ruleset& ruleset, const notation::GameRecord& record) {
  std::vector<Candidate> all;
  State before = notation::first_state(ruleset, record);
  const auto hear = [&](std::size_t entry, const State& after, std::span<const Event>) {
    const auto* const step = std::get_if<notation::PlayerAction>(&record.entries[entry]);
    if (step != nullptr && step->player.valid())
      all.push_back({.entry = entry, .decision = {before, step->player}, .taken = step->action});
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
  if (one.decision.player != other.decision.player) return false;
  if (in_one_turn(one.decision.state, other.decision.state)) return true;
  if (!one.better.action || !other.better.action || !keeps(one.better.action->type)) return false;
  const Action& a = *one.better.action;
  const Action& b = *other.better.action;
  if (a.type != ActionType::offer || b.type != ActionType::offer) return a == b;
  return a.to == b.to && a.give.deeds == b.give.deeds && a.take.deeds == b.take.deeds;
}

// The costliest first; of equals the earliest.
void sort_by_cost(std::vector<Candidate>& candidates) {
  sort_in_place(candidates, std::greater{}, &Candidate::cost);
}

class Search {
 public:
  Search(const Ruleset& ruleset, const TurningPointOrder& order, const TurningPointRun& run)
      : ahead_(ruleset), order_(order), run_(run), caller_(std::this_thread::get_id()) {}

  std::vector<Candidate> find(const notation::GameRecord& record) {
    std::vector<Candidate> field = decisions_of(ahead_.ruleset(), record);
    const auto told = static_cast<std::size_t>(order_.most);
    const auto all_games = static_cast<std::size_t>(order_.games);
    const std::size_t few = std::max<std::size_t>(1, all_games / part_of_games);
    expect(field.size() + told * field_for_each * few + told * finalists * (all_games - few));
    screen(field);
    keep_best(field, told * field_for_each);
    expect(field.size() * few + std::min(field.size(), told * finalists) * (all_games - few));
    play_out(field, few);
    keep_best(field, told * finalists);
    expect(field.size() * (all_games - few));
    for (std::size_t games = few; games < all_games;) {
      games = std::min(2 * games, all_games);
      play_out(field, games);
    }
    sort_by_cost(field);
    return field;
  }

  [[nodiscard]] double before(const Candidate& candidate) const {
    return ahead_.valuer().chances(candidate.decision.state)[candidate.decision.player.index()];
  }

 private:
  // So many positions are still to be played on from.
  void expect(std::size_t more) { all_ = done_ + static_cast<std::int64_t>(more); }

  // Does `work` for each number below `count`, on all threads.
  void each(std::size_t count, const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    std::atomic<std::int64_t> done = done_;
    on_threads(run_.threads, [&] {
      for (std::size_t i = next++; i < count && !stopped(); i = next++) {
        work(i);
        const std::int64_t now = ++done;
        if (run_.progress && std::this_thread::get_id() == caller_) run_.progress(now, all_);
      }
    });
    done_ = done;
  }

  [[nodiscard]] bool stopped() const { return run_.stop != nullptr && run_.stop->load(); }

  [[nodiscard]] std::uint64_t seed_of(std::size_t game) const {
    std::uint64_t seed = order_.seed + static_cast<std::uint64_t>(game);
    return bots::RandomSource::split_mix(seed);
  }

  void screen(std::vector<Candidate>& decisions) {
    each(decisions.size(), [&](std::size_t i) { weigh(decisions[i]); });
  }

  // The other way to go on that promises most, by what the end of the turn looks like.
  void weigh(Candidate& candidate) const {
    const std::vector<Choice> others = other_choices(ahead_, candidate.decision, candidate.taken);
    if (others.empty()) return;
    const double taken = prospect(candidate.decision, {candidate.taken});
    for (const Choice& other : others) {
      const double cost = prospect(candidate.decision, other) - taken;
      if (cost > candidate.cost) {
        candidate.cost = cost;
        candidate.better = other;
      }
    }
  }

  [[nodiscard]] double prospect(const Decision& decision, const Choice& choice) const {
    double sum = 0;
    for (std::size_t sample = 0; sample < samples; ++sample) {
      const Prospect prospect = ahead_.play_on(decision, choice, {}, seed_of(sample));
      if (!prospect.by_chance) return prospect.chance;
      sum += prospect.chance;
    }
    return sum / samples;
  }

  // Those that cost most, of those that are alike one.
  void keep_best(std::vector<Candidate>& candidates, std::size_t most) {
    std::erase_if(candidates, [](const Candidate& candidate) { return candidate.cost <= 0; });
    sort_by_cost(candidates);
    std::vector<Candidate> best;
    for (Candidate& candidate : candidates) {
      if (best.size() == most) break;
      const bool known =
          std::ranges::any_of(best, [&](const Candidate& other) { return are_alike(other, candidate); });
      if (!known) best.push_back(std::move(candidate));
    }
    candidates = std::move(best);
  }

  // Not all of them have been played.
  static void forget_beyond(Candidate& candidate, std::size_t played) {
    candidate.with_taken.resize(played);
    candidate.with_better.resize(played);
  }

  // Until each has had so many play-outs.
  void play_out(std::vector<Candidate>& candidates, std::size_t games) {
    if (candidates.empty()) return;
    const std::size_t played = candidates.front().with_taken.size();
    const std::size_t more = games - played;
    for (Candidate& candidate : candidates) {
      candidate.with_taken.resize(games);
      candidate.with_better.resize(games);
    }
    each(candidates.size() * more, [&](std::size_t i) {
      Candidate& candidate = candidates[i / more];
      const std::size_t game = played + i % more;
      const std::uint64_t seed = seed_of(game);
      const auto chance = [&](const Choice& choice) {
        return ahead_.play_on(candidate.decision, choice, far, seed).chance;
      };
      candidate.with_taken[game] = chance({candidate.taken});
      candidate.with_better[game] = chance(candidate.better);
    });
    for (Candidate& candidate : candidates) {
      if (stopped()) forget_beyond(candidate, played);
      candidate.cost = paired_change(candidate.with_taken, candidate.with_better).change;
    }
  }

  LookAhead ahead_;
  const TurningPointOrder& order_;
  const TurningPointRun& run_;
  std::thread::id caller_;
  std::int64_t done_ = 0;
  std::int64_t all_ = 0;
};

double mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values)
    sum += value;
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

}  // namespace

std::vector<TurningPoint> turning_points(const Ruleset& ruleset, const notation::GameRecord& record,
                                         const TurningPointOrder& order, const TurningPointRun& run) {
  Search search{ruleset, order, run};
  std::vector<TurningPoint> points;
  for (const Candidate& candidate : search.find(record)) {
    const Change cost = paired_change(candidate.with_taken, candidate.with_better);
    if (cost.low <= 0 || points.size() == static_cast<std::size_t>(order.most)) continue;
    points.push_back({.entry = candidate.entry,
                      .round = candidate.decision.state.round,
                      .player = candidate.decision.player,
                      .taken = candidate.taken,
                      .better = candidate.better.action,
                      .before = search.before(candidate),
                      .with_taken = mean(candidate.with_taken),
                      .with_better = mean(candidate.with_better),
                      .cost = cost});
  }
  return points;
}

}  // namespace freehold::sim
