#include "bots/deal_search.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "bots/fair_price.h"
#include "bots/what_if.h"
#include "rules/judge_rules.h"

namespace freehold::bots {

float welcome(const value::WinChances& before, const value::WinChances& after, PlayerId player) {
  const std::size_t me = player.index();
  float best = -1;
  float fed = 0;
  for (std::size_t seat = 0; seat < after.size(); ++seat) {
    if (seat == me || after[seat] <= best) continue;
    best = after[seat];
    fed = after[seat] - before[seat];
  }
  return after[me] - before[me] - std::max(least_rise(before[me]), fed_share * fed);
}

Offer with_cash(Offer deal, Money cash) {
  deal.give.cash = std::max(0, cash);
  deal.take.cash = std::max(0, -cash);
  return deal;
}

DealView DealSense::look(const Offer& deal) const {
  const value::WinChances after =
      appraiser_->chances(with_deal(appraiser_->valuer().ruleset(), *state_, deal));
  const std::size_t a = deal.from.index();
  const std::size_t b = deal.to.index();
  return {.from = welcome(before_, after, deal.from),
          .to = welcome(before_, after, deal.to),
          .both = after[a] + after[b] - before_[a] - before_[b]};
}

namespace {

// How much a search considers.
struct Counts {
  std::size_t sets;  // sets of each side to combine
  std::size_t exchanges;  // exchanges of these that look best by their two sides
  std::size_t more_deeds;  // deeds of each side to extend the best exchange with
  std::size_t priced;  // exchanges to find a price for
};
constexpr Counts counts_of(Breadth breadth) {
  switch (breadth) {
    case Breadth::narrow: return {.sets = 6, .exchanges = 12, .more_deeds = 4, .priced = 4};
    case Breadth::wide: return {.sets = 14, .exchanges = 225, .more_deeds = 14, .priced = 10};
  }
  return {};
}

constexpr int most_deeds = 4;  // of one group, asked for together
constexpr float least_chance = 0.3F;  // of acceptance, to make a proposal

// What `owner` could part with: each tradable deed, and everything it has of a group.
std::vector<SpaceSet> on_offer(const Ruleset& ruleset, const State& state, PlayerId owner) {
  const SpaceSet tradable = detail::tradable_deeds(ruleset, state, owner);
  std::vector<SpaceSet> sets;
  for (int g = 0; g < ruleset.group_count; ++g) {
    const SpaceSet members = ruleset.group(GroupId{g}).members;
    const SpaceSet theirs = tradable & members;
    if (theirs.empty()) continue;
    if (theirs.size() <= most_deeds) sets.push_back(theirs);
    if (theirs.size() == 1) continue;
    for (const SpaceId deed : theirs)
      sets.push_back(SpaceSet{deed});
  }
  return sets;
}

// Keeps the first few by rank, highest first; equal ranks stay in order.
template <class Value>
void keep_first(std::vector<std::pair<float, Value>>& ranked, std::size_t count) {
  using Ranked = std::pair<float, Value>;
  std::vector<Ranked> first;
  first.reserve(count + 1);
  for (Ranked& each : ranked) {
    if (first.size() == count && each.first <= first.back().first) continue;
    first.insert(std::ranges::upper_bound(first, each.first, std::ranges::greater{}, &Ranked::first),
                 std::move(each));
    if (first.size() > count) first.pop_back();
  }
  ranked = std::move(first);
}

// What one side could part with, and the effect of that alone on both.
struct Part {
  SpaceSet set;
  float both = 0;
};

// A search with one other player.
class Search {
 public:
  Search(const DealTable& table, PlayerId to, const Acquaintance& acquaintance, const RefusesDeal& refuses,
         Breadth breadth)
      : table_(table),
        to_(to),
        acquaintance_(acquaintance),
        counts_(counts_of(breadth)),
        refuses_(refuses),
        least_rise_(least_rise(table.sense.before()[table.from.index()])) {
    const Money some = std::max(1, table.ruleset.options.start_cash / 10);
    const DealView paid = table.sense.look(with_cash(swap({}, {}), some));
    cash_worth_ = std::max(1e-7F, -paid.from / static_cast<float>(some));
  }

