// Looks for deals for one seat, and remembers the answers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/id.h"
#include "base/id_set.h"
#include "base/limits.h"
#include "bots/acceptance.h"
#include "bots/deal_search.h"
#include "bots/persona.h"
#include "bots/shrewd_tables.h"
#include "rules/state.h"

namespace freehold::bots {

/// How hard a player looks for deals with others who have shown that they go by the chance to win: they
/// rarely leave anything to be found.
enum class Diligence : std::uint8_t {
  seldom,  ///< less often and less widely than with others
  always
};

/// At most one offer per player and turn, fewer to a person who wants few, at most three a round, none that was
/// refused while the same deeds were in the same hands or, by a person, within some rounds; and after several
/// refusals in a row none to that player for some rounds, doubling each time, unless they want many.
class DealMemory {
 public:
  explicit DealMemory(Diligence diligence) : diligence_(diligence) { asked_in_.fill(never); }

  static constexpr std::int32_t never = -1;
  static constexpr int most_of_a_round = 3;
  static constexpr std::int32_t first_silence = 3;  ///< rounds, doubled each time

  /// See Bot::meet. People are taken for equals, whatever they answer.
  void meet(const Addressees& addressees);
  [[nodiscard]] const Addressees& addressees() const { return addressees_; }

  /// Call before looking for deals. Notes how the last offer was answered.
  void look_back(const State& state);
  /// Whether this turn allows another offer.
  [[nodiscard]] bool may_propose(const State& state) const {
    return state.round != round_ || proposed_ < most_of_a_round;
  }
  [[nodiscard]] bool may_ask(const State& state, PlayerId player) const {
    const std::int32_t last = asked_in_[player.index()];
    return last == never || state.round >= last + addressees_.pause(player);
  }
  /// Whether the exchange, ignoring cash, was refused with deeds as now or lately by a person; or its deeds, see Addressees.
  [[nodiscard]] bool was_refused(const State& state, const Offer& deal) const;
  /// What the answers so far say about a player.
  [[nodiscard]] const Acquaintance& acquaintance(PlayerId player) const {
    return acquaintances_[player.index()];
  }

  /// Whether deals with `player` hardly seem worth looking for.
  [[nodiscard]] bool expects_little(PlayerId player) const {
    return diligence_ == Diligence::seldom && acquaintance(player).is_equal() && !addressees_.has(player);
  }
  /// Remembers what a search with `player` found, even if nothing.
  void searched(const State& state, PlayerId me, PlayerId player, std::vector<Proposal> found);
  /// Players to search with: those whom it may ask, and for whom another search could find something new.
  [[nodiscard]] PlayerSet due_searches(const State& state, PlayerId me) const;
  /// What the last search with `player` found, if another would probably find the same: both own the same
  /// deeds, have nearly the same cash, and it was recent. Null if it is time for another search.
  [[nodiscard]] const std::vector<Proposal>* found_lately(const State& state, PlayerId me,
                                                          PlayerId player) const;
  /// Whether it stays silent towards `player` for a while after refusals.
  [[nodiscard]] bool is_silent(const State& state, PlayerId player) const {
    return state.round < patience_[player.index()].silent_until;
  }
  /// Records that this deal is being proposed; `agreement` says which manners would accept it.
  void proposed(const State& state, const Offer& deal, const Agreement& agreement);

 private:
  struct Refused {
    std::uint64_t owner_key = 0;
    PlayerId to;
    SpaceSet give;
    SpaceSet take;
    std::int32_t round = 0;
  };
  // How often one player has refused.
  struct Patience {
    int refused_in_a_row = 0;
    std::int32_t silence = first_silence;  ///< rounds, after the next few refusals in a row
    std::int32_t silent_until = -1;
  };
  // What a search assumed about the two, and what it found.
  struct Search {
    SpaceSet own;
    SpaceSet theirs;
    SpaceSet mortgaged;
    Money own_cash = 0;
    Money their_cash = 0;
    std::int32_t round = -1;  // negative if there was none
    std::vector<Proposal> found;
  };
  Diligence diligence_;
  std::array<Refused, 16> refused_{};
  std::size_t next_ = 0;
  std::array<Acquaintance, max_players> acquaintances_{};
  std::int32_t round_ = -1;
  int proposed_ = 0;
  std::array<std::int32_t, max_players> asked_in_;  ///< the round of its last offer to each
  Addressees addressees_{};
  std::array<Patience, max_players> patience_{};
  bool waits_ = false;  ///< for the answer to last_
  Offer last_;
  Agreement last_agreement_{};
  std::uint64_t last_key_ = 0;
  std::array<Search, max_players> searches_{};
};

/// One seat's trader. The tables must outlive it.
class Trader {
 public:
  Trader(const ShrewdTables& tables, Diligence diligence) : tables_(&tables), deals_(diligence) {}

  /// See Bot::meet.
  void meet(const Addressees& addressees) { deals_.meet(addressees); }

  /// The most promising legal proposals, best first; none while it is silent. `sense` is for `view`.
  std::vector<Proposal> proposals(const DealSense& sense, const State& view, PlayerId me);
  void proposed(const State& view, const Proposal& proposal) {
    deals_.proposed(view, proposal.deal, proposal.agreement);
  }
  /// Notes a deal that it proposes in answer to another's.
  void countered(const State& view, const Offer& deal) {
    deals_.look_back(view);
    deals_.proposed(view, deal, {});
  }
  /// Decides not to ask `other` for anything as things are.
  void wants_nothing_of(const State& view, PlayerId me, PlayerId other) {
    deals_.searched(view, me, other, {});
  }
  /// The chance that `other` agrees, given the answers so far.
  [[nodiscard]] float chance_of(const Proposal& proposal) const {
    return deals_.acquaintance(proposal.deal.to).chance(proposal.agreement);
  }
  /// The chance that `other` goes by its chance to win, given the answers so far.
  [[nodiscard]] float peer_chance(PlayerId other) const {
    return deals_.acquaintance(other).weight(Manner::by_chance);
  }

 private:
  const ShrewdTables* tables_;
  DealMemory deals_;
};

/// The one that suits a temper best among those nearly as good as the best. `proposals`: not empty, best
/// first.
const Proposal& to_its_taste(const std::vector<Proposal>& proposals, Temper temper);

/// The action that makes a proposal.
inline Action offer_of(const Proposal& proposal) {
  return Action::offer(proposal.deal.to, proposal.deal.give, proposal.deal.take);
}

}  // namespace freehold::bots
