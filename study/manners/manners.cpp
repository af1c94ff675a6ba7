#include "manners/manners.h"

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <optional>

#include "base/assert.h"
#include "bots/random_source.h"
#include "rules/game.h"
#include "rules/valuation.h"
#include "sim/on_threads.h"
#include "sim/playout.h"
#include "sim/schedule.h"

namespace freehold::manners {
namespace {

bool completes_a_group(const Ruleset& ruleset, const State& state, const Offer& offer) {
  const SpaceSet before = state.owned_by(offer.to);
  const SpaceSet after = (before - offer.take.deeds) | offer.give.deeds;
  for (int group = 0; group < ruleset.group_count; ++group) {
    const SpaceSet members = ruleset.group(GroupId{group}).members;
    if (members.size() > 1 && after.contains_all(members) && !before.contains_all(members)) return true;
  }
  return false;
}

// One game as the person saw it.
struct GameSums {
  double rounds = 0;
  double offers = 0;
  double insulting = 0;
  double repeated = 0;
  double deals = 0;
  bool ended = false;
  bool decided = false;
  bool won = false;
};

struct PersonWatch {
  PlayerId person;
  GameSums sums{};
  struct Past {
    std::int32_t round;
    Offer offer;
  };
  std::vector<Past> past{};

  void choosing(const Ruleset& ruleset, const State& state, PlayerId player, const Action& action) {
    if (state.in_game.contains(person)) sums.rounds = state.round;
    if (action.type == ActionType::accept && player != person && state.offer.from != person) ++sums.deals;
    if (action.type != ActionType::offer || action.to != person) return;
    const Offer offer{true, player, person, action.give, action.take};
    ++sums.offers;
    sums.insulting += is_insulting(ruleset, state, offer) ? 1 : 0;
    const bool repeated = std::ranges::any_of(past, [&](const Past& old) {
      const bool is_same = old.offer.from == player && old.offer.give.deeds == offer.give.deeds &&
                           old.offer.take.deeds == offer.take.deeds;
      return state.round < old.round + repeats_after &&
             (is_same || old.offer.take.deeds.intersects(offer.take.deeds));
    });
    sums.repeated += repeated ? 1 : 0;
    past.push_back({state.round, offer});
  }
  void stepped(const Ruleset&, const State&) const {}
};

class Visit {
 public:
  Visit(const Ruleset& ruleset, const MannersOrder& order, const MannersRun& run)
      : ruleset_(ruleset),
        order_(order),
        run_(run),
        schedule_(order.bots, order.seed, sim::Seating::rotated),
        sums_(static_cast<std::size_t>(order.games)) {}

  MannersSeen find() {
    sim::on_threads(run_.threads, [this] { work(); });
    return figures();
  }

 private:
  void work() {
    while (run_.stop == nullptr || !run_.stop->load()) {
      const std::int64_t game = next_.fetch_add(1);
      if (game >= order_.games) return;
      sums_[static_cast<std::size_t>(game)] = look_at(game);
      const std::lock_guard lock{telling_};
      ++done_;
      if (run_.progress) run_.progress(done_, order_.games);
    }
  }

  [[nodiscard]] GameSums look_at(std::int64_t game) const {
    sim::SeatedBots seats{run_.make, order_.bots, schedule_};
    seats.start_game(game, order_.talk);
    std::size_t seat = 0;
    while (schedule_.entrant(game, seat) != 0)
      ++seat;
    PersonWatch watch{PlayerId{static_cast<int>(seat)}};
    bots::RandomSource chance{schedule_.chance_seed(game)};
    NoSink sink;
    State state = new_game(ruleset_, static_cast<int>(seats.size()), sink);
    const sim::Playout playout = play_on(ruleset_, state, seats, chance, order_.round_limit, watch);
    watch.sums.ended = playout.ended;
    watch.sums.decided = playout.ended || !state.in_game.contains(watch.person);
    watch.sums.won = playout.winners.contains(watch.person);
    return watch.sums;
  }

  // A ratio over the games that were played.
  [[nodiscard]] sim::Mean ratio(double GameSums::* above, double GameSums::* below) const {
    sim::RatioSums sums;
    for (const auto& game : sums_) {
      if (!game) continue;
      const double a = (*game).*above;
      const double b = (*game).*below;
      sums.above += a;
      sums.below += b;
      sums.above_squares += a * a;
      sums.below_squares += b * b;
      sums.products += a * b;
    }
    return sim::ratio_of(sums);
  }

  [[nodiscard]] sim::Share share(bool GameSums::* what) const {
    return sim::share_of(
        std::ranges::count_if(sums_, [&](const auto& game) { return game && (*game).*what; }), done_);
  }

  [[nodiscard]] MannersSeen figures() const {
    double offers = 0;
    for (const auto& game : sums_)
      if (game) offers += game->offers;
    return {.order = order_,
            .games = done_,
            .offers = static_cast<std::int64_t>(offers),
            .offers_a_round = ratio(&GameSums::offers, &GameSums::rounds),
            .insulting = ratio(&GameSums::insulting, &GameSums::offers),
            .repeated = ratio(&GameSums::repeated, &GameSums::offers),
            .deals_a_round = ratio(&GameSums::deals, &GameSums::rounds),
            .ended = share(&GameSums::ended),
            .decided = share(&GameSums::decided),
            .won = share(&GameSums::won)};
  }

  const Ruleset& ruleset_;
  const MannersOrder& order_;
  const MannersRun& run_;
  sim::Schedule schedule_;
  std::vector<std::optional<GameSums>> sums_;  // by game; empty if stopped before it
  std::atomic<std::int64_t> next_{0};
  std::mutex telling_;
  std::int64_t done_ = 0;
};

}  // namespace

bool is_insulting(const Ruleset& ruleset, const State& state, const Offer& offer) {
  constexpr std::int64_t most_tenths = 25;
  const std::int64_t gives = offer.take.cash + list_price(ruleset, state, offer.take);
  const std::int64_t gets = offer.give.cash + list_price(ruleset, state, offer.give);
  return 10 * gives > most_tenths * gets && !completes_a_group(ruleset, state, offer);
}

MannersSeen manners_of(const Ruleset& ruleset, const MannersOrder& order, const MannersRun& run) {
  FREEHOLD_ASSERT(order.bots.size() > 1);
  return Visit{ruleset, order, run}.find();
}

}  // namespace freehold::manners