  std::vector<Proposal> run() {
    const std::vector<Part> takes = promising(to_, [&](SpaceSet set) { return swap(set, {}); });
    const std::vector<Part> gives = promising(table_.from, [&](SpaceSet set) { return swap({}, set); });
    std::vector<Exchange> exchanges = exchanges_of(takes, gives);
    if (exchanges.empty()) return {};
    widen(exchanges, takes, gives);
    std::vector<std::pair<float, Proposal>> found;
    for (const Exchange& exchange : exchanges) {
      best_.reset();
      add_cash(exchange);
      if (best_) found.emplace_back(best_->worth, *best_);
    }
    keep_first(found, most_proposals);
    std::vector<Proposal> proposals;
    for (const auto& [worth, proposal] : found)
      proposals.push_back(proposal);
    return proposals;
  }

 private:
  struct Exchange {
    Offer deal;
    DealView view;
  };
  using Ranked = std::pair<float, Exchange>;

  [[nodiscard]] Offer swap(SpaceSet take, SpaceSet give) const {
    return {.open = true, .from = table_.from, .to = to_, .give = {.deeds = give}, .take = {.deeds = take}};
  }
  [[nodiscard]] const State& state() const { return table_.sense.state(); }

  // The most promising sets that one side could part with, each judged by itself, and the empty set.
  template <class Deal>
  std::vector<Part> promising(PlayerId owner, const Deal& deal) const {
    std::vector<std::pair<float, SpaceSet>> ranked;
    for (const SpaceSet set : on_offer(table_.ruleset, state(), owner))
      ranked.emplace_back(table_.sense.look(deal(set)).both, set);
    keep_first(ranked, counts_.sets);
    std::vector<Part> kept{Part{}};
    for (const auto& [both, set] : ranked)
      kept.push_back({set, both});
    return kept;
  }

  // Among the exchanges whose two sides together look best, those worth the most at the right price.
  std::vector<Exchange> exchanges_of(const std::vector<Part>& takes, const std::vector<Part>& gives) const {
    std::vector<std::pair<float, Offer>> tried;
    for (const Part& take : takes) {
      for (const Part& give : gives) {
        if (take.set.empty() && give.set.empty()) continue;
        tried.emplace_back(take.both + give.both, swap(take.set, give.set));
      }
    }
    keep_first(tried, counts_.exchanges);
    std::vector<Ranked> ranked;
    for (const auto& [promise, deal] : tried)
      rank(deal, 0, ranked);
    return first_of(ranked);
  }

  std::vector<Exchange> first_of(std::vector<Ranked>& ranked) const {
    keep_first(ranked, counts_.priced);
    std::vector<Exchange> first;
    for (const auto& [hope, exchange] : ranked)
      first.push_back(exchange);
    return first;
  }

  void rank(const Offer& deal, float least_hope, std::vector<Ranked>& ranked) const {
    if (refuses_(deal)) return;
    const DealView view = table_.sense.look(deal);
    const float hope = hope_for(deal, view);
    if (hope > least_hope) ranked.emplace_back(hope, Exchange{deal, view});
  }

  // Extends the best exchange by one more deed on either side, or a jail card, if that looks better.
  void widen(std::vector<Exchange>& exchanges, const std::vector<Part>& takes,
             const std::vector<Part>& gives) const {
    const Offer deal = exchanges.front().deal;
    std::vector<Ranked> ranked;
    for (const Exchange& exchange : exchanges)
      ranked.emplace_back(hope_for(exchange.deal, exchange.view), exchange);
    const float hope = ranked.front().first;
    const auto try_more = [&](const std::vector<Part>& parts, Side Offer::* side) {
      std::size_t tried = 0;
      for (const Part& part : parts) {
        if (part.set.size() != 1 || (deal.*side).deeds.intersects(part.set)) continue;
        if (tried++ == counts_.more_deeds) return;
        Offer more = deal;
        (more.*side).deeds = (more.*side).deeds | part.set;
        rank(more, hope, ranked);
      }
    };
    try_more(gives, &Offer::give);
    try_more(takes, &Offer::take);
    const auto try_card = [&](PlayerId owner, Side Offer::* side) {
      if (state().player(owner).jail_cards.empty()) return;
      Offer more = deal;
      (more.*side).jail_cards = 1;
      rank(more, hope, ranked);
    };
    try_card(table_.from, &Offer::give);
    try_card(to_, &Offer::take);
    exchanges = first_of(ranked);
  }

