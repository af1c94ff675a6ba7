// Proposes the swap that completes a group for both sides, at a pace that doesn't pester anyone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/id.h"
#include "base/id_set.h"
#include "base/limits.h"
#include "bots/persona.h"
#include "bots/steady_tables.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// What a bot has proposed, so that it doesn't pester: it searches once per turn, repeats no swap within
/// `patience` rounds, and doesn't search if nothing has changed hands in a group that it could complete. If
/// it gives up (Judgement), it also repeats none while both have the same deeds, and after each consecutive
/// refusal it proposes nothing to that player for `patience` rounds, then for twice as many, and so on.
class SwapMemory {
 public:
  /// See Bot::meet.
  void meet(const Addressees& addressees) { addressees_ = addressees; }
  [[nodiscard]] const Addressees& addressees() const { return addressees_; }
  /// Call before a search. Notes how the last offer was answered.
  void look_back(const State& state, int patience);
  /// Whether it is too early to ask `player` again after refusals.
  [[nodiscard]] bool leaves_alone(const State& state, PlayerId player) const {
    return state.round < silent_to_[player.index()];
  }
  /// Whether this is the first call in this turn.
  bool first_look(const State& state) { return std::exchange(last_round_, state.round) != state.round; }
  /// Whether a recent search found nothing while the groups at hand were owned as now.
  [[nodiscard]] bool barren(const State& state, std::uint64_t ownership) const {
    return state.round < silent_until_ && ownership == barren_;
  }
  /// The same if no deed at all has changed hands. Checked first, because it is cheaper.
  [[nodiscard]] bool nothing_new(const State& state, std::uint64_t all_ownership) {
    const bool is_same = all_ownership == seen_ && state.round < seen_until_;
    if (is_same) seen_in_ = state.round;
    return is_same;
  }
  void saw_nothing(const State& state, std::uint64_t all_ownership, std::int32_t until) {
    seen_ = all_ownership;
    seen_until_ = until;
    seen_in_ = state.round;
  }
  /// The round before which there is nothing to propose while no deed changes hands; 0 if not yet known.
  [[nodiscard]] std::int32_t nothing_before(const State& state) const {
    return seen_in_ == state.round ? seen_until_ : 0;
  }
  [[nodiscard]] std::int32_t silent_until() const { return silent_until_; }
  [[nodiscard]] bool proposed_lately(const State& state, const Offer& deal, const Judgement& judgement) const;
  void found_none(const State& state, std::uint64_t ownership, int patience);
  void proposed(const State& state, const Offer& deal);
  /// The same for a deal proposed in answer to another's.
  void countered(const State& state, const Offer& deal, int patience) {
    look_back(state, patience);
    proposed(state, deal);
  }

 private:
  struct Proposal {
    PlayerId to;
    SpaceSet give;
    SpaceSet take;
    std::int32_t round = 0;
    SpaceSet own;  ///< what the proposer owned then
    SpaceSet theirs;  ///< what the other owned
  };
  Addressees addressees_{};
  std::array<Proposal, 8> proposals_{};
  std::size_t next_ = 0;
  bool waits_ = false;  ///< for the answer to last_
  Offer last_;
  std::array<std::uint8_t, max_players> refusals_{};  ///< consecutive, by player
  std::array<std::int32_t, max_players> silent_to_{};  ///< the round before which it proposes nothing to them
  std::int32_t last_round_ = 0;  ///< of its last search; 0 for none
  std::int32_t silent_until_ = 0;
  std::uint64_t barren_ = 0;  ///< the ownership for which nothing was found
  std::uint64_t seen_ = 0;  ///< ownership of all deeds when nothing was last found
  std::int32_t seen_until_ = 0;
  std::int32_t seen_in_ = 0;  ///< the round of that search
};

/// The deal most worth proposing, noted in `memory`. It completes a group for `player` or comes closer, and
/// if possible completes one for the other side; cash makes up the difference. Both sides score at least the
/// least gain, and a person is offered a fair price (fair_cash()). nullopt if there is none, or if it is too
/// soon (see SwapMemory).
std::optional<Offer> next_swap(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                               PlayerId player, SwapMemory& memory);

}  // namespace freehold::bots
