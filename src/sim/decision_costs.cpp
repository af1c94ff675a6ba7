#include "sim/decision_costs.h"

#include <algorithm>
#include <functional>
#include <mutex>
#include <utility>

#include "base/assert.h"
#include "base/sort_in_place.h"
#include "bots/random_source.h"
#include "bots/shrewd_tables.h"
#include "rules/game.h"
#include "sim/bot_seat.h"
#include "sim/on_threads.h"
#include "sim/playout.h"
#include "sim/schedule.h"
#include "sim/weigher.h"
#include "value/valuer.h"

namespace freehold::sim {
namespace {

// Records the decisions of one player.
struct DecisionWatch {
  PlayerId player;
  std::vector<Weighing> decisions{};

  void choosing(const Ruleset&, const State& state, PlayerId who, const Action& action) {
    if (who == player) decisions.push_back({.before = state, .player = who, .taken = action});
  }
  void stepped(const Ruleset&, const State&) const {}
};

bool is_offer(const std::optional<Action>& action) {
  return action && action->type == ActionType::offer;
}

DecisionKind kind_of(const Weighing& weighing) {
  if (is_offer(weighing.taken) || is_offer(weighing.better)) return DecisionKind::offer;
  switch (weighing.before.phase) {
    case Phase::offer: return DecisionKind::answer;
    case Phase::buy: return DecisionKind::buy;
    case Phase::auction: return DecisionKind::bid;
    case Phase::post_roll: return DecisionKind::manage;
    case Phase::pre_roll:
      return weighing.before.player(weighing.player).confined == Place::none ? DecisionKind::manage
                                                                             : DecisionKind::jail;
    case Phase::debt: return DecisionKind::debt;
    case Phase::claim:
    case Phase::card_choice:
    case Phase::tax_choice:
    case Phase::lift_choice:
    case Phase::move_choice:
    case Phase::order:
    case Phase::over: return DecisionKind::choice;
  }
  return DecisionKind::choice;
}

// Something missed in one step but done in the next has cost little. Of similar decisions, the costliest
// counts.
void keep_one_of_alike(std::vector<Weighing>& doubted) {
  sort_in_place(doubted, std::greater{}, &Weighing::cost);
  std::vector<Weighing> kept;
  for (Weighing& weighing : doubted) {
    const bool known = std::ranges::any_of(kept, [&](const Weighing& other) {
      return kind_of(other) == kind_of(weighing) && are_alike(other, weighing);
    });
    if (!known) kept.push_back(std::move(weighing));
  }
  doubted = std::move(kept);
}

// The decisions of one kind in one game.
struct Sums {
  std::int64_t decisions = 0;
  std::int64_t doubted = 0;
  double cost = 0;
};
using GameSums = std::array<Sums, decision_kinds>;

class Inquiry {
 public:
  Inquiry(const Ruleset& ruleset, const DecisionCostOrder& order, const DecisionCostRun& run)
      : ruleset_(ruleset),
        order_(order),
        run_(run),
        tables_(ruleset, value::builtin_network()),
        schedule_(order.bots, order.seed, Seating::paired),
        sums_(static_cast<std::size_t>(order.games)) {}

  DecisionCosts find() {
    on_threads(run_.threads, [this] { work(); });
    return figures();
  }

 private:
  void work() {
    Weigher weigher{tables_, order_.seed};
    while (run_.stop == nullptr || !run_.stop->load()) {
      const std::int64_t game = next_.fetch_add(1);
      if (game >= order_.games) return;
      sums_[static_cast<std::size_t>(game)] = look_at(game, weigher);
      const std::lock_guard lock{telling_};
      ++done_;
      if (run_.progress) run_.progress(done_, order_.games);
    }
  }

  [[nodiscard]] std::size_t seat_in(std::int64_t game) const {
    std::size_t seat = 0;
    while (schedule_.entrant(game, seat) != 0)
      ++seat;
    return seat;
  }

  [[nodiscard]] std::vector<Weighing> decisions_in(std::int64_t game) const {
    SeatedBots seats{run_.make, order_.bots, schedule_};
    seats.start_game(game);
    bots::RandomSource chance{schedule_.chance_seed(game)};
    NoSink sink;
    DecisionWatch watch{PlayerId{static_cast<int>(seat_in(game))}};
    State state = new_game(ruleset_, static_cast<int>(seats.size()), sink);
    play_on(ruleset_, state, seats, chance, order_.round_limit, watch);
    return std::move(watch.decisions);
  }

