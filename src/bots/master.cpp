#include "bots/master.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/assert.h"
#include "bots/deal_search.h"
#include "bots/goal.h"
#include "bots/raising.h"
#include "bots/what_if.h"
#include "rules/game.h"

namespace freehold::bots {
namespace {

constexpr std::size_t most_deals = 5;  // to look into
// An alternative this far behind the best after the first samples is dropped.
constexpr double hopeless = 0.03;

// What a deal brings, by the value of its immediate result and by looking ahead. Each is weighted by its
// likely error: the value's own, and for looking ahead the samples' and the value's at their ends.
float gain_of(float by_value, const Prospect& without, const Prospect& with, PlayerId me) {
  constexpr double error_of_value = 0.02;
  constexpr double error_at_ends = 0.01;
  const float by_look = welcome(without.mean(), with.mean(), me);
  const double error = prospect_gap(with, without, me).error;
  const double doubt = error * error + error_at_ends * error_at_ends;
  const auto trust =
      static_cast<float>(error_of_value * error_of_value / (error_of_value * error_of_value + doubt));
  return trust * by_look + (1 - trust) * by_value;
}

}  // namespace

Master::Master(const ShrewdTables& tables, std::uint64_t seed, Effort effort, Temper temper)
    : tables_(&tables),
      effort_(effort),
      shrewd_(tables, Shrewd::Deals::looks_for_all, temper),
      lookahead_(tables, seed) {}

// In a game that is nearly won or lost, no sample shows a difference.
bool Master::is_decided(const State& view, PlayerId me) {
  constexpr float open = 0.01F;
  const float chance = shrewd_.chance_of(undisturbed(view), me);
  return chance < open || chance > 1 - open;
}

Action Master::choose(const Ruleset& ruleset, const State& view, PlayerId me) {
  if (!tables_->plays_by_value || is_decided(view, me)) return shrewd_.choose(ruleset, view, me);
  if (const auto action = decisive_action(ruleset, view, me)) return *action;
  lookahead_.suppose(shrewd_.peers(me));
  switch (view.phase) {
    case Phase::post_roll: return manage(view, me);
    case Phase::offer: return answer(view, me);
    case Phase::pre_roll:
      if (view.player(me).confined == Place::none) return shrewd_.choose(ruleset, view, me);
      return best_of(view, me,
                     std::array{shrewd_.choose(ruleset, view, me), Action::of(ActionType::roll),
                                Action::of(ActionType::use_jail_card), Action::of(ActionType::pay_fine)});
    case Phase::buy:
      return best_of(view, me,
                     std::array{shrewd_.choose(ruleset, view, me), Action::of(ActionType::buy),
                                Action::of(ActionType::decline)});
    case Phase::auction:
    case Phase::debt:
    case Phase::claim:
    case Phase::card_choice:
    case Phase::tax_choice:
    case Phase::lift_choice:
    case Phase::move_choice:
    case Phase::order:
    case Phase::over: break;
  }
  return shrewd_.choose(ruleset, view, me);
}

// Samples all positions, then those still in the running for longer, until one is left or enough has been
// seen. The first one gets as many samples as any.
std::vector<Prospect> Master::compare(const std::vector<State>& positions, PlayerId me) {
  std::vector<Prospect> prospects(positions.size());
  std::vector<bool> is_out(positions.size());
  for (std::size_t until = effort_.first_samples; until <= effort_.most_samples; until *= 2) {
    float best = -1;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      if (is_out[i]) continue;
      lookahead_.look(positions[i], until, prospects[i]);
      best = std::max(best, prospects[i].mean()[me.index()]);
    }
    const double slack =
        hopeless * std::sqrt(static_cast<double>(effort_.first_samples) / static_cast<double>(until));
    int left = 0;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      if (i > 0 && prospects[i].mean()[me.index()] < best - static_cast<float>(slack)) is_out[i] = true;
      left += static_cast<int>(!is_out[i]);
    }
    if (left < 2) break;
  }
  return prospects;
}

// Takes the first unless another looks better; some may be illegal.
Action Master::best_of(const State& view, PlayerId me, std::span<const Action> actions) {
  const Ruleset& ruleset = tables_->valuer.ruleset();
  std::vector<Action> lawful;
  std::vector<State> positions;
  for (const Action& action : actions) {
    if (std::ranges::find(lawful, action) != lawful.end()) continue;
    State after = view;
    NoSink sink;
    if (!apply(ruleset, after, me, action, sink)) continue;
    lawful.push_back(action);
    positions.push_back(after);
  }
  FREEHOLD_ASSERT(!lawful.empty());
  if (lawful.size() == 1) return lawful.front();
  const std::vector<Prospect> prospects = compare(positions, me);
  std::size_t best = 0;
  for (std::size_t i = 1; i < lawful.size(); ++i) {
    const ProspectGap seen = prospect_gap(prospects[i], prospects[best], me);
    const float now = prospects[best].mean()[me.index()];
    if (seen.mean > std::max(seen.error, double{worth_doing(now)})) best = i;
  }
  return lawful[best];
}

Action Master::manage(const State& view, PlayerId me) {
  if (is_past_business(tables_->valuer.ruleset(), view, me)) return Action::of(ActionType::end_turn);
  if (!shrewd_.sells_out(view, me)) {
    if (const auto offer = propose(view, me)) return *offer;
  }
  return best_of(view, me,
                 std::array{shrewd_.manage_without_deals(view, me), Action::of(ActionType::end_turn)});
}

std::optional<Action> Master::propose(const State& view, PlayerId me) {
  std::vector<Proposal> proposals = shrewd_.proposals(view, me);
  if (proposals.empty()) return std::nullopt;
  if (proposals.size() > most_deals) proposals.resize(most_deals);
  std::vector<State> positions{view};
  for (const Proposal& proposal : proposals)
    positions.push_back(with_deal(tables_->valuer.ruleset(), view, proposal.deal));
  const std::vector<Prospect> prospects = compare(positions, me);
  std::optional<Proposal> best;
  float most = 0;
  for (std::size_t i = 0; i < proposals.size(); ++i) {
    const float chance = shrewd_.trader().chance_of(proposals[i]);
    const float gain = chance * gain_of(proposals[i].gain, prospects.front(), prospects[i + 1], me);
    if (gain <= most) continue;
    most = gain;
    best = proposals[i];
  }
  if (best) {
    shrewd_.trader().proposed(view, *best);
    return offer_of(*best);
  }
  for (const Proposal& proposal : proposals)
    shrewd_.trader().wants_nothing_of(view, me, proposal.deal.to);
  return std::nullopt;
}

Action Master::answer(const State& view, PlayerId me) {
  const Action accept = Action::of(ActionType::accept);
  const Action reject = Action::of(ActionType::reject);
  const Ruleset& ruleset = tables_->valuer.ruleset();
  if (judge(ruleset, view, me, accept)) return reject;
  const State quiet = undisturbed(view);
  const std::vector<Prospect> prospects = compare({quiet, with_deal(ruleset, quiet, view.offer)}, me);
  const float by_value = shrewd_.view_of(quiet, view.offer, me).to;
  return gain_of(by_value, prospects[0], prospects[1], me) > 0 ? accept : reject;
}

}  // namespace freehold::bots