  // What an exchange could be worth at the right price, weighted by how likely each manner is.
  [[nodiscard]] float hope_for(const Offer& deal, const DealView& view) const {
    float hope = acquaintance_.weight(Manner::by_chance) * view.both / 2;
    const auto hope_by_worth = [&](Manner manner, const SteadyTables& tables) {
      const auto cash = static_cast<float>(cash_by_worth(table_.ruleset, tables, state(), deal));
      hope = std::max(hope, acquaintance_.weight(manner) * (view.from - cash_worth_ * cash));
    };
    hope_by_worth(Manner::by_worth, table_.by_worth);
    hope_by_worth(Manner::by_worth_now, table_.by_worth_now);
    if (agrees_carelessly(table_.ruleset, state(), deal)) {
      const auto free =
          static_cast<float>(std::max(0, state().player(to_).cash - careless_reserve(table_.ruleset)));
      hope = std::max(hope, acquaintance_.weight(Manner::careless) * (view.from + cash_worth_ * free));
    }
    return hope;
  }

  // Adds the cash at which each manner just agrees, or the fair sum for a person.
  void add_cash(const Exchange& exchange) {
    constexpr float least_weight = 0.05F;
    const Offer& deal = exchange.deal;
    seen_.assign(1, {0, exchange.view});
    if (table_.people.contains(to_)) {
      if (const auto cash = fair_cash_between(deal)) consider(deal, *cash);
      return;
    }
    const auto cash_for = [&](Manner manner, const auto& agrees) {
      if (acquaintance_.weight(manner) < least_weight) return;
      if (const auto cash = least_cash(deal, agrees)) consider(deal, *cash);
    };
    if (acquaintance_.weight(Manner::by_chance) >= least_weight) {
      if (const auto cash = least_cash_by_chance(deal, cash_range(deal), 1)) consider(deal, *cash);
    }
    cash_for(Manner::by_worth, [&](const Offer& offer) {
      return agrees_by_worth(table_.ruleset, table_.by_worth, state(), offer);
    });
    cash_for(Manner::by_worth_now, [&](const Offer& offer) {
      return agrees_by_worth(table_.ruleset, table_.by_worth_now, state(), offer);
    });
    cash_for(Manner::careless,
             [&](const Offer& offer) { return agrees_carelessly(table_.ruleset, state(), offer); });
  }

  // What each can pay.
  [[nodiscard]] CashRange cash_range(const Offer& deal) const {
    return {detail::interest_on(table_.ruleset, state(), deal.give.deeds) - state().player(to_).cash,
            state().player(table_.from).cash - detail::interest_on(table_.ruleset, state(), deal.take.deeds)};
  }

  // The middle of the sums that are good for both, or the nearest fair one; a round sum if that is as good.
  [[nodiscard]] std::optional<Money> fair_cash_between(const Offer& deal) {
    const auto [low, high] = cash_range(deal);
    const auto least = least_cash_by_chance(deal, {low, high}, 1);
    const auto most = least ? least_cash_by_chance(deal, {-high, -low}, -1) : std::nullopt;
    if (!most || *least > -*most) return std::nullopt;
    const CashRange fair = fair_cash(table_.ruleset, table_.by_worth, state(), deal);
    const Money from = std::max(*least, fair.low);
    const Money to = std::min(-*most, fair.high);
    if (from > to) return std::nullopt;
    const Money middle = std::clamp(*least + (-*most - *least) / 2, from, to);
    const Money round = round_sum(table_.ruleset);
    const Money rounded = (middle + (middle < 0 ? -round : round) / 2) / round * round;
    return rounded >= from && rounded <= to ? rounded : middle;
  }

