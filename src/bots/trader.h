// Looks for deals for one seat, and remembers the answers.
#pragma once

#include <vector>

#include "base/id.h"
#include "bots/deal_memory.h"
#include "bots/deal_sense.h"
#include "bots/persona.h"
#include "bots/proposal.h"
#include "bots/shrewd_tables.h"
#include "rules/state.h"

namespace freehold::bots {

/// One seat's trader. The tables outlive it.
class Trader {
 public:
  Trader(const ShrewdTables& tables, Diligence diligence) : tables_(&tables), deals_(diligence) {}

  /// The lawful proposals that promise most, the best first; none if it is silent. `sense` sees `view`.
  std::vector<Proposal> proposals(const DealSense& sense, const State& view, PlayerId me);
  /// This one is made now.
  void proposed(const State& view, const Proposal& proposal) {
    deals_.proposed(view, proposal.deal, proposal.agreement);
  }
  /// On second thoughts nothing is wanted of `other`, as things are.
  void wants_nothing_of(const State& view, PlayerId me, PlayerId other) {
    deals_.searched(view, me, other, {});
  }
  /// The chance that `other` agrees, by what it has answered so far.
  [[nodiscard]] float chance_of(const Proposal& proposal) const {
    return deals_.acquaintance(proposal.deal.to).chance(proposal.agreement);
  }
  /// The chance that `other` goes by its chance to win, by the same.
  [[nodiscard]] float peer_chance(PlayerId other) const {
    return deals_.acquaintance(other).weight(Manner::by_chance);
  }

 private:
  const ShrewdTables* tables_;
  DealMemory deals_;
};

/// Of proposals, the best first, the one that suits a temper: among those that are worth as much as the best but for a small
/// part of a point. Not empty.
const Proposal& to_its_taste(const std::vector<Proposal>& proposals, Temper temper);

/// The action that makes a proposal.
inline Action offer_of(const Proposal& proposal) {
  return Action::offer(proposal.deal.to, proposal.deal.give, proposal.deal.take);
}

}  // namespace freehold::bots
