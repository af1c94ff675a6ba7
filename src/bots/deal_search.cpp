#include "bots/deal_search.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "rules/judge_rules.h"

namespace freehold::bots {
namespace {

constexpr std::size_t kept_sets = 14;  // of each side that are combined
constexpr std::size_t kept_exchanges = 10;  // to which cash is added
constexpr int most_deeds = 4;  // of a group, asked for together
constexpr float least_chance = 0.3F;  // of being accepted, for which a proposal is made

// What `owner` could part with: each deed that may be traded, and all that it has of a group.
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

// The first few by rank, the highest first; those of equal rank stay in their order.
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

// One search with one other player.
class Search {
 public:
  Search(const DealTable& table, PlayerId to, const Acquaintance& acquaintance, const RefusesDeal& refuses)
      : table_(table), to_(to), acquaintance_(acquaintance), refuses_(refuses) {
    const Money some = std::max(1, table.ruleset.options.start_cash / 10);
    cash_worth_ = (table.sense.look(with_cash(swap({}, {}), -some)).from -
                   table.sense.look(with_cash(swap({}, {}), some)).from) /
                  static_cast<float>(2 * some);
  }

  std::optional<Proposal> run() {
    std::vector<std::pair<float, Offer>> exchanges;
    const auto takes = promising(to_, [&](SpaceSet set) { return swap(set, {}); });
    const auto gives = promising(table_.from, [&](SpaceSet set) { return swap({}, set); });
    for (const SpaceSet take : takes) {
      for (const SpaceSet give : gives) {
        const Offer deal = swap(take, give);
        if ((take.empty() && give.empty()) || refuses_(deal)) continue;
        const float hope = hope_for(deal, table_.sense.look(deal));
        if (hope > 0) exchanges.emplace_back(hope, deal);
      }
    }
    keep_first(exchanges, kept_exchanges);
    if (!exchanges.empty()) widen(exchanges);
    for (const auto& [hope, deal] : exchanges)
      add_cash(deal);
    return best_;
  }

 private:
  [[nodiscard]] Offer swap(SpaceSet take, SpaceSet give) const {
    return {.open = true, .from = table_.from, .to = to_, .give = {.deeds = give}, .take = {.deeds = take}};
  }
  [[nodiscard]] const State& state() const { return table_.sense.state(); }

  // Of what one side could want the sets that promise most by themselves, and none.
  template <class Deal>
  std::vector<SpaceSet> promising(PlayerId owner, const Deal& deal) {
    std::vector<std::pair<float, SpaceSet>> ranked;
    for (const SpaceSet set : on_offer(table_.ruleset, state(), owner))
      ranked.emplace_back(table_.sense.look(deal(set)).both, set);
    keep_first(ranked, kept_sets);
    std::vector<SpaceSet> kept{SpaceSet{}};
    for (const auto& [promise, set] : ranked)
      kept.push_back(set);
    return kept;
  }

  // The best exchange with one deed more on either side, where that promises more.
  void widen(std::vector<std::pair<float, Offer>>& exchanges) const {
    const auto [hope, deal] = exchanges.front();
    const auto try_more = [&](PlayerId owner, Side Offer::* side) {
      for (const SpaceId deed : detail::tradable_deeds(table_.ruleset, state(), owner) - (deal.*side).deeds) {
        Offer more = deal;
        (more.*side).deeds.insert(deed);
        if (refuses_(more)) continue;
        const float hope_of_more = hope_for(more, table_.sense.look(more));
        if (hope_of_more > hope) exchanges.emplace_back(hope_of_more, more);
      }
    };
    try_more(table_.from, &Offer::give);
    try_more(to_, &Offer::take);
    keep_first(exchanges, kept_exchanges);
  }

  // What an exchange could come to with the right cash, by how likely each manner is.
  [[nodiscard]] float hope_for(const Offer& deal, const DealView& view) const {
    float hope = acquaintance_.weight(Manner::by_chance) * view.both / 2;
    const auto cash = static_cast<float>(cash_by_worth(table_.ruleset, table_.tables, state(), deal));
    hope = std::max(hope, acquaintance_.weight(Manner::by_worth) * (view.from - cash_worth_ * cash));
    if (agrees_carelessly(table_.ruleset, state(), deal)) {
      const auto free =
          static_cast<float>(std::max(0, state().player(to_).cash - careless_reserve(table_.ruleset)));
      hope = std::max(hope, acquaintance_.weight(Manner::careless) * (view.from + cash_worth_ * free));
    }
    return hope;
  }

  // The cash at which each manner just agrees.
  void add_cash(const Offer& deal) {
    const auto cash_for = [&](Manner manner, const auto& agrees) {
      if (acquaintance_.weight(manner) < 0.05F) return;
      if (const auto cash = least_cash(deal, agrees)) consider(with_cash(deal, *cash));
    };
    cash_for(Manner::by_chance, [&](const Offer& offer) { return table_.sense.look(offer).to > 0; });
    cash_for(Manner::by_worth, [&](const Offer& offer) {
      return agrees_by_worth(table_.ruleset, table_.tables, state(), offer);
    });
    cash_for(Manner::careless,
             [&](const Offer& offer) { return agrees_carelessly(table_.ruleset, state(), offer); });
  }

  // The least cash given, or most taken, at which the other side agrees; it agrees to more where it agrees to less.
  template <class Agrees>
  std::optional<Money> least_cash(const Offer& deal, const Agrees& agrees) const {
    Money high =
        state().player(table_.from).cash - detail::interest_on(table_.ruleset, state(), deal.take.deeds);
    Money low = detail::interest_on(table_.ruleset, state(), deal.give.deeds) - state().player(to_).cash;
    if (high < low || !agrees(with_cash(deal, high))) return std::nullopt;
    if (agrees(with_cash(deal, low))) return low;
    const Money close = std::max(1, table_.ruleset.options.start_cash / 300);
    while (high - low > close) {
      const Money middle = low + (high - low) / 2;
      (agrees(with_cash(deal, middle)) ? high : low) = middle;
    }
    return high;
  }

  void consider(const Offer& deal) {
    const DealView view = table_.sense.look(deal);
    if (view.from <= 0) return;
    const Agreement agreement{view.to > 0, agrees_by_worth(table_.ruleset, table_.tables, state(), deal),
                              agrees_carelessly(table_.ruleset, state(), deal)};
    const float chance = acquaintance_.chance(agreement);
    const float worth = (view.from + least_rise) * chance;
    if (chance < least_chance || (best_ && best_->worth >= worth)) return;
    best_ = {deal, agreement, worth};
  }

  const DealTable& table_;
  PlayerId to_;
  const Acquaintance& acquaintance_;
  const RefusesDeal& refuses_;
  float cash_worth_ = 0;  // chance to win for a unit of cash from the other
  std::optional<Proposal> best_;
};

}  // namespace

std::optional<Proposal> best_deal(const DealTable& table, PlayerId to, const Acquaintance& acquaintance,
                                  const RefusesDeal& refuses) {
  return Search{table, to, acquaintance, refuses}.run();
}

}  // namespace freehold::bots
