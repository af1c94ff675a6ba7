// What a player has proposed in a game, and how the others answered, so that the bot doesn't pester them and learns from it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/id.h"
#include "base/id_set.h"
#include "base/limits.h"
#include "bots/acceptance.h"
#include "bots/proposal.h"
#include "rules/state.h"

namespace freehold::bots {

/// How a player looks for deals with those who have shown to go by the chance to win as well: they seldom leave anything to be
/// found.
enum class Diligence : std::uint8_t {
  seldom,  ///< less often and less widely than with others
  always
};

/// At most one offer to the same player a turn, none that was refused before while the same deeds are in the same hands,
/// at most three a round, and after several refusals in a row none for some rounds, then for twice as many, and so on.
class DealMemory {
 public:
  explicit DealMemory(Diligence diligence) : diligence_(diligence) {}

  static constexpr int most_of_a_round = 3;
  static constexpr std::int32_t first_silence = 3;  ///< rounds, then twice as many each time

  /// Called before a look for deals: notes how the last offer was taken.
  void look_back(const State& state);
  /// Whether this turn allows another offer at all.
  [[nodiscard]] bool may_propose(const State& state) const {
    return state.round != round_ || proposed_ < most_of_a_round;
  }
  [[nodiscard]] bool may_ask(const State& state, PlayerId player) const {
    return state.round != round_ || !asked_.contains(player);
  }
  /// Whether this exchange, cash apart, was refused while the deeds were owned as they are now.
  [[nodiscard]] bool was_refused(const State& state, const Offer& deal) const;
  /// What the answers so far say about a player.
  [[nodiscard]] const Acquaintance& acquaintance(PlayerId player) const {
    return acquaintances_[player.index()];
  }

  /// Whether deals with `player` hardly seem worth looking for.
  [[nodiscard]] bool expects_little(PlayerId player) const {
    return diligence_ == Diligence::seldom && acquaintance(player).is_equal();
  }
  /// What a search with `player` has found: nothing is remembered too.
  void searched(const State& state, PlayerId me, PlayerId player, std::vector<Proposal> found);
  /// With whom a search is due: whom it may ask, where another search could find something else than the last.
  [[nodiscard]] PlayerSet due_searches(const State& state, PlayerId me) const;
  /// What the last search with `player` found, if another would probably find the same: the deeds of both
  /// are as they were, their cash nearly so, and it was not long ago. Null if it is time for another.
  [[nodiscard]] const std::vector<Proposal>* found_lately(const State& state, PlayerId me,
                                                          PlayerId player) const;
  /// Whether it is silent for a while after refusals.
  [[nodiscard]] bool is_silent(const State& state) const { return state.round < silent_until_; }
  /// This deal is proposed now, to which players of these manners agree.
  void proposed(const State& state, const Offer& deal, const Agreement& agreement);

 private:
  struct Refused {
    std::uint64_t owner_key = 0;
    PlayerId to;
    SpaceSet give;
    SpaceSet take;
  };
  // What a search has seen of the two, and what it found.
  struct Search {
    SpaceSet own;
    SpaceSet theirs;
    SpaceSet mortgaged;
    Money own_cash = 0;
    Money their_cash = 0;
    std::int32_t round = -1;  // below 0: there was none
    std::vector<Proposal> found;
  };
  Diligence diligence_;
  std::array<Refused, 16> refused_{};
  std::size_t next_ = 0;
  std::array<Acquaintance, max_players> acquaintances_{};
  std::int32_t round_ = -1;
  int proposed_ = 0;
  PlayerSet asked_{};
  int refused_in_a_row_ = 0;  ///< while no deed has changed hands
  bool waits_ = false;  ///< for the answer to last_
  Offer last_;
  Agreement last_agreement_{};
  std::uint64_t last_key_ = 0;
  std::array<Search, max_players> searches_{};
  std::int32_t silence_ = first_silence;  ///< rounds, after the next few refusals in a row
  std::int32_t silent_until_ = -1;
};

}  // namespace freehold::bots