  // The least cash given, or most taken, at which the other side agrees. Agreement is monotonic in cash.
  template <class Agrees>
  std::optional<Money> least_cash(const Offer& deal, const Agrees& agrees) const {
    auto [low, high] = cash_range(deal);
    if (high < low || !agrees(with_cash(deal, high))) return std::nullopt;
    if (agrees(with_cash(deal, low))) return low;
    const Money close = std::max(1, table_.ruleset.options.start_cash / 300);
    while (high - low > close) {
      const Money middle = low + (high - low) / 2;
      (agrees(with_cash(deal, middle)) ? high : low) = middle;
    }
    return high;
  }

  // The same for a player who goes by its chance, which is nearly linear in cash: finds the zero (regula
  // falsi), then adds a little until the player agrees. With sign 1 the other side, and cash is given to it;
  // with -1 the proposer, and cash is taken.
  [[nodiscard]] std::optional<Money> least_cash_by_chance(const Offer& deal, CashRange range, int sign) {
    constexpr int most_tries = 5;
    const auto [low, high] = range;
    if (high < low) return std::nullopt;
    const Money close = std::max(1, table_.ruleset.options.start_cash / 300);
    const auto welcome_at = [&](Money cash) {
      const DealView view = look(deal, sign * cash);
      return sign > 0 ? view.to : view.from;
    };
    float slope = cash_worth_;
    Money at = std::clamp(0, low, high);
    float welcome = welcome_at(at);
    std::optional<Money> found;
    for (int n = 0; n < most_tries; ++n) {
      if (welcome > 0) found = found ? std::min(*found, at) : at;
      const auto step = static_cast<Money>(std::clamp(-welcome / slope, -1e9F, 1e9F));
      const Money next = std::clamp(at + step + (welcome > 0 ? close / 2 : close), low, high);
      if (std::abs(next - at) <= close || (found && next >= *found)) break;
      const float then = welcome_at(next);
      const float seen = (then - welcome) / static_cast<float>(next - at);
      if (seen > 0) slope = seen;
      at = next;
      welcome = then;
    }
    return found;
  }

  // The current exchange with this much cash; no sum is judged twice.
  DealView look(const Offer& exchange, Money cash) {
    for (const auto& [sum, view] : seen_)
      if (sum == cash) return view;
    return seen_.emplace_back(cash, table_.sense.look(with_cash(exchange, cash))).second;
  }

  void consider(const Offer& exchange, Money cash) {
    const DealView view = look(exchange, cash);
    if (view.from <= 0) return;
    const Offer deal = with_cash(exchange, cash);
    const Agreement agreement{view.to > 0, agrees_by_worth(table_.ruleset, table_.by_worth, state(), deal),
                              agrees_by_worth(table_.ruleset, table_.by_worth_now, state(), deal),
                              agrees_carelessly(table_.ruleset, state(), deal)};
    const float chance = acquaintance_.chance(agreement);
    const float worth = (view.from + least_rise_) * chance;
    if (chance < least_chance || (best_ && best_->worth >= worth)) return;
    best_ = {deal, agreement, view.from, worth};
  }

  const DealTable& table_;
  PlayerId to_;
  const Acquaintance& acquaintance_;
  Counts counts_;
  const RefusesDeal& refuses_;
  float least_rise_;
  float cash_worth_ = 0;  // chance to win per unit of cash
  std::optional<Proposal> best_;  // for the current exchange
  std::vector<std::pair<Money, DealView>> seen_;  // the current exchange with various sums of cash
};

}  // namespace

std::vector<Proposal> best_deals(const DealTable& table, PlayerId to, const Acquaintance& acquaintance,
                                 const RefusesDeal& refuses, Breadth breadth) {
  return Search{table, to, acquaintance, refuses, breadth}.run();
}

}  // namespace freehold::bots