  [[nodiscard]] GameSums look_at(std::int64_t game, Weigher& weigher) const {
    GameSums sums{};
    std::vector<Weighing> doubted;
    for (Weighing& weighing : decisions_in(game)) {
      weigher.screen(weighing, order_.screened);
      if (weighing.with_better.empty()) continue;
      ++sum_of(weighing, sums).decisions;
      if (weighing.cost() > 0) doubted.push_back(std::move(weighing));
    }
    keep_one_of_alike(doubted);
    for (Weighing& weighing : doubted) {
      ++sum_of(weighing, sums).doubted;
      sum_of(weighing, sums).cost += fresh_cost(weighing, weigher);
    }
    return sums;
  }

  static Sums& sum_of(const Weighing& weighing, GameSums& sums) {
    return sums[static_cast<std::size_t>(kind_of(weighing))];
  }

  // By play-outs that weren't used to find the better choice.
  double fresh_cost(Weighing& weighing, Weigher& weigher) const {
    weigher.play_out(weighing, order_.screened + order_.weighed);
    const auto fresh = [&](const Chances& chances) {
      return mean_chance(std::span{chances}.subspan(order_.screened));
    };
    return fresh(weighing.with_better) - fresh(weighing.with_taken);
  }

  // Of the games in which the bot had this seat, or of all games.
  [[nodiscard]] Mean mean_cost(std::optional<std::size_t> kind, std::optional<std::size_t> seat) const {
    RatioSums games;
    for (std::size_t game = 0; game < sums_.size(); ++game) {
      if (!sums_[game] || (seat && seat_in(static_cast<std::int64_t>(game)) != *seat)) continue;
      double cost = 0;
      for (std::size_t k = 0; k < decision_kinds; ++k)
        if (!kind || k == *kind) cost += (*sums_[game])[k].cost;
      games.above += cost;
      games.above_squares += cost * cost;
      games.products += cost;
      games.below += 1;
      games.below_squares += 1;
    }
    return ratio_of(games);
  }

  [[nodiscard]] KindOfDecision figures_of(std::optional<std::size_t> kind) const {
    KindOfDecision figures;
    for (const auto& game : sums_) {
      for (std::size_t k = 0; game && k < decision_kinds; ++k) {
        if (kind && k != *kind) continue;
        figures.decisions += (*game)[k].decisions;
        figures.doubted += (*game)[k].doubted;
      }
    }
    figures.cost = mean_cost(kind, std::nullopt);
    for (std::size_t seat = 0; seat < order_.bots.size(); ++seat)
      figures.by_seat.push_back(mean_cost(kind, seat));
    return figures;
  }

  [[nodiscard]] DecisionCosts figures() const {
    DecisionCosts costs{.order = order_, .games = done_, .kinds = {}, .all = figures_of(std::nullopt)};
    for (std::size_t kind = 0; kind < decision_kinds; ++kind)
      costs.kinds[kind] = figures_of(kind);
    return costs;
  }

  const Ruleset& ruleset_;
  const DecisionCostOrder& order_;
  const DecisionCostRun& run_;
  bots::ShrewdTables tables_;
  Schedule schedule_;
  std::vector<std::optional<GameSums>> sums_;  // by game; empty if stopped before it
  std::atomic<std::int64_t> next_{0};
  std::mutex telling_;
  std::int64_t done_ = 0;
};

}  // namespace

std::string_view decision_name(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::offer: return "making offers";
    case DecisionKind::answer: return "answering offers";
    case DecisionKind::buy: return "buying";
    case DecisionKind::bid: return "bidding";
    case DecisionKind::manage: return "building and mortgages";
    case DecisionKind::jail: return "leaving jail";
    case DecisionKind::debt: return "raising cash";
    case DecisionKind::choice: return "other choices";
  }
  return "";
}

DecisionCosts decision_costs(const Ruleset& ruleset, const DecisionCostOrder& order,
                             const DecisionCostRun& run) {
  FREEHOLD_ASSERT(order.bots.size() > 1 && order.screened > 0 && order.weighed > 0);
  return Inquiry{ruleset, order, run}.find();
}

}  // namespace freehold::sim
