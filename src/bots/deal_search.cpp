#include "bots/deal_search.h"

#include <algorithm>
#include <vector>

#include "rules/judge_rules.h"

namespace freehold::bots {
namespace {

constexpr std::size_t kept_exchanges = 4;  // that are balanced with cash
constexpr int most_deeds = 4;  // on one side
constexpr float least_together = 0.008F;

// What `taker` could want of `owner`: where it has something of the group too, each deed and all of them; and what would
// be a whole group.
std::vector<SpaceSet> wanted(const Ruleset& ruleset, const State& state, PlayerId taker, PlayerId owner) {
  const SpaceSet tradable = detail::tradable_deeds(ruleset, state, owner);
  std::vector<SpaceSet> sets;
  for (int g = 0; g < ruleset.group_count; ++g) {
    const SpaceSet members = ruleset.group(GroupId{g}).members;
    const SpaceSet theirs = tradable & members;
    if (theirs.empty()) continue;
    if (!state.owned_by(taker).intersects(members) && theirs != members) continue;
    if (theirs.size() <= most_deeds) sets.push_back(theirs);
    if (theirs.size() == 1) continue;
    for (const SpaceId deed : theirs)
      sets.push_back(SpaceSet{deed});
  }
  return sets;
}

struct Exchange {
  Offer deal;
  float both = 0;
};

// The best few exchanges, best first.
class Best {
 public:
  void add(const Offer& deal, float both) {
    if (both < least_together) return;
    const auto place = std::ranges::find_if(kept_, [&](const Exchange& other) { return other.both < both; });
    kept_.insert(place, {deal, both});
    if (kept_.size() > kept_exchanges) kept_.pop_back();
  }
  [[nodiscard]] const std::vector<Exchange>& all() const { return kept_; }

 private:
  std::vector<Exchange> kept_;
};

// One deed more on either side, as long as that brings the two more together.
Exchange widened(const Ruleset& ruleset, const DealSense& sense, Exchange exchange,
                 const RefusesDeal& refuses) {
  const SpaceSet ours = detail::tradable_deeds(ruleset, sense.state(), exchange.deal.from);
  const SpaceSet theirs = detail::tradable_deeds(ruleset, sense.state(), exchange.deal.to);
  for (int n = 0; n < 2; ++n) {
    Exchange best = exchange;
    const auto try_more = [&](SpaceSet more, Side Offer::* side) {
      for (const SpaceId deed : more) {
        Offer deal = exchange.deal;
        (deal.*side).deeds.insert(deed);
        if (refuses(deal)) continue;
        const float both = sense.look(deal).both;
        if (both > best.both + least_rise) best = {deal, both};
      }
    };
    if (exchange.deal.give.deeds.size() < most_deeds) try_more(ours - exchange.deal.give.deeds, &Offer::give);
    if (exchange.deal.take.deeds.size() < most_deeds)
      try_more(theirs - exchange.deal.take.deeds, &Offer::take);
    if (best.both <= exchange.both) break;
    exchange = best;
  }
  return exchange;
}

}  // namespace

std::optional<Proposal> best_deal(const Ruleset& ruleset, const DealSense& sense, PlayerId from, PlayerId to,
                                  float content, const RefusesDeal& refuses) {
  std::vector<SpaceSet> takes = wanted(ruleset, sense.state(), from, to);
  std::vector<SpaceSet> gives = wanted(ruleset, sense.state(), to, from);
  if (takes.empty() && gives.empty()) return std::nullopt;
  takes.emplace_back();
  gives.emplace_back();
  Best best;
  for (const SpaceSet take : takes) {
    for (const SpaceSet give : gives) {
      if (take.empty() && give.empty()) continue;
      if (take.intersects(give)) continue;
      const Offer deal{
          .open = true, .from = from, .to = to, .give = {.deeds = give}, .take = {.deeds = take}};
      if (refuses(deal)) continue;
      best.add(deal, sense.look(deal).both);
    }
  }
  std::optional<Proposal> proposal;
  for (std::size_t i = 0; i < best.all().size(); ++i) {
    const Exchange exchange = i == 0 ? widened(ruleset, sense, best.all()[0], refuses) : best.all()[i];
    const auto deal = sense.balanced(exchange.deal, content);
    if (!deal) continue;
    const float worth = sense.look(*deal).from;
    if (!proposal || worth > proposal->worth) proposal = {*deal, worth};
  }
  return proposal;
}

}  // namespace freehold::bots
